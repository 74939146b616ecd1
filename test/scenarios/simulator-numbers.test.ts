import { describe, expect, it } from 'vitest';
import { expectCharged } from './customer.ts';
import { testNumbers } from './simulator-numbers.ts';
import { startTown } from './town.ts';

describe('the numbers of the simulator, in one process', () => testNumbers({ overRedis: false }));

it('+15005550020: accepted by a provider without a free line, FAILED, not charged', async () => {
  // Of its own: the service then believes that this provider has few lines.
  const town = await startTown({ overRedis: false, speed: 50 });
  const acme = await town.newCustomer();
  const { body } = await acme.dispatch('+15005550020');
  expect(await acme.statusesOf(body.id)).toEqual(['QUEUED', 'RINGING', 'FAILED']);
  expect(await acme.read(body.id)).toMatchObject({ outcome: 'PROVIDER_AT_CAPACITY', outcomeBy: 'PROVIDER' });
  await expectCharged(acme, body.id, 0);
  await town.close();
});
