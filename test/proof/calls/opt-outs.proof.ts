import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type DialingAccount,
  type DialingWorld,
  importList,
  startCampaign,
  startDialingWorld,
} from '../kit/dialing-world.ts';

/** `OPT_OUTS=2000` is the full size. */
const OPT_OUTS = Number(process.env.OPT_OUTS ?? 120);
/** For processes to start on a busy machine. */
const PATIENCE_MS = 300_000;
/** Opt-outs that are asked for at once. */
const AT_ONCE = 8;

let world: DialingWorld;

beforeAll(async () => {
  world = await startDialingWorld({ callMs: () => 2_000, answerMs: () => Math.random() * 400 });
}, PATIENCE_MS);
afterAll(() => world?.stop());

/** Opts a number out by one of the ways that answer. */
async function optOut({ graphql, surfaceA }: DialingAccount, phone: string, way: number): Promise<void> {
  if (way % 3 === 0) {
    await graphql.data(
      'mutation ($phone: String!) { suppressNumber(input: { phone: $phone }) { suppressedNumber { phone } } }',
      {
        phone,
      },
    );
  } else if (way % 3 === 1) {
    expect((await surfaceA.post('/suppressions/import', { suppressions: [{ phone }] })).status).toBe(200);
  } else {
    const { contacts } = await graphql.data(
      'query ($phone: String!) { contacts(filter: { search: $phone }) { nodes { id } } }',
      { phone },
    );
    const status = { status: 'do_not_call' };
    expect((await surfaceA.patch(`/contacts/${contacts.nodes[0].id}`, status)).status).toBe(200);
  }
}

test(
  'no phone rings after its opt-out was answered, however many processes dial it',
  async () => {
    const phones = Array.from({ length: OPT_OUTS }, (_, i) => `+1415${5_500_000 + i}`);
    const account = await world.newAccount(1_000_000, phones);
    const contactListId = await importList(account, 'People', phones);
    await startCampaign(account, { name: 'Spring', contactListId });
    const answeredAt = new Map<string, number>();
    const waiting = [...phones.entries()];
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          const [way, phone] = next;
          const dispatched = account.surfaceB.post('/calls', { agentId: account.agentId, toNumber: phone });
          await delay(Math.random() * 300);
          await optOut(account, phone, way);
          answeredAt.set(phone, Date.now());
          await dispatched;
        }
      }),
    );
    await delay(3_000);
    const { calls } = world.exchange;
    const rungAfter = calls.filter(({ phoneTo, endedAt }) => {
      const answered = answeredAt.get(phoneTo) ?? 0;
      return (endedAt ?? Number.POSITIVE_INFINITY) > answered;
    });
    expect(calls.length).toBeGreaterThan(OPT_OUTS / 4);
    expect(rungAfter).toEqual([]);
  },
  PATIENCE_MS,
);
