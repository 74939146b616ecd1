import type { PreDialAnswer } from '../../calls/details/pre-dial-answer.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import type { PreDialWebhook } from './pre-dial-webhook.ts';

/** Where customers' endpoints are asked whether calls may be placed. */
export interface PreDialQuestions {
  /**
   * Asks once, within the webhook's timeout. Whatever the endpoint does is an answer; it rejects only if the database
   * fails. Asked again of the same call, the question has the same `webhook-id`.
   */
  ask(call: Call, webhook: PreDialWebhook): Promise<PreDialAnswer>;
  /** Lets go of the connections. */
  close(): Promise<void>;
}
