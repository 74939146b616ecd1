import { Batcher, WRITES } from '../../platform/database/batcher.ts';
import { admit } from '../capacity/admission.ts';
import type { Capacity } from '../capacity/capacity.ts';
import type { DialingDeps } from '../deps.ts';
import { inOpening, openCalls } from '../open-calls.ts';
import type { PermittedCall } from '../rules/permit.ts';
import type { OpenedCall } from '../terms/new-call.ts';

const BATCH = 50;

/** The opened call. `full` = the provider has no free line; `superseded` = permission must be requested again. */
type Opening = OpenedCall | 'full' | 'superseded';

const openings = new WeakMap<DialingDeps, Openings>();

/** Records a permitted call before its provider is asked. Throws `SupersededPermission` like `openCalls`. */
export function openCall(
  deps: DialingDeps,
  permitted: PermittedCall,
  capacity: Capacity | null,
): Promise<Opening> {
  const known = openings.get(deps) ?? new Openings(deps);
  openings.set(deps, known);
  return known.open({ permitted, capacity });
}

interface Dispatched {
  permitted: PermittedCall;
  capacity: Capacity | null;
}

/** Calls that wait for the statement which opens those of the same account at the same provider. */
interface Queue {
  batcher: Batcher<Dispatched, Opening>;
  pending: number;
}

/**
 * Opens an account's simultaneous dispatches to one provider in one statement. All of them change the account's row, for
 * which single statements would wait one after another.
 */
class Openings {
  readonly #deps: DialingDeps;
  readonly #queues = new Map<string, Queue>();

  constructor(deps: DialingDeps) {
    this.#deps = deps;
  }

  async open(dispatched: Dispatched): Promise<Opening> {
    const { accountId, provider } = dispatched.permitted.agent;
    const key = `${accountId} ${provider}`;
    const queue = this.#queues.get(key) ?? this.#newQueue();
    this.#queues.set(key, queue);
    queue.pending += 1;
    try {
      return await queue.batcher.add(dispatched);
    } finally {
      queue.pending -= 1;
      if (queue.pending === 0) this.#queues.delete(key);
    }
  }

  #newQueue(): Queue {
    const run = (dispatched: readonly Dispatched[]) => this.#open(dispatched);
    return { batcher: new Batcher(run, { ...WRITES, maxSize: BATCH }), pending: 0 };
  }

  /** Opens calls together, then singly those for which there was no room together. */
  async #open(dispatched: readonly Dispatched[]): Promise<Opening[]> {
    const deps = this.#deps;
    const permitted = dispatched.map((each) => each.permitted);
    const [{ accountId } = { accountId: '' }] = permitted.map(({ agent }) => agent);
    const capacity = dispatched.at(-1)?.capacity ?? null;
    const claimant = { accountId, kind: 'SINGLE_CALLS' } as const;
    const admission = admit(capacity, claimant, permitted.length, deps.clock.now());
    const opened = await inOpening(deps, permitted, (unitOfWork) =>
      openCalls(deps, unitOfWork, permitted, admission),
    );
    const calls = new Map(opened.map((call) => [call.newCall, call]));
    const results: Opening[] = [];
    for (const [n, each] of dispatched.entries()) {
      const isAdmitted = n < (admission?.calls ?? dispatched.length);
      const call = calls.get(each.permitted);
      if (call !== undefined) results.push(call);
      else if (isAdmitted && dispatched.length > 1) results.push(...(await this.#open([each])));
      else results.push(admission === null ? 'superseded' : 'full');
    }
    return results;
  }
}
