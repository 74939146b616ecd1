import { useParams } from '@tanstack/react-router';
import { useRead } from '../../api/use-read.ts';
import { useIsOwner } from '../../shell/viewer.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageFrame } from '../../ui/layout/page.tsx';
import { EmptyState, LoadingState } from '../../ui/states.tsx';
import {
  CampaignChoicesDocument,
  type CampaignChoicesQuery,
  CampaignDocument,
  type CampaignQuery,
} from '../campaigns.generated.ts';
import { CampaignEditor } from './campaign-editor.tsx';

type Campaign = NonNullable<CampaignQuery['campaign']>;

export function EditCampaignPage() {
  const { campaignId } = useParams({ from: '/app/campaigns/$campaignId/edit' });
  const isOwner = useIsOwner();
  const { data, error, refresh } = useRead({ query: CampaignDocument, variables: { id: campaignId } });
  const choices = useRead({ query: CampaignChoicesDocument });
  const campaign = data?.campaign;
  if (!campaign || !choices.data)
    return (
      <LoadingState error={error ?? choices.error} refresh={error ? refresh : choices.refresh} rows={10} />
    );
  const isOver = campaign.status === 'COMPLETED' || campaign.status === 'CANCELED';
  return (
    <PageFrame
      back={{ to: '/campaigns/$campaignId', params: { campaignId }, label: campaign.name }}
      subtitle={isOver || !isOwner ? undefined : subtitleOf(campaign)}
      title="Edit campaign"
    >
      {isOver || !isOwner ? (
        <Card>
          <EmptyState title={isOver ? 'This campaign is over' : 'You have read-only access'}>
            {isOver ? 'Its settings can no longer change.' : 'Ask an owner of the account to change it.'}
          </EmptyState>
        </Card>
      ) : (
        <CampaignEditor campaign={campaign} choices={withChosen(choices.data, campaign)} key={campaignId} />
      )}
    </PageFrame>
  );
}

function subtitleOf({ status }: Campaign): string {
  return status === 'DRAFT'
    ? 'This campaign is a draft: everything can change.'
    : 'The dialer follows within a second. The agent, contacts and retries are fixed since the start.';
}

/** Returns the choices with the campaign's own agent and list, which may be deleted or beyond the first page. */
function withChosen(
  choices: CampaignChoicesQuery,
  { agent, contactList, progress }: Campaign,
): CampaignChoicesQuery {
  const { agents, contactLists } = choices;
  const hasAgent = agents.nodes.some(({ id }) => id === agent.id);
  const hasList = contactLists.nodes.some(({ id }) => id === contactList.id);
  const list = { ...contactList, contactCount: progress.contactsTotal };
  return {
    ...choices,
    agents: hasAgent ? agents : { nodes: [...agents.nodes, { ...agent, status: 'DRAFT' }] },
    contactLists: hasList ? contactLists : { nodes: [...contactLists.nodes, list] },
  };
}
