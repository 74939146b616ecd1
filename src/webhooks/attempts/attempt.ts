import type { OutboundAgent } from '../../platform/network/outbound-agent.ts';
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
  const outcome = await send(deps, agent, delivery);
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
  if (url === null) return neverSent(deps);
  const signature = signatureHeaders({
    id: delivery.eventId,
    sentAt: deps.clock.now(),
    body,
    secrets: signingSecrets(deps, delivery),
  });
  const headers = { 'content-type': 'application/json', 'user-agent': USER_AGENT, ...signature };
  return sendOnce(agent, deps.clock, { accountId, url, headers, body });
}

function neverSent({ clock }: WebhooksDeps): AttemptOutcome {
  return {
    startedAt: clock.now(),
    latencyMs: 0,
    responseStatus: null,
    responseBody: null,
    error: 'Not sent: the endpoint was deleted or its URL was removed.',
    retryAfterSeconds: null,
  };
}

function verdictOf({ responseStatus }: AttemptOutcome): SettledAttempt['verdict'] {
  if (responseStatus === null) return 'failed';
  if (responseStatus >= 200 && responseStatus < 300) return 'succeeded';
  return responseStatus === HTTP_GONE ? 'gone' : 'failed';
}
