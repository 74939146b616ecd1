import { expect, test } from 'vitest';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import { newCampaigner } from '../../scenarios/campaigns/campaigner.ts';
import { startTown } from '../../scenarios/town.ts';

const [MIAMI, MIAMI_TOO, LONDON] = ['+13055550101', '+13055550102', '+442079460001'];
const PREFLIGHT = `query ($id: ID!) {
  campaign(id: $id) { preflight { contactsCallable delayed { obstacle { code } contacts } } }
}`;
const SETTINGS =
  'mutation ($input: UpdateCallSettingsInput!) { updateCallSettings(input: $input) { account { id } } }';
const PLACE_RULES =
  'mutation ($input: SetPlaceRulesInput!) { setPlaceRules(input: $input) { account { id } } }';
const DISPATCH = 'mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { id } } }';

test('preflight counts contacts that the caps of their jurisdiction delay, unless another rule delays them for longer', async () => {
  const clock = new ManualClock('2026-03-03T15:00:00.000Z');
  const town = await startTown({ speed: 1, clock });
  const story = await newCampaigner(town);
  const { graphql, agentId } = story.acme;
  const called = async (toNumber: string) => {
    const { id } = (await graphql.data(DISPATCH, { input: { agentId, toNumber } })).dispatchCall.call;
    const ended = { status: 'COMPLETED', endedAt: clock.now() } as const;
    await town.app.deps.database.prisma.call.update({ where: { id }, data: ended });
    clock.advance(60_000);
  };
  const delays = async () => {
    const {
      campaign: { preflight },
    } = await graphql.data(PREFLIGHT, { id: campaign });
    const { contactsCallable, delayed } = preflight;
    expect(contactsCallable).toBe(3);
    return Object.fromEntries(
      delayed.flatMap((one: { obstacle: { code: string }; contacts: number }) => [
        [one.obstacle.code, one.contacts],
      ]),
    );
  };
  const campaign = await story.draft({ phones: [MIAMI, MIAMI_TOO, LONDON], concurrentCalls: 4 });
  for (const phone of [MIAMI, MIAMI, MIAMI, MIAMI_TOO, MIAMI_TOO, LONDON]) await called(phone);
  expect(await delays()).toEqual({});
  await graphql.data(SETTINGS, { input: { quietHours: 'DEFER' } });
  expect(await delays()).toEqual({ JURISDICTION_CAP: 1 });
  await graphql.data(PLACE_RULES, { input: { place: 'GB', caps: [{ calls: 1, hours: 48 }] } });
  expect(await delays()).toEqual({ JURISDICTION_CAP: 2 });
  await graphql.data(SETTINGS, { input: { minCallGapSeconds: 36 * 3600 } });
  expect(await delays()).toEqual({ JURISDICTION_CAP: 1, MINIMUM_GAP: 2 });
  clock.advance(37 * 3_600_000);
  expect(await delays()).toEqual({ JURISDICTION_CAP: 1 });
  await town.close();
});
