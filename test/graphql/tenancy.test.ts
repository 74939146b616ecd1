import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLObjectType,
  getNamedType,
  isCompositeType,
  isInputObjectType,
  isObjectType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setAnyPlanBudget } from '../../src/identity/api-keys.ts';
import { schema } from '../../src/schema.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { subscribeByWebSocket } from '../harness/clients/subscriber.ts';
import { WebhookReceiver } from '../harness/servers/webhook-receiver.ts';
import { type Customer, newCustomer } from '../scenarios/customer.ts';

const KINDS = [
  'agent',
  'call',
  'campaign',
  'contactList',
  'contact',
  'delivery',
  'endpoint',
  'apiKey',
  'number',
  'suppressionList',
  'lift',
  'pool',
  'user',
  'event',
  'entry',
  'purchase',
  'plan',
  'scheduledExport',
] as const;
type Kind = (typeof KINDS)[number];
type Ids = Record<Kind, string>;

/** Which kind of id a field takes under the name `id`, by the field's name. */
const KIND_BY_FIELD: readonly [RegExp, Kind][] = [
  [/^phoneNumbers/, 'number'],
  [/ScheduledExport$/, 'scheduledExport'],
  [/webhookDeliver(y|ies)|WebhookDelivery$/, 'delivery'],
  [/webhookEvents/, 'event'],
  [/ledger(Entries|Sums)/, 'entry'],
  [/creditPurchases/, 'purchase'],
  [/apiKey|PlanBudget/i, 'apiKey'],
  [/confirmPlan/, 'plan'],
  [/^(update|remove)User$/, 'user'],
  [/rotateAgentWebhookSecret/, 'agent'],
  [/webhook/i, 'endpoint'],
  [/campaign/i, 'campaign'],
  [/suppressionLifts/, 'lift'],
  [/suppressionList/i, 'suppressionList'],
  [/numberPool/i, 'pool'],
  [/contactList/i, 'contactList'],
  [/contact/i, 'contact'],
  [/agent/i, 'agent'],
  [/call|redial|^nodes?$/i, 'call'],
];
const KIND_BY_ARGUMENT: Record<string, Kind> = {
  agentId: 'agent',
  callId: 'call',
  campaignId: 'campaign',
  contactListId: 'contactList',
  contactId: 'contact',
  endpointId: 'endpoint',
  phoneNumberId: 'number',
  suppressionListId: 'suppressionList',
  numberPoolId: 'pool',
};

/** Fields beside ids that the input of a mutation or query needs. */
const OTHER_INPUT: Record<string, Record<string, unknown>> = {
  createCampaign: { name: 'Mine' },
  createNumberPool: { name: 'Mine' },
  redial: { name: 'Mine' },
  rescheduleCall: { notBefore: '2099-01-01T00:00:00.000Z' },
  createContact: { phone: '+14155550199' },
  callPermission: { toNumber: '+15005550003' },
  dispatchCall: { toNumber: '+15005550003' },
  planCall: { toNumber: '+15005550003' },
  confirmPlan: { digest: 'x' },
  planCreditPurchase: { credits: 100 },
  setPlanBudget: { creditsPerDay: 1 },
  suppressNumber: { phone: '+14155550199' },
  liftSuppression: { phone: '+15005550099', reason: 'x' },
  updateUser: { role: 'VIEWER' },
  recoverWebhookEvents: { since: '2020-01-01T00:00:00.000Z' },
};

/** One argument, possibly deep within an input, that takes an id. */
interface IdArgument {
  root: GraphQLObjectType;
  field: GraphQLField<unknown, unknown>;
  path: string[];
}

/** Tested by itself: its ids filter what a file contains. */
const EXPORT = 'createExport';
/** Takes the input of `createExport`, and reads the list in the same way. */
const SCHEDULED_EXPORT = 'createScheduledExport';
/** An import's bytes come by the REST surfaces alone. */
const NOT_ASKED = ['importContacts', 'importSuppressions', EXPORT, SCHEDULED_EXPORT];

function idArguments(root: GraphQLObjectType | null | undefined): IdArgument[] {
  const fields = Object.values(root?.getFields() ?? {}).filter(({ name }) => !NOT_ASKED.includes(name));
  return fields.flatMap((field) =>
    field.args.flatMap((argument) =>
      pathsToIds(argument).map((path) => ({ root: root as GraphQLObjectType, field, path })),
    ),
  );
}

function pathsToIds({ name, type }: GraphQLArgument | GraphQLInputField): string[][] {
  const named = getNamedType(type);
  if (named.name === 'ID') return [[name]];
  if (!isInputObjectType(named)) return [];
  return Object.values(named.getFields()).flatMap((inner) =>
    pathsToIds(inner).map((path) => [name, ...path]),
  );
}

function kindOf({ field, path }: Pick<IdArgument, 'path'> & { field: { name: string } }): Kind {
  const name = path.at(-1) ?? '';
  const kind =
    KIND_BY_ARGUMENT[name.replace(/Ids$/, 'Id')] ??
    KIND_BY_FIELD.find(([pattern]) => pattern.test(field.name))?.[1];
  if (kind === undefined)
    throw new Error(`Say in this test what ${field.name}(${path.join('.')}) is the id of.`);
  return kind;
}

/** The operation with that one id foreign; what else it must have is the caller's own. */
function operationOf({ root, field, path }: IdArgument, own: Ids, foreign: Ids) {
  const needed = idArguments(root).filter(
    (other) => other.field === field && other.root === root && isNeeded(other),
  );
  const variables: Record<string, unknown> = {};
  if (field.args.some(({ name }) => name === 'input')) variables.input = { ...OTHER_INPUT[field.name] };
  else Object.assign(variables, OTHER_INPUT[field.name]);
  // Whom to redial is one of three arguments.
  if (field.name === 'redial' && !/^(callIds|filter|contactIds)$/.test(path[1] ?? ''))
    Object.assign(variables.input as object, { callIds: [own.call] });
  for (const argument of needed) put(variables, argument, own[kindOf(argument)]);
  put(variables, { root, field, path }, foreign[kindOf({ field, path })]);
  const given = field.args.filter(({ name }) => name in variables);
  const declared = given.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = given.map(({ name }) => `${name}: $${name}`).join(', ');
  const operation = root.name.toLowerCase();
  return {
    document: `${operation} (${declared}) { ${field.name}(${passed}) ${selectionOf(field)} }`,
    variables,
  };
}

function isNeeded({ field, path }: IdArgument): boolean {
  const argument = field.args.find(({ name }) => name === path[0]);
  const inner = argument && getNamedType(argument.type);
  const last = isInputObjectType(inner) ? inner.getFields()[path[1] ?? ''] : argument;
  return String(last?.type).endsWith('!') && (argument === last || String(argument?.type).endsWith('!'));
}

function put(variables: Record<string, unknown>, { root, field, path }: IdArgument, id: string): void {
  const [first = '', ...rest] = path;
  const isList = path.at(-1) === 'ids';
  const value = isList ? [id] : id;
  if (rest.length === 0) {
    variables[first] = value;
    return;
  }
  const inner = { ...(variables[first] as Record<string, unknown>) };
  put(inner, { root, field, path: rest }, id);
  variables[first] = inner;
}

function selectionOf(field: GraphQLField<unknown, unknown>): string {
  const type = getNamedType(field.type);
  if (!isCompositeType(type)) return '';
  if (!isObjectType(type)) return '{ __typename }';
  // Sums over nothing are a row as well.
  if (field.name === 'callStats' || field.name === 'compareCalls') return '{ calls }';
  return 'nodes' in type.getFields() ? '{ nodes { __typename } }' : '{ __typename }';
}

let app: TestApp;
let receiver: WebhookReceiver;
let acme: Customer;
let other: Customer;
let own: Ids;
let foreign: Ids;

/** The key that a customer calls with, the account's first. */
async function keyIdOf({ accountId }: Customer): Promise<string> {
  const { apiKey } = app.deps.database.prisma;
  return (await apiKey.findFirstOrThrow({ where: { accountId }, orderBy: { id: 'asc' } })).id;
}

/** One thing of every kind. */
async function belongingsOf(customer: Customer): Promise<Ids> {
  const { graphql, agentId, contactListId } = customer;
  const contact = await customer.createContact('+15005550006');
  const { createCampaign, createApiKey, createNumberPool, createScheduledExport, ...others } =
    await graphql.data(
      `mutation ($campaign: CreateCampaignInput!, $numbers: [ID!]!) {
      createNumberPool(input: { name: "Own", phoneNumberIds: $numbers }) { numberPool { id } }
      createCampaign(input: $campaign) { campaign { id } }
      createApiKey(input: { name: "second" }) { apiKey { id } }
      createScheduledExport(input: {
        name: "Own", export: { kind: CALLS }, schedule: { recurrence: DAILY, timeZone: "Europe/Berlin", hour: 6 }
      }) { scheduledExport { id } }
      suppressNumber(input: { phone: "+15005550099" }) { suppressedNumber { suppressionList { id } } }
      liftSuppression(input: { phone: "+15005550099", reason: "x" }) { suppressionLift { id } }
    }`,
      { campaign: { name: 'Spring', agentId, contactListId }, numbers: [customer.phoneNumberId] },
    );
  await setAnyPlanBudget(app.deps, await keyIdOf(customer), 1_000);
  const { planCreditPurchase } = await graphql.data(
    'mutation { planCreditPurchase(input: { credits: 100 }) { plan { id } } }',
  );
  const { body } = await customer.dispatch('+15005550003');
  await customer.statusesOf(body.id);
  const { purchaseCredits } = await graphql.data(
    'mutation { purchaseCredits(input: { credits: 100 }) { creditPurchase { id } } }',
  );
  const { webhookDeliveries, webhookEndpoints, webhookEvents, ledgerEntries } = await graphql.data(
    '{ webhookDeliveries { nodes { id } } webhookEndpoints { id } webhookEvents { nodes { id } } ledgerEntries { nodes { id } } }',
  );
  return {
    agent: agentId,
    call: body.id,
    campaign: createCampaign.campaign.id,
    contactList: contactListId,
    contact,
    delivery: webhookDeliveries.nodes[0].id,
    endpoint: webhookEndpoints[0].id,
    apiKey: createApiKey.apiKey.id,
    number: customer.phoneNumberId ?? '',
    suppressionList: others.suppressNumber.suppressedNumber.suppressionList.id,
    lift: others.liftSuppression.suppressionLift.id,
    pool: createNumberPool.numberPool.id,
    user: customer.userId,
    event: webhookEvents.nodes[0].id,
    entry: ledgerEntries.nodes[0].id,
    purchase: purchaseCredits.creditPurchase.id,
    plan: planCreditPurchase.plan.id,
    scheduledExport: createScheduledExport.scheduledExport.id,
  };
}

/** All that stands in an account, but for what reading its keys and sending its webhooks changes. */
async function inventoryOf({ accountId }: Customer): Promise<string> {
  const { prisma } = app.deps.database;
  const where = { where: { accountId }, orderBy: { id: 'asc' } } as const;
  const rows = await Promise.all([
    prisma.agent.findMany(where),
    prisma.call.findMany({ ...where, omit: { lastReportedAt: true } }),
    prisma.campaign.findMany(where),
    prisma.contactList.findMany(where),
    prisma.contact.findMany(where),
    prisma.webhookEndpoint.findMany({ ...where, omit: { failingSince: true } }),
    prisma.apiKey.findMany({ ...where, omit: { lastUsedAt: true } }),
    prisma.phoneNumber.findMany(where),
    prisma.numberPool.findMany({ ...where, include: { numbers: true } }),
    prisma.suppressionList.findMany(where),
    prisma.user.findMany(where),
    prisma.webhookEvent.findMany(where),
    prisma.ledgerEntry.findMany(where),
    prisma.scheduledExport.findMany(where),
  ]);
  return JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value));
}

beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  app = await startTestApp();
  [acme, other] = await Promise.all([newCustomer(app, receiver), newCustomer(app, receiver)]);
  [own, foreign] = await Promise.all([belongingsOf(acme), belongingsOf(other)]);
});
afterAll(async () => {
  await app.stop();
  await receiver.close();
});

describe('another account’s id is unknown', () => {
  const idArgumentsOfRoot = [...idArguments(schema.getQueryType()), ...idArguments(schema.getMutationType())];

  it.each(
    idArgumentsOfRoot.map((argument) => ({
      name: `${argument.field.name}(${argument.path.join('.')})`,
      argument,
    })),
  )('in $name', async ({ argument }) => {
    const before = await inventoryOf(other);
    const { document, variables } = operationOf(argument, own, foreign);
    const { data, errors } = await acme.graphql.ask(document, variables);
    const result = data?.[argument.field.name];
    const found = [result?.nodes ?? result ?? []].flat().filter((item) => item !== null && item.calls !== 0);
    const isEmpty = found.length === 0;
    expect(errors?.map(({ extensions }) => extensions.code) ?? ['empty'], JSON.stringify(errors)).toEqual([
      isEmpty && !errors ? 'empty' : 'NOT_FOUND',
    ]);
    expect(await inventoryOf(other)).toBe(before);
  });

  const field = schema.getMutationType()?.getFields()[EXPORT] as GraphQLField<unknown, unknown>;
  const filters = field.args.flatMap(pathsToIds).filter(([, , name]) => name !== undefined);
  it.each(filters)(
    'in createExport(%s.%s.%s), whose file is empty or refused',
    async (_, list = '', name = '') => {
      const kind = list.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
      const id = foreign[kindOf({ field: { name: list }, path: [name] })];
      const { data, errors } = await acme.graphql.ask(
        'mutation ($input: CreateExportInput!) { createExport(input: $input) { export { url } } }',
        { input: { kind, format: 'JSONL', [list]: { [name]: [id] } } },
      );
      if (errors) expect(errors.map(({ extensions }) => extensions.code)).toEqual(['NOT_FOUND']);
      else expect(await (await fetch(data.createExport.export.url)).text()).toBe('');
    },
  );

  it('in createScheduledExport(input.export.campaignId)', async () => {
    const { code } = await acme.graphql.refusal(
      'mutation ($input: CreateScheduledExportInput!) { createScheduledExport(input: $input) { scheduledExport { id } } }',
      {
        input: {
          name: 'Mine',
          export: { kind: 'CAMPAIGN_CONTACTS', campaignId: foreign.campaign },
          schedule: { recurrence: 'DAILY', timeZone: 'Europe/Berlin', hour: 6 },
        },
      },
    );
    expect(code).toBe('NOT_FOUND');
  });

  it('in createExport(input.campaignId)', async () => {
    const { code } = await acme.graphql.refusal(
      'mutation ($id: ID!) { createExport(input: { kind: CAMPAIGN_CONTACTS, campaignId: $id }) { export { url } } }',
      { id: foreign.campaign },
    );
    expect(code).toBe('NOT_FOUND');
  });

  it.each(['agentId', 'campaignId'])('in callUpdated(%s)', async (name) => {
    const document = `subscription ($id: ID!) { callUpdated(${name}: $id) { id } }`;
    const id = name === 'agentId' ? foreign.agent : foreign.campaign;
    const subscriber = subscribeByWebSocket(acme.graphql, document, { id });
    expect(await subscriber.ended).toMatchObject({ how: 'failed', code: 'NOT_FOUND' });
  });

  it('and gets the same response as an id that does not exist', async () => {
    const call = 'query ($id: ID!) { call(id: $id) { id } }';
    const [theirs, nobodys] = await Promise.all([
      acme.graphql.refusal(call, { id: foreign.call }),
      acme.graphql.refusal(call, { id: 'call_01ARZ3NDEKTSV4RRFFQ69G5FAV' }),
    ]);
    expect(theirs).toEqual(nobodys);
  });
});
