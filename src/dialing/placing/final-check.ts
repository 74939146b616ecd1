import type { LifecycleDeps } from '../../calls/deps.ts';
import { CLEAR_MISSED_LOOK_UPS } from '../../calls/states/missed-look-ups.ts';
import { isSuppressedSql } from '../../contacts/suppressed-sql.ts';
import { Batcher, WRITES } from '../../platform/database/batcher.ts';
import { inOneStatement, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { FinalChecks, PlannedPlacement } from '../deps.ts';
import { SupersededPermission } from '../open-calls.ts';

const BATCH = 50;

/** Checks the changed facts of calls that are placed at the same time in one statement. */
export class BatchedFinalChecks implements FinalChecks {
  readonly #deps: LifecycleDeps;
  readonly #batcher = new Batcher((placements: readonly PlannedPlacement[]) => this.#check(placements), {
    ...WRITES,
    maxSize: BATCH,
  });

  constructor(deps: LifecycleDeps) {
    this.#deps = deps;
  }

  async check(placement: PlannedPlacement): Promise<void> {
    if (!(await this.#batcher.add(placement))) throw superseded(placement);
  }

  /** Returns for each call whether it may be placed. */
  async #check(placements: readonly PlannedPlacement[]): Promise<boolean[]> {
    const deps = this.#deps;
    const now = deps.clock.now();
    const noted = placements.filter(({ isNoted }) => isNoted);
    const unnoted = placements.filter(({ isNoted }) => !isNoted);
    const placeable = await inOneStatement(deps, async (unitOfWork) => [
      ...(await readPlaceable(unitOfWork, noted, now)),
      ...(await notePlaceable(unitOfWork, unnoted, now)),
    ]);
    const ids = new Set(placeable);
    return placements.map(({ callId }) => ids.has(callId));
  }
}

/** Checks one call's changed facts directly before its placement, in the caller's transaction. */
export async function checkFinally(
  unitOfWork: UnitOfWork,
  placement: PlannedPlacement,
  now: Date,
): Promise<void> {
  const placeable = await notePlaceable(unitOfWork, [placement], now);
  if (placeable.length === 0) throw superseded(placement);
}

function superseded({ callId }: PlannedPlacement): SupersededPermission {
  return new SupersededPermission(`call ${callId} may not be placed any more`);
}

const IS_SUPPRESSED = Prisma.raw(
  isSuppressedSql({
    account: 'calls.account_id',
    phone: 'calls.phone_to',
    at: 'clock.now',
    knownSince: '(SELECT contacts.created_at FROM contacts WHERE contacts.id = calls.contact_id)',
  }),
);

/** Waiting for its provider, number not suppressed, campaign running and unchanged, account not suspended, credits cover all holds. */
const MAY_BE_PLACED = Prisma.sql`
  calls.id = planned.call_id AND calls.status = 'QUEUED' AND calls.permitted_at = planned.permitted_at
  AND NOT ${IS_SUPPRESSED}
  AND (calls.campaign_id IS NULL
    OR EXISTS (
      SELECT FROM campaigns
      WHERE id = calls.campaign_id AND status = 'RUNNING' AND version = planned.campaign_version))
  AND EXISTS (
    SELECT FROM accounts AS account
    WHERE account.id = calls.account_id AND account.suspended_at IS NULL
      AND (calls.credits_held IS NULL
        OR account.credit_balance + account.overdraft_credits >= account.credits_held))`;

/** Returns the calls that may be placed. Writes nothing, because their rows already name the provider. */
async function readPlaceable(
  unitOfWork: UnitOfWork,
  placements: readonly PlannedPlacement[],
  now: Date,
): Promise<string[]> {
  if (placements.length === 0) return [];
  const calls = await unitOfWork.query<{ id: string }>(Prisma.sql`
    SELECT calls.id
    FROM unnest(
      ${placements.map(({ callId }) => callId)}::text[],
      ${placements.map(permittedAtOf)}::timestamptz[],
      ${placements.map(({ campaignVersion }) => campaignVersion)}::int[])
      AS planned (call_id, permitted_at, campaign_version)
      CROSS JOIN (SELECT ${now}::timestamptz AS now) AS clock
      CROSS JOIN calls
    WHERE ${MAY_BE_PLACED}`);
  return calls.map(({ id }) => id);
}

/** Returns the calls that may be placed, and stores the provider that each is about to be offered to. */
async function notePlaceable(
  unitOfWork: UnitOfWork,
  placements: readonly PlannedPlacement[],
  now: Date,
): Promise<string[]> {
  if (placements.length === 0) return [];
  const calls = await unitOfWork.query<{ id: string }>(Prisma.sql`
    UPDATE calls SET
      provider = planned.provider, phone_from = planned.phone_from,
      placing_at = ${now}, last_heard_at = ${now}, ${CLEAR_MISSED_LOOK_UPS}
    FROM unnest(
      ${placements.map(({ callId }) => callId)}::text[],
      ${placements.map(({ provider }) => provider)}::text[],
      ${placements.map(({ phoneFrom }) => phoneFrom)}::text[],
      ${placements.map(permittedAtOf)}::timestamptz[],
      ${placements.map(({ campaignVersion }) => campaignVersion)}::int[])
      AS planned (call_id, provider, phone_from, permitted_at, campaign_version)
      CROSS JOIN (SELECT ${now}::timestamptz AS now) AS clock
    WHERE ${MAY_BE_PLACED}
    RETURNING calls.id`);
  return calls.map(({ id }) => id);
}

function permittedAtOf({ permittedAt }: PlannedPlacement): string | null {
  return permittedAt?.toISOString() ?? null;
}
