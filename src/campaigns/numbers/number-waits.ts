import { longestWait, type NumberWait } from '../../calls/capacity/number-use.ts';
import type { Circumstances } from '../preview/circumstances.ts';
import type { CampaignReason, Reasoned } from '../preview/reasons.ts';

const REASONS = {
  PHONE_NUMBER_CAP: 'NUMBERS_AT_LIMIT',
  PHONE_NUMBER_COOLDOWN: 'PHONE_NUMBER_COOLDOWN',
  PHONE_NUMBER_WARM_UP: 'PHONE_NUMBER_WARM_UP',
} as const satisfies Record<NumberWait['reason'], CampaignReason>;

const SENTENCES: Readonly<Record<NumberWait['reason'], string>> = {
  PHONE_NUMBER_CAP: 'Waiting: each number of the pool has been used as often as the pool permits.',
  PHONE_NUMBER_COOLDOWN: 'Waiting: each number of the pool pauses between two calls.',
  PHONE_NUMBER_WARM_UP:
    'Waiting: each number has been used as often as the pool permits for now, which is less for numbers that are new to it.',
};

/**
 * What keeps a campaign from all the numbers that it calls from: that of the number which is free again first; null = the
 * limits of their pools leave one of them a call.
 */
export function numberWaitOf({ caller, account }: Circumstances): NumberWait | null {
  if (!('agent' in caller)) return null;
  const waits = caller.numbers.map(({ id }) => longestWait(account.numberUse.get(id)?.waits ?? []));
  if (waits.some((wait) => wait === null)) return null;
  const dated = waits.flatMap((wait) => wait ?? []);
  return dated.toSorted((a, b) => a.until.getTime() - b.until.getTime())[0] ?? null;
}

/** The same for the customer. */
export function reasonOfNumbers({ reason }: NumberWait): Reasoned<(typeof REASONS)[keyof typeof REASONS]> {
  return { reason: REASONS[reason], sentence: SENTENCES[reason] };
}
