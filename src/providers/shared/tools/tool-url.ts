/** Longer than any tool may take: its own deadline is ours to keep, and the provider hears of it from us. */
const SPARE_SECONDS = 5;

/** Where a provider asks us for the use of tools, below where it reports to. */
export function toolUrl({ callbackUrl }: { callbackUrl: string }): string {
  return `${callbackUrl}/tools`;
}

/** How long a provider is to wait for our answer. */
export function answerSeconds({ timeoutSeconds }: { timeoutSeconds: number }): number {
  return timeoutSeconds + SPARE_SECONDS;
}
