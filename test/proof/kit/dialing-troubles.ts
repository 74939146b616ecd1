import { setTimeout as delay } from 'node:timers/promises';
import type { DialingAccount, DialingWorld } from './dialing-world.ts';

const KILL_EVERY_MS = 4_000;
const OPT_OUT_EVERY_MS = 250;
const DISPATCH_EVERY_MS = 30;
const READ_BALANCE_EVERY_MS = 200;

/** Troubles that a service had while it dialed. */
export interface Tried {
  killed: number;
  optOuts: number;
  /** The least that the API said of a balance. */
  least: number;
}

/** Kills a worker and starts another, again and again, until it is told to stop. */
export async function killWorkers(world: DialingWorld, tried: Tried, signal: AbortSignal): Promise<void> {
  while (await pause(KILL_EVERY_MS, signal)) {
    await world.replaceWorker(tried.killed % world.workers);
    tried.killed += 1;
  }
}

/** Suppresses one number after another; answers when each opt-out was acknowledged. */
export async function optOut(
  { graphql }: DialingAccount,
  phones: readonly string[],
  tried: Tried,
  signal: AbortSignal,
): Promise<Map<string, number>> {
  const acknowledged = new Map<string, number>();
  for (const phone of phones) {
    if (!(await pause(OPT_OUT_EVERY_MS, signal))) break;
    await graphql.data(
      'mutation ($phone: String!) { suppressNumber(input: { phone: $phone }) { suppressedNumber { phone } } }',
      {
        phone,
      },
    );
    acknowledged.set(phone, Date.now());
    tried.optOuts += 1;
  }
  return acknowledged;
}

/** Dispatches single calls to the account's numbers; answers how often each status was answered. */
export async function dispatch(
  { surfaceB, agentId, phones }: DialingAccount,
  signal: AbortSignal,
): Promise<Map<number, number>> {
  const answers = new Map<number, number>();
  for (let n = 0; await pause(DISPATCH_EVERY_MS, signal); n += 1) {
    const toNumber = phones[(n * 7) % phones.length] as string;
    const { status } = await surfaceB.post('/calls', { agentId, toNumber });
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }
  return answers;
}

/** Keeps the least that the API says of the account's balance. */
export async function watchBalance(
  { graphql }: DialingAccount,
  tried: Tried,
  signal: AbortSignal,
): Promise<void> {
  while (await pause(READ_BALANCE_EVERY_MS, signal)) {
    const { creditBalance } = await graphql.data('{ creditBalance { balance } }');
    tried.least = Math.min(tried.least, creditBalance.balance);
  }
}

/** False once it is to stop. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  await delay(milliseconds, undefined, { signal }).catch(() => undefined);
  return !signal.aborted;
}
