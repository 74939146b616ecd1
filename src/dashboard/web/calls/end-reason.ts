/** Sentences for provider codes that are unclear when spelled out. */
const REASONS: Record<string, string> = {
  callee_hung_up: 'The contact hung up',
  hung_up_by_operator: 'Hung up from the dashboard or the API',
  voicemail_reached: 'An answering machine answered',
  max_duration_reached: 'The maximum call length was reached',
  no_answer: 'No answer',
  busy: 'The line was busy',
  canceled: 'Canceled before it was answered',
  lost_at_provider: 'The voice provider does not know the call. A late report of its end will correct it',
  failed: 'The voice provider gave no reason',
};

export function endReason(code: string): string {
  return REASONS[code] ?? readable(code);
}

export function failureSentence(code: string | null | undefined): string {
  const reason = endReason(code ?? 'failed');
  return `The call failed. ${reason}${/[.!?]$/.test(reason) ? '' : '.'}`;
}

/** Formats a call's end reason such as `some_code` as `Some code`. */
export function readable(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
