import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchNewCountries } from '../../../src/reporting/new-countries.ts';
import { runAdmin } from '../../harness/clients/admin.ts';
import { type GraphqlClient, graphqlClient } from '../../harness/clients/graphql-client.ts';
import { clientA, clientB, type SurfaceClient } from '../../harness/clients/surface-client.ts';
import { ANALYSIS, type ScriptedWorld, startScriptedWorld } from '../scripted-world.ts';

const COSTLY = [
  ['premium_rate', 'of the United States', '+19005550123'],
  ['premium_rate', 'of an exchange 976', '+12129765123'],
  ['premium_rate', 'of the United Kingdom', '+449061234567'],
  ['premium_rate', 'of Germany', '+499001234567'],
  ['premium_rate', 'of Germany before 2006', '+49190123456'],
  ['premium_rate', 'of France', '+33899123456'],
  ['premium_rate', 'of Italy', '+39899123456'],
  ['premium_rate', 'of Italy, 166', '+39166123456'],
  ['premium_rate', 'of Spain', '+34806123456'],
  ['shared_cost', 'of the United Kingdom', '+448711234567'],
  ['shared_cost', 'of Germany', '+491805123456'],
  ['personal_number', 'of the United Kingdom', '+447012345678'],
  ['personal_number', 'of the United States', '+15335550123'],
  ['pager', 'of the United Kingdom', '+447600123456'],
  ['satellite', 'of Australia', '+61147112345'],
] as const;

let world: ScriptedWorld;
let surfaceA: SurfaceClient;
let surfaceB: SurfaceClient;
let graph: GraphqlClient;

beforeAll(async () => {
  world = await startScriptedWorld({ LOG_LEVEL: 'warn' });
  surfaceA = clientA(world.app.url, world.apiKey);
  surfaceB = clientB(world.app.url, world.apiKey);
  graph = graphqlClient(world.app.url, world.apiKey);
});
afterAll(() => world.close());

const dispatch = (toNumber: string, more: object = {}) =>
  surfaceB.post('/calls', { agentId: world.agentId, toNumber, ...more });
const admin = async (...options: string[]) => {
  const ran = await runAdmin(world.app, ['account', 'set', world.viewer.accountId, ...options, '--json']);
  if (ran.code !== 0) throw new Error(ran.complained);
  return JSON.parse(ran.printed);
};
const permission = (toNumber: string) =>
  graph.data(
    `query ($agentId: ID!, $toNumber: String!) {
      callPermission(agentId: $agentId, toNumber: $toNumber) { allowed obstacle { code sentence } }
    }`,
    { agentId: world.agentId, toNumber },
  );

async function end(id: string): Promise<void> {
  await world.report(await world.read(id), { kind: 'completed', outcome: 'answered', analysis: ANALYSIS });
}

describe('a number that costs more than ordinary ones', () => {
  it.each(COSTLY)('is not dialed: %s %s (%s)', async (type, _where, toNumber) => {
    const { status, body } = await dispatch(toNumber);
    expect([status, body.error?.code, body.error?.details?.[0].field]).toEqual([
      400,
      'invalid_request',
      'toNumber',
    ]);
    expect(body.error.message).toContain(`the type ${type}`);
  });

  it.each(['+8816123456789', '+87051234567890'])(
    'is not dialed: the satellite telephone %s',
    async (toNumber) => {
      const { status, body } = await dispatch(toNumber);
      expect([status, body.error.details[0].field]).toEqual([400, 'toNumber']);
    },
  );

  it('is refused on surface A, in GraphQL, for a later time, and by callPermission', async () => {
    const toNumber = '+449061234567';
    const a = await surfaceA.post('/calls', { agent_id: world.agentId, to_number: toNumber });
    expect([a.status, a.body.error.details[0].field]).toEqual([400, 'to_number']);
    const refusal = await graph.refusal(
      'mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { id } } }',
      { input: { agentId: world.agentId, toNumber } },
    );
    expect(refusal.code).toBe('INVALID_REQUEST');
    const later = new Date(world.clock.now().getTime() + 3600_000).toISOString();
    expect((await dispatch(toNumber, { notBefore: later })).status).toBe(400);
    expect((await permission(toNumber)).callPermission).toMatchObject({
      allowed: false,
      obstacle: { code: 'NUMBER_TYPE_NOT_ALLOWED' },
    });
  });

  it('cannot become a contact by creation, import or update', async () => {
    const { status, body } = await surfaceA.post('/contacts', { phone: '+1 900 555 0123' });
    expect([status, body.error?.details?.[0].field]).toEqual([400, 'phone']);
    const imported = await surfaceA.post('/contacts/import', {
      contacts: [{ phone: '+12125550160' }, { phone: '+1 900 555 0123' }],
    });
    expect(imported.body).toMatchObject({ created: 1, failed: 1 });
    expect(imported.body.errors[0]).toMatchObject({ row: 2, field: 'phone' });
    expect(imported.body.errors[0].message).toContain('premium_rate');
    const contact = await surfaceA.post('/contacts', { phone: '+12125550161' });
    const changed = await graph.refusal(
      'mutation ($id: ID!) { updateContact(input: { id: $id, phone: "+19005550123" }) { contact { id } } }',
      { id: contact.body.id },
    );
    expect(changed.code).toBe('INVALID_REQUEST');
  });

  it('is rejected as an agent’s transfer target', async () => {
    const transfers = [{ to: '+449061234567', condition: 'They ask for a person.' }];
    const { status, body } = await surfaceA.patch(`/agents/${world.agentId}`, { transfers });
    expect([status, body.error.details[0].field]).toEqual([400, 'transfers.0.to']);
  });

  it('is dialed if the operator allows its type', async () => {
    expect(await admin('--allow-number-types', 'premium_rate,pager')).toMatchObject({
      allowedNumberTypes: ['PREMIUM_RATE', 'PAGER'],
    });
    const { status, body } = await dispatch('+449061234567');
    expect(status).toBe(201);
    await end(body.id);
    expect((await dispatch('+447012345678')).status).toBe(400);
    await expect(admin('--allow-number-types', 'cheap')).rejects.toThrow(/allow/i);
    expect(await admin('--allow-number-types', 'none')).toMatchObject({ allowedNumberTypes: [] });
  });
});

it.each([
  '+15005550001',
  '+442079460999',
  '+447911123456',
  '+441189460123',
  '+33118123456',
  '+4915112345678',
])('an ordinary number is dialed: %s', async (toNumber) => {
  const { status, body } = await dispatch(toNumber);
  expect([status, body.error]).toEqual([201, undefined]);
  await end(body.id);
});

describe('an account whose countries the operator has listed', () => {
  beforeAll(() => admin('--countries', 'us,CA'));
  afterAll(() => admin('--countries', 'all'));

  it('calls no other country, and imports no numbers of others', async () => {
    const { status, body } = await dispatch('+442079460998');
    expect([status, body.error.details[0].field]).toEqual([400, 'toNumber']);
    expect(body.error.message).toContain('may call US, CA only');
    const ours = await dispatch('+12125550162');
    expect(ours.status).toBe(201);
    await end(ours.body.id);
    const imported = await surfaceA.post('/contacts/import', {
      contacts: [{ phone: '+14165550163' }, { phone: '+442079460997' }],
    });
    expect(imported.body).toMatchObject({ created: 1, failed: 1 });
  });

  it('shows them to the operator and to its owner', async () => {
    const { printed } = await runAdmin(world.app, ['account', 'list', '--json']);
    expect(JSON.parse(printed).accounts).toContainEqual(
      expect.objectContaining({ accountId: world.viewer.accountId, callableCountries: ['US', 'CA'] }),
    );
    const { viewer } = await graph.data(
      '{ viewer { account { callSettings { callableCountries allowedNumberTypes } } } }',
    );
    expect(viewer.account.callSettings).toEqual({ callableCountries: ['US', 'CA'], allowedNumberTypes: [] });
  });

  it('cannot be given an invalid country', async () => {
    await expect(admin('--countries', 'US,XX')).rejects.toThrow(/country/i);
  });
});

describe('many calls to a country that the account never called', () => {
  const limits = { callsPerHour: 2, creditsPerHour: 1_000_000 };
  const warned: { country: string }[] = [];
  const watch = () => {
    const log = { ...world.app.deps.log, warn: (fields: { country: string }) => warned.push(fields) };
    return watchNewCountries({ ...world.app.deps, log: log as never }, limits);
  };

  it('warn the operator once an hour, and are counted', async () => {
    await watch();
    warned.length = 0;
    for (let i = 0; i < 3; i++) await end((await dispatch(`+37120000${100 + i}`)).body.id);
    await watch();
    await watch();
    expect(warned).toEqual([
      expect.objectContaining({ accountId: world.viewer.accountId, country: 'LV', calls: 3 }),
    ]);
    world.clock.advance(3601_000);
    for (let i = 0; i < 3; i++) await end((await dispatch(`+37120000${200 + i}`)).body.id);
    await watch();
    expect(warned).toHaveLength(2);
    const metrics = await world.app.deps.metrics.registry.metrics();
    expect(metrics).toContain('dialgraph_new_country_warnings_total{country="LV"} 2');
  });

  it('warn of nothing when the country is on the account’s list', async () => {
    await admin('--countries', 'US,EE');
    warned.length = 0;
    for (let i = 0; i < 3; i++) await end((await dispatch(`+37251234${10 + i}`)).body.id);
    await watch();
    expect(warned).toEqual([]);
  });
});
