import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../src/admin/commands/index.ts';
import { type GraphqlClient, graphqlClient } from '../../harness/clients/graphql-client.ts';
import { clientB, type SurfaceClient } from '../../harness/clients/surface-client.ts';
import { ANALYSIS, type ScriptedWorld, startScriptedWorld } from '../scripted-world.ts';

/** 10:00 on Wednesday in Sydney, UTC+11, and 23:00 on the day before. */
const TEN_IN_SYDNEY = '2026-03-03T23:00:00.000Z';
const LATE_IN_SYDNEY = '2026-03-03T12:00:00.000Z';
const NINE_IN_SYDNEY = '2026-03-03T22:00:00.000Z';
const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI'];

let world: ScriptedWorld;
let customer: SurfaceClient;
let owner: GraphqlClient;
let numbers = 0;

beforeAll(async () => {
  world = await startScriptedWorld({ CALL_RETENTION_DAYS: '10' });
  customer = clientB(world.app.url, world.apiKey);
  owner = graphqlClient(world.app.url, world.apiKey);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.app.deps.database.prisma.account.update({
    where: { id: world.viewer.accountId },
    data: { quietHours: 'REFUSE', placeRules: [] },
  });
});

const inSydney = () => `+6129${3_740_000 + numbers++}`;
const dispatch = (toNumber: string) => customer.post('/calls', { agentId: world.agentId, toNumber });

async function placedAndEnded(toNumber: string): Promise<void> {
  const { status, body } = await dispatch(toNumber);
  expect([status, body.error?.message]).toEqual([201, undefined]);
  await world.report(await world.read(body.id), {
    kind: 'completed',
    outcome: 'answered',
    analysis: ANALYSIS,
  });
}

const PLACES = `placeRules {
  place own { hours { days from to } holidays caps { calls hours } } exemption { reason by at expiresAt }
}`;
const mutation = (name: string) =>
  `mutation ($input: ${name.charAt(0).toUpperCase()}${name.slice(1)}Input!) { ${name}(input: $input) { account { ${PLACES} } } }`;
const change = async (name: string, input: object) =>
  (await owner.data(mutation(name), { input }))[name].account.placeRules;
const refusal = (name: string, input: object) => owner.refusal(mutation(name), { input });

async function trail(): Promise<Record<string, unknown>[]> {
  const { callingRuleChanges } = await owner.data(
    `{ callingRuleChanges(first: 100) { nodes { kind place rules { hours { from } } quietHours reason expiresAt by createdAt } } }`,
  );
  return callingRuleChanges.nodes;
}

describe('an account’s own rules for a jurisdiction', () => {
  it('apply in addition to the law’s rules: the stricter rule wins', async () => {
    const hours = [
      { days: WEEKDAYS, from: '08:00', to: '22:00' },
      { days: ['SAT'], from: '09:00', to: '10:00' },
    ];
    expect(await change('setPlaceRules', { place: 'au', hours })).toEqual([
      {
        place: 'AU',
        own: {
          hours: [
            expect.objectContaining({ from: '08:00', to: '22:00' }),
            { days: ['SAT'], from: '09:00', to: '10:00' },
          ],
          holidays: [],
          caps: [],
        },
        exemption: null,
      },
    ]);
    world.clock.moveTo('2026-03-03T21:30:00.000Z');
    const early = await dispatch(inSydney());
    expect(early.body.error.details[0].message).toBe(`quiet_hours: allowed from ${NINE_IN_SYDNEY}`);
    await change('setPlaceRules', { place: 'AU', hours: [{ days: WEEKDAYS, from: '11:00', to: '12:00' }] });
    world.clock.moveTo(TEN_IN_SYDNEY);
    const { status, body } = await dispatch(inSydney());
    expect([status, body.error.details[0].message]).toEqual([
      400,
      'quiet_hours: allowed from 2026-03-04T00:00:00.000Z',
    ]);
    expect(body.error.message).toContain('Australia: your account’s own rules');
    world.clock.moveTo('2026-03-04T00:00:00.000Z');
    await placedAndEnded(inSydney());
    expect(await change('setPlaceRules', { place: 'AU' })).toEqual([]);
    world.clock.moveTo(TEN_IN_SYDNEY);
    await placedAndEnded(inSydney());
  });

  it('for a country apply in all its parts, and cap how often a number is called', async () => {
    await change('setPlaceRules', { place: 'US', caps: [{ calls: 1, hours: 48 }] });
    world.clock.moveTo('2026-03-05T15:00:00.000Z');
    const inMiami = '+13055550177';
    await placedAndEnded(inMiami);
    const { status, body } = await dispatch(inMiami);
    expect([status, body.error.details[0].message]).toEqual([
      409,
      'jurisdiction_cap: allowed from 2026-03-07T15:00:00.000Z',
    ]);
    expect(body.error.message).toContain('Florida: your account’s own rules');
  });

  it('keep a day free of calls', async () => {
    await change('setPlaceRules', { place: 'AU', holidays: ['03-04'] });
    world.clock.moveTo(TEN_IN_SYDNEY);
    const { body } = await dispatch(inSydney());
    expect(body.error.details[0].message).toBe('quiet_hours: allowed from 2026-03-04T22:00:00.000Z');
  });

  it.each([
    [{ place: 'Atlantis' }, 'place'],
    [{ place: 'AU', hours: [{ days: ['MON'], from: '10:00', to: '09:00' }] }, 'hours.0.to'],
    [{ place: 'AU', holidays: ['13-01'] }, 'holidays.0'],
    [{ place: 'AU', caps: [{ calls: 0, hours: 1 }] }, 'caps.0.calls'],
    [{ place: 'AU', caps: [{ calls: 1, hours: 241 }] }, 'caps'],
  ])('are refused for %o', async (input, field) => {
    const { code, message } = await refusal('setPlaceRules', input);
    expect([code, message.split(/:? /)[0]]).toEqual(['INVALID_REQUEST', field]);
  });

  it('are limited to 100 places', async () => {
    const rows = Array.from({ length: 100 }, (_, n) => ({
      place: `X${n}`,
      own: null,
      exemption: { reason: 'x' },
    }));
    await world.app.deps.database.prisma.account.update({
      where: { id: world.viewer.accountId },
      data: { placeRules: rows },
    });
    expect(await refusal('setPlaceRules', { place: 'AU', holidays: ['12-24'] })).toMatchObject({
      code: 'CONFLICT',
    });
  });
});

describe('an exemption from the rules of a jurisdiction', () => {
  it('needs a reason, and lets calls be placed until it ends by itself', async () => {
    expect(await refusal('exemptPlace', { place: 'AU', reason: ' ' })).toMatchObject({
      code: 'INVALID_REQUEST',
    });
    world.clock.moveTo(LATE_IN_SYDNEY);
    expect((await dispatch(inSydney())).status).toBe(400);
    const expiresAt = '2026-03-03T13:00:00.000Z';
    const [{ exemption }] = await change('exemptPlace', {
      place: 'AU',
      reason: 'Members asked for it.',
      expiresAt,
    });
    expect(exemption).toEqual({
      reason: 'Members asked for it.',
      by: expect.any(String),
      at: LATE_IN_SYDNEY,
      expiresAt,
    });
    await placedAndEnded(inSydney());
    world.clock.moveTo(expiresAt);
    expect((await dispatch(inSydney())).status).toBe(400);
  });

  it('leaves the account’s own rules, and is ended by hand once', async () => {
    world.clock.moveTo(LATE_IN_SYDNEY);
    await change('setPlaceRules', { place: 'AU', hours: [{ days: WEEKDAYS, from: '09:00', to: '22:00' }] });
    await change('exemptPlace', { place: 'AU', reason: 'Members asked for it.' });
    expect((await dispatch(inSydney())).body.error.message).toContain('your account’s own rules');
    world.clock.moveTo('2026-03-03T10:30:00.000Z');
    await placedAndEnded(inSydney());
    await change('endPlaceExemption', { place: 'au' });
    expect((await dispatch(inSydney())).body.error.message).toContain('Industry Standard');
    expect(await refusal('endPlaceExemption', { place: 'AU' })).toMatchObject({ code: 'CONFLICT' });
  });

  it('of a country does not lift the rules of its parts, and of a country without rules lifts the default', async () => {
    world.clock.moveTo('2026-03-05T01:30:00.000Z');
    await change('exemptPlace', { place: 'US', reason: 'A test.' });
    expect((await dispatch('+13055550178')).status).toBe(400);
    await placedAndEnded('+12025550178');
    const inBuenosAires = '+541143211234';
    expect((await dispatch(inBuenosAires)).status).toBe(400);
    await change('exemptPlace', { place: 'AR', reason: 'A test.' });
    await placedAndEnded(inBuenosAires);
  });
});

describe('the record of changes of calling rules', () => {
  it('says who changed what, when and why, including changes of quietHours', async () => {
    world.clock.moveTo(LATE_IN_SYDNEY);
    await change('setPlaceRules', { place: 'CA', hours: [{ days: ['MON'], from: '10:00', to: '11:00' }] });
    await change('exemptPlace', { place: 'CA', reason: 'Members asked for it.' });
    await change('endPlaceExemption', { place: 'CA' });
    await owner.data(
      'mutation { updateCallSettings(input: { quietHours: OFF, maxCallsPerDay: 3 }) { account { id } } }',
    );
    await owner.data(
      'mutation { updateCallSettings(input: { quietHours: OFF, maxCallsPerDay: null }) { account { id } } }',
    );
    const { apiKeys } = await owner.data('{ apiKeys { name } }');
    const nothing = { place: null, rules: null, quietHours: null, reason: null, expiresAt: null };
    const of = { ...nothing, by: apiKeys[0].name, createdAt: LATE_IN_SYDNEY };
    expect((await trail()).slice(0, 4)).toEqual([
      { ...of, kind: 'QUIET_HOURS_SET', quietHours: 'OFF' },
      { ...of, kind: 'EXEMPTION_ENDED', place: 'CA' },
      { ...of, kind: 'EXEMPTED', place: 'CA', reason: 'Members asked for it.' },
      { ...of, kind: 'RULES_SET', place: 'CA', rules: { hours: [{ from: '10:00' }] } },
    ]);
  });

  it.each([
    `UPDATE calling_rule_changes SET reason = 'none'`,
    'DELETE FROM calling_rule_changes',
    'TRUNCATE calling_rule_changes',
  ])('cannot be changed even by the owner of the table: the database rejects %s', async (sql) => {
    await change('exemptPlace', { place: 'CA', reason: 'So that there is a record.' });
    await expect(world.app.executeAsOwner(sql)).rejects.toThrow(/append-only/);
  });

  it('names the operator, who exempts and lists by the command line', async () => {
    const account = world.viewer.accountId;
    const run = async (name: string, options: object) => {
      const command = COMMANDS[name];
      return command?.run(world.app.deps, command.options.parse(options) as never);
    };
    const rules = '{"hours": [{"days": ["mon"], "from": "09:00", "to": "10:00"}]}';
    await run('place set', { account, place: 'AU', rules });
    expect(await run('place exempt', { account, place: 'AU', reason: 'Agreed by contract.' })).toMatchObject({
      places: [{ place: 'AU', exemptedBy: 'operator', reason: 'Agreed by contract.', expiresAt: null }],
    });
    expect(await run('place list', { account })).toMatchObject({ places: [{ place: 'AU' }] });
    expect(await run('place keep', { account, place: 'AU' })).toMatchObject({
      places: [{ exemptedBy: null }],
    });
    expect((await trail())[1]).toMatchObject({
      kind: 'EXEMPTED',
      by: 'operator',
      reason: 'Agreed by contract.',
    });
    await expect(run('place set', { account, place: 'AU', rules: 'nonsense' })).rejects.toThrow(/JSON/);
  });
});

describe('jurisdictions', () => {
  it('are listed with their rules, sources and dates', async () => {
    const { jurisdictions } = await owner.data(
      '{ jurisdictions { id name country rules { hours { days } } source dated } }',
    );
    expect(jurisdictions).toContainEqual({
      id: 'US-WA',
      name: 'Washington',
      country: 'US',
      rules: { hours: [{ days: ['SUN', ...WEEKDAYS, 'SAT'] }] },
      source: 'RCW 19.158.040(2)',
      dated: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
  });

  it.each([
    ['2026-08-10T12:00:00.000Z', 'loi n° 2025-594', false],
    ['2026-08-11T12:00:00.000Z', 'loi n° 2025-594', true],
  ])('are those in force: on %s, France’s names the %s: %s', async (now, law, isNamed) => {
    world.clock.moveTo(now);
    const { jurisdictions } = await owner.data(
      `{ jurisdictions { id source requiresConsent recordingRequiresConsent restAfterRefusalDays areHoursChecked } }`,
    );
    const [france, ...more] = jurisdictions.filter(({ id }: { id: string }) => id === 'FR');
    expect(more).toEqual([]);
    expect(france).toEqual({
      id: 'FR',
      source: expect.any(String),
      requiresConsent: true,
      recordingRequiresConsent: true,
      restAfterRefusalDays: 60,
      areHoursChecked: true,
    });
    expect(france.source.includes(law)).toBe(isNamed);
  });
});
