import type { UnreachedOutcome } from '../call-outcomes.ts';
import { ProviderError } from '../port.ts';

/** What an SDK's error amounts to, in HTTP's words. */
export interface HttpFailure {
  /** Null when no answer came. A status below 400 means an answer that could not be understood. */
  status: number | null;
  /** The provider's own code for the refusal, where its body names one. */
  code: string | null;
  /** What the body says of the refusal, where it says more than the status. */
  outcome?: UnreachedOutcome | undefined;
  retryAfterSeconds: number | null;
  /** The SDK's error, for the log alone. */
  cause: unknown;
}

/** What a refusal (4xx) says by its status alone (RFC 9110, section 15.5); of any other, `provider_refused`. */
const REFUSALS: Readonly<Record<number, UnreachedOutcome>> = {
  401: 'credentials_rejected',
  402: 'payment_required',
  403: 'credentials_rejected',
  404: 'misconfigured',
  410: 'misconfigured',
  429: 'provider_at_capacity',
};

/** Failures of a connection that came before the first byte of the request left this machine. */
const NEVER_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/**
 * The error of a failed placement. Only a refusal (4xx), a rate limit and a connection that was never made
 * prove that no phone rang; a timeout, a reset connection, a 5xx and an unreadable response prove nothing,
 * because the provider may have dialed before it failed.
 */
export function placementError(provider: string, failure: HttpFailure): ProviderError {
  return new ProviderError(sentence(provider, failure), {
    ...facts(failure),
    placed: provesNothingRang(failure) ? 'no' : 'unknown',
  });
}

/** The error of any other failed request: such a request places no call. */
export function requestError(provider: string, failure: HttpFailure): ProviderError {
  return new ProviderError(sentence(provider, failure), { ...facts(failure), placed: 'no' });
}

/** The error of a placement that was abandoned before the request was made. */
export function givenUpInTime(provider: string, signal: AbortSignal): ProviderError {
  return new ProviderError(`The call was abandoned before ${provider} was asked to place it.`, {
    placed: 'no',
    retryable: true,
    outcome: 'internal_error',
    cause: signal.reason,
  });
}

function facts(failure: HttpFailure) {
  return {
    providerCode: failure.code ?? failure.status?.toString() ?? null,
    retryable: mayPassLater(failure),
    retryAfterSeconds: failure.retryAfterSeconds,
    outcome: outcomeOfFailure(failure),
    cause: failure.cause,
  };
}

/** What a failed placement comes to, and so whose fault it is. */
export function outcomeOfFailure({ status, outcome }: HttpFailure): UnreachedOutcome {
  if (outcome) return outcome;
  if (status === null || !isRefusal(status)) return 'provider_down';
  return REFUSALS[status] ?? 'provider_refused';
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408;
}

function provesNothingRang({ status, cause }: HttpFailure): boolean {
  return status === null ? wasNeverSent(cause) : isRefusal(status);
}

function mayPassLater({ status, outcome }: HttpFailure): boolean {
  return status === null || !isRefusal(status) || status === 429 || outcome === 'provider_at_capacity';
}

/** Whether a request failed before its first byte left this machine. */
export function wasNeverSent(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && NEVER_SENT.has(String(cause.code))) return true;
  }
  return false;
}

function sentence(provider: string, failure: HttpFailure): string {
  const { status, code, cause } = failure;
  const named = code ? ` (${code})` : status === null ? '' : ` (HTTP ${status})`;
  if (status === null) {
    return wasNeverSent(cause) ? `${provider} cannot be reached.` : `${provider} did not answer in time.`;
  }
  if (status < 400) return `${provider} sent an invalid response.`;
  if (status === 401 || status === 403) return `${provider} rejected the configured credentials${named}.`;
  if (status === 429) return `${provider} is rate-limiting requests${named}.`;
  if (isRefusal(status)) return `${provider} rejected the request${named}.`;
  return `${provider} failed${named}.`;
}
