import type { FastifyInstance } from 'fastify';
import { applyCheckoutEvent } from '../credits/payments/payment-events.ts';
import {
  NotificationRejected,
  type PaymentEvent,
  type PaymentProvider,
} from '../credits/payments/payment-port.ts';
import type { PurchasesDeps } from '../credits/payments/purchases-deps.ts';
import { applyReversalEvent } from '../credits/payments/reversals.ts';

/** Limit of a notification, above the largest event that Stripe documents. */
const MAX_BODY_BYTES = 1024 * 1024;

function paymentPath(provider: string): string {
  return `/payments/${provider}`;
}

/** Receives payment notifications. A 2xx confirms the commit; after any other status the payment provider retries. */
export function registerPayments(fastify: FastifyInstance, deps: PurchasesDeps): void {
  const { payments } = deps;
  if (payments === null) return;
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Signatures cover bytes, so the body stays unparsed for every content type.
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      async (_: unknown, body: Buffer) => body,
    );
    scope.post(paymentPath(payments.name), async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = read(payments, { headers: request.headers, body });
      if (event instanceof NotificationRejected) {
        deps.log.warn(
          { err: event, provider: payments.name },
          'a payment notification was rejected; check the secret of its webhook',
        );
        return reply.code(400).send({ error: event.message });
      }
      if (event !== null) await take(deps, payments, event);
      return reply.code(204).send();
    });
  });
}

function take(deps: PurchasesDeps, payments: PaymentProvider, event: PaymentEvent): Promise<void> {
  return 'reversalId' in event ? applyReversalEvent(deps, payments, event) : applyCheckoutEvent(deps, event);
}

function read(
  payments: PaymentProvider,
  notification: Parameters<PaymentProvider['readNotification']>[0],
): PaymentEvent | null | NotificationRejected {
  try {
    return payments.readNotification(notification);
  } catch (error) {
    if (error instanceof NotificationRejected) return error;
    throw error;
  }
}
