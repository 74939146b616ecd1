import type { CombinedError } from 'urql';

/** Whether the server answered with this code (contract: the error table, in upper case). */
export function hasCode(error: CombinedError | undefined, code: string): boolean {
  return error?.graphQLErrors.some(({ extensions }) => extensions.code === code) ?? false;
}

/** What went wrong, in words for a person. */
export function sentenceOf(error: CombinedError): string {
  if (error.networkError) return 'The server cannot be reached. Check your connection and try again.';
  return error.graphQLErrors[0]?.message ?? 'Something went wrong. Try again.';
}

/** What is wrong with which field of a form, by the field's dotted path. */
export function fieldErrorsOf(error: CombinedError | undefined): Record<string, string> {
  const details = error?.graphQLErrors.flatMap(({ extensions }) =>
    Array.isArray(extensions.details) ? extensions.details : [],
  );
  return Object.fromEntries(
    (details ?? []).flatMap((detail: { field?: unknown; message?: unknown }) =>
      typeof detail.field === 'string' && typeof detail.message === 'string'
        ? [[detail.field, asSentence(detail.message)]]
        : [],
    ),
  );
}

/** The server's remarks follow a field's name; in a form they stand alone. */
function asSentence(remark: string): string {
  const sentence = remark.charAt(0).toUpperCase() + remark.slice(1);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}
