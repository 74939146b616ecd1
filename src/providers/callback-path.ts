import type { VoiceProviderName } from './voice-provider-names.ts';

/** Returns the path of a provider's callbacks. @param accountId of an account with its own credentials, which sign them */
export function callbackPath(provider: VoiceProviderName, accountId: string | null = null): string {
  return `/callbacks/${provider}${accountId === null ? '' : `/${accountId}`}`;
}
