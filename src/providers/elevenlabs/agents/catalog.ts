import type { ElevenLabs } from '@elevenlabs/elevenlabs-js';
import type { AgentDemands } from '../../port.ts';
import { modelNotOffered, offeredLanguage } from '../../shared/agents.ts';
import { MODELS } from './models.ts';

/** Languages of agents with the Flash models (ElevenLabs, "What languages do you support?"). */
// biome-ignore format: a list to be read across
const LANGUAGES = [
  'en', 'ja', 'zh', 'de', 'hi', 'fr', 'ko', 'pt', 'pt-br', 'it', 'es', 'id', 'nl', 'tr', 'fil', 'pl', 'sv', 'bg',
  'ro', 'ar', 'cs', 'el', 'fi', 'hr', 'ms', 'sk', 'da', 'ta', 'uk', 'ru', 'hu', 'no', 'vi',
] as const;

export type ElevenLabsLanguage = (typeof LANGUAGES)[number];

/** Throws `AgentNotSupported` for a language or a model that ElevenLabs does not have. */
export function assertSupported({ language, model }: AgentDemands): void {
  spokenLanguage(language);
  if (model !== null) languageModel(model);
}

export function spokenLanguage(language: string): ElevenLabsLanguage {
  return offeredLanguage('ElevenLabs', LANGUAGES, language);
}

/** Returns the speech model: ElevenLabs requires an English one for English agents, else a multilingual one. */
export function speechModel(language: ElevenLabsLanguage): ElevenLabs.TtsConversationalModel {
  return language === 'en' ? 'eleven_flash_v2' : 'eleven_flash_v2_5';
}

export function languageModel(name: string): ElevenLabs.Llm {
  const known = MODELS.find((model) => model === name);
  if (known) return known;
  throw modelNotOffered('ElevenLabs', name);
}
