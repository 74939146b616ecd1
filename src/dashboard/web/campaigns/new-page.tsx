import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Form, Submit } from '../ui/form.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageFrame } from '../ui/layout/page.tsx';
import { EmptyState, LoadingState } from '../ui/states.tsx';
import { useAction } from '../ui/use-action.ts';
import {
  CampaignChoicesDocument,
  type CampaignChoicesQuery,
  CreateCampaignDocument,
} from './campaigns.generated.ts';
import { DraftFields, draftIn } from './settings/draft-fields.tsx';
import { chosenHoursOf, officeHours } from './settings/schedule-card.tsx';
import type { CampaignSettings } from './settings/settings.ts';

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

function newSettings({ agents, contactLists }: CampaignChoicesQuery): CampaignSettings {
  return {
    name: '',
    agentId: agents.nodes[0]?.id ?? '',
    contactListId: contactLists.nodes[0]?.id ?? '',
    phoneNumberId: null,
    numberPoolId: null,
    requireConsent: false,
    preDialWebhook: null,
    schedule: officeHours(),
    concurrentCalls: 5,
    priority: 5,
    maxCredits: null,
    callsPerSecond: null,
    rampStartCallsPerSecond: null,
    rampMinutes: null,
    retryRules: {
      maxAttempts: 1,
      delayMinutes: 60,
      retryOn: ['NO_ANSWER', 'BUSY', 'FAILED'],
      schedules: null,
    },
  };
}

function CampaignForm({ choices }: { choices: CampaignChoicesQuery }) {
  const navigate = useNavigate();
  const creation = useAction(CreateCampaignDocument, { quiet: true });
  const [settings] = useState(() => newSettings(choices));
  const [hours, setHours] = useState(() => chosenHoursOf(settings.schedule));

  async function create(form: FormData) {
    const created = await creation.run({ input: draftIn(form, settings, hours) });
    if (created)
      navigate({ to: '/campaigns/$campaignId', params: { campaignId: created.createCampaign.campaign.id } });
  }

  return (
    <Form isLong onSubmit={create} sending={creation}>
      <DraftFields choices={choices} hours={hours} onHours={setHours} settings={settings} />
      <div className="flex justify-end">
        <Submit>Create draft</Submit>
      </div>
    </Form>
  );
}
