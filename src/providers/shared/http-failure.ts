import type { UnreachedOutcome } from '../call-outcomes.ts';
import { ProviderError } from '../port.ts';

/** A failed request, reduced to HTTP's terms. */
export interface HttpFailure {
  /** Null without a response; below 400 for an unreadable one. */
  status: number | null;
  /** The provider's own error code. */
  code: string | null;
  /** Outcome by the body, if that is more specific than the status. */
  outcome?: UnreachedOutcome | undefined;
  retryAfterSeconds: number | null;
  /** For the log only. */
  cause: unknown;
}

/** Outcomes by status (RFC 9110, section 15.5); others are `provider_refused`. */
const REFUSALS: Readonly<Record<number, UnreachedOutcome>> = {
  401: 'credentials_rejected',
  402: 'payment_required',
  403: 'credentials_rejected',
  404: 'misconfigured',
  410: 'misconfigured',
  429: 'provider_at_capacity',
};

/** Connection errors before the first byte of the request was sent. */
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

/** Only refusals (4xx) and failed connections prove that no phone rang; other failures may follow a dial. */
export function placementError(provider: string, failure: HttpFailure): ProviderError {
  return new ProviderError(sentence(provider, failure), {
    ...facts(failure),
    placed: provesNothingRang(failure) ? 'no' : 'unknown',
  });
}

/** Returns the error of a request that places no call. */
export function requestError(provider: string, failure: HttpFailure): ProviderError {
  return new ProviderError(sentence(provider, failure), { ...facts(failure), placed: 'no' });
}

/** Returns the error of a placement aborted before its request. */
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

/** Returns whether a request failed before its first byte was sent. */
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
