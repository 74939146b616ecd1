/** Each voice provider, and its name in words. What else is known of one is its definition, listed in `definitions.ts`. */
export const VOICE_PROVIDER_TITLES = {
  simulator: 'Simulator',
  elevenlabs: 'ElevenLabs',
  vapi: 'Vapi',
  retell: 'Retell',
} as const;

export type VoiceProviderName = keyof typeof VOICE_PROVIDER_TITLES;

export const VOICE_PROVIDER_NAMES = Object.keys(VOICE_PROVIDER_TITLES) as readonly VoiceProviderName[];
