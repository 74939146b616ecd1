import { vi } from 'vitest';
import type { ProvisionedWorkspace } from '../../../../src/admin/provision.ts';
import { indexWords } from '../../../../src/calls/words/index-words.ts';
import { HOUR_MS } from '../../../../src/platform/time/durations.ts';
import { rollUpStats } from '../../../../src/reporting/stats/roll-up.ts';
import {
  type DashboardWorld,
  type Person,
  startDashboardWorld,
} from '../../../dashboard/world/dashboard-world.ts';
import { type WrittenCalls, writeCalls } from '../../../dashboard/world/written-calls.ts';
import { callEnded } from '../../../harness/calls.ts';
import { type GraphqlClient, graphqlClient } from '../../../harness/clients/graphql-client.ts';
import { ManualClock } from '../../../harness/clocks/manual-clock.ts';
import { EVENTUALLY } from '../../../harness/eventually.ts';
import { ID_FUNCTION } from '../../history/seed.ts';

/** Calls of the last two weeks and the contacts whom they reached, beside those of the tasks. */
export const CALLS = Number(process.env.TASK_CALLS ?? 10_000);
export const CONTACTS = Number(process.env.TASK_CONTACTS ?? 2_000);
/** A Monday, ten o’clock in New York, where the browser is. */
export const NOW = new Date('2026-03-02T15:00:00.000Z');
/** Calls of the running campaign that are live. */
const LIVE = 200;
/** Its contacts who wait. */
const WAITING = 40;
/** Unhappy calls of this week to contacts with the tag `vip`, longer than two minutes. */
export const UNHAPPY = 24;
/** People whom the morning’s campaign did not reach; one more has opted out since. */
export const UNANSWERED = 7;
/** The callee of yesterday’s call that failed. */
export const JUERGEN = { name: 'Jürgen Müller', phone: '+4930901820' } as const;

/** Ids of the entries of past campaigns begin after those that the service made. */
const ENTRIES_FROM = 1_000_000;

/** The working day of an account: what happened, what happens now, and what is planned. */
export interface TaskWorld extends DashboardWorld {
  owner: ProvisionedWorkspace & Person;
  graphql: GraphqlClient;
  calls: WrittenCalls;
  /** A call that the simulator made, with its recording. */
  heardCallId: string;
  /** The callee's last turn and its second. */
  said: { message: string; at: number };
  campaigns: Record<'running' | 'morning' | 'spring' | 'autumn', string>;
  contactIds: Record<string, string>;
}

export async function startTaskWorld(): Promise<TaskWorld> {
  const clock = new ManualClock(new Date(NOW.getTime() - HOUR_MS));
  const world = await startDashboardWorld({ clock, env: { SIMULATOR_SPEED: '1' } });
  const customer = await world.customer({ credits: 900_000 });
  const graphql = graphqlClient(world.app.url, customer.apiKey);
  const calls = await writeCalls(world.app, customer);
  const agents = await deployedAgents(graphql);
  const seeding = { world, customer, graphql, calls, agents };
  const heardCallId = await callThatIsHeard(seeding, clock);
  clock.advance(NOW.getTime() - clock.now().getTime());
  const campaigns = await seedCampaigns(seeding);
  const contactIds = await seedTasks(seeding, campaigns.morning);
  await seedHistory(seeding, campaigns);
  const said = await lastWords(seeding, heardCallId);
  await rollUpStats(world.app.deps);
  return { ...world, owner: customer, graphql, calls, heardCallId, said, campaigns, contactIds };
}

interface Seeding {
  world: DashboardWorld;
  customer: ProvisionedWorkspace & Person;
  graphql: GraphqlClient;
  calls: WrittenCalls;
  agents: Record<'alice' | 'grace', string>;
}

async function deployedAgents({ data }: GraphqlClient): Promise<Seeding['agents']> {
  const { alice, grace } = await data(`mutation {
    alice: createAgent(input: { name: "Alice" }) { agent { id } }
    grace: createAgent(input: { name: "Grace" }) { agent { id } } }`);
  return { alice: alice.agent.id, grace: grace.agent.id };
}

async function callThatIsHeard(
  { world, customer, graphql, agents }: Seeding,
  clock: ManualClock,
): Promise<string> {
  const { dispatchCall } = await graphql.data(
    'mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { id } } }',
    { input: { agentId: agents.grace, toNumber: '+15005550007' } },
  );
  const ended = callEnded(world.app.url, customer.apiKey, dispatchCall.call.id);
  const moving = setInterval(() => clock.advance(5_000), 50);
  await ended.finally(() => clearInterval(moving));
  return dispatchCall.call.id;
}

/** The last words of the callee. */
async function lastWords({ world }: Seeding, callId: string): Promise<TaskWorld['said']> {
  const { prisma } = world.app.deps.database;
  const { message, timeSeconds } = await prisma.transcriptTurn.findFirstOrThrow({
    where: { callId, role: 'USER' },
    orderBy: { position: 'desc' },
  });
  await indexWords(world.app.deps);
  return { message, at: Math.floor(timeSeconds) };
}

/** A campaign under way, and those that are over: this morning’s, and two that can be compared. */
async function seedCampaigns({ world, graphql, agents }: Seeding): Promise<TaskWorld['campaigns']> {
  const { alice, grace } = agents;
  const create = async (name: string, agentId: string, contacts: number, more: object = {}) => {
    const { createContactList } = await graphql.data(
      'mutation ($name: String!) { createContactList(input: { name: $name }) { contactList { id } } }',
      { name },
    );
    const contactListId = createContactList.contactList.id;
    const source = Array.from({ length: contacts }, (_, n) => ({ phone: `+1415555${2000 + n}` }));
    await graphql.data(
      'mutation ($input: ImportContactsInput!) { importContacts(input: $input) { created } }',
      {
        input: { contactListId, source },
      },
    );
    const { createCampaign } = await graphql.data(
      'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }',
      { input: { name, agentId, contactListId, ...more } },
    );
    return createCampaign.campaign.id as string;
  };
  const hours = { start: '09:00', end: '18:00' };
  const schedule = { startDate: '2026-03-02', callingHours: hours, timezone: 'UTC' };
  const running = await create('Evening round', grace, LIVE + WAITING, { schedule, concurrentCalls: LIVE });
  const over = {
    morning: await create('Morning round', alice, 1),
    spring: await create('Spring reminders', alice, 1),
    autumn: await create('Autumn reminders', grace, 1),
  };
  const ended = { status: 'COMPLETED', startedAt: NOW, completedAt: NOW } as const;
  await world.app.deps.database.prisma.campaign.updateMany({
    where: { id: { in: Object.values(over) } },
    data: ended,
  });
  await graphql.data('mutation ($id: ID!) { startCampaign(input: { id: $id }) { campaign { id } } }', {
    id: running,
  });
  const read = async () =>
    (await graphql.data('query ($id: ID!) { campaign(id: $id) { progress { callsLive } } }', { id: running }))
      .campaign.progress.callsLive;
  await vi.waitFor(async () => {
    if ((await read()) !== LIVE) throw new Error('the running campaign has not dialed yet');
  }, EVENTUALLY);
  return { running, ...over };
}

/** People and calls that the tasks are about. */
async function seedTasks(
  { world, customer, graphql, calls, agents }: Seeding,
  morning: string,
): Promise<Record<string, string>> {
  const { database, ids } = world.app.deps;
  const { prisma } = database;
  const contactIds: Record<string, string> = {};
  const contact = async (phone: string, name: string, more: object = {}) => {
    const { createContact } = await graphql.data(
      'mutation ($input: CreateContactInput!) { createContact(input: $input) { contact { id } } }',
      { input: { phone, name, ...more } },
    );
    contactIds[name] = createContact.contact.id;
    return createContact.contact.id as string;
  };
  const before = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);
  const ended = (at: Date) => ({ agentId: agents.alice, createdAt: at, lastReportedAt: at, endedAt: at });
  const spoken = (at: Date) =>
    ({ ...ended(at), answeredAt: at, status: 'COMPLETED', outcome: 'ANSWERED' }) as const;
  await calls.add({
    ...ended(before(20)),
    ...{ phoneTo: JUERGEN.phone, country: 'DE', status: 'FAILED', outcome: 'PROVIDER_AT_CAPACITY' },
    ...{ endedReason: 'provider_at_capacity', contactId: await contact(JUERGEN.phone, JUERGEN.name) },
  });
  for (let n = 0; n < UNHAPPY; n += 1) {
    const phoneTo = `+1312555${2600 + n}`;
    const contactId = await contact(phoneTo, `Person ${n}`, { tags: ['vip'] });
    const talk = { ...spoken(before(1 - n / 100)), phoneTo, contactId, durationSeconds: 130 + n };
    await calls.add({ ...talk, sentiment: 'NEGATIVE', creditsCharged: 60 });
  }
  for (let n = 0; n <= UNANSWERED; n += 1) {
    const phoneTo = `+1212719${4060 + n}`;
    const contactId = await contact(phoneTo, n === UNANSWERED ? 'Opted Out' : `Missed ${n}`);
    const entry = { campaignId: morning, contactId, phone: phoneTo, state: 'FINISHED' } as const;
    const { id } = await prisma.campaignContact.create({ data: { ...entry, nextAttemptAt: NOW } });
    const of = { accountId: customer.accountId, agentId: agents.alice, contactId, campaignId: morning };
    const line = { phoneFrom: '+15005550100', phoneTo, provider: 'simulator', pricePerMinute: '0.2' };
    const missed = { ...of, ...line, ...ended(before(2)), campaignContactId: id, attempt: 1 };
    const status = 'NO_ANSWER' as const;
    await prisma.call.create({ data: { ...missed, id: ids.next('call'), status, outcome: status } });
  }
  await graphql.data(
    `mutation { suppressNumber(input: { phone: "+1212719${4060 + UNANSWERED}" }) { suppressedNumber { phone } } }`,
  );
  await contact('+14085552671', 'Mary Wrong Number');
  await contact('+14085552672', 'Lisa Later', { timezone: 'America/Los_Angeles' });
  for (const n of [1, 2, 3, 4, 5, 6]) await contact(`+140855530${n}0`, `Opt ${n}`);
  return contactIds;
}

/** Calls of two weeks, made set by set. */
async function seedHistory(
  { world, customer, agents }: Seeding,
  { spring, autumn }: TaskWorld['campaigns'],
): Promise<void> {
  const values = {
    account: customer.accountId,
    list: customer.contactListId,
    number: customer.phoneNumberId ?? '',
  };
  const given: Record<string, string> = { ...values, ...agents, spring, autumn };
  const statements = [ID_FUNCTION, HISTORY_OF_CONTACTS, HISTORY_OF_ENTRIES, HISTORY_OF_CALLS, SETTLE];
  for (const sql of statements) {
    const names = /:(account|list|number|alice|grace|spring|autumn)\b/g;
    await world.app.executeAsOwner(sql.replaceAll(names, (_, name) => `'${given[name]}'`));
  }
}

const HISTORY_OF_CONTACTS = `
  INSERT INTO contacts (id, account_id, contact_list_id, phone, name, company, tags, created_at, updated_at)
  SELECT seeded_id('contact', at, n), :account, :list, '+1' || (6120000000 + n), 'Customer ' || n,
    'Company ' || n % 500, ARRAY['batch ' || n % 50], at, at
  FROM generate_series(1, ${CONTACTS}) AS n, LATERAL (SELECT '${NOW.toISOString()}'::timestamptz - interval '30 days') AS t (at)`;

/** Of four contacts, the first belongs to one campaign and the second to the other. */
const HISTORY_OF_ENTRIES = `
  INSERT INTO campaign_contacts (id, campaign_id, contact_id, phone, state, attempts, next_attempt_at)
  SELECT ${ENTRIES_FROM} + n, CASE n % 4 WHEN 1 THEN :spring ELSE :autumn END,
    seeded_id('contact', '${NOW.toISOString()}'::timestamptz - interval '30 days', n), '+1' || (6120000000 + n), 'FINISHED'::campaign_contact_state,
    ${CALLS / CONTACTS}, '${NOW.toISOString()}'
  FROM generate_series(1, ${CONTACTS}) AS n WHERE n % 4 IN (1, 2)`;

const HISTORY_OF_CALLS = `
  INSERT INTO calls (id, account_id, agent_id, contact_id, campaign_id, campaign_contact_id, attempt, phone_from, phone_to, status, provider,
    voice_provider_conv_id, price_per_minute, created_at, answered_at, ended_at, duration_seconds, credits_charged,
    last_heard_at, outcome, sentiment, goal_achieved, country, phone_number_id)
  SELECT seeded_id('call', at, n), :account, CASE n % 4 WHEN 1 THEN :grace WHEN 2 THEN :grace ELSE :alice END,
    seeded_id('contact', '${NOW.toISOString()}'::timestamptz - interval '30 days', 1 + n % ${CONTACTS}),
    CASE n % 4 WHEN 0 THEN :spring WHEN 1 THEN :autumn END,
    CASE WHEN n % 4 < 2 THEN ${ENTRIES_FROM} + 1 + n % ${CONTACTS} END, 1 + n / ${CONTACTS}, '+15005550100', '+1' || (6120000001 + n % ${CONTACTS}),
    (CASE WHEN talk THEN 'COMPLETED' WHEN n % 10 = 8 THEN 'BUSY' ELSE 'NO_ANSWER' END)::call_status, 'simulator',
    'conv_' || n, 0.2, at, CASE WHEN talk THEN at + interval '8 s' END, at + interval '70 s',
    CASE WHEN talk THEN 20 + n % 240 ELSE 0 END, CASE WHEN talk THEN 20 * (1 + n % 240 / 60) ELSE 0 END, at,
    (CASE WHEN talk THEN 'ANSWERED' WHEN n % 10 = 8 THEN 'BUSY' ELSE 'NO_ANSWER' END)::call_outcome,
    CASE WHEN talk THEN (ARRAY['POSITIVE', 'NEUTRAL', 'POSITIVE', 'NEGATIVE'])[1 + n % 4]::sentiment END,
    talk AND n % 3 = 0, 'US', :number
  FROM generate_series(1, ${CALLS}) AS n,
    LATERAL (SELECT '${NOW.toISOString()}'::timestamptz - interval '3 hours' - n * interval '${(14 * 86_400) / CALLS} s',
      n % 10 < 7) AS call (at, talk)`;

const SETTLE = 'SELECT fold_call_activity(id, now()) FROM accounts; ANALYZE';
