import { type Capacity, linesOf, readCapacity } from '../../dialing/capacity/capacity.ts';
import { freeOf, pendingRequestsOf } from '../../dialing/capacity/fair-share.ts';
import { raiseLearnedLines } from '../../dialing/capacity/limits.ts';
import { inTransaction } from '../../platform/database/unit-of-work.ts';
import type { CampaignsDeps } from './deps.ts';
import { enqueueDialing } from './dial-jobs.ts';

/** Accounts that are notified at once. Those that take a line end their wait; the next are notified then. */
const MOST_ACCOUNTS = 50;

/** Notifies accounts that wait for provider lines, after the commit: before it, they would wait for its locks. */
export class WaitingAccounts {
  readonly #deps: CampaignsDeps;
  /** Providers that are being checked, and whether a line was freed since. */
  readonly #checks = new Map<string, { isToBeRepeated: boolean }>();

  constructor(deps: CampaignsDeps) {
    this.#deps = deps;
  }

  tell(provider: string): void {
    const check = this.#checks.get(provider);
    if (check) check.isToBeRepeated = true;
    else void this.#check(provider);
  }

  async #check(provider: string): Promise<void> {
    const check = { isToBeRepeated: true };
    this.#checks.set(provider, check);
    try {
      while (check.isToBeRepeated) {
        check.isToBeRepeated = false;
        const capacity = await readCapacity(this.#deps.database.prisma, provider);
        // The end of a call frees no start of one: accounts that wait for starts know when they may have the next.
        if (capacity && linesOf(capacity) !== null) await enqueueDialingInTurn(this.#deps, capacity);
      }
    } catch (err) {
      this.#deps.log.warn(
        { err, provider },
        'accounts could not be notified of free lines; their campaigns check later',
      );
    } finally {
      this.#checks.delete(provider);
    }
  }
}

/** Raises learned line limits that may be too low, and notifies every account that waits for free lines. */
export async function followCapacity(deps: CampaignsDeps): Promise<void> {
  await raiseLearnedLines(deps);
  const waiting = await deps.database.prisma.pendingLineRequest.findMany({
    distinct: ['provider'],
    select: { provider: true },
  });
  for (const { provider } of waiting) {
    const capacity = await readCapacity(deps.database.prisma, provider);
    if (capacity) await enqueueDialingInTurn(deps, capacity);
  }
}

async function enqueueDialingInTurn(deps: CampaignsDeps, capacity: Capacity): Promise<void> {
  const accountIds = nextInTurn(capacity, deps.clock.now());
  if (accountIds.length === 0) return;
  await inTransaction(deps, async (unitOfWork) => {
    for (const accountId of accountIds) enqueueDialing(deps, unitOfWork, accountId);
  });
}

/** Returns accounts with the fewest calls at the provider first, then those that have waited longest. */
function nextInTurn(capacity: Capacity, now: Date): string[] {
  const live = new Map(capacity.busy.map(({ accountId, calls }) => [accountId, calls]));
  const liveOf = (accountId: string) => live.get(accountId) ?? 0;
  return pendingRequestsOf(capacity, now)
    .filter(({ kind }) => kind === 'CAMPAIGNS')
    .toSorted((a, b) => liveOf(a.accountId) - liveOf(b.accountId))
    .slice(0, Math.min(freeOf(capacity), MOST_ACCOUNTS))
    .map(({ accountId }) => accountId);
}
