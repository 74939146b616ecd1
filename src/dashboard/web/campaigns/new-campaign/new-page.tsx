import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { fieldErrorsOf, sentenceOf } from '../../api/errors.ts';
import { useRead } from '../../api/use-read.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageFrame } from '../../ui/layout/page.tsx';
import { EmptyState, LoadingState, Notice } from '../../ui/states.tsx';
import { useAction } from '../../ui/use-action.ts';
import {
  CampaignChoicesDocument,
  type CampaignChoicesQuery,
  CreateCampaignDocument,
} from '../campaigns.generated.ts';
import { AgentAndContacts, agentAndContactsIn } from './agent-and-contacts.tsx';
import { PaceAndRetries, paceIn } from './pace-and-retries.tsx';
import { IN_OFFICE_HOURS, ScheduleCard, scheduleIn } from './schedule-card.tsx';

export function NewCampaignPage() {
  const { data, error, refresh } = useRead({ query: CampaignChoicesDocument });
  return (
    <PageFrame
      back={{ to: '/campaigns', label: 'Campaigns' }}
      subtitle="The campaign is created as a draft. Before you start it, you see its estimated cost."
      title="Create a campaign"
    >
      {!data ? (
        <LoadingState error={error} refresh={refresh} rows={10} />
      ) : data.agents.nodes.length === 0 ? (
        <Card>
          <EmptyState
            action={<ButtonLink to="/agents/new">Create an agent</ButtonLink>}
            title="Create an agent first"
          >
            A campaign calls through an agent.
          </EmptyState>
        </Card>
      ) : (
        <CampaignForm choices={data} />
      )}
    </PageFrame>
  );
}

function CampaignForm({ choices }: { choices: CampaignChoicesQuery }) {
  const navigate = useNavigate();
  const { run, pending, error } = useAction(CreateCampaignDocument, { quiet: true });
  const [schedule, setSchedule] = useState(IN_OFFICE_HOURS);
  const problems = fieldErrorsOf(error);

  async function create(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const input = { ...agentAndContactsIn(form), ...paceIn(form), schedule: scheduleIn(form, schedule) };
    const created = await run({ input });
    if (created)
      navigate({ to: '/campaigns/$campaignId', params: { campaignId: created.createCampaign.id } });
    else document.getElementById('main')?.scrollTo({ top: 0 });
  }

  return (
    <form className="flex flex-col gap-4" onSubmit={create}>
      {error ? (
        <div role="alert">
          <Notice tone="bad">{sentenceOf(error)}</Notice>
        </div>
      ) : null}
      <AgentAndContacts choices={choices} problems={problems} />
      <ScheduleCard onChange={setSchedule} problems={problems} schedule={schedule} />
      <PaceAndRetries problems={problems} />
      <div className="flex justify-end">
        <Button pending={pending} tone="primary" type="submit">
          Create draft
        </Button>
      </div>
    </form>
  );
}
