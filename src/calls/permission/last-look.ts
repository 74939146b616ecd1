import { isSuppressedSql } from '../../contacts/suppression/suppressed-sql.ts';
import { Batcher } from '../../platform/database/batcher.ts';
import { inOneStatement, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { type Call, Prisma } from '../../platform/generated/prisma/client.ts';
import type { CallsDeps } from '../deps.ts';
import { CLEAR_DOUBT } from '../lifecycle/doubt.ts';
import type { NewCall } from '../placement/new-call.ts';
import type { LastLooks, Look } from './last-looks.ts';
import { OvertakenPermission } from './open-calls.ts';

/** The most calls that one statement looks at. */
const LOOKED_BATCH = 50;
/** A call that was looked at this recently, and is asked for at the same provider, is not looked at again. */
const FRESH_MS = 250;

/** Looks at calls for the last time, together at those that are about to be placed together. */
export class BatchedLastLooks implements LastLooks {
  readonly #deps: () => CallsDeps;
  readonly #batches = new Batcher<Look>(LOOKED_BATCH, (looks) => this.#look(looks));
  readonly #overtaken = new Set<string>();

  constructor(deps: () => CallsDeps) {
    this.#deps = deps;
  }

  async look(look: Look): Promise<void> {
    await this.#batches.add(look);
    if (this.#overtaken.delete(look.callId)) throw overtaken(look);
  }

  async #look(looks: readonly Look[]): Promise<void> {
    const deps = this.#deps();
    const now = deps.clock.now();
    const placing = await inOneStatement(deps, (unitOfWork) => placeable(unitOfWork, looks, now));
    for (const { callId } of looks) if (!placing.has(callId)) this.#overtaken.add(callId);
  }
}

/** As `LastLooks`, in the caller's transaction. */
export async function lookOnce(unitOfWork: UnitOfWork, look: Look, now: Date): Promise<void> {
  const placing = await placeable(unitOfWork, [look], now);
  if (!placing.has(look.callId)) throw overtaken(look);
}

/** Whether the call was opened or looked at so recently that there is nothing new to see. */
export function isJustPermitted({ placingAt }: Pick<Call, 'placingAt'>, now: Date): boolean {
  return placingAt !== null && now.getTime() - placingAt.getTime() < FRESH_MS;
}

/** @throws OvertakenPermission when the hours in which the call was permitted are over */
export function assertWithinHours({ permittedUntil, phoneTo }: NewCall, now: Date): void {
  if (permittedUntil === null || now < permittedUntil) return;
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
 * Notes at which provider the calls are being placed and clears what was in doubt about them: those that still wait
 * for it, whose numbers were not suppressed, whose campaigns run, and whose holds their accounts' credits cover.
 */
async function placeable(unitOfWork: UnitOfWork, looks: readonly Look[], now: Date): Promise<Set<string>> {
  const calls = await unitOfWork.query<{ id: string }>(Prisma.sql`
    UPDATE calls SET
      provider = look.provider, phone_from = look.phone_from, placing_at = ${now}, last_heard_at = ${now}, ${CLEAR_DOUBT}
    FROM unnest(
      ${looks.map(({ callId }) => callId)}::text[], ${looks.map(({ provider }) => provider)}::text[],
      ${looks.map(({ phoneFrom }) => phoneFrom)}::text[], ${looks.map(permittedAtOf)}::timestamptz[])
      AS look (call_id, provider, phone_from, permitted_at)
      CROSS JOIN (SELECT ${now}::timestamptz AS at) AS asked
    WHERE calls.id = look.call_id AND calls.status = 'QUEUED' AND calls.permitted_at = look.permitted_at
      AND NOT ${IS_SUPPRESSED}
      AND (calls.campaign_id IS NULL
        OR EXISTS (SELECT FROM campaigns WHERE id = calls.campaign_id AND status = 'RUNNING'))
      AND (calls.credits_held IS NULL OR EXISTS (
        SELECT FROM accounts AS account
        WHERE account.id = calls.account_id AND account.credit_balance + account.overdraft_credits >= account.credits_held))
    RETURNING calls.id`);
  return new Set(calls.map(({ id }) => id));
}

function permittedAtOf({ permittedAt }: Look): string | null {
  return permittedAt?.toISOString() ?? null;
}
