const NAMES: Record<string, string> = {
  SIMULATOR: 'Simulator',
  ELEVENLABS: 'ElevenLabs',
  VAPI: 'Vapi',
  RETELL: 'Retell',
};

export function providerName(provider: string): string {
  return NAMES[provider] ?? provider;
}
