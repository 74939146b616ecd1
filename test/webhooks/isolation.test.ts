import { afterAll, beforeAll, expect, test } from 'vitest';
import { PLACES_WHEN_FAILING, PLACES_WHEN_HEALTHY } from '../../src/webhooks/delivery/claim-deliveries.ts';
import { PostOffice } from './post-office.ts';

let office: PostOffice;

beforeAll(async () => {
  office = await PostOffice.open();
});
afterAll(() => office.close());

test('an endpoint that hangs holds up no other, occupies few places, and fewer once it has failed', async () => {
  const [hanging, healthy] = [await office.receiver(), await office.receiver()];
  hanging.reply = () => 'hang';
  const stuck = await office.customer(hanging.url());
  const served = await office.customer(healthy.url());
  for (let n = 0; n < 100; n++) await office.happens(stuck.accountId, { n });
  await hanging.took(PLACES_WHEN_HEALTHY);
  for (let n = 0; n < 100; n++) await office.happens(served.accountId, { n });
  await healthy.took(100);
  expect(hanging.received).toHaveLength(PLACES_WHEN_HEALTHY);

  office.clock.advance(15_000);
  await hanging.took(PLACES_WHEN_HEALTHY + PLACES_WHEN_FAILING);
  await office.happens(served.accountId, { n: 100 });
  await healthy.took(101);
  expect(hanging.received).toHaveLength(PLACES_WHEN_HEALTHY + PLACES_WHEN_FAILING);
});
