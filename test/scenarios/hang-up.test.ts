import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subscribeByWebSocket } from '../harness/clients/subscriber.ts';
import { CALL_TRANSCRIPT, type Customer, expectCharged } from './customer.ts';
import { startTown, type Town } from './town.ts';

const HANG_UP = 'mutation ($id: ID!) { hangUpCall(input: { id: $id }) { call { id status } } }';

let town: Town;

beforeAll(async () => {
  town = await startTown({ speed: 5 });
});
afterAll(() => town.close());

const hangUp = (acme: Customer, id: string) => acme.graphql.data(HANG_UP, { id });

describe('a call that the customer hangs up', () => {
  it('is CANCELED without a charge while it rings', async () => {
    const acme = await town.newCustomer();
    const { body } = await acme.dispatch('+15005550002');
    await hangUp(acme, body.id);
    expect((await acme.statusesOf(body.id)).at(-1)).toBe('CANCELED');
    await expectCharged(acme, body.id, 0);
  });

  it('is COMPLETED with its transcript so far, and charged, once it was answered', async () => {
    const acme = await town.newCustomer();
    const { body } = await acme.dispatch('+15005550007');
    const listener = subscribeByWebSocket(acme.graphql, CALL_TRANSCRIPT, { callId: body.id });
    await listener.next();
    await hangUp(acme, body.id);
    expect((await acme.statusesOf(body.id)).at(-1)).toBe('COMPLETED');
    const call = await acme.read(body.id);
    expect(call.durationSeconds).toBeLessThan(60);
    expect(call.transcript.length).toBeGreaterThan(0);
    await expectCharged(acme, body.id, 20);
  });

  it('cannot be hung up again once it is over', async () => {
    const acme = await town.newCustomer();
    const { body } = await acme.dispatch('+15005550003');
    await acme.statusesOf(body.id);
    expect(await acme.graphql.refusal(HANG_UP, { id: body.id })).toMatchObject({ code: 'CONFLICT' });
  });
});
