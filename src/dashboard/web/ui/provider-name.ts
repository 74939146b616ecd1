/** Voice providers by their own names. */
const NAMES: Record<string, string> = {
  SIMULATOR: 'Simulator',
  ELEVENLABS: 'ElevenLabs',
  VAPI: 'Vapi',
  RETELL: 'Retell',
};

/** What people call a voice provider. */
export function providerName(provider: string): string {
  return NAMES[provider] ?? provider;
}
