import { graphQuestionsAbout, MOST_SUMS } from './graph-questions.ts';
import { BUSY_DAY, BUSY_MONTH, EVENTS, type History } from './seed.ts';

/** A question that a customer can ask. */
export interface Question {
  name: string;
  /** Name of a dashboard's query; a path of surface A (`/v1/…`) or B (`/api/v1/…`); or a GraphQL document. */
  ask: string;
  variables?: Record<string, unknown>;
  /** Rows that the answer may look at, if it counts. */
  mostRows?: number;
}

const CALL_STATUSES = ['COMPLETED', 'BUSY', 'CANCELED', 'RINGING'];
const LIVE = ['QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING'];
const PAGE = 50;

type Filter = Record<string, unknown>;

/** Every single filter, and every pair of different ones. */
function alone(filters: readonly Filter[]): Filter[] {
  return [{}, ...filters];
}
function pairs(filters: readonly Filter[]): Filter[] {
  return filters.flatMap((first, index) =>
    filters
      .slice(index + 1)
      .filter((second) => Object.keys(second).every((key) => !(key in first)))
      .map((second) => ({ ...first, ...second })),
  );
}

function listed(ask: string, filters: readonly Filter[], more: Record<string, unknown> = {}): Question[] {
  return filters.map((filter) => ({
    name: `${ask} ${JSON.stringify(filter)}`,
    ask,
    variables: { first: PAGE, filter, ...more },
  }));
}

const ago = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000).toISOString();

/** Calls behind the figures of a day. */
const NARROWINGS: readonly Filter[] = [
  { statuses: ['COMPLETED', 'NO_ANSWER', 'BUSY', 'FAILED'] },
  { outcomes: ['ANSWERED', 'TRANSFERRED', 'CALLBACK_REQUESTED'] },
  { goalAchieved: true },
  { creditsCharged: { min: 1 } },
];
/** Orders and sums that no index serves take the newest 10,000: entries of each of several walks, then their rows. */
const ORDERED_ROWS = 50_000;
/** A count goes up to 10,000, after words and tags were looked for among the newest 2,000. */
const COUNTED_ROWS = 15_000;
/** Deliveries to an endpoint that gets few may be looked for among all that are kept (docs/operations.md). */
const KEPT_DELIVERIES = EVENTS + COUNTED_ROWS;
const SEARCHES = ['lovelace', 'person29998', '+12120999999', 'nobody at all', 'person'];
/** A day, the same day a week before, and the part of it until this time of day. */
const lastDay = { from: ago(1), to: ago(0) };
const lastYear = { from: ago(365), to: ago(0) };
const today = {
  today: lastDay,
  sameWeekday: { from: ago(8), to: ago(7) },
  byNow: { from: ago(8), to: ago(7.3) },
};

/** Every list, filter, search, usage, activity and statistics query of the public surfaces. */
export function questionsAbout(history: History): Question[] {
  const { agents, campaigns, lists, numbers, endpoints, call } = history;
  const callFilters = [
    ...CALL_STATUSES.map((status) => ({ statuses: [status] })),
    { statuses: LIVE },
    { statuses: ['CANCELED', 'FAILED', 'RINGING'] },
    ...Object.values(agents).map((agentId) => ({ agentIds: [agentId] })),
    ...Object.values(campaigns).map((campaignId) => ({ campaignIds: [campaignId] })),
    { contactIds: [call.contactId] },
    ...[call.phone, numbers.usual, numbers.rare, '+14155550199'].map((phone) => ({ phones: [phone] })),
    { createdAt: { from: ago(1 / 24) } },
    { createdAt: { to: ago(364) } },
    { createdAt: { from: ago(200), to: ago(199) } },
  ];
  // Not with an agent, a campaign, a number or a status (docs/operations.md), but for the customer's own id.
  const ownIds = ['usual', 'rare', 'nobody’s'].map((externalId) => ({ externalIds: [externalId] }));
  const outcomes = [
    ...['ANSWERED', 'LOST', 'SCREENED'].map((outcome) => ({ outcomes: [outcome] })),
    { outcomes: ['LOST', 'ANSWERED', 'SCREENED'] },
  ];
  const spans = [{ createdAt: { from: ago(1 / 24) } }, { createdAt: { from: ago(200), to: ago(199) } }];
  const contactFilters = [
    ...['NEW', 'DO_NOT_CALL', 'VOICEMAIL'].map((status) => ({ statuses: [status] })),
    ...['vip', 'poet', 'nobody'].map((tag) => ({ tags: [tag] })),
    ...SEARCHES.map((search) => ({ search })),
    ...Object.values(lists).map((contactListId) => ({ contactListIds: [contactListId] })),
  ];
  // Not by type, nor by a status that few deliveries have: these look through the 30 days that are kept.
  const deliveryFilters = [
    { statuses: ['SUCCEEDED'] },
    ...Object.values(endpoints).map((endpointId) => ({ endpointIds: [endpointId] })),
    { callIds: [history.recentCall] },
    { callIds: [call.id] },
  ];
  const contactStates = [
    ...['PENDING', 'CALLING', 'FINISHED', 'REMOVED', 'SUPPRESSED'].map((state) => ({ states: [state] })),
    ...['completed', 'canceled', 'busy', 'nothing of the kind'].map((outcome) => ({ outcomes: [outcome] })),
  ];
  const usages = ['DAY', 'CAMPAIGN', 'AGENT'].flatMap((groupBy) => [
    { groupBy },
    { groupBy, startDate: ago(364).slice(0, 10), endDate: ago(0).slice(0, 10) },
  ]);
  // The exception (docs/operations.md): calls of an agent or a campaign from one of the account's own numbers.
  const isOwnNumberOf = ({ phones, agentIds, campaignIds }: Filter) =>
    (agentIds ?? campaignIds) !== undefined &&
    Object.values(numbers).some((number) => Array.isArray(phones) && phones[0] === number);
  return [
    ...listed('CallPage', [
      ...alone(callFilters),
      ...pairs(callFilters).filter((filter) => !isOwnNumberOf(filter)),
    ]),
    ...listed('CallPage', [
      ...[...ownIds, ...outcomes].flatMap((filter) => [
        filter,
        ...spans.map((span) => ({ ...filter, ...span })),
      ]),
      { externalIds: ['rare'], statuses: ['COMPLETED'], agentIds: [agents.usual] },
    ]),
    // A rare goal, or charge, is looked for among the day's calls (docs/operations.md).
    ...NARROWINGS.map((narrowing) => ({ createdAt: lastDay, ...narrowing }))
      .flatMap((filter) => listed('CallPage', [filter, { ...filter, campaignIds: [campaigns.usual] }]))
      .map((question) => ({ ...question, mostRows: BUSY_DAY })),
    ...listed('CallPage', [
      ...SEARCHES.filter((search) => !search.startsWith('+')).map((search) => ({ search })),
      ...['vip', 'poet', 'nobody'].map((tag) => ({ contactTags: [tag] })),
    ]),
    // A part of a number is looked for among the calls of 30 days.
    ...listed('CallPage', [{ search: '0999999' }]).map((question) => ({ ...question, mostRows: BUSY_MONTH })),
    ...['ENDED_AT', 'SCHEDULED_FOR', 'DURATION', 'CREDITS']
      .flatMap((orderBy) => listed('CallPage', [{}, { agentIds: [agents.usual] }], { orderBy }))
      .map((question) => ({ ...question, mostRows: ORDERED_ROWS })),
    ...listed('CallTotals', [{}, { statuses: ['BUSY'] }, { campaignIds: [campaigns.usual] }]).map(
      (question) => ({ ...question, mostRows: ORDERED_ROWS }),
    ),
    { name: 'Today', ask: 'Today', variables: { ...today, timeZone: 'America/New_York' } },
    { name: 'Today in Nepal', ask: 'Today', variables: { ...today, timeZone: 'Asia/Kathmandu' } },
    {
      name: 'CampaignsToday',
      ask: 'CampaignsToday',
      variables: { today: today.today, byNow: today.byNow },
    },
    ...listed('LiveCalls', [{ statuses: LIVE }, { createdAt: { from: ago(1 / 24) } }]),
    { name: 'LiveCallees', ask: 'LiveCallees', variables: { ids: [call.id, history.recentCall] } },
    ...[60, 1440].map((minutes) => ({
      name: `CallActivity ${minutes}`,
      ask: 'CallActivity',
      variables: { minutes },
    })),
    ...['CallDetail', 'LiveCall'].map((ask) => ({ name: ask, ask, variables: { id: call.id } })),
    ...listed('Contacts', [...alone(contactFilters), ...pairs(contactFilters)]).map((question) => ({
      ...question,
      mostRows: COUNTED_ROWS,
    })),
    ...['NAME', 'LAST_CALLED_AT']
      .flatMap((orderBy) => listed('Contacts', [{}, { search: 'person' }, { tags: ['poet'] }], { orderBy }))
      .map((question) => ({ ...question, mostRows: ORDERED_ROWS })),
    { name: 'Contact', ask: 'Contact', variables: { id: call.contactId } },
    ...listed('WebhookDeliveries', alone(deliveryFilters)).map((question) => ({
      ...question,
      mostRows: KEPT_DELIVERIES,
    })),
    ...listed('CallDeliveries', [{ callIds: [call.id] }, { callIds: [history.recentCall] }]),
    { name: 'WebhookDelivery', ask: 'WebhookDelivery', variables: { id: history.delivery } },
    ...listed(
      'Ledger',
      alone(['CALL_CHARGE', 'GRANT', 'PURCHASE', 'REFUND'].map((kind) => ({ kinds: [kind] }))),
    ).map((question) => ({ ...question, mostRows: COUNTED_ROWS })),
    ...usages.map((variables) => ({
      name: `CreditUsage ${JSON.stringify(variables)}`,
      ask: 'CreditUsage',
      variables,
    })),
    ...listed('Campaigns', [
      {},
      { statuses: ['RUNNING'] },
      { agentIds: [agents.rare] },
      { contactListIds: [lists.usual] },
    ]),
    ...Object.entries(campaigns).flatMap(([which, id]) => [
      { name: `Campaign ${which}`, ask: 'Campaign', variables: { id } },
      { name: `CampaignContactCounts ${which}`, ask: 'CampaignContactCounts', variables: { id } },
      { name: `CampaignOfCalls ${which}`, ask: 'CampaignOfCalls', variables: { id } },
      { name: `ChangedCampaign ${which}`, ask: 'ChangedCampaign', variables: { id, first: 20 } },
      { name: `CampaignChanges ${which}`, ask: 'CampaignChanges', variables: { id, first: 20 } },
    ]),
    ...Object.entries(campaigns).map(([which, id]) => ({
      name: `CampaignResults ${which}`,
      ask: 'CampaignResults',
      variables: { id, createdAt: lastYear, timeZone: 'America/New_York' },
      mostRows: MOST_SUMS,
    })),
    // It looks at each contact of the draft.
    { name: 'RedialPreflight', ask: 'RedialPreflight', variables: { id: campaigns.rare }, mostRows: 50_000 },
    {
      name: 'ComparableAgents',
      ask: 'ComparableAgents',
      variables: { createdAt: lastYear },
      mostRows: MOST_SUMS,
    },
    {
      name: 'CompareCalls',
      ask: 'CompareCalls',
      variables: {
        a: { createdAt: lastYear, agentIds: [agents.usual] },
        b: { createdAt: lastYear, agentIds: [agents.second] },
      },
      // The sums of both, and once more to compare them.
      mostRows: 4 * MOST_SUMS,
    },
    ...SEARCHES.map((query) => ({ name: `Search ${query}`, ask: 'Search', variables: { query } })),
    { name: 'AgendaCalls', ask: 'AgendaCalls', variables: { first: PAGE } },
    {
      name: 'CallPersonPermission',
      ask: 'CallPersonPermission',
      variables: { agentId: agents.usual, toNumber: call.phone, contactId: call.contactId },
    },
    ...listed('CampaignContacts', [...alone(contactStates), ...pairs(contactStates)], {
      campaignId: campaigns.usual,
    }),
    ...listed('CampaignContacts', alone(contactStates), { campaignId: campaigns.rare }),
    {
      name: 'CampaignContact',
      ask: 'CampaignContact',
      variables: { campaignId: campaigns.usual, contactId: call.contactId },
    },
    ...listed('SuppressedNumbers', [{}, { phones: ['+447700000123'] }]),
    ...listed('SuppressionLifts', [{}, { phones: ['+447700000123'] }]),
    ...listed('AgentList', [{}]),
    { name: 'AgentDetail', ask: 'AgentDetail', variables: { id: agents.usual } },
    ...[
      'AgendaCampaigns',
      'CallPersonAgents',
      'ContactLists',
      'CampaignChoices',
      'CallFilterChoices',
      'ComparableCampaigns',
      'LiveAgents',
      'RedialAgents',
      'FirstAgent',
      'Viewer',
      'Team',
      'ApiKeys',
      'WebhookEndpoints',
      'AccountSettings',
      'Places',
      'Credits',
      'UsageNames',
      'SuppressionLists',
      'NumberRegistries',
    ].map((ask) => ({ name: ask, ask })),
    ...[
      '/v1/calls',
      `/v1/calls?created_after=${ago(1 / 24)}`,
      `/v1/calls?created_before=${ago(364)}`,
      `/v1/calls?status=busy&agent_id=${agents.rare}`,
      `/v1/calls?campaign_id=${campaigns.usual}&status=failed`,
      '/v1/calls?external_id=usual',
      '/v1/calls?outcome=lost',
      `/v1/calls/${call.id}`,
      `/v1/calls/${call.id}/transcript`,
      '/v1/contacts',
      '/v1/contacts?search=lovelace',
      '/v1/contacts?tag=poet',
      `/v1/contacts?contact_list_id=${lists.rare}`,
      '/v1/campaigns',
      `/v1/campaigns/${campaigns.usual}`,
      '/v1/agents',
      '/v1/credits/balance',
      '/v1/credits/usage',
      '/v1/credits/usage?group_by=agent',
      '/api/v1/calls',
      '/api/v1/calls?status=busy',
      `/api/v1/calls?agentId=${agents.rare}`,
      '/api/v1/calls?externalId=rare',
      '/api/v1/calls?outcome=ANSWERED',
      `/api/v1/calls/${call.id}`,
      '/api/v1/contacts',
      `/api/v1/contacts?contactListId=${lists.rare}`,
      '/api/v1/campaigns',
      '/api/v1/agents',
      '/v1/calls/stats',
      '/v1/calls/stats?group_by=day',
      '/v1/suppressions',
    ].map((ask) => ({ name: ask, ask })),
    ...graphQuestionsAbout(history),
  ];
}
