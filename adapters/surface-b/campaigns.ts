import { z } from 'zod';
import { ListCampaignsDocument, ReadCampaignDocument } from '../operations/surface-b.generated.ts';
import { campaign, campaignInRest } from '../resources/campaign.ts';
import { route } from '../route.ts';
import { listOf, pageOf, pageQuery } from './resources/list.ts';

export const listCampaigns = route({
  path: '/campaigns',
  operationId: 'listCampaigns',
  tag: 'Campaigns',
  summary: 'List campaigns',
  query: z.strictObject(pageQuery(200)),
  document: ListCampaignsDocument,
  variables: ({ query: { limit, cursor } }) => ({ first: limit, after: cursor }),
  resource: listOf(campaign, 'A page of campaigns.'),
  respond: ({ campaigns }) => pageOf({ ...campaigns, nodes: campaigns.nodes.map(campaignInRest) }),
});

export const readCampaign = route({
  path: '/campaigns/:id',
  operationId: 'readCampaign',
  tag: 'Campaigns',
  summary: 'Read a campaign with its progress',
  document: ReadCampaignDocument,
  variables: ({ params }) => params,
  resource: campaign,
  respond: (data) => campaignInRest(data.campaign),
  errors: ['not_found'],
});
