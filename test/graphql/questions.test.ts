import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../harness/app.ts';
import type { GraphqlClient } from '../harness/clients/graphql-client.ts';
import type { Chain } from './belongings.ts';
import { startWithFurnishedAccount } from './furnished-account.ts';

let app: TestApp;
let owner: GraphqlClient;
let chain: Chain;

beforeAll(async () => {
  ({ app, owner, chain } = await startWithFurnishedAccount());
});
afterAll(() => app.stop());

/** Questions of people who run campaigns, each asked in one document. */
const QUESTIONS: Record<string, string> = {
  'how often calls connect, by agent and hour of a time zone': `query {
    callStats(groupBy: [AGENT, HOUR_OF_DAY], timeZone: "Europe/Berlin") {
      agent { name } hourOfDay calls connected connectionRate } }`,
  'all calls of a contact, and who ended them': `query ($contactId: ID!) {
    contact(id: $contactId) { calls(first: 50) { nodes { createdAt status outcome outcomeBy endedReason } } } }`,
  'the campaigns, with their activity and progress': `query {
    campaigns(filter: { statuses: [RUNNING, PAUSED, DRAFT] }) {
      nodes { name status activity { sentence nextAt } progress { contactsTotal contactsPending successRate } } } }`,
  'endpoints that fail, with the deliveries that failed': `query {
    webhookEndpoints { url failingSince deliveries(filter: { statuses: [FAILED] }) {
      totalCount nodes { event { name } lastAttempt { responseStatus error } } } } }`,
  'credits, cost and margin by campaign and day': `query {
    callStats(groupBy: [CAMPAIGN, DAY]) {
      campaign { name } day creditsCharged providerCostUsd marginUsd callsCosted } }`,
  'the daily health of each number, with intervals': `query {
    phoneNumbers { e164 dailyHealth {
      since until calls answered { count rate low high } declined { rate } blocked { rate } } } }`,
  'live calls, with their agents, campaigns and contacts': `query {
    calls(filter: { statuses: [QUEUED, RINGING, IN_PROGRESS, PROCESSING] }) {
      nodes { id status agent { name } campaign { name } contact { name phone } } } }`,
  'why a contact is not called, campaign by campaign, with its suppressions': `query ($contactId: ID!) {
    contact(id: $contactId) {
      campaignContacts { nodes { campaign { name } state outcome obstacle { code sentence until } } }
      suppressions { listName source reason since } } }`,
  'the contacts of a campaign by state and outcome': `query ($campaignId: ID!) {
    campaign(id: $campaignId) { contactCounts { state outcome contacts } } }`,
  'the suppressions of a number, with list and source': `query {
    suppressedNumbers(filter: { phones: ["+14155550100"] }) {
      nodes { phone reason source suppressionList { name } expiresAt } } }`,
  'who changed the calling rules, and how': `query {
    callingRuleChanges(orderDirection: ASC) {
      nodes { kind place by createdAt reason rules { caps { calls hours } holidays } } } }`,
  'durations and goal rate by version of an agent': `query ($agentId: ID!) {
    agent(id: $agentId) { stats(groupBy: [AGENT_VERSION]) {
      agentVersion calls goalRate durationPercentiles { p50 p90 p99 } } } }`,
  'outcomes by week and campaign': `query {
    callStats(groupBy: [WEEK, CAMPAIGN, OUTCOME], filter: { createdAt: { from: "2026-01-01T00:00:00Z" } }) {
      week campaign { name } outcome calls } }`,
  'scheduled calls, and why they wait': `query {
    calls(filter: { waiting: true }) {
      nodes { phoneTo scheduledFor calleeTimezone obstacle { code kind sentence until } } } }`,
  'everything of a dashboard at once': `query {
    viewer { user { name } account { name creditBalance lowBalanceThreshold } }
    creditBalance { balance held available }
    callActivity(minutes: 60) { minute dialed ended connected }
    campaigns(first: 5) { nodes { name status progress { callsLive } } }
    calls(first: 10) { nodes { status phoneTo agent { name } } } }`,
  'the usage of credits by campaign, with names': `query {
    creditUsage(groupBy: CAMPAIGN) { totalCredits entries { campaign { name } credits calls } } }`,
  'the changes of the balance, with the calls that caused them': `query {
    ledgerEntries(filter: { kinds: [CALL_CHARGE, GRANT] }) {
      nodes { kind amount balanceAfter call { phoneTo } agent { name } campaign { name } } } }`,
  'what the events of a call sent to endpoints': `query ($callId: ID!) {
    call(id: $callId) { events { event status occurredAt } webhookDeliveries { nodes { status attempts { number } } } } }`,
  'the plan of a campaign and the pool that it calls from': `query ($campaignId: ID!) {
    campaign(id: $campaignId) {
      numberPool { name } preflight { contactsTotal contactsCallable costMinimum costMaximum estimatedEnd } } }`,
  'the results of each number, of a number of campaigns alike': `query ($campaignId: ID!, $agentId: ID!) {
    calls(filter: { campaignIds: [$campaignId], agentIds: [$agentId] }) { nodes { phoneFrom outcome } }
    phoneNumbers { e164 stats(groupBy: [OUTCOME]) { outcome calls } } }`,
  'long calls that did not achieve their goal': `query {
    calls(filter: { durationSeconds: { min: 300 }, goalAchieved: false }) { totalCount nodes { durationSeconds summary } } }`,
  'calls after which the callee was displeased': `query {
    calls(filter: { sentiments: [NEGATIVE] }) { nodes { sentimentScore summary agent { name } contact { name } } } }`,
  'the expensive calls of a month': `query {
    calls(filter: { creditsCharged: { min: 100 }, createdAt: { from: "2026-10-01T00:00:00Z", to: "2026-11-01T00:00:00Z" } }) {
      nodes { creditsCharged providerCost { amount currency } marginUsd phoneTo } } }`,
  'calls that ended within an hour': `query {
    calls(filter: { endedAt: { from: "2026-11-01T09:00:00Z", to: "2026-11-01T10:00:00Z" } }) {
      nodes { endedAt outcome outcomeBy } } }`,
  'calls to a country through one provider': `query {
    calls(filter: { countries: ["US"], providers: [SIMULATOR] }) { nodes { country provider placementFailures { provider code } } } }`,
  'calls in which the disclosure was not said': `query {
    calls(filter: { disclosureHeard: false, statuses: [COMPLETED] }) { nodes { id agent { disclosure } } } }`,
  'later attempts that were answered': `query {
    calls(filter: { attempt: { min: 2 }, outcomes: [ANSWERED] }) { nodes { attempt campaign { name } } } }`,
  'the tools that agents used, and which failed': `query ($agentId: ID!) {
    agent(id: $agentId) { calls(first: 20) { nodes { toolCalls { name status error latencyMs } } } } }`,
  'endpoints that fail now': `query {
    webhookEndpoints(filter: { isFailing: true, statuses: [ENABLED] }) { url failingSince } }`,
  'the plans of several campaigns': `query {
    campaigns(first: 3, filter: { statuses: [DRAFT] }) {
      nodes { name preflight { contactsCallable estimatedEnd problems { code sentence } } contactCounts { state contacts } } } }`,
  'when several campaigns end, what they cost, and what holds them up': `query {
    campaigns(first: 3, filter: { statuses: [RUNNING, PAUSED, DRAFT] }) {
      nodes { name forecast { endsAt endsEarliest endsLatest cost creditsAvailable stopReason { sentence } waits { obstacle { code } seconds }
        neverCalled { obstacle { code } contacts } } } } }`,
  'how a campaign went beside the forecast of its start': `query ($campaignId: ID!) {
    campaign(id: $campaignId) { startForecast { calls cost hours { at calls } } stats(groupBy: [DAY, HOUR_OF_DAY]) { day hourOfDay calls } } }`,
  'which of two agents is better, and whether by chance': `query ($agentId: ID!) {
    compareCalls(a: { agentIds: [$agentId], agentVersions: [1] }, b: { agentIds: [$agentId] }) {
      goals { a { rate low high } b { rate low high } difference low high chance sentence } } }`,
  'contacts by their last call, with how often they were called': `query {
    contacts(filter: { lastCalledAt: { to: "2026-11-01T00:00:00Z" } }) { nodes { phone lastCalledAt calls { totalCount } } } }`,
  'whether a number may be called now': `query ($agentId: ID!) {
    callPermission(agentId: $agentId, toNumber: "+14155550100") { allowed obstacle { code kind sentence until } } }`,
  'why calls were allowed, who holds credits now, and where a word was said': `query {
    calls(first: 20) { nodes { dialProof { record sequence hash } creditsHeld turnsSaying(text: "invoice") { role timeSeconds } } } }`,
  'how many contacts, deliveries and credits there are in each group': `query {
    contactCounts(groupBy: [CONTACT_LIST, STATUS]) { contactList { name } status contacts }
    webhookDeliveryCounts(groupBy: [ENDPOINT, STATUS]) { endpoint { url } status deliveries }
    ledgerSums(groupBy: [KIND, DAY]) { kind day amount } }`,
  'who lifted suppressions, and why': `query {
    suppressionLifts { nodes { phone by reason createdAt entries { listName source reason } } } }`,
  'how many calls each rule refused on a day': `query {
    refusedCalls(from: "2026-11-01", to: "2026-11-01") { day place obstacle { code sentence } refusals numbers lastAt } }`,
  'the numbers of each pool, with their health and rest': `query {
    numberPools { name members { phoneNumber { e164 } health { answered { rate } } rest { reason until } } } }`,
};

const ids = () => ({
  contactId: chain.contactId,
  campaignId: chain.campaignId,
  agentId: chain.agentId,
  callId: chain.callId,
});

describe('one document asks', () => {
  it.each(Object.keys(QUESTIONS))('%s', async (name) => {
    const document = QUESTIONS[name] ?? '';
    const named = Object.entries(ids()).filter(([id]) => document.includes(`$${id}:`));
    const { data, errors } = await owner.ask(document, Object.fromEntries(named));
    expect(errors ?? []).toEqual([]);
    for (const value of Object.values(data ?? {})) expect(value).not.toBeNull();
  });
});

it('narrows the plain lists of keys, numbers and endpoints', async () => {
  const names = async (filter: string) => {
    const { apiKeys, phoneNumbers, webhookEndpoints } = await owner.data(
      `{ apiKeys(${filter}) { id } phoneNumbers(${filter}) { id } webhookEndpoints(${filter}) { id } }`,
    );
    return [apiKeys, phoneNumbers, webhookEndpoints].map((of) => of.map(({ id }: { id: string }) => id));
  };
  const { apiKeyId, phoneNumberId, endpointId } = chain;
  const [keys, numbers, endpoints] = await names('filter: { createdAt: { from: "2020-01-01T00:00:00Z" } }');
  expect(keys).toContain(apiKeyId);
  expect(numbers).toContain(phoneNumberId);
  expect(endpoints).toEqual([endpointId]);
  expect(await names('filter: { createdAt: { to: "2020-01-01T00:00:00Z" } }')).toEqual([[], [], []]);
  expect(await names(`filter: { ids: ["${phoneNumberId}"] }`)).toEqual([[], [phoneNumberId], []]);
  const { active, none, failing, sound } = await owner.data(`{
    active: phoneNumbers(filter: { statuses: [ACTIVE], ids: ["${phoneNumberId}"] }) { id }
    none: phoneNumbers(filter: { statuses: [INACTIVE] }) { id }
    failing: webhookEndpoints(filter: { isFailing: true }) { id }
    sound: webhookEndpoints(filter: { isFailing: false, statuses: [ENABLED] }) { id } }`);
  expect([active, none, failing, sound]).toEqual([[{ id: phoneNumberId }], [], [], [{ id: endpointId }]]);
});

it('GraphQL reads a list from either end of its one order', async () => {
  const query = `query ($orderDirection: OrderDirection) {
    webhookEvents(orderDirection: $orderDirection) { nodes { id } } }`;
  const idsIn = async (orderDirection: string) => {
    const { webhookEvents } = await owner.data(query, { orderDirection });
    return webhookEvents.nodes.map(({ id }: { id: string }) => id);
  };
  const newestFirst = await idsIn('DESC');
  expect(newestFirst.length).toBeGreaterThan(0);
  expect(await idsIn('ASC')).toEqual(newestFirst.toReversed());
});
