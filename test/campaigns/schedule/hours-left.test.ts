import { afterAll, beforeAll, expect, test } from 'vitest';
import { obstacleOfHours } from '../../../src/campaigns/schedule/hours-left.ts';
import type { CallingSchedule } from '../../../src/compliance/calling-hours/calling-window.ts';
import { type Campaigner, newCampaigner } from '../../scenarios/campaigns/campaigner.ts';
import { startTown, type Town } from '../../scenarios/town.ts';

const AT_NIGHT: CallingSchedule = {
  startDate: '2026-01-01',
  endDate: null,
  callingHours: { start: '03:00', end: '04:00' },
  days: null,
  timezone: 'America/New_York',
  useContactTimezone: true,
};
/** More than the places that are asked. */
const MANY = 20_001;

let town: Town;
let story: Campaigner;
beforeAll(async () => {
  town = await startTown({ speed: Number.POSITIVE_INFINITY });
  story = await newCampaigner(town);
});
afterAll(() => town.close());

/**
 * Returns why contacts cannot be called at night, in an account that keeps to the law.
 * @param numberOf SQL of the number of the contact `i`
 */
async function obstacleOf(numberOf: string) {
  const { deps } = town.app;
  const { prisma } = deps.database;
  const { accountId } = story.acme;
  await prisma.account.update({ where: { id: accountId }, data: { quietHours: 'REFUSE' } });
  const [contactListId, now] = [deps.ids.next('contactList'), deps.clock.now()];
  await prisma.contactList.create({
    data: { id: contactListId, accountId, name: contactListId, createdAt: now },
  });
  await town.app.executeAsOwner(`
    INSERT INTO contacts (id, account_id, contact_list_id, phone, created_at, updated_at)
    SELECT '${contactListId}-' || i, '${accountId}', '${contactListId}', ${numberOf}, now(), now()
    FROM generate_series(1, ${MANY}) AS i`);
  return obstacleOfHours(prisma, deps, { accountId, contactListId }, AT_NIGHT, now);
}

test('no contact of many numbers in few places has hours', async () => {
  expect(await obstacleOf(`'+1212' || 5550000 + i * 100`)).toBe('NO_COMMON_HOURS');
});

test('a list with more places than a process can ask about at once may start', async () => {
  expect(await obstacleOf(`'+447' || 400000 + i || '000'`)).toBeNull();
});
