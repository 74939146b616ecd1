/** The bus topic of every move of every call of an account. */
export function callsTopic(accountId: string): string {
  return `calls:${accountId}`;
}

/** The bus topic of one call's transcript as it is spoken. */
export function transcriptTopic(callId: string): string {
  return `transcript:${callId}`;
}
