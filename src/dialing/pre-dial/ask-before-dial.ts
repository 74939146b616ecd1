import { z } from 'zod';
import { askEndpoint, createQuestionAgent, describeCall } from '../../calls/ask-endpoint.ts';
import { PRE_DIAL_LIMITS } from '../../calls/call-limits.ts';
import { detailFields } from '../../calls/details/call-details.ts';
import type { PreDialAnswer } from '../../calls/details/placement.ts';
import type { Call, Prisma } from '../../platform/generated/prisma/client.ts';
import type { JsonObject } from '../../platform/input/json.ts';
import { storableText } from '../../platform/input/text.ts';
import { lowerCase } from '../../platform/letter-case.ts';
import type { OutboundAgent } from '../../platform/network/outbound-agent.ts';
import { isProvidersOwn } from '../../providers/placeholders.ts';
import type { AttemptOutcome } from '../../webhooks/attempts/sender.ts';
import type { WebhooksDeps } from '../../webhooks/deps.ts';
import type { DialingDeps, PreDialQuestions } from '../deps.ts';
import { SupersededPermission } from '../open-calls.ts';
import type { OpenedCall } from '../terms/new-call.ts';
import type { PreDialWebhook } from '../terms/pre-dial-webhook.ts';
import type { CallRefusal } from '../terms/refusals.ts';

/** Delay before a call without a usable answer is retried. */
const PRE_DIAL_RETRY_MS = 10_000;
const USER_AGENT = 'dialgraph-pre-dial/1';

/** Error: the pre-dial webhook does not allow the call, which must be withdrawn. */
export class PreDialRefusal extends Error {
  override readonly name = 'PreDialRefusal';
  readonly refusal: CallRefusal;
  /** The customer's reason to refuse a call; null if none was given or the webhook's answer was unusable. */
  readonly reason: string | null;

  constructor({ result, reason }: PreDialAnswer, retryAt: Date) {
    const refusal = result === 'REFUSED' ? refusedFor(reason) : failedFor(reason, retryAt);
    super(refusal.sentence);
    this.refusal = refusal;
    this.reason = result === 'REFUSED' ? reason : null;
  }
}

function refusedFor(reason: string | null): CallRefusal {
  const why = reason === null ? '' : `: ${reason.replace(/\.$/, '')}`;
  const sentence = `Your pre-dial webhook refused the call${why}.`;
  return { reason: 'PRE_DIAL_REFUSED', sentence, allowedAt: null };
}

function failedFor(problem: string | null, allowedAt: Date): CallRefusal {
  const sentence = `Your pre-dial webhook gave no usable answer, and no call is placed without one. ${problem ?? ''}`;
  return { reason: 'PRE_DIAL_FAILED', sentence: sentence.trim(), allowedAt };
}

/**
 * Asks the pre-dial webhook of an opened call, if any, without holding a lock. Stores the answer before
 * acting on it.
 * @returns the call with the answer; it needs a final check however recently it was opened
 * @throws PreDialRefusal when the call may not be placed
 * @throws SupersededPermission when the call no longer waits, or this process was paused and may have missed
 * an answer
 */
export async function askBeforeDial(deps: DialingDeps, opened: OpenedCall): Promise<OpenedCall> {
  const { call, preDialWebhook } = opened;
  if (preDialWebhook === null) return opened;
  const askedAt = deps.clock.now();
  const answer = await deps.preDialQuestions.ask(call, preDialWebhook);
  const isUnanswered = answer.result === 'FAILED_OPEN' || answer.result === 'FAILED_CLOSED';
  if (isUnanswered && deps.clock.wasPausedSince(askedAt))
    throw new SupersededPermission(
      `this process was paused while it asked the pre-dial webhook of call ${call.id}`,
    );
  await keepAnswer(deps, call, preDialWebhook, answer);
  if (answer.result === 'REFUSED' || answer.result === 'FAILED_CLOSED')
    throw new PreDialRefusal(answer, new Date(deps.clock.now().getTime() + PRE_DIAL_RETRY_MS));
  const preDial = answer as unknown as Prisma.JsonObject;
  return { ...opened, call: { ...call, preDial, placingAt: null } };
}

async function keepAnswer(
  { database, clock }: DialingDeps,
  { id, permittedAt, accountId }: Call,
  { url }: PreDialWebhook,
  answer: PreDialAnswer,
): Promise<void> {
  const now = clock.now();
  const record = {
    kind: 'pre_dial',
    accountId,
    callId: id,
    recordedAt: now.toISOString(),
    // The URL's query may hold secrets, and values of variables personal data.
    host: new URL(url).host,
    ...answer,
    variables: Object.keys(answer.variables),
  };
  const kept = await database.prisma.$queryRaw<object[]>`
    WITH kept AS (
      UPDATE calls SET pre_dial = ${JSON.stringify(answer)}::jsonb, last_heard_at = ${now}
      WHERE id = ${id} AND status = 'QUEUED' AND permitted_at = ${permittedAt} RETURNING id, account_id
    )
    INSERT INTO dial_proofs (account_id, call_id, record)
    SELECT account_id, id, ${JSON.stringify(record)}::jsonb FROM kept RETURNING call_id`;
  if (kept.length === 0)
    throw new SupersededPermission(`call ${id} ended while its pre-dial webhook was asked`);
}

// ── The question ─────────────────────────────────────────────────────────────

/** Asks customers' pre-dial endpoints over HTTP. */
export class HttpPreDialQuestions implements PreDialQuestions {
  readonly #deps: WebhooksDeps;
  readonly #agent: OutboundAgent;

  constructor(deps: WebhooksDeps) {
    this.#deps = deps;
    this.#agent = createQuestionAgent(deps);
  }

  async ask(call: Call, { url, onFailure, timeoutMs }: PreDialWebhook): Promise<PreDialAnswer> {
    const deps = this.#deps;
    const { id, accountId } = call;
    const secrets = await deps.database.prisma.preDialWebhook.findUniqueOrThrow({ where: { accountId } });
    const outcome = await askEndpoint(deps, this.#agent, {
      id,
      accountId,
      callId: id,
      userAgent: USER_AGENT,
      message: {
        url,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(questionAbout(call)),
      },
      secrets,
      // One extra byte tells a longer answer from one that just fits.
      limits: { deadlineMs: timeoutMs, keptBytes: PRE_DIAL_LIMITS.answerBytes + 1 },
    });
    const { startedAt, latencyMs, responseStatus } = outcome;
    const reading = readAnswer(outcome, call.variables as JsonObject, onFailure);
    const answer = { ...reading, askedAt: startedAt.toISOString(), latencyMs, responseStatus };
    this.#note(id, answer);
    return answer;
  }

  close(): Promise<void> {
    return this.#agent.close();
  }

  #note(callId: string, { result, reason, latencyMs }: PreDialAnswer): void {
    const { metrics, log } = this.#deps;
    metrics.preDialAnswers.inc({ result: lowerCase(result) });
    metrics.preDialSeconds.observe(latencyMs / 1000);
    if (result === 'FAILED_OPEN' || result === 'FAILED_CLOSED')
      log.info({ callId, result, reason }, 'a pre-dial webhook gave no usable answer');
  }
}

function questionAbout(call: Call) {
  return {
    id: call.id,
    type: 'call.pre_dial',
    purpose: call.campaignId === null ? 'single' : 'campaign',
    attempt: call.attempt,
    call: describeCall(call),
  };
}

// ── The answer ───────────────────────────────────────────────────────────────

type Reading = Pick<PreDialAnswer, 'result' | 'reason' | 'variables'>;

const responseSchema = z.object({ allow: z.boolean(), reason: z.unknown().optional() });
const variablesSchema = z.object({ variables: detailFields.variables });

/** An unusable answer of a pre-dial webhook. The message is a sentence for the customer. */
class UnusableAnswer extends Error {}

/** An answer without a readable decision: it may be a refusal, so the call is not placed whatever `onFailure` says. */
class UnreadableAnswer extends UnusableAnswer {}

/** Reads an answer. A refusal holds even if other parts are invalid; permission requires valid ones. */
function readAnswer(
  outcome: AttemptOutcome,
  variables: JsonObject,
  onFailure: PreDialWebhook['onFailure'],
): Reading {
  try {
    const body = bodyOf(outcome);
    const answer = responseSchema.safeParse(body);
    if (!answer.success)
      throw new UnreadableAnswer('The answer is not JSON with a field `allow` that is true or false.');
    const { allow, reason } = answer.data;
    if (!allow) return { result: 'REFUSED', reason: textIn(reason), variables: {} };
    return { result: 'ALLOWED', reason: null, variables: variablesIn(body, variables) };
  } catch (error) {
    if (!(error instanceof UnusableAnswer)) throw error;
    const isOpen = onFailure === 'FAIL_OPEN' && !(error instanceof UnreadableAnswer);
    const result = isOpen ? 'FAILED_OPEN' : 'FAILED_CLOSED';
    return { result, reason: error.message, variables: {} };
  }
}

function bodyOf({ responseStatus, responseBody, error }: AttemptOutcome): unknown {
  if (responseStatus === null || error !== null) throw new UnusableAnswer(error ?? 'No response.');
  if (responseStatus < 200 || responseStatus > 299)
    throw new UnusableAnswer(`The endpoint answered with status ${responseStatus}.`);
  const text = responseBody ?? '';
  if (text.trim() === '') throw new UnusableAnswer('The answer is empty.');
  if (Buffer.byteLength(text) > PRE_DIAL_LIMITS.answerBytes)
    throw new UnreadableAnswer(`The answer is longer than ${PRE_DIAL_LIMITS.answerBytes} bytes.`);
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textIn(reason: unknown): string | null {
  if (typeof reason !== 'string' || reason.trim() === '') return null;
  return storableText(reason.trim(), PRE_DIAL_LIMITS.reasonLength);
}

function variablesIn(body: unknown, before: JsonObject): JsonObject {
  const added = validVariables(body);
  const reserved = Object.keys(added).find(isProvidersOwn);
  if (reserved !== undefined)
    throw new UnusableAnswer(`variables.${reserved} is filled by the voice provider itself.`);
  validVariables({ variables: { ...before, ...added } });
  return added;
}

function validVariables(answer: unknown): JsonObject {
  const own = variablesSchema.safeParse(answer);
  if (own.success) return own.data.variables ?? {};
  const [issue] = own.error.issues;
  throw new UnusableAnswer(`${issue?.path.join('.')} ${issue?.message}.`);
}
