import { isRowFault, putAside } from '../../platform/jobs/row-faults.ts';
import type { OutboundAgent } from '../../platform/network/outbound-agent.ts';
import { attemptJob } from '../delivery-jobs.ts';
import type { WebhooksDeps } from '../deps.ts';
import type { PendingDelivery } from './pending-deliveries.ts';
import type { SettledAttempt } from './record-attempts.ts';
import { nextAttemptAt } from './retry-schedule.ts';
import { type AttemptOutcome, sendOnce } from './sender.ts';
import { signatureHeaders, signingSecrets } from './signature.ts';

const USER_AGENT = 'dialgraph-webhooks/1';
const HTTP_GONE = 410;

/** Sends a webhook delivery once and decides on its retry, without recording either. */
export async function attemptDelivery(
  deps: WebhooksDeps,
  agent: OutboundAgent,
  delivery: PendingDelivery,
  chance: number,
): Promise<SettledAttempt> {
  const { id: deliveryId, endpointId } = delivery;
  const number = delivery.attemptCount + 1;
  const outcome = await send(deps, agent, delivery).catch((error) => unsendable(deps, delivery, error));
  const verdict = verdictOf(outcome);
  const retries = verdict === 'failed' && delivery.url !== null;
  const failed = { number, failedAt: deps.clock.now(), retryAfterSeconds: outcome.retryAfterSeconds };
  const settled = { deliveryId, endpointId, number, outcome, verdict };
  return { ...settled, nextAttemptAt: retries ? nextAttemptAt(failed, chance) : null };
}

async function send(
  deps: WebhooksDeps,
  agent: OutboundAgent,
  delivery: PendingDelivery,
): Promise<AttemptOutcome> {
  const { accountId, url, body } = delivery;
  if (url === null) return neverSent(deps, 'Not sent: the endpoint was deleted or its URL was removed.');
  const signature = signatureHeaders({
    id: delivery.eventId,
    sentAt: deps.clock.now(),
    body,
    secrets: signingSecrets(deps, delivery),
  });
  const headers = { 'content-type': 'application/json', 'user-agent': USER_AGENT, ...signature };
  return sendOnce(agent, deps.clock, { accountId, url, headers, body });
}

/** A delivery that cannot be signed fails like one that the receiver rejects, so that its retries end. */
async function unsendable(
  deps: WebhooksDeps,
  delivery: PendingDelivery,
  error: unknown,
): Promise<AttemptOutcome> {
  if (!isRowFault(error)) throw error;
  await putAside(deps, { round: attemptJob.name, idOf: ({ id }) => id }, delivery, error);
  return neverSent(deps, 'Not sent: the endpoint’s secret cannot be read. Rotate the secret.');
}

function neverSent({ clock }: WebhooksDeps, error: string): AttemptOutcome {
  return {
    startedAt: clock.now(),
    latencyMs: 0,
    responseStatus: null,
    responseBody: null,
    error,
    retryAfterSeconds: null,
  };
}

function verdictOf({ responseStatus }: AttemptOutcome): SettledAttempt['verdict'] {
  if (responseStatus === null) return 'failed';
  if (responseStatus >= 200 && responseStatus < 300) return 'succeeded';
  return responseStatus === HTTP_GONE ? 'gone' : 'failed';
}
