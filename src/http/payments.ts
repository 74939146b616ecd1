import type { FastifyInstance } from 'fastify';
import type { PurchasesDeps } from '../credits/deps.ts';
import { takeCheckoutNews } from '../credits/payments/payment-events.ts';
import {
  NotificationRejected,
  type PaymentNews,
  type PaymentProvider,
} from '../credits/payments/payment-port.ts';
import { takeReversalNews } from '../credits/payments/reversals.ts';

/** Above the largest event that Stripe documents. */
const MAX_BODY_BYTES = 1024 * 1024;

/** Where a payment provider notifies us, below this service's public URL. */
function paymentPath(provider: string): string {
  return `/payments/${provider}`;
}

/**
 * Receives the payment provider's notifications. One is acknowledged once it is committed; an earlier failure
 * is an error to the provider, which retries it.
 */
export function registerPayments(fastify: FastifyInstance, deps: PurchasesDeps): void {
  const { payments } = deps;
  if (payments === null) return;
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Signatures cover bytes: whatever the content type, the body stays as it came.
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      async (_: unknown, body: Buffer) => body,
    );
    scope.post(paymentPath(payments.name), async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const news = read(payments, { headers: request.headers, body });
      if (news instanceof NotificationRejected) {
        deps.log.warn({ err: news, provider: payments.name }, 'a payment notification was rejected');
        return reply.code(400).send({ error: news.message });
      }
      if (news !== null) await take(deps, payments, news);
      return reply.code(204).send();
    });
  });
}

function take(deps: PurchasesDeps, payments: PaymentProvider, news: PaymentNews): Promise<void> {
  return 'reversalId' in news ? takeReversalNews(deps, payments, news) : takeCheckoutNews(deps, news);
}

function read(
  payments: PaymentProvider,
  notification: Parameters<PaymentProvider['readNotification']>[0],
): PaymentNews | null | NotificationRejected {
  try {
    return payments.readNotification(notification);
  } catch (error) {
    if (error instanceof NotificationRejected) return error;
    throw error;
  }
}
