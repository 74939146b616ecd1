import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readCommandLine } from '../../../src/admin/command-line.ts';
import { extendHolds } from '../../../src/calls/lifecycle/extend-holds.ts';
import { type GraphqlClient, graphqlClient } from '../../harness/clients/graphql-client.ts';
import { clientB, type SurfaceClient } from '../../harness/clients/surface-client.ts';
import { type ScriptedWorld, startScriptedWorld } from '../scripted-world.ts';

const UNSET = {
  minCallGapSeconds: null,
  maxCallsPerDay: null,
  maxCallsPerWeek: null,
  maxCallsPerMonth: null,
  creditsRunOut: 'HANG_UP',
};
const TIER_LIMITS = { tier: 'ENTERPRISE', requestsPerMinute: null, requestsPerSecond: null, liveCalls: null };
const UPDATE = `mutation ($input: UpdateCallSettingsInput!) {
  updateCallSettings(input: $input) {
    account {
      callSettings { minCallGapSeconds maxCallsPerDay maxCallsPerWeek maxCallsPerMonth creditsRunOut }
    }
  }
}`;

let world: ScriptedWorld;
let graphql: GraphqlClient;
let customer: SurfaceClient;

beforeAll(async () => {
  world = await startScriptedWorld({ CALL_RETENTION_DAYS: '10' });
  graphql = graphqlClient(world.app.url, world.apiKey);
  customer = clientB(world.app.url, world.apiKey);
});
afterAll(() => world.close());

const update = async (input: object) =>
  (await graphql.data(UPDATE, { input })).updateCallSettings.account.callSettings;
const refusal = (input: object) => graphql.refusal(UPDATE, { input });
const dispatch = (toNumber: string) => customer.post('/calls', { agentId: world.agentId, toNumber });

it('an owner sets limits on calls to one number, changes one and removes all', async () => {
  expect(await update({ minCallGapSeconds: 60, maxCallsPerDay: 2 })).toEqual({
    ...UNSET,
    minCallGapSeconds: 60,
    maxCallsPerDay: 2,
  });
  expect(await update({ maxCallsPerWeek: 3, minCallGapSeconds: null })).toEqual({
    ...UNSET,
    maxCallsPerDay: 2,
    maxCallsPerWeek: 3,
  });
  expect(await update({ maxCallsPerDay: null, maxCallsPerWeek: null })).toEqual(UNSET);
});

it.each([{ maxCallsPerDay: 0 }, { maxCallsPerWeek: 1001 }, { minCallGapSeconds: 2_592_001 }])(
  'the call settings refuse %o',
  async (input) => {
    expect(await refusal(input)).toMatchObject({ code: 'INVALID_REQUEST' });
  },
);

it('the call settings refuse a limit with a period longer than the retention of calls', async () => {
  const monthly = await refusal({ maxCallsPerMonth: 5 });
  expect(monthly).toMatchObject({ code: 'INVALID_REQUEST' });
  expect(monthly.message).toMatch(/maxCallsPerMonth.* 10 days .*shorter/);
  expect((await refusal({ minCallGapSeconds: 864_001 })).message).toMatch(/at most 864000/);
  expect(await update({ minCallGapSeconds: 864_000 })).toMatchObject({ minCallGapSeconds: 864_000 });
  await update({ minCallGapSeconds: null });
});

it('the operator sets the overdraft as well, and sees what is set', async () => {
  const { accountId } = world.viewer;
  const admin = async (options: string) => {
    const request = readCommandLine(`account set ${accountId} ${options}`.trim().split(' '));
    if (!('command' in request)) throw new Error(request.help);
    return request.command.run(world.app.deps, request.options as never);
  };
  const stored = {
    accountId,
    ...TIER_LIMITS,
    ...UNSET,
    quietHours: 'OFF',
    requireConsent: false,
    artificialVoiceRules: false,
    allowedNumberTypes: [],
    callableCountries: [],
    overdraftCredits: 40,
    maxCallsPerDay: 5,
  };
  expect(await admin('--overdraft-credits 40 --max-calls-per-day 5')).toEqual(stored);
  expect(await admin('')).toEqual(stored);
  const reset = { ...stored, overdraftCredits: 0, maxCallsPerDay: null };
  expect(await admin('--overdraft-credits 0 --max-calls-per-day none')).toEqual(reset);
  await expect(admin('--overdraft-credits -1')).rejects.toMatchObject({ code: 'invalid_request' });
  await expect(admin('--max-calls-per-month 5')).rejects.toMatchObject({ code: 'invalid_request' });
});

it('a call that reserved one minute stays within its credits after the account lets calls finish', async () => {
  await world.app.deps.database.prisma.account.update({
    where: { id: world.viewer.accountId },
    data: { creditBalance: 25 },
  });
  const hangUp = vi.spyOn(world.provider, 'hangUp').mockResolvedValue();
  const { body } = await dispatch('+14155550111');
  await update({ creditsRunOut: 'FINISH' });
  await world.report(await world.read(body.id), { kind: 'answered' });
  world.clock.advance(50_000);
  await extendHolds(world.app.deps);
  expect(hangUp).toHaveBeenCalledOnce();
});
