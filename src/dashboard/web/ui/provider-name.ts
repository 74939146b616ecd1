import { VOICE_PROVIDER_TITLES } from '../../../providers/voice-provider-names.ts';

/** Names a provider of GraphQL's enum in words. A provider that this version does not know keeps its name. */
export function providerName(provider: string): string {
  return (VOICE_PROVIDER_TITLES as Record<string, string>)[provider.toLowerCase()] ?? provider;
}
