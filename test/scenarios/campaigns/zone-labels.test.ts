import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientA } from '../../harness/clients/surface-client.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import { startTown, type Town } from '../town.ts';
import { newCampaigner } from './campaigner.ts';

const PHONES = ['+15005550004', '+15005550006', '+15005550007'];
const [LABELED = ''] = PHONES;

let town: Town;

beforeAll(async () => {
  town = await startTown({ speed: Number.POSITIVE_INFINITY, clock: new ManualClock() });
});
afterAll(() => town.close());

it.each(['came with a file', 'was stored by a former release'])(
  'a campaign calls all of its contacts if the time zone of one is PST and %s',
  async (origin) => {
    const story = await newCampaigner(town);
    const campaign = await story.draft({
      phones: PHONES,
      retryRules: { maxAttempts: 1 },
      schedule: {
        ...{ startDate: '2026-01-01', callingHours: { start: '00:00', end: '23:59' } },
        ...{ timezone: 'UTC', useContactTimezone: true },
      },
    });
    const { contactListId } = await story.read(campaign);
    if (origin === 'came with a file') {
      const { body } = await clientA(town.app.url, story.acme.apiKey).post(
        `/contacts/import?contact_list_id=${contactListId}`,
        `phone,timezone\n${LABELED},PST\n`,
        { 'content-type': 'text/csv' },
      );
      expect(body).toMatchObject({ updated: 1, failed: 0 });
    } else {
      const where = { contactListId, phone: LABELED };
      await town.app.deps.database.prisma.contact.updateMany({ where, data: { timezone: 'PST' } });
    }
    await story.start(campaign);
    await story.until(campaign, ({ status }) => status === 'COMPLETED');
    expect((await story.dials(campaign)).map(({ phone }) => phone).sort()).toEqual(PHONES);
  },
);
