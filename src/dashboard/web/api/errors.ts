import { CombinedError } from 'urql';

export const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';

/** A refusal of a request other than GraphQL, with a sentence for the user. */
export class RequestRefused extends Error {
  override readonly name = 'RequestRefused';
}

/** Returns the sentence of an error response; null if the body is none. */
export function messageIn(body: string): string | null {
  try {
    const { error } = JSON.parse(body) as { error?: { message?: unknown } };
    return typeof error?.message === 'string' ? error.message : null;
  } catch {
    return null;
  }
}

/** Returns whether the server answered with this code of the error table, in upper case. */
export function hasCode(error: CombinedError | undefined, code: string): boolean {
  return error?.graphQLErrors.some(({ extensions }) => extensions.code === code) ?? false;
}

/** Returns an error as a sentence for the user. */
export function sentenceOf(error: Error): string {
  if (!(error instanceof CombinedError)) return error.message;
  return error.networkError
    ? UNREACHABLE
    : (error.graphQLErrors[0]?.message ?? 'Something went wrong. Try again.');
}

/** Returns the problems with the input, by the dotted path of the field. */
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

/** Turns a problem, which the server phrases to follow the name of the field, into a sentence. */
function asSentence(remark: string): string {
  const sentence = remark.charAt(0).toUpperCase() + remark.slice(1);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
