const NAMES: Record<string, string> = {
  SIMULATOR: 'Simulator',
  ELEVENLABS: 'ElevenLabs',
  VAPI: 'Vapi',
  RETELL: 'Retell',
};

/** Returns the name under which a voice provider is known. */
export function providerName(provider: string): string {
  return NAMES[provider] ?? provider;
}
