import { type Capacity, type Claimant, linesOf, type PendingRequest } from './capacity.ts';

export interface Allowance {
  calls: number;
  /** Whether the one call tests if the provider accepts calls again after its pause. */
  isProbe: boolean;
}

/**
 * Returns how many calls an account's campaigns, or its single calls, may place at a provider by max-min fairness.
 *
 * - While accounts wait for their equal share, no account goes beyond its own.
 * - Accounts below their share are served in the order in which they began to wait.
 * - While no account waits, any account may use all lines.
 */
export function fairShare(capacity: Capacity, claimant: Claimant, wanted: number, now: Date): Allowance {
  const { closedUntil } = capacity;
  if (closedUntil !== null) {
    const isOver = new Date(closedUntil) <= now;
    return { calls: isOver ? Math.min(wanted, freeOf(capacity), 1) : 0, isProbe: isOver };
  }
  const calls = Math.min(wanted, fairLines(capacity, claimant, now), fairStarts(capacity, claimant, now));
  return { calls: Math.max(0, calls), isProbe: false };
}

export function freeOf(capacity: Capacity): number {
  const lines = linesOf(capacity);
  if (lines === null) return Number.POSITIVE_INFINITY;
  return Math.max(0, lines - capacity.busy.reduce((sum, { calls }) => sum + calls, 0));
}

/** Returns the waiting claimants for whom free lines are kept, without expired ones. */
export function pendingRequestsOf({ waiting }: Capacity, now: Date): PendingRequest[] {
  return waiting.filter(({ until }) => new Date(until) > now);
}

function fairLines(capacity: Capacity, claimant: Claimant, now: Date): number {
  const lines = linesOf(capacity);
  if (lines === null) return Number.POSITIVE_INFINITY;
  const live = new Map(capacity.busy.map(({ accountId, calls }) => [accountId, calls]));
  const pending = pendingRequestsOf(capacity, now);
  const accounts = new Set([claimant, ...capacity.busy, ...pending].map(({ accountId }) => accountId));
  const share = Math.max(1, Math.floor(lines / accounts.size));
  const missing = (accountId: string) => Math.max(0, share - (live.get(accountId) ?? 0));
  const own = pending.find((request) => isBy(request, claimant));
  // Single calls go before campaigns of the same account, because somebody waits for the response.
  const ownFirst = claimant.kind === 'CAMPAIGNS' ? wantedBy(pending.filter(isSingleOf(claimant))) : 0;
  const others = pending.filter(({ accountId }) => accountId !== claimant.accountId);
  const reserved = (to: readonly PendingRequest[]) =>
    [...Map.groupBy(to, ({ accountId }) => accountId)].reduce(
      (sum, [accountId, waiting]) => sum + Math.min(missing(accountId), wantedBy(waiting)),
      0,
    );
  const free = freeOf(capacity) - ownFirst;
  const before = others.filter(({ since }) => new Date(since) < new Date(own?.since ?? now));
  const withinShare = Math.min(missing(claimant.accountId), free - reserved(before));
  return Math.max(withinShare, free - reserved(others));
}

/** Returns the calls that may start within a second. Single calls start first. */
function fairStarts(capacity: Capacity, { kind }: Claimant, now: Date): number {
  if (capacity.callsPerSecond === null) return Number.POSITIVE_INFINITY;
  if (kind === 'SINGLE_CALLS') return capacity.callsPerSecond;
  return capacity.callsPerSecond - wantedBy(pendingRequestsOf(capacity, now).filter(isSingle));
}

/** Sums the requested calls. A reservation for a caller that received `Retry-After` counts as one. */
function wantedBy(pending: readonly PendingRequest[]): number {
  return pending.reduce((sum, { wanted }) => sum + Math.max(1, wanted), 0);
}

function isBy(request: PendingRequest, { accountId, kind }: Claimant): boolean {
  return request.accountId === accountId && request.kind === kind;
}

function isSingle({ kind }: PendingRequest): boolean {
  return kind === 'SINGLE_CALLS';
}

function isSingleOf({ accountId }: Claimant): (request: PendingRequest) => boolean {
  return (request) => isSingle(request) && request.accountId === accountId;
}
