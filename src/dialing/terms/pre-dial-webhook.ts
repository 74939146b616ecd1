import { z } from 'zod';
import { PRE_DIAL_LIMITS } from '../../calls/call-limits.ts';
import { PreDialFailureAction } from '../../platform/generated/prisma/enums.ts';
import { COMMON_LIMITS } from '../../platform/input/limits.ts';
import { nonEmptyText } from '../../platform/input/validation.ts';
import { assertPublicUrl } from '../../platform/network/outbound-address.ts';
import type { WebhooksDeps } from '../../webhooks/deps.ts';

/** A customer's endpoint that decides before each call whether it may be placed. */
export interface PreDialWebhook {
  url: string;
  onFailure: PreDialFailureAction;
  timeoutMs: number;
}

export const preDialWebhookFields = z
  .strictObject({
    url: nonEmptyText(COMMON_LIMITS.urlLength),
    onFailure: z.enum(PreDialFailureAction).nullish(),
    timeoutMs: z.int().min(PRE_DIAL_LIMITS.minTimeoutMs).max(PRE_DIAL_LIMITS.maxTimeoutMs).nullish(),
  })
  .transform(
    ({ url, onFailure, timeoutMs }): PreDialWebhook => ({
      url,
      onFailure: onFailure ?? 'FAIL_CLOSED',
      timeoutMs: timeoutMs ?? PRE_DIAL_LIMITS.maxTimeoutMs,
    }),
  );

/** Throws `invalid_request`, naming `field`, for a pre-dial webhook URL that may not be called. */
export function assertAskable(
  { allowPrivateWebhookTargets: allowPrivate }: Pick<WebhooksDeps, 'allowPrivateWebhookTargets'>,
  { url }: PreDialWebhook,
  field: string,
): void {
  assertPublicUrl(url, { field, allowPrivate });
}

/** Returns a campaign's own pre-dial webhook; null = its account's applies. */
export function preDialWebhookOf(campaign: { preDialWebhook: unknown }): PreDialWebhook | null {
  return campaign.preDialWebhook as PreDialWebhook | null;
}

/** Returns SQL of an account's pre-dial webhook as JSON; NULL = none. */
export function preDialWebhookSql(account: string): string {
  return `(SELECT jsonb_build_object('url', webhook.url, 'onFailure', webhook.on_failure, 'timeoutMs', webhook.timeout_ms)
    FROM pre_dial_webhooks AS webhook WHERE webhook.account_id = ${account}.id AND webhook.url IS NOT NULL)`;
}
