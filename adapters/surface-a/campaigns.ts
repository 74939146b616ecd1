import { z } from 'zod';
import { setOf } from '../fields.ts';
import {
  CancelCampaignDocument,
  CreateCampaignDocument,
  ListCampaignsDocument,
  PauseCampaignDocument,
  ReadCampaignDocument,
  RedialDocument,
  ResumeCampaignDocument,
  StartCampaignDocument,
  UpdateCampaignDocument,
} from '../operations/surface-a.generated.ts';
import { route } from '../route.ts';
import {
  campaign,
  campaignInRest,
  campaignStatus,
  cancelCampaignBody,
  createCampaignBody,
  redialBody,
  redial as redialResource,
  resumeCampaignBody,
  updateCampaignBody,
} from './resources/campaign.ts';
import { listOf, pageOf, pageQuery } from './resources/list.ts';

export const createCampaign = route({
  method: 'POST',
  path: '/campaigns',
  operationId: 'createCampaign',
  tag: 'Campaigns',
  summary: 'Create a campaign',
  description: 'The campaign is a `draft` until you start it.',
  body: createCampaignBody,
  document: CreateCampaignDocument,
  variables: ({ body }) => ({ input: body }),
  status: 201,
  resource: campaign,
  respond: ({ createCampaign }) => {
    const { warnings: _, ...created } = createCampaign.campaign;
    return campaignInRest(created);
  },
  warnings: ({ createCampaign }) => createCampaign.campaign.warnings,
  errors: ['not_found'],
});

export const listCampaigns = route({
  path: '/campaigns',
  operationId: 'listCampaigns',
  tag: 'Campaigns',
  summary: 'List campaigns',
  query: z.strictObject({ status: campaignStatus.optional(), ...pageQuery(200) }),
  document: ListCampaignsDocument,
  variables: ({ query: { limit, cursor, status } }) => ({
    first: limit,
    after: cursor,
    filter: { statuses: setOf(status) },
  }),
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

export const updateCampaign = route({
  method: 'PATCH',
  path: '/campaigns/:id',
  operationId: 'updateCampaign',
  tag: 'Campaigns',
  summary: 'Update a campaign',
  description:
    'Changes the given fields; `null` clears a field. A `draft` can change wholly. After the start, only `name`, `schedule`, `concurrent_calls`, `priority`, `max_credits`, `calls_per_second`, `ramp_start_calls_per_second` and `ramp_minutes` can change. The dialer follows at once; live calls end normally.',
  body: updateCampaignBody,
  document: UpdateCampaignDocument,
  variables: ({ params, body }) => ({ input: { ...body, ...params } }),
  resource: campaign,
  respond: ({ updateCampaign }) => campaignInRest(updateCampaign.campaign),
  errors: ['not_found', 'conflict'],
});

export const startCampaign = route({
  method: 'POST',
  path: '/campaigns/:id/start',
  operationId: 'startCampaign',
  tag: 'Campaigns',
  summary: 'Start a campaign',
  description:
    'Adds the list’s contacts and starts calling: `draft` → `running`, or `scheduled` until the start date.',
  document: StartCampaignDocument,
  variables: ({ params }) => ({ input: params }),
  resource: campaign,
  respond: ({ startCampaign }) => campaignInRest(startCampaign.campaign),
  errors: ['insufficient_credits', 'not_found', 'conflict'],
});

export const pauseCampaign = route({
  method: 'POST',
  path: '/campaigns/:id/pause',
  operationId: 'pauseCampaign',
  tag: 'Campaigns',
  summary: 'Pause a campaign',
  description: '`running` or `scheduled` → `paused`. Live calls end normally.',
  document: PauseCampaignDocument,
  variables: ({ params }) => ({ input: params }),
  resource: campaign,
  respond: ({ pauseCampaign }) => campaignInRest(pauseCampaign.campaign),
  errors: ['not_found', 'conflict'],
});

export const cancelCampaign = route({
  method: 'POST',
  path: '/campaigns/:id/cancel',
  operationId: 'cancelCampaign',
  tag: 'Campaigns',
  summary: 'Cancel a campaign',
  description:
    'Ends a campaign for good, unless it is over: → `canceled`. Contacts that are not called yet finish without a call. Live calls end normally, or are hung up with `hang_up`.',
  body: cancelCampaignBody,
  document: CancelCampaignDocument,
  variables: ({ params, body }) => ({ input: params, hangUp: body?.hangUp ?? false }),
  resource: campaign,
  respond: ({ cancelCampaign }) => campaignInRest(cancelCampaign.campaign),
  errors: ['not_found', 'conflict'],
});

export const resumeCampaign = route({
  method: 'POST',
  path: '/campaigns/:id/resume',
  operationId: 'resumeCampaign',
  tag: 'Campaigns',
  summary: 'Resume a campaign',
  description: '`paused` → `running`. To resume a campaign that has spent its budget, raise `max_credits`.',
  body: resumeCampaignBody,
  document: ResumeCampaignDocument,
  variables: ({ params, body }) => ({ input: { ...params, ...body } }),
  resource: campaign,
  respond: ({ resumeCampaign }) => campaignInRest(resumeCampaign.campaign),
  errors: ['insufficient_credits', 'not_found', 'conflict'],
});

export const redial = route({
  method: 'POST',
  path: '/campaigns/redial',
  operationId: 'redial',
  tag: 'Campaigns',
  summary: 'Call people again',
  description:
    'Creates a draft that calls the people of past calls, or contacts, again: each number once, on a new list with their current details. Give exactly one of `call_ids`, `filter` and `contact_ids`. Suppressed numbers are left out. Start the draft to call.',
  body: redialBody,
  document: RedialDocument,
  variables: ({ body }) => ({ input: body }),
  status: 201,
  resource: redialResource,
  respond: ({ redial: { campaign, leftOut, leftOutTotal, ...counts } }) => ({
    ...counts,
    campaign: campaignInRest(campaign),
    left_out: leftOut.map(({ phone, contact }) => ({ phone, contact_id: contact?.id ?? null })),
    left_out_total: leftOutTotal,
  }),
  errors: ['not_found'],
});
