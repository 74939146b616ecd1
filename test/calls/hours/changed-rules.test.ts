import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { isLawChanging, readJurisdictions } from '../../../src/compliance/calling-hours/jurisdictions.ts';
import { type GraphqlClient, graphqlClient } from '../../harness/clients/graphql-client.ts';
import { clientA, type SurfaceClient } from '../../harness/clients/surface-client.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { type ScriptedWorld, startScriptedWorld } from '../scripted-world.ts';

/** 23:29 on Wednesday in Sydney; 13:29 in Paris. */
const LATE_IN_SYDNEY = '2026-03-04T12:29:00.000Z';

let world: ScriptedWorld;
let surfaceA: SurfaceClient;
let owner: GraphqlClient;

beforeAll(async () => {
  world = await startScriptedWorld({ ROLES: 'api,worker' });
  surfaceA = clientA(world.app.url, world.apiKey);
  owner = graphqlClient(world.app.url, world.apiKey);
  world.clock.moveTo(LATE_IN_SYDNEY);
});
afterAll(() => world.close());

const setQuietHours = (quietHours: string) =>
  owner.data(
    'mutation ($input: UpdateCallSettingsInput!) { updateCallSettings(input: $input) { account { id } } }',
    { input: { quietHours } },
  );
const placed = (id: string) =>
  vi.waitFor(async () => expect((await world.read(id)).status).toBe('RINGING'), EVENTUALLY);

describe('a single call that waits for calling hours', () => {
  const deferred = async (to_number: string, more: object = {}) => {
    await setQuietHours('DEFER');
    const { body } = await surfaceA.post('/calls', { agent_id: world.agentId, to_number, ...more });
    expect(body.status).toBe('queued');
    return body.id as string;
  };

  it('is placed as soon as its account turns quiet hours off', async () => {
    const id = await deferred('+61293740011');
    await setQuietHours('OFF');
    await placed(id);
  });

  it('is placed as soon as its contact is known to be where calls are allowed', async () => {
    const phone = '+61293740012';
    const { body: contact } = await surfaceA.post('/contacts', { phone });
    const id = await deferred(phone, { contact_id: contact.id });
    await surfaceA.patch(`/contacts/${contact.id}`, { timezone: 'Europe/Paris' });
    await placed(id);
  });
});

test.each([
  ['2026-08-10T09:59:00Z', false],
  ['2026-08-10T10:00:00Z', true],
  ['2026-08-11T12:59:00Z', true],
  ['2026-08-11T13:00:00Z', false],
])('France’s new law of 11 August 2026 is looked for at %s: %s', (at, isChanging) => {
  const law = readJurisdictions();
  const french = { ...law, rows: law.rows.filter(({ id }) => id === 'FR') };
  expect(isLawChanging(french, new Date(at), 1)).toBe(isChanging);
});
