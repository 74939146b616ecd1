import type { LifecycleDeps } from '../../calls/deps.ts';
import { CLEAR_DOUBT } from '../../calls/states/doubt.ts';
import { CLOSING_MARGIN_MS } from '../../compliance/calling-hours/callee-hours.ts';
import { isSuppressedSql } from '../../contacts/suppressed-sql.ts';
import { Batcher, WRITES } from '../../platform/database/batcher.ts';
import { inOneStatement, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { type Call, Prisma } from '../../platform/generated/prisma/client.ts';
import type { LastLooks, Look } from '../terms/last-looks.ts';
import type { NewCall } from '../terms/new-call.ts';
import { OvertakenPermission } from './open-calls.ts';

/** The most calls that one statement looks at. */
const LOOKED_BATCH = 50;
/** Of a call that was opened or looked at this recently, and is asked for at the same provider, there is nothing new to see. */
export const FRESH_MS = 50;
/** What was noted of it this recently is not noted again. */
export const NOTED_MS = 250;

/** Looks at calls for the last time, together at those that are about to be placed together. */
export class BatchedLastLooks implements LastLooks {
  readonly #deps: LifecycleDeps;
  readonly #batcher = new Batcher((looks: readonly Look[]) => this.#look(looks), {
    ...WRITES,
    maxSize: LOOKED_BATCH,
  });

  constructor(deps: LifecycleDeps) {
    this.#deps = deps;
  }

  async look(look: Look): Promise<void> {
    if (!(await this.#batcher.add(look))) throw overtaken(look);
  }

  /** Returns for each call whether it may be placed. */
  async #look(looks: readonly Look[]): Promise<boolean[]> {
    const deps = this.#deps;
    const now = deps.clock.now();
    const { seen = [], noted = [] } = Object.groupBy(looks, ({ isNoted }) => (isNoted ? 'seen' : 'noted'));
    const placing = await inOneStatement(deps, async (unitOfWork) => [
      ...(await seenPlaceable(unitOfWork, seen, now)),
      ...(await notedPlaceable(unitOfWork, noted, now)),
    ]);
    const may = new Set(placing);
    return looks.map(({ callId }) => may.has(callId));
  }
}

/** As `LastLooks`, in the caller's transaction. */
export async function lookOnce(unitOfWork: UnitOfWork, look: Look, now: Date): Promise<void> {
  const placing = await notedPlaceable(unitOfWork, [look], now);
  if (placing.length === 0) throw overtaken(look);
}

/** How long ago, in milliseconds, it was noted that the call is being placed: by its opening, or by a look. */
export function sinceNoted({ placingAt }: Pick<Call, 'placingAt'>, now: Date): number {
  return placingAt === null ? Number.POSITIVE_INFINITY : now.getTime() - placingAt.getTime();
}

/** @throws OvertakenPermission when the hours in which the call was permitted are over, or about to be */
export function assertWithinHours({ permittedUntil, phoneTo, details }: NewCall, now: Date): void {
  if (permittedUntil === null) return;
  const isOwnEnd = permittedUntil.getTime() === details.notAfter?.getTime();
  const margin = isOwnEnd ? 0 : CLOSING_MARGIN_MS;
  if (permittedUntil.getTime() - now.getTime() > margin) return;
  throw new OvertakenPermission(`calling hours of ${phoneTo} ended at ${permittedUntil.toISOString()}`);
}

function overtaken({ callId }: Look): OvertakenPermission {
  return new OvertakenPermission(`call ${callId} may not be placed any more`);
}

const IS_SUPPRESSED = Prisma.raw(
  isSuppressedSql({
    account: 'calls.account_id',
    phone: 'calls.phone_to',
    at: 'asked.at',
    knownSince: '(SELECT contacts.created_at FROM contacts WHERE contacts.id = calls.contact_id)',
  }),
);

/**
 * Of calls that still wait for their provider: their numbers were not suppressed, their campaigns run, and their accounts'
 * credits cover their holds.
 */
const MAY_BE_PLACED = Prisma.sql`
  calls.id = look.call_id AND calls.status = 'QUEUED' AND calls.permitted_at = look.permitted_at
  AND NOT ${IS_SUPPRESSED}
  AND (calls.campaign_id IS NULL
    OR EXISTS (SELECT FROM campaigns WHERE id = calls.campaign_id AND status = 'RUNNING'))
  AND (calls.credits_held IS NULL OR EXISTS (
    SELECT FROM accounts AS account
    WHERE account.id = calls.account_id AND account.credit_balance + account.overdraft_credits >= account.credits_held))`;

/** The calls that may be placed, of which it is noted already that they are being placed: nothing is written. */
async function seenPlaceable(unitOfWork: UnitOfWork, looks: readonly Look[], now: Date): Promise<string[]> {
  if (looks.length === 0) return [];
  const calls = await unitOfWork.query<{ id: string }>(Prisma.sql`
    SELECT calls.id
    FROM unnest(
      ${looks.map(({ callId }) => callId)}::text[], ${looks.map(permittedAtOf)}::timestamptz[]) AS look (call_id, permitted_at)
      CROSS JOIN (SELECT ${now}::timestamptz AS at) AS asked
      CROSS JOIN calls
    WHERE ${MAY_BE_PLACED}`);
  return calls.map(({ id }) => id);
}

/** The calls that may be placed, with a note at which provider they are being placed; what was in doubt about them is cleared. */
async function notedPlaceable(unitOfWork: UnitOfWork, looks: readonly Look[], now: Date): Promise<string[]> {
  if (looks.length === 0) return [];
  const calls = await unitOfWork.query<{ id: string }>(Prisma.sql`
    UPDATE calls SET
      provider = look.provider, phone_from = look.phone_from, placing_at = ${now}, last_heard_at = ${now}, ${CLEAR_DOUBT}
    FROM unnest(
      ${looks.map(({ callId }) => callId)}::text[], ${looks.map(({ provider }) => provider)}::text[],
      ${looks.map(({ phoneFrom }) => phoneFrom)}::text[], ${looks.map(permittedAtOf)}::timestamptz[])
      AS look (call_id, provider, phone_from, permitted_at)
      CROSS JOIN (SELECT ${now}::timestamptz AS at) AS asked
    WHERE ${MAY_BE_PLACED}
    RETURNING calls.id`);
  return calls.map(({ id }) => id);
}

function permittedAtOf({ permittedAt }: Look): string | null {
  return permittedAt?.toISOString() ?? null;
}
