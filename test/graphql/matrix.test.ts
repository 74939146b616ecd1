import { type GraphQLObjectType, graphql } from 'graphql';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ProvisionedWorkspace } from '../../src/admin/provision.ts';
import type { GraphqlContext } from '../../src/graphql/context.ts';
import type { UserRole } from '../../src/platform/generated/prisma/enums.ts';
import { schema } from '../../src/schema.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { Belongings, COST } from './belongings.ts';
import {
  type ArgumentsByEdge,
  documentOf,
  edgesFromQuery,
  isForOwners,
  reachedBy,
  type Selection,
} from './graph.ts';

const FEW = 1;
const MANY = 3;
const READINGS = 6;
interface Tenant extends ProvisionedWorkspace {
  belongings: Belongings;
}

let app: TestApp;
let acme: Tenant;
let other: Tenant;
/** By which anything of the other account is known. */
let marks: string[];
let statements = 0;

beforeAll(async () => {
  // Nothing moves by itself while statements are counted.
  app = await startTestApp({ clock: new ManualClock(), env: { ROLES: 'api' } });
  [acme, other] = await Promise.all([tenant(415), tenant(416)]);
  const query = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args) {
    statements += 1;
    return query.apply(this, args as never) as never;
  });
});
afterAll(() => app.stop());

async function tenant(areaCode: number): Promise<Tenant> {
  const workspace = await app.workspace();
  const belongings = new Belongings(app.deps, workspace, areaCode);
  for (let n = 0; n < FEW; n += 1) await belongings.grow();
  return { ...workspace, belongings };
}

/** Returns the arguments of each edge. A new edge with required arguments has to be added. */
function argumentsOf({ belongings, accountId, userId }: Tenant): ArgumentsByEdge {
  const { first } = belongings;
  const id = (value: string) => ({ id: `"${value}"` });
  const ofCampaign = { campaignId: `"${first.campaignId}"` };
  const nodes = {
    Account: accountId,
    Agent: first.agentId,
    ApiKey: first.apiKeyId,
    Call: first.callId,
    CallingRuleChange: first.ruleChangeId,
    Campaign: first.campaignId,
    CampaignChange: first.campaignChangeId,
    Contact: first.contactId,
    ContactList: first.contactListId,
    CreditPurchase: first.purchaseId,
    LedgerEntry: first.entryId,
    NumberPool: first.numberPoolId,
    PhoneNumber: first.phoneNumberId,
    ScheduledExport: first.scheduledExportId,
    SuppressionLift: first.suppressionLiftId,
    SuppressionList: first.suppressionListId,
    User: userId,
    WebhookDelivery: first.deliveryId,
    WebhookEndpoint: first.endpointId,
    WebhookEvent: first.eventId,
  };
  return {
    '*': { first: '100' },
    agent: id(first.agentId),
    call: id(first.callId),
    campaign: id(first.campaignId),
    contact: id(first.contactId),
    contactList: id(first.contactListId),
    webhookDelivery: id(first.deliveryId),
    webhookEndpoint: id(first.endpointId),
    search: { query: '"invoice"', first: '20' },
    callRecording: { callId: `"${first.callId}"` },
    callActivity: { minutes: '2' },
    contactCounts: { groupBy: '[CONTACT_LIST]' },
    ledgerSums: { groupBy: '[KIND]' },
    turnsSaying: { text: '"invoice"' },
    webhookDeliveryCounts: { groupBy: '[ENDPOINT]' },
    callPermission: { agentId: `"${first.agentId}"`, toNumber: '"+14155550100"' },
    campaignContact: { ...ofCampaign, contactId: `"${first.contactId}"` },
    previewCampaignUpdate: { input: `{ id: "${first.campaignId}" }` },
    previewSuppressionImport: {
      input: '{ source: "phone,reason,expires_at\\n+14155550100,asked,soon\\nno,asked," }',
    },
    previewContactImport: { input: '{ source: "phone,name\\n+14155550100,Ada\\nno,Bob" }' },
    ...Object.fromEntries(
      Object.entries(nodes).flatMap(([type, value]) => [
        [`Query.node ${type}`, id(value)],
        [`Query.nodes ${type}`, { ids: `["${value}"]` }],
        [`Query.search ${type}`, { query: `"${value}"` }],
      ]),
    ),
  };
}

/** Everybody who may ask something of an account beside its owner: people and keys. */
const CALLERS: { role: UserRole; isUser: boolean }[] = [
  { role: 'OWNER', isUser: false },
  { role: 'VIEWER', isUser: true },
  { role: 'VIEWER', isUser: false },
];

function contextOf({ accountId, userId }: Tenant, role: UserRole, isUser = true): GraphqlContext {
  const limits = { perMinute: null, perSecond: null, inFlight: null };
  const proof = isUser ? { userId, apiKeyId: null } : { userId: null, apiKeyId: 'key_x' };
  const viewer = { accountId, role, tier: 'ENTERPRISE' as const, limits, isSuspended: false, ...proof };
  return {
    deps: app.deps,
    viewer,
    requestId: 'req_x',
    idempotencyKey: null,
    lastEventId: null,
    execution: null,
  };
}

async function ask(source: string, contextValue: GraphqlContext) {
  const before = statements;
  const { data, errors } = await graphql({ schema, source, contextValue });
  return { data, errors: errors ?? [], statements: statements - before };
}

/** Reads all contacts of one campaign's list: its cost, not a common statement, keeps it to few campaigns. */
const PREFLIGHT = (schema.getType('Campaign') as GraphQLObjectType).getFields().preflight;

/** Each type of object that it finds is asked for alone, because their fields of one name differ. */
const FOUND = (schema.getType('SearchHit') as GraphQLObjectType).getFields().node;

const everything = (of: Tenant): Selection => ({
  given: argumentsOf(of),
  wants: () => true,
  follows: (field) => field !== PREFLIGHT && field !== FOUND,
});
/** Follows only edges for owners, because the other edges have tests of their own. */
const everyField = (of: Tenant): Selection => ({ ...everything(of), follows: isForOwners });
const openToAll = (of: Tenant): Selection => ({
  given: argumentsOf(of),
  wants: (field) => !isForOwners(field),
  follows: () => false,
});

const ALL_EDGES = edgesFromQuery();
const ONE_CAMPAIGN = ALL_EDGES.filter(({ edge }) => edge.name === 'Query.campaign').map(({ edge }) => edge);

const START_FORECAST = ALL_EDGES.find(({ edge }) => edge.name === 'Campaign.startForecast')?.edge;

/**
 * Everything below a preflight is asked of one campaign, everything below a forecast of the one that was kept at the start,
 * and each kind of object is searched for by its id.
 */
const EDGES = ALL_EDGES.filter(({ edge }) => edge.field !== PREFLIGHT).map(({ edge, way }) => {
  const preflight = way.findIndex(({ field }) => field === PREFLIGHT);
  const steps = preflight < 0 ? way : [...ONE_CAMPAIGN, ...way.slice(preflight)];
  return {
    edge,
    way: steps.map((step) => {
      if (step.name === 'Campaign.forecast') return START_FORECAST ?? step;
      return edge.name.startsWith('SearchHit.node')
        ? { ...step, name: `Query.search ${edge.to.name}` }
        : step;
    }),
  };
});

/**
 * The least of several readings, the first of which was taken before: look-ups that a busy machine spreads over several
 * moments do not share a statement.
 */
async function cost(source: string, enough: number, first: number): Promise<number> {
  let least = first;
  for (let reading = 1; reading < READINGS && least > enough; reading += 1) {
    least = Math.min(least, (await ask(source, contextOf(acme, 'OWNER'))).statements);
  }
  return least;
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string } | undefined)?.code;
}

/** Returns data as text without the caller's own role. */
function withoutRole(data: unknown): string {
  return JSON.stringify(data, (key, value) => (key === 'viewer' ? { ...value, role: null } : value));
}

/** Ids and texts by which anything of an account is known. */
async function marksOf({ accountId, belongings }: Tenant): Promise<string[]> {
  const { prisma } = app.deps.database;
  const where = { where: { accountId }, select: { id: true } } as const;
  const ids = await Promise.all([
    prisma.agent.findMany(where),
    prisma.apiKey.findMany(where),
    prisma.call.findMany(where),
    prisma.callingRuleChange.findMany(where),
    prisma.campaign.findMany(where),
    prisma.campaignChange.findMany(where),
    prisma.contact.findMany(where),
    prisma.contactList.findMany(where),
    prisma.creditPurchase.findMany(where),
    prisma.ledgerEntry.findMany(where),
    prisma.phoneNumber.findMany(where),
    prisma.scheduledExport.findMany(where),
    prisma.suppressionList.findMany(where),
    prisma.user.findMany(where),
    prisma.webhookDelivery.findMany(where),
    prisma.webhookEndpoint.findMany(where),
    prisma.webhookEvent.findMany(where),
  ]);
  return [accountId, belongings.phonePrefix, ...ids.flat().map(({ id }) => id)];
}

const few = new Map<string, number>();
/**
 * Rollups of calls are kept where calls end, which these calls did not; registries are loaded by operators; the account's calls
 * keep to no hours, and its contacts would be called within them, with their consent, so that the campaigns have no problem; no
 * call meets an obstacle; its campaigns call
 * from one number; its usage is asked by day;
 * its calls were furnished, not dialed, so that no proof records them.
 */
const NOT_FILLED = [
  'Call.dialProof',
  'CallPermission.obstacle',
  'CallStats.durationPercentiles',
  'Campaign.pauseReason',
  'CampaignPreflight.delayed',
  'CampaignPreflight.problems',
  'CampaignPreflight.quiet',
  'Query.numberRegistries',
  'CallStats.agent',
  'CallStats.campaign',
  'CallStats.phoneNumber',
  'Campaign.numberPool',
  'CreditUsageEntry.agent',
  'CreditUsageEntry.campaign',
];
/** Edges at whose end an object was found. */
const reached = new Set<string>();

describe('every edge of the graph', () => {
  beforeAll(async () => {
    for (const step of EDGES) {
      const { statements } = await ask(documentOf(step, everything(acme)), contextOf(acme, 'OWNER'));
      few.set(step.edge.name, statements);
    }
    for (let n = FEW; n < MANY; n += 1) await Promise.all([acme.belongings.grow(), other.belongings.grow()]);
    marks = await marksOf(other);
  }, 300_000);

  it.each(EDGES.map((step) => ({ name: step.edge.name, step })))(
    '$name needs no more statements for many objects than for one, and returns rows of the account only',
    async ({ name, step }) => {
      const source = documentOf(step, everything(acme));
      const { data, errors, statements } = await ask(source, contextOf(acme, 'OWNER'));
      expect(errors).toEqual([]);
      for (const edge of reachedBy(data, step)) reached.add(edge.name);
      const text = JSON.stringify(data);
      expect(marks.filter((mark) => text.includes(mark))).toEqual([]);
      const before = few.get(name) ?? 0;
      expect(await cost(source, before, statements), 'statements').toBeLessThanOrEqual(before);
    },
  );

  const open = EDGES.filter(({ edge }) => !isForOwners(edge.field));
  it.each(open.map((step) => ({ name: step.edge.name, step })))(
    '$name returns the same to all roles, except that viewers do not see owners’ fields',
    async ({ step }) => {
      const source = documentOf(step, openToAll(acme));
      const { data } = await ask(source, contextOf(acme, 'OWNER'));
      const whole = documentOf(step, everyField(acme));
      for (const { role, isUser } of CALLERS) {
        const seen = await ask(source, contextOf(acme, role, isUser));
        expect(seen.errors).toEqual([]);
        expect(withoutRole(seen.data)).toEqual(withoutRole(data));
        if (role === 'OWNER') continue;
        const { errors, data: shown } =
          whole === source ? seen : await ask(whole, contextOf(acme, role, isUser));
        expect(errors.filter(({ originalError }) => codeOf(originalError) !== 'forbidden')).toEqual([]);
        expect(JSON.stringify(shown)).not.toContain('whsec_');
        expect(JSON.stringify(shown)).not.toContain(COST);
      }
    },
  );

  it('leads to existing objects in this test', () => {
    const missed = EDGES.map(({ edge }) => edge.name).filter((name) => !reached.has(name));
    expect(missed.sort()).toEqual([...NOT_FILLED].sort());
  });
});
