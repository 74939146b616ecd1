import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Form, Submit } from '../../ui/form.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageFrame } from '../../ui/layout/page.tsx';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
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
  const creation = useAction(CreateCampaignDocument, { quiet: true });
  const [schedule, setSchedule] = useState(IN_OFFICE_HOURS);

  async function create(form: FormData) {
    const input = { ...agentAndContactsIn(form), ...paceIn(form), schedule: scheduleIn(form, schedule) };
    const created = await creation.run({ input });
    if (created)
      navigate({ to: '/campaigns/$campaignId', params: { campaignId: created.createCampaign.campaign.id } });
  }

  return (
    <Form isLong onSubmit={create} sending={creation}>
      <AgentAndContacts choices={choices} />
      <ScheduleCard onChange={setSchedule} schedule={schedule} />
      <PaceAndRetries />
      <div className="flex justify-end">
        <Submit>Create draft</Submit>
      </div>
    </Form>
  );
}
