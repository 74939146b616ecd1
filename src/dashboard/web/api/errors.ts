import { CombinedError } from 'urql';

export const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';

/** Error: the server rejected a request outside GraphQL. The message is a sentence for the user. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';
}

/** Returns the message of the server's error response; null if the body has none. */
export function messageIn(body: string): string | null {
  try {
    const { error } = JSON.parse(body) as { error?: { message?: unknown } };
    return typeof error?.message === 'string' ? error.message : null;
  } catch {
    return null;
  }
}

/** Returns whether the server responded with this error code, in upper case. */
export function hasCode(error: CombinedError | undefined, code: string): boolean {
  return error?.graphQLErrors.some(({ extensions }) => extensions.code === code) ?? false;
}

export function sentenceOf(error: Error): string {
  if (!(error instanceof CombinedError)) return error.message;
  return error.networkError
    ? UNREACHABLE
    : (error.graphQLErrors[0]?.message ?? 'Something went wrong. Try again.');
}

/** Returns the problems of a mutation's input as sentences, by dotted field path. */
export function fieldErrorsOf(error: Error | undefined): Record<string, string> {
  if (!(error instanceof CombinedError)) return {};
  const details = error.graphQLErrors.flatMap(({ extensions }) =>
    Array.isArray(extensions.details) ? extensions.details : [],
  );
  return Object.fromEntries(
    details.flatMap((detail: { field?: unknown; message?: unknown }) =>
      typeof detail.field === 'string' && typeof detail.message === 'string'
        ? [[detail.field, asSentence(detail.message)]]
        : [],
    ),
  );
}

/** Turns a problem into a sentence. The server phrases it to follow the field's name. */
function asSentence(remark: string): string {
  const sentence = remark.charAt(0).toUpperCase() + remark.slice(1);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
