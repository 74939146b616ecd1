import type { UnreachedOutcome } from '../call-outcomes.ts';
import { ProviderError } from '../port.ts';

/** A failed request to a provider, reduced to HTTP's terms. */
export interface HttpFailure {
  /** HTTP status of a failed request; null without a response, below 300 for an unreadable one. */
  status: number | null;
  /** The provider's own error code for the failed request. */
  code: string | null;
  /** Call outcome that the error's body states, if it is more specific than the HTTP status. */
  outcome?: UnreachedOutcome | undefined;
  retryAfterSeconds: number | null;
  /** An excerpt of the provider's explanation, free of secrets. */
  words?: string | null;
  /** Original error of the failed request, for the log only. */
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

/** Returns the error of a failed placement. Only refusals (4xx) and failed connections prove that no phone rang. */
export function placementError(provider: string, failure: HttpFailure): ProviderError {
  return new ProviderError(messageOf(provider, failure), {
    ...facts(failure),
    placed: provesNothingRang(failure) ? 'no' : 'unknown',
  });
}

/** Returns the error of a failed provider request that places no call. */
export function requestError(provider: string, failure: HttpFailure): ProviderError {
  return new ProviderError(messageOf(provider, failure), { ...facts(failure), placed: 'no' });
}

/** Returns the error of a placement that was aborted before its request was sent. */
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
    providerWords: failure.words ?? null,
    cause: failure.cause,
  };
}

export function outcomeOfFailure({ status, outcome }: HttpFailure): UnreachedOutcome {
  if (outcome) return outcome;
  if (isRedirect(status)) return 'misconfigured';
  if (status === null || !isRefusal(status)) return 'provider_down';
  return REFUSALS[status] ?? 'provider_refused';
}

/** Redirects are not followed: they would take credentials to another host, or place a call twice. */
function isRedirect(status: number | null): boolean {
  return status !== null && status >= 300 && status < 400;
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408;
}

/** Unlike 307 and 308, the other redirects may follow an action (RFC 9110, section 15.4). */
const UNACTED_REDIRECTS: readonly number[] = [307, 308];

function provesNothingRang({ status, cause }: HttpFailure): boolean {
  if (status === null) return wasNeverSent(cause);
  return isRefusal(status) || UNACTED_REDIRECTS.includes(status);
}

function mayPassLater({ status, outcome }: HttpFailure): boolean {
  if (isRedirect(status)) return false;
  return status === null || !isRefusal(status) || status === 429 || outcome === 'provider_at_capacity';
}

/** Returns whether a provider request failed before its first byte was sent. */
export function wasNeverSent(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && NEVER_SENT.has(String(cause.code))) return true;
  }
  return false;
}

/** Returns our sentence on a failure, followed by the provider's words. */
function messageOf(provider: string, failure: HttpFailure): string {
  return withWords(sentence(provider, failure), failure.words ?? null);
}

export function withWords(sentence: string, words: string | null): string {
  return words === null ? sentence : `${sentence}${saying(words)}`;
}

/** Returns an error's sentence without the words that it quotes from the provider. */
export function withoutWords({ message, providerWords }: ProviderError): string {
  return providerWords === null ? message : message.replace(saying(providerWords), '');
}

function saying(words: string): string {
  return ` It says: “${words}”`;
}

function sentence(provider: string, failure: HttpFailure): string {
  const { status, code, cause } = failure;
  const named = code ? ` (${code})` : status === null ? '' : ` (HTTP ${status})`;
  if (status === null) {
    return wasNeverSent(cause) ? `${provider} cannot be reached.` : `${provider} did not answer in time.`;
  }
  if (isRedirect(status))
    return `${provider} redirected the request${named}, which is not followed: correct the address of its API.`;
  if (status < 300) return `${provider} sent an invalid response.`;
  if (status === 401 || status === 403) return `${provider} rejected the configured credentials${named}.`;
  if (status === 429) return `${provider} is rate-limiting requests${named}.`;
  if (isRefusal(status)) return `${provider} rejected the request${named}.`;
  return `${provider} failed${named}.`;
}
