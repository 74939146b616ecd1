import { type GraphQLObjectType, getNamedType, graphql, isLeafType } from 'graphql';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { type CallRow, readCall, readCalls, type ShownCall } from '../../src/calls/reads/read-calls.ts';
import { boundedFilter, type CallFilter } from '../../src/calls/reads/select-call-ids.ts';
import { dependsOn } from '../../src/graphql/connections/selected-columns.ts';
import type { Page } from '../../src/platform/database/sql/index-walk.ts';
import type { Call, Prisma } from '../../src/platform/generated/prisma/client.ts';
import { createIds } from '../../src/platform/ids.ts';
import type { Viewer } from '../../src/platform/tenancy/viewer.ts';
import { schema } from '../../src/schema.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';

const EVERYTHING = { take: 100 };
const MADE_AT = Date.parse('2026-11-20T09:30:00.000Z');
const STATUSES = ['QUEUED', 'COMPLETED', 'BUSY'] as const;

let app: TestApp;
let viewer: Viewer;
let agentIds: string[];
/** Newest first. */
let calls: Call[];

beforeAll(async () => {
  app = await startTestApp({ clock: new ManualClock(), env: { ROLES: 'api' } });
  const { accountId, apiKey } = await app.workspace();
  viewer = await app.ports.credentials.authenticate(`Bearer ${apiKey}`);
  agentIds = [await anAgent(accountId), await anAgent(accountId)];
  for (let n = 0; n < 12; n++) await aCall(accountId, n);
  const other = await app.workspace({ name: 'Other' });
  agentIds.push(await anAgent(other.accountId));
  await aCall(other.accountId, 0, agentIds[2]);
  calls = await app.deps.database.prisma.call.findMany({ where: { accountId }, orderBy: { id: 'desc' } });
});
afterAll(() => app.stop());

async function anAgent(accountId: string): Promise<string> {
  const { database, ids, clock } = app.deps;
  const [id, now] = [ids.next('agent'), clock.now()];
  const text = { name: 'Ada', systemPrompt: 'x', provider: 'simulator' };
  await database.prisma.agent.create({ data: { id, accountId, ...text, createdAt: now, updatedAt: now } });
  return id;
}

/** No two are alike, and every column that may be empty is so in some. */
async function aCall(accountId: string, n: number, agentId = agentIds[n % 2] ?? ''): Promise<void> {
  const at = new Date(MADE_AT + n * 60_007);
  const ended: Partial<Prisma.CallUncheckedCreateInput> = {
    answeredAt: at,
    endedAt: new Date(at.getTime() + 42_000),
    durationSeconds: 42,
    summary: 'It’s “settled”.\n',
    sentiment: 'NEGATIVE',
    sentimentScore: -0.1,
    goalAchieved: false,
    extractedData: { day: 'Tuesday', hours: [9, 10.5], nothing: null },
    hasRecording: true,
    recordingKey: 'k',
    outcome: 'ANSWERED',
    providerCost: '0.012345678',
    providerCostUnit: 'USD',
    creditsCharged: 20,
    placementFailures: [
      { provider: 'vapi', outcome: 'CARRIER_FAILED', code: 'x', occurredAt: at.toISOString() },
    ],
    overrides: { firstMessage: 'Hello' },
    quietHours: { action: 'DEFER', reason: null },
    idempotencyKey: `key ${n}`,
    transcript: {
      create: [
        { position: 1, role: 'USER', message: 'Hello\u2028Ada 😀', timeSeconds: 3 },
        { position: 0, role: 'AGENT', message: '"Hello"', timeSeconds: 0.1 },
      ],
    },
  };
  await app.deps.database.prisma.call.create({
    data: {
      id: createIds({ ...app.deps.clock, now: () => at }).next('call'),
      accountId,
      agentId,
      phoneFrom: '+15005550100',
      phoneTo: `+1500555000${n % 3}`,
      status: STATUSES[n % 3] ?? 'QUEUED',
      provider: 'simulator',
      pricePerMinute: `0.19${n}5`,
      createdAt: at,
      lastReportedAt: at,
      ...(n % 3 === 1 && ended),
    } as Prisma.CallUncheckedCreateInput,
  });
}

function newestFirst(matches: (call: Call) => boolean): string[] {
  return calls.filter(matches).map(({ id }) => id);
}

function isOfFirstAgent(id: string): boolean {
  return calls.some((call) => call.id === id && call.agentId === agentIds[0]);
}

async function idsOf(filter: CallFilter, page: Page = EVERYTHING): Promise<string[]> {
  const found = await readCalls(app.deps, viewer, filter, page, { transcript: false });
  return found.map(({ id }) => id);
}

/** Without what is for ourselves alone. */
function shownOf(call: Call): ShownCall {
  const { accountId, campaignContactId, idempotencyKey, pricePerMinute, ...others } = call;
  const { recordingKey, recordingContentType, eventSequence, lastReportedAt, reportedAt, ...seen } = others;
  const { permittedAt, placingAt, creditsHeld, lineCostDueAt, disclosure, recordingRule, ...shown } = seen;
  return shown;
}

function withInstantsAsText(call: object): object {
  return Object.fromEntries(
    Object.entries(call).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );
}

type Shown = Record<string, unknown>;

async function ask(
  source: string,
  variableValues = {},
): Promise<{ nodes: Shown[]; edges: { node: Shown }[] }> {
  const contextValue = {
    deps: app.deps,
    viewer,
    requestId: 'req_x',
    idempotencyKey: null,
    lastEventId: null,
    execution: null,
  };
  const { data, errors } = await graphql({ schema, source, contextValue, variableValues });
  expect(errors).toBeUndefined();
  return (data as { calls: never }).calls;
}

/** The calls with these fields, as both forms of a list have them. */
async function listed(fields: string): Promise<Shown[][]> {
  const { nodes, edges } = await ask(`{ calls { nodes { ${fields} } edges { node { ${fields} } } } }`);
  return [nodes, edges.map(({ node }) => node)];
}

describe('calls read without Prisma', () => {
  it('have every column that is shown, with the value and the type that Prisma gives it, and in lists with instants as text', async () => {
    const shown = calls.map(shownOf);
    const listedAs = shown.map(withInstantsAsText);
    expect(await readCalls(app.deps, viewer, {}, EVERYTHING, { transcript: false })).toStrictEqual(listedAs);
    for (const call of shown) {
      expect(await readCall(app.deps.database, viewer, call.id, false)).toStrictEqual(call);
    }
  });

  it('have every column that a field of a call depends on', async () => {
    const fields = schema.getType('Call') as GraphQLObjectType;
    const plain = Object.values(fields.getFields()).filter(({ resolve }) => resolve === undefined);
    const [call] = await readCalls(app.deps, viewer, {}, EVERYTHING, { transcript: false });
    expect(Object.keys(call ?? {})).toEqual(expect.arrayContaining(plain.map(({ name }) => name)));
  });

  it('are read with the selected columns only', async () => {
    const columns = new Set(['status', 'id']);
    const found = await readCalls(app.deps, viewer, {}, EVERYTHING, { transcript: false, columns });
    expect(found).toStrictEqual(calls.map(({ id, status }) => ({ id, status })));
  });

  it('let the compiler reject a resolver that reads a column not selected', () => {
    expectTypeOf<CallRow>().not.toHaveProperty('accountId');
    expectTypeOf<CallRow['createdAt']>().toEqualTypeOf<Date | string>();
    // @ts-expect-error: a list reads no column that the field does not name
    dependsOn('Call', ['status'], ({ createdAt }) => createdAt);
  });

  it('give each field the same value alone and with all others selected', async () => {
    const Call = schema.getType('Call') as GraphQLObjectType;
    const fields = Object.values(Call.getFields()).map((field) => {
      const asked = field.name === 'turnsSaying' ? 'turnsSaying(text: "hello")' : field.name;
      return isLeafType(getNamedType(field.type)) ? asked : `${asked} { __typename }`;
    });
    const [all] = await listed(fields.join(' '));
    for (const field of fields) {
      const [name = ''] = field.split(/\W/);
      const values = all?.map((call) => call[name]);
      expect((await listed(field)).map((list) => list.map((call) => call[name]))).toEqual([values, values]);
    }
  });

  it('have the columns of two selections of one list', async () => {
    const document = `query ($skipped: Boolean!) {
      calls { nodes { phoneTo ... on Call @skip(if: $skipped) { summary } ...Times } }
      calls { edges { node { ...Times status } } }
    }
    fragment Times on Call { createdAt outcomeBy agent { id } }`;
    for (const skipped of [true, false]) {
      const { nodes, edges } = await ask(document, { skipped });
      const expected = calls.map(({ phoneTo, summary, createdAt, agentId, outcome }) => {
        const outcomeBy = outcome && 'CALLEE';
        const times = { createdAt: createdAt.toISOString(), outcomeBy, agent: { id: agentId } };
        return { phoneTo, ...(!skipped && { summary }), ...times };
      });
      expect(nodes).toEqual(expected);
      expect(edges.map(({ node }) => node.status)).toEqual(calls.map(({ status }) => status));
    }
  });

  it('have their transcripts in the order in which they were spoken', async () => {
    for (const { id } of calls) {
      const turns = { where: { callId: id }, orderBy: { position: 'asc' } } as const;
      const transcript = await app.deps.database.prisma.transcriptTurn.findMany({
        ...turns,
        omit: { callId: true },
      });
      expect((await readCall(app.deps.database, viewer, id, true))?.transcript).toEqual(transcript);
    }
  });

  it('exclude other accounts’ calls', async () => {
    const { prisma } = app.deps.database;
    const foreign = await prisma.call.findFirstOrThrow({ where: { agentId: agentIds[2] ?? '' } });
    expect(await readCall(app.deps.database, viewer, foreign.id, true)).toBeNull();
    expect(await idsOf({ ids: [foreign.id] })).toEqual([]);
    expect(await idsOf({ agentIds: [foreign.agentId] })).toEqual([]);
  });

  it('are those that match a filter', async () => {
    const [agentId = '', middle, some] = [agentIds[0], calls[5] as Call, newestFirst(() => true).slice(2, 4)];
    expect(await idsOf({ statuses: ['BUSY'] })).toEqual(newestFirst(({ status }) => status === 'BUSY'));
    expect(await idsOf({ statuses: ['BUSY', 'QUEUED'] })).toEqual(
      newestFirst(({ status }) => status !== 'COMPLETED'),
    );
    expect(await idsOf({ statuses: [] })).toEqual([]);
    expect(await idsOf({ ids: some })).toEqual(some);
    expect(await idsOf({ agentIds: [agentId] })).toEqual(newestFirst((call) => call.agentId === agentId));
    expect(await idsOf({ campaignIds: ['camp_1', 'camp_2'] })).toEqual([]);
    expect(await idsOf({ contactIds: ['contact_1', 'contact_2'] })).toEqual([]);
    expect(await idsOf({ phones: [middle.phoneTo] })).toEqual(
      newestFirst(({ phoneTo }) => phoneTo === middle.phoneTo),
    );
    expect(await idsOf({ phones: ['+15005550100'] })).toEqual(newestFirst(() => true));
    expect(await idsOf({ phones: ['+15005550100', middle.phoneTo] })).toEqual(newestFirst(() => true));
    expect(await idsOf({ agentIds: [agentId, agentIds[1] ?? '', agentId] })).toEqual(
      newestFirst((call) => call.agentId === agentId || call.agentId === agentIds[1]),
    );
    expect(await idsOf({ createdAt: { from: middle.createdAt } })).toEqual(
      newestFirst(({ createdAt }) => createdAt >= middle.createdAt),
    );
    expect(await idsOf({ createdAt: { to: middle.createdAt }, agentIds: [agentId] })).toEqual(
      newestFirst((call) => call.createdAt < middle.createdAt && call.agentId === agentId),
    );
  });

  it('are those in ranges and sets of what they came to', async () => {
    const answered = newestFirst(({ outcome }) => outcome === 'ANSWERED');
    const [latest] = answered.map((id) => calls.find((call) => call.id === id)?.endedAt ?? null);
    const none = newestFirst(({ outcome }) => outcome === null);
    const cases: [CallFilter, string[]][] = [
      [{ durationSeconds: { min: 42, max: 42 } }, answered],
      [{ durationSeconds: { min: 43 } }, []],
      [{ creditsCharged: { min: 1 } }, answered],
      [{ creditsCharged: { max: 0 } }, none],
      [{ endedAt: { from: latest } }, answered.slice(0, 1)],
      [{ endedAt: { to: latest } }, answered.slice(1)],
      [{ sentiments: ['NEGATIVE', 'POSITIVE'] }, answered],
      [{ sentiments: ['POSITIVE'] }, []],
      [{ sentiments: [] }, []],
      [{ goalAchieved: false }, answered],
      [{ goalAchieved: true }, []],
      [{ disclosureHeard: true }, []],
      [{ attempt: { min: 1, max: 1 } }, newestFirst(() => true)],
      [{ attempt: { min: 2 } }, []],
      [{ countries: ['US', 'GB'] }, []],
      [{ providers: ['simulator'], durationSeconds: {} }, newestFirst(() => true)],
      [{ providers: ['vapi'] }, []],
      [{ agentIds: agentIds.slice(0, 1), goalAchieved: false }, answered.filter((id) => isOfFirstAgent(id))],
    ];
    for (const [filter, expected] of cases) expect([filter, await idsOf(filter)]).toEqual([filter, expected]);
  });

  it('go back 30 days if no index serves the filter, unless it says from when', () => {
    const now = new Date('2026-11-20T12:00:00.000Z');
    const from = new Date('2026-10-21T12:00:00.000Z');
    const goalAchieved = true;
    expect(boundedFilter({ goalAchieved }, now)).toEqual({ goalAchieved, createdAt: { from } });
    for (const filter of [
      { agentIds },
      { goalAchieved, ids: [] },
      { goalAchieved, createdAt: { from: now } },
    ])
      expect(boundedFilter(filter, now)).toBe(filter);
  });

  it('are paged in both directions, newest first in either', async () => {
    const ids = newestFirst(() => true);
    const [third = '', sixth = ''] = [ids[2], ids[5]];
    expect(await idsOf({}, { take: 3 })).toEqual(ids.slice(0, 3));
    expect(await idsOf({}, { take: 3, id: { lt: third } })).toEqual(ids.slice(3, 6));
    expect(await idsOf({}, { take: -2, id: { gt: sixth } })).toEqual(ids.slice(3, 5));
    expect(await idsOf({}, { take: -2 })).toEqual(ids.slice(-2));
  });
});
