import type { PreDialAnswer } from '../../calls/details/pre-dial-answer.ts';
import type { Prisma } from '../../platform/generated/prisma/client.ts';
import type { DialingDeps } from '../deps.ts';
import { OvertakenPermission } from '../opening/open-calls.ts';
import type { OpenedCall } from '../terms/new-call.ts';
import { preDialRecord } from './pre-dial-record.ts';
import { PreDialRefusal } from './pre-dial-refusal.ts';

/** When a call that was not placed for want of an answer may be tried again. */
const PRE_DIAL_RETRY_MS = 10_000;

/**
 * Asks the pre-dial webhook of an opened call, if there is one, whether the call may be placed. No lock is held meanwhile. The
 * answer is kept with the call and in its proof before anything follows from it.
 *
 * @returns the call with what was answered; the last look is to look at it again, however short a time ago it was opened
 * @throws PreDialRefusal when it may not be placed: it is to be withdrawn; OvertakenPermission when it no longer waits for
 *   its placement, or when this process was paused and could not hear an answer
 */
export async function askBeforeDial(deps: DialingDeps, opened: OpenedCall): Promise<OpenedCall> {
  const { call, preDialWebhook } = opened;
  if (preDialWebhook === null) return opened;
  const askedAt = deps.clock.now();
  const answer = await deps.preDialQuestions.ask(call, preDialWebhook);
  const isUnanswered = answer.result === 'FAILED_OPEN' || answer.result === 'FAILED_CLOSED';
  if (isUnanswered && deps.clock.wasPausedSince(askedAt))
    throw new OvertakenPermission(
      `this process was paused while it asked the pre-dial webhook of call ${call.id}`,
    );
  await keepAnswer(deps, opened, answer);
  if (answer.result === 'REFUSED' || answer.result === 'FAILED_CLOSED')
    throw new PreDialRefusal(answer, new Date(deps.clock.now().getTime() + PRE_DIAL_RETRY_MS));
  const preDial = answer as unknown as Prisma.JsonObject;
  return { ...opened, call: { ...call, preDial, placingAt: null } };
}

async function keepAnswer(
  { database, clock }: DialingDeps,
  opened: OpenedCall,
  answer: PreDialAnswer,
): Promise<void> {
  const { call } = opened;
  const now = clock.now();
  const record = preDialRecord(opened, answer, now);
  const kept = await database.prisma.$queryRaw<object[]>`
    WITH kept AS (
      UPDATE calls SET pre_dial = ${JSON.stringify(answer)}::jsonb, last_heard_at = ${now}
      WHERE id = ${call.id} AND status = 'QUEUED' AND permitted_at = ${call.permittedAt} RETURNING id, account_id
    )
    INSERT INTO dial_proofs (account_id, call_id, record)
    SELECT account_id, id, ${JSON.stringify(record)}::jsonb FROM kept RETURNING call_id`;
  if (kept.length === 0)
    throw new OvertakenPermission(`call ${call.id} ended while its pre-dial webhook was asked`);
}
