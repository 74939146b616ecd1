import { CALL_STATS_DIMENSIONS, type CallStatsDimension } from '../../../src/reporting/stats-limits.ts';
import type { Question } from './questions.ts';
import { EVENTS, type History } from './seed.ts';

/**
 * `totalCount` counts 10,000 rows before it estimates, of each of several walks, and here reads a page beside. The deliveries of
 * an endpoint that gets few may be looked for among all that are kept (docs/operations.md).
 */
const MOST_COUNTED_ROWS = Math.max(50_000, EVENTS);

/** The days of a year by all dimensions. */
export const MOST_SUMS = 30_000;

/** By the clock of a zone whose days are not those of UTC. */
const CLOCK = ['HOUR_OF_DAY', 'WEEKDAY', 'DAY'] as const;
const TIMES: readonly string[] = [...CLOCK, 'WEEK', 'MONTH'];

/** Each of hours, weekdays and days together with each dimension that is not of time. */
export const CLOCK_PAIRS: readonly (readonly CallStatsDimension[])[] = CLOCK.flatMap((clock) =>
  CALL_STATS_DIMENSIONS.filter((dimension) => !TIMES.includes(dimension)).map(
    (dimension) => [clock, dimension] as const,
  ),
);

const ago = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000).toISOString();

type Filter = Record<string, unknown>;

/** Queries beyond the dashboard and the REST surfaces: every list, from both ends, counted, and as an edge. */
export function graphQuestionsAbout(history: History): Question[] {
  return [...lists(history), ...edges(history), ...statistics(history)];
}

function lists({ agents, campaigns, lists: contactLists, call, endpoints, recentCall }: History): Question[] {
  const recent = { createdAt: { from: ago(1 / 24) } };
  const old = { createdAt: { from: ago(200), to: ago(199) } };
  const spans = [{}, recent, old];
  return [
    ...pages('calls', 'CallFilter', [
      ...spans,
      { statuses: ['BUSY', 'NO_ANSWER'] },
      { statuses: ['CANCELED'] },
      { agentIds: [agents.usual] },
      { agentIds: [agents.usual, agents.rare] },
      { agentIds: [agents.rare], statuses: ['COMPLETED'] },
      { campaignIds: [campaigns.usual] },
      { campaignIds: [campaigns.rare], ...recent },
      { contactIds: [call.contactId] },
      { phones: [call.phone] },
      { externalIds: ['usual'] },
      { outcomes: ['LOST'] },
      { ids: [call.id, recentCall] },
    ]),
    ...pages('contacts', 'ContactFilter', [
      ...spans,
      { contactListIds: [contactLists.usual] },
      { statuses: ['DO_NOT_CALL', 'NEW'] },
      ...['vip', 'poet', 'nobody'].map((tag) => ({ tags: [tag] })),
      { search: 'person' },
      { ids: [call.contactId] },
    ]),
    ...pages('campaigns', 'CampaignFilter', [...spans, { statuses: ['RUNNING', 'DRAFT'] }]),
    ...pages('agents', 'AgentFilter', [...spans, { statuses: ['ACTIVE'] }]),
    ...pages('contactLists', 'ListFilter', spans),
    ...pages('suppressionLists', 'ListFilter', spans),
    ...pages('creditPurchases', 'CreditPurchaseFilter', spans),
    ...pages('ledgerEntries', 'LedgerEntryFilter', [...spans, { kinds: ['CALL_CHARGE', 'GRANT'] }]),
    ...pages('webhookEvents', 'WebhookEventFilter', [...spans, { callIds: [recentCall] }]),
    ...pages('webhookDeliveries', 'WebhookDeliveryFilter', [
      ...spans,
      { endpointIds: [endpoints.rare] },
      { callIds: [call.id] },
    ]),
    ...pages('suppressedNumbers', 'SuppressedNumberFilter', [{}, { phones: ['+447700000123'] }]),
  ];
}

/** The first page from both ends, and how many there are. */
function pages(list: string, filterType: string, filters: readonly Filter[]): Question[] {
  const page = `query ($filter: ${filterType}, $orderDirection: OrderDirection) {
    ${list}(first: 50, filter: $filter, orderDirection: $orderDirection) { edges { cursor node { __typename } } } }`;
  const count = `query ($filter: ${filterType}) {
    ${list}(first: 1, filter: $filter) { totalCount totalCountIsEstimate } }`;
  return filters.flatMap((filter) => [
    ...['ASC', 'DESC'].map((orderDirection) => ({
      name: `${list} ${JSON.stringify(filter)} ${orderDirection}`,
      ask: page,
      variables: { filter, orderDirection },
    })),
    {
      name: `${list} ${JSON.stringify(filter)} counted`,
      ask: count,
      variables: { filter },
      mostRows: MOST_COUNTED_ROWS,
    },
  ]);
}

/** The lists of what calls, contacts, entries and deliveries belong to. */
function edges({ agents, campaigns, lists: contactLists, call, recentCall }: History): Question[] {
  const nodes = 'nodes { __typename }';
  const within = (type: string, id: string, selection: string): Question => ({
    name: `${type} ${id} ${selection}`,
    ask: `query ($id: ID!) { node(id: $id) { ... on ${type} { ${selection} } } }`,
    variables: { id },
  });
  return [
    ...[agents.usual, agents.rare].flatMap((id) => [
      within('Agent', id, `calls(first: 50) { ${nodes} }`),
      within('Agent', id, `calls(first: 50, filter: { statuses: [FAILED] }) { ${nodes} }`),
      within('Agent', id, `campaigns(first: 50) { ${nodes} }`),
    ]),
    ...[campaigns.usual, campaigns.rare].flatMap((id) => [
      within('Campaign', id, `calls(first: 50, filter: { statuses: [BUSY] }) { ${nodes} }`),
      within('Campaign', id, `contacts(first: 50) { nodes { calls { id } } }`),
    ]),
    ...[contactLists.usual, contactLists.rare].map((id) =>
      within('ContactList', id, `contacts(first: 50) { nodes { calls(first: 3) { ${nodes} } } }`),
    ),
    within(
      'Contact',
      call.contactId,
      `calls { ${nodes} } campaignContacts { ${nodes} } suppressions { phone }`,
    ),
    within(
      'Call',
      recentCall,
      `events { event } transcript { message } ledgerEntries { amount }
      webhookDeliveries { nodes { attempts { number } } }`,
    ),
  ];
}

/** By each dimension, over the last month and the whole year, and by several at once. */
function statistics({ agents, campaigns }: History): Question[] {
  const ask = `query ($filter: CallStatsFilter, $groupBy: [CallStatsDimension!], $timeZone: String) {
    callStats(filter: $filter, groupBy: $groupBy, timeZone: $timeZone) {
      calls connected creditsCharged durationSeconds connectionRate } }`;
  const percentiles = `query ($filter: CallStatsFilter, $groupBy: [CallStatsDimension!], $timeZone: String) {
    callStats(filter: $filter, groupBy: $groupBy, timeZone: $timeZone) { calls durationPercentiles { p50 p90 p99 } } }`;
  const year = { createdAt: { from: ago(366), to: ago(0) } };
  const requested = [
    ...[[], ...CALL_STATS_DIMENSIONS.map((dimension) => [dimension])].flatMap((groupBy) => [
      { groupBy },
      { groupBy, filter: year },
    ]),
    { groupBy: ['WEEKDAY', 'HOUR_OF_DAY'], timeZone: 'Asia/Kathmandu', filter: year },
    { groupBy: ['AGENT', 'OUTCOME'], filter: year },
    { groupBy: ['DAY'], filter: { ...year, agentIds: [agents.rare] } },
    ...CLOCK_PAIRS.flatMap((groupBy) => [
      { groupBy, timeZone: 'America/New_York' },
      { groupBy, timeZone: 'America/New_York', filter: year },
    ]),
    ...CLOCK.map((clock) => ({ groupBy: [clock, 'OUTCOME'], timeZone: 'Asia/Kathmandu', filter: year })),
    ...['America/New_York', 'Asia/Kathmandu'].flatMap((timeZone) => [
      { groupBy: ['WEEKDAY', 'HOUR_OF_DAY', 'OUTCOME'], timeZone, filter: year },
      { groupBy: ['WEEKDAY', 'HOUR_OF_DAY'], timeZone, filter: { ...year, campaignIds: [campaigns.usual] } },
      ...CLOCK.map((clock) => ({ groupBy: [clock, 'AGENT', 'OUTCOME'], timeZone, filter: year })),
      { groupBy: ['HOUR_OF_DAY', 'AGENT_VERSION', 'OUTCOME', 'COUNTRY'], timeZone, filter: year },
    ]),
  ];
  return [
    ...requested.map((variables) => ({
      name: `callStats ${JSON.stringify(variables)}`,
      ask,
      variables,
      mostRows: MOST_SUMS,
    })),
    ...[
      { groupBy: ['AGENT'] },
      { groupBy: ['AGENT'], filter: year },
      ...CLOCK.map((clock) => ({
        groupBy: [clock, 'OUTCOME'],
        timeZone: 'America/New_York',
        filter: year,
      })),
    ].map((variables) => ({
      name: `callStats percentiles ${JSON.stringify(variables)}`,
      ask: percentiles,
      variables,
      mostRows: MOST_SUMS,
    })),
  ];
}
