import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { nextAllowedPeriod } from '../../../src/compliance/calling-hours/callee-hours.ts';
import { type Jurisdiction, readJurisdictions } from '../../../src/compliance/calling-hours/jurisdictions.ts';
import { startTestApp } from '../../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../../harness/clients/graphql-client.ts';
import { clientA, clientB, type SurfaceClient } from '../../harness/clients/surface-client.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { ANALYSIS, type ScriptedWorld, startScriptedWorld } from '../scripted-world.ts';

/** 23:29 on Wednesday in Sydney, UTC+11; 13:29 in Paris. */
const LATE_IN_SYDNEY = '2026-03-04T12:29:00.000Z';
const NINE_IN_SYDNEY = '2026-03-04T22:00:00.000Z';

let world: ScriptedWorld;
let surfaceA: SurfaceClient;
let surfaceB: SurfaceClient;
let graph: GraphqlClient;
let numbers = 0;

beforeAll(async () => {
  world = await startScriptedWorld({ ROLES: 'api,worker' });
  surfaceA = clientA(world.app.url, world.apiKey);
  surfaceB = clientB(world.app.url, world.apiKey);
  graph = graphqlClient(world.app.url, world.apiKey);
  world.clock.moveTo(LATE_IN_SYDNEY);
});
afterAll(() => world.close());

const inSydney = () => `+6129${3_740_000 + numbers++}`;
const dispatch = (toNumber: string, more: object = {}) =>
  surfaceB.post('/calls', { agentId: world.agentId, toNumber, ...more });
const setQuietHours = (quietHours: string) =>
  graph.data(
    `mutation ($quietHours: QuietHours!) {
      updateCallSettings(input: { quietHours: $quietHours }) { account { callSettings { quietHours } } }
    }`,
    { quietHours },
  );

async function end(id: string): Promise<void> {
  await world.report(await world.read(id), { kind: 'completed', outcome: 'answered', analysis: ANALYSIS });
}

const TODAY = '2026-11-23';
const ours = readJurisdictions();
const rulesOf = (number: string, country: string) => [ours.of(number, country, TODAY) as Jurisdiction];

describe('a call at 23:29 to Sydney', () => {
  it('is placed while the account has not turned quiet hours on', async () => {
    const { status, body } = await dispatch(inSydney());
    expect([status, body.status]).toEqual([201, 'RINGING']);
    await end(body.id);
  });

  it('is refused with the rule and the time from which it would be placed', async () => {
    await setQuietHours('REFUSE');
    const { status, body } = await dispatch(inSydney());
    expect(status).toBe(400);
    expect(body.error.message).toContain('Australia');
    const message = `quiet_hours: allowed from ${NINE_IN_SYDNEY}`;
    expect(body.error.details).toEqual([
      { field: 'toNumber', message, code: 'quiet_hours', kind: 'wait', until: NINE_IN_SYDNEY },
    ]);
    const { now, atNine } = await graph.data(
      `query ($agentId: ID!, $toNumber: String!, $notBefore: DateTime!) {
        now: callPermission(agentId: $agentId, toNumber: $toNumber) { allowed obstacle { code until } }
        atNine: callPermission(agentId: $agentId, toNumber: $toNumber, notBefore: $notBefore) { allowed calleeTimezone }
      }`,
      { agentId: world.agentId, toNumber: inSydney(), notBefore: NINE_IN_SYDNEY },
    );
    expect(now).toEqual({ allowed: false, obstacle: { code: 'QUIET_HOURS', until: NINE_IN_SYDNEY } });
    expect(atNine).toEqual({ allowed: true, calleeTimezone: null });
  });

  it('is placed for a recorded reason, and rejected without one', async () => {
    const call = { agent_id: world.agentId, to_number: inSydney() };
    const unreasoned = await surfaceA.post('/calls', { ...call, quiet_hours: { action: 'override' } });
    expect([unreasoned.status, unreasoned.body.error.details[0].field]).toEqual([400, 'quiet_hours.reason']);
    const quiet_hours = { action: 'override', reason: 'They asked for it.' };
    const { status, body } = await surfaceA.post('/calls', { ...call, quiet_hours });
    expect([status, body.status]).toEqual([201, 'ringing']);
    expect((await surfaceA.get(`/calls/${body.id}`)).body.quiet_hours).toEqual(quiet_hours);
    await end(body.id);
  });

  it('is scheduled for the morning with DEFER, unless that is after its not_after', async () => {
    await setQuietHours('DEFER');
    const { status, body } = await dispatch(inSydney());
    expect([status, body.status, body.scheduledFor]).toEqual([201, 'QUEUED', NINE_IN_SYDNEY]);
    const tooLate = await dispatch(inSydney(), { notAfter: '2026-03-04T21:00:00.000Z' });
    expect(tooLate.status).toBe(400);
    world.clock.moveTo(NINE_IN_SYDNEY);
    await vi.waitFor(async () => expect((await world.read(body.id)).status).toBe('RINGING'), EVENTUALLY);
    await end(body.id);
  });
});

it.each([
  ['EST', '+12125550123', '2026-07-16T01:30:00.000Z'],
  ['MST', '+13035550123', '2026-07-16T03:30:00.000Z'],
])('a contact whose time zone is %s is not called at 21:30 in July', async (timezone, phone, at) => {
  await setQuietHours('REFUSE');
  const { createContact } = await graph.data(
    'mutation ($input: CreateContactInput!) { createContact(input: $input) { contact { id } } }',
    { input: { phone, timezone } },
  );
  const { callPermission } = await graph.data(
    `query ($agentId: ID!, $contactId: ID!, $phone: String!, $at: DateTime!) {
      callPermission(agentId: $agentId, contactId: $contactId, toNumber: $phone, notBefore: $at) { allowed obstacle { code } }
    }`,
    { agentId: world.agentId, contactId: createContact.contact.id, phone, at },
  );
  expect(callPermission).toEqual({ allowed: false, obstacle: { code: 'QUIET_HOURS' } });
});

it('a number is called no more often than the rules of its jurisdiction permit', async () => {
  await setQuietHours('REFUSE');
  world.clock.moveTo('2026-03-05T15:00:00.000Z');
  const inMiami = '+13055550123';
  for (let call = 0; call < 3; call++) {
    const { status, body } = await dispatch(inMiami);
    expect(status).toBe(201);
    await end(body.id);
    world.clock.advance(60_000);
  }
  const { status, body } = await dispatch(inMiami);
  expect([status, body.error.details[0].message]).toEqual([
    409,
    'jurisdiction_cap: allowed from 2026-03-06T15:00:00.000Z',
  ]);
});

it('the caps of a number’s jurisdiction apply to a single dispatch that turns quiet hours on', async () => {
  await setQuietHours('OFF');
  world.clock.moveTo('2026-03-06T15:30:00.000Z');
  const inMiami = '+13055550124';
  for (const quietHours of [undefined, { action: 'REFUSE' }, { action: 'DEFER' }]) {
    const { status, body } = await dispatch(inMiami, { quietHours });
    expect([status, body.status]).toEqual([201, 'RINGING']);
    await end(body.id);
    world.clock.advance(60_000);
  }
  const { status, body } = await dispatch(inMiami, { quietHours: { action: 'REFUSE' } });
  expect([status, body.error?.details[0].message]).toEqual([
    409,
    'jurisdiction_cap: allowed from 2026-03-07T15:30:00.000Z',
  ]);
  const unbound = await dispatch(inMiami);
  expect([unbound.status, unbound.body.status]).toEqual([201, 'RINGING']);
  await end(unbound.body.id);
});

it('a scheduled call waits until the caps of its jurisdiction permit it', async () => {
  await setQuietHours('OFF');
  world.clock.moveTo('2026-03-10T15:00:00.000Z');
  const inMiami = '+13055550125';
  for (let call = 0; call < 3; call++) {
    await end((await dispatch(inMiami)).body.id);
    world.clock.advance(60_000);
  }
  const scheduled = { notBefore: '2026-03-10T16:00:00.000Z', quietHours: { action: 'DEFER' } };
  const { id } = (await dispatch(inMiami, scheduled)).body;
  world.clock.moveTo('2026-03-10T16:00:00.000Z');
  await vi.waitFor(
    async () => expect((await world.read(id)).delay).toMatchObject({ reason: 'JURISDICTION_CAP' }),
    EVENTUALLY,
  );
});

describe('a number that may be in several time zones', () => {
  /** 9:00 in Sydney, 8:00 in Brisbane, 6:00 in Perth, on a Thursday. */
  const BRISBANE_AT_8 = '2026-03-11T22:00:00.000Z';
  beforeAll(async () => {
    await setQuietHours('REFUSE');
    world.clock.moveTo(BRISBANE_AT_8);
  });

  it.each([
    ['an unlisted landline of Brisbane', '+61738188771', '2026-03-11T23:00:00.000Z'],
    ['an Australian mobile number', '+61475529050', '2026-03-12T01:00:00.000Z'],
  ])('is called when it is within calling hours in all of them: %s', async (_what, number, from) => {
    const { status, body } = await dispatch(number);
    expect([status, body.error?.details[0].message]).toEqual([400, `quiet_hours: allowed from ${from}`]);
  });

  it('is called by the clock of its contact, whose time zone is stated', async () => {
    const contact = { phone: '+61475529050', timezone: 'Australia/Sydney' };
    const { body } = await surfaceA.post('/contacts', contact);
    const call = await dispatch(contact.phone, { contactId: body.id });
    expect([call.status, call.body.status]).toEqual([201, 'RINGING']);
    await end(call.body.id);
  });

  it('is refused, with advice, if no hour is within calling hours in all of them', async () => {
    const place = (hours: object[]) =>
      graph.data(
        'mutation ($input: SetPlaceRulesInput!) { setPlaceRules(input: $input) { account { id } } }',
        {
          input: { place: 'AU', hours },
        },
      );
    await place([{ days: ['MON', 'TUE', 'WED', 'THU', 'FRI'], from: '09:00', to: '10:00' }]);
    for (const quietHours of [{ action: 'REFUSE' }, { action: 'DEFER' }]) {
      const { status, body } = await dispatch('+61475529051', { quietHours });
      expect(status).toBe(400);
      expect(body.error.message).toMatch(/7 time zones .*Australia\/Perth.*State the contact’s time zone/);
      expect(body.error.details[0]).toMatchObject({
        message: "quiet_hours: state the contact's time zone",
        ...{ code: 'no_calling_hours', kind: 'fix', until: null },
      });
    }
    await place([]);
  });

  it('is not called within a second of the closing time', async () => {
    const closing = new Date('2026-03-12T09:00:00.000Z').getTime();
    world.clock.moveTo(new Date(closing - 800).toISOString());
    const late = await dispatch(inSydney());
    expect([late.status, late.body.error?.details[0].message]).toEqual([
      400,
      `quiet_hours: allowed from ${new Date(closing + 13 * 3600_000).toISOString()}`,
    ]);
  });
});

describe('the calling hours of a jurisdiction', () => {
  it.each([
    [
      'Friday evening in Sydney',
      '+61293740000',
      'AU',
      'Australia/Sydney',
      '2026-03-06T09:30:00Z',
      '2026-03-06T22:00:00Z',
    ],
    [
      'Good Friday in Sydney',
      '+61293740000',
      'AU',
      'Australia/Sydney',
      '2026-04-03T00:00:00Z',
      '2026-04-03T22:00:00Z',
    ],
    ['noon in Paris', '+33142680000', 'FR', 'Europe/Paris', '2026-03-04T12:15:00Z', '2026-03-04T13:00:00Z'],
    [
      'Ascension Day in Paris',
      '+33142680000',
      'FR',
      'Europe/Paris',
      '2026-05-14T09:00:00Z',
      '2026-05-15T08:00:00Z',
    ],
    [
      'Sunday morning in Dallas',
      '+12145550100',
      'US',
      'America/Chicago',
      '2026-03-01T15:30:00Z',
      '2026-03-01T18:00:00Z',
    ],
    [
      'the evening of the day on which clocks change',
      '+12025550100',
      'US',
      'America/New_York',
      '2026-03-08T02:30:00Z',
      '2026-03-08T12:00:00Z',
    ],
    [
      'a Saturday evening in Toronto',
      '+14165550100',
      'CA',
      'America/Toronto',
      '2026-03-07T23:30:00Z',
      '2026-03-08T14:00:00Z',
    ],
  ])('are found after %s', (_when, number, country, zone, from, opensAt) => {
    const period = nextAllowedPeriod(rulesOf(number, country), [zone], new Date(from));
    expect(period?.opensAt).toEqual(new Date(opensAt));
  });

  it('are those that are within calling hours in all its time zones', () => {
    const zones = ['America/New_York', 'America/Los_Angeles'];
    const rules = rulesOf('+12025550100', 'US');
    const period = nextAllowedPeriod(rules, zones, new Date('2026-03-03T13:00:00Z'));
    expect(period).toEqual({
      opensAt: new Date('2026-03-03T16:00:00Z'),
      closesAt: new Date('2026-03-04T02:00:00Z'),
    });
  });

  it('are the default hours without a known rule', () => {
    expect(ours.of('+541143211234', 'AR', TODAY)?.id).toBe('DEFAULT');
  });
});

describe('a file of an operator’s own rules', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'dialgraph-hours-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  let files = 0;
  const write = (row: object) => {
    const file = path.join(folder, `hours-${files++}.json`);
    writeFileSync(file, JSON.stringify({ dated: '2026-11-22', jurisdictions: [row] }));
    return file;
  };
  const germany = {
    id: 'DE',
    name: 'Germany',
    country: 'DE',
    prefixes: [],
    hours: [{ days: ['mon'], from: '10:00', to: '12:00' }],
    holidays: [],
    caps: [],
    source: 'Our own',
  };

  it('is rejected with the row and the field if it is invalid', () => {
    const wrong = { ...germany, hours: [{ days: ['mon'], from: '12:00', to: '10:00' }] };
    expect(() => readJurisdictions(write(wrong))).toThrow(
      /row 1 \(DE\), hours\.0\.to: must be later than from/,
    );
  });

  it('adds to the built-in rules, and replaces those with the same id', () => {
    expect(readJurisdictions(write(germany)).of('+49301234567', 'DE', TODAY)?.source).toBe('Our own');
    const elsewhere = readJurisdictions(write({ ...germany, id: 'DEFAULT', country: null }));
    expect(elsewhere.of('+541143211234', 'AR', TODAY)?.source).toBe('Our own');
  });

  it('comes before the built-in rules for the same numbers', () => {
    const named = readJurisdictions(write({ ...germany, id: 'GERMANY' }));
    expect(named.of('+49301234567', 'DE', TODAY)?.id).toBe('GERMANY');
  });

  it('belongs to one application only', async () => {
    const other = await startTestApp({ env: { ROLES: 'api', CALLING_HOURS_FILE: write(germany) } });
    try {
      expect(other.deps.jurisdictions.of('+49301234567', 'DE', TODAY)?.source).toBe('Our own');
      expect(world.app.deps.jurisdictions.of('+49301234567', 'DE', TODAY)?.source).toContain('UWG');
    } finally {
      await other.stop();
    }
  });
});
