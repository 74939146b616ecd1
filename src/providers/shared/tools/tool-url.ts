/** Lets our own deadline expire before the provider's. */
const SPARE_SECONDS = 5;

export function toolUrl({ callbackUrl }: { callbackUrl: string }): string {
  return `${callbackUrl}/tools`;
}

export function answerSeconds({ timeoutSeconds }: { timeoutSeconds: number }): number {
  return timeoutSeconds + SPARE_SECONDS;
}
