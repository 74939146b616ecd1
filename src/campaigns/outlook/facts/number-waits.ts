import { longestWait, type NumberWait } from '../../../dialing/capacity/number-use.ts';
import type { Circumstances } from './circumstances.ts';
import type { Reason } from './words.ts';

export type NumbersReason = NumberWait['reason'] | 'PHONE_NUMBER_RESTING';

const SENTENCES: Readonly<Record<NumbersReason, string>> = {
  PHONE_NUMBER_RESTING:
    'Waiting: a number of the pool rests, and each other has been used as often as the pool permits.',
  PHONE_NUMBER_CAP: 'Waiting: each number of the pool has been used as often as the pool permits.',
  PHONE_NUMBER_COOLDOWN: 'Waiting: each number of the pool pauses between two calls.',
  PHONE_NUMBER_WARM_UP:
    'Waiting: each number has been used as often as the pool permits for now, which is less for numbers that are new to it.',
};

/** Returns why none of a campaign's numbers may call now: a rest, else the wait that ends first. */
export function numberWaitOf({ caller, account }: Circumstances): NumbersReason | null {
  if (!('agent' in caller)) return null;
  const waits = caller.numbers.map(({ id }) => longestWait(account.numberUse.get(id)?.waits ?? []));
  if (waits.some((wait) => wait === null)) return null;
  if (caller.resting.length > 0) return 'PHONE_NUMBER_RESTING';
  const dated = waits.flatMap((wait) => wait ?? []);
  return dated.toSorted((a, b) => a.until.getTime() - b.until.getTime())[0]?.reason ?? null;
}

export function reasonOfNumbers(reason: NumbersReason): Reason {
  return { code: reason, sentence: SENTENCES[reason] };
}
