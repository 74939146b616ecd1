import type { Vapi } from '@vapi-ai/server-sdk';
import { type AgentDemands, AgentNotSupported } from '../../port.ts';
import { modelNotOffered, offeredLanguage } from '../../shared/agents.ts';
import { ANTHROPIC_MODELS, GOOGLE_MODELS, OPENAI_MODELS } from './models.ts';

export type VapiModel =
  | { provider: 'openai'; model: Vapi.OpenAiModelModel }
  | { provider: 'anthropic'; model: Vapi.AnthropicModelModel }
  | { provider: 'google'; model: Vapi.GoogleModelModel };

/** Vapi's limit of a voicemail message, in characters. */
const VOICEMAIL_MESSAGE_LENGTH = 1000;

/** Deepgram's languages in Vapi's reference that nova-3 supports (Deepgram, "Models & Languages"). */
// biome-ignore format: a list to be read across
const LANGUAGES = [
  'en', 'en-US', 'en-GB', 'en-AU', 'en-IN', 'en-NZ', 'es', 'es-419', 'fr', 'fr-CA', 'de', 'de-CH', 'pt', 'pt-BR',
  'it', 'nl', 'nl-BE', 'bg', 'ca', 'cs', 'da', 'da-DK', 'el', 'et', 'fi', 'hi', 'hu', 'id', 'ja', 'ko', 'ko-KR',
  'lt', 'lv', 'ms', 'no', 'pl', 'ro', 'ru', 'sk', 'sv', 'sv-SE', 'ta', 'th', 'th-TH', 'tr', 'uk', 'vi', 'zh',
  'zh-CN', 'zh-TW',
] as const satisfies readonly Vapi.DeepgramTranscriberLanguage[];

/** Checks an agent's settings against Vapi's catalog. Throws `AgentNotSupported`. */
export function assertSupported({ language, model, voicemail }: AgentDemands): void {
  transcriberLanguage(language);
  if (model !== null) modelNamed(model);
  voicemailMessage(voicemail);
}

export function transcriberLanguage(language: string): Vapi.DeepgramTranscriberLanguage {
  return offeredLanguage('Vapi', LANGUAGES, language);
}

export function modelNamed(name: string): VapiModel {
  const openai = OPENAI_MODELS.find((model) => model === name);
  if (openai) return { provider: 'openai', model: openai };
  const anthropic = ANTHROPIC_MODELS.find((model) => model === name);
  if (anthropic) return { provider: 'anthropic', model: anthropic };
  const google = GOOGLE_MODELS.find((model) => model === name);
  if (google) return { provider: 'google', model: google };
  throw modelNotOffered('Vapi', name);
}

/** Returns the message that a Vapi assistant leaves on voicemail; empty: it hangs up. Throws `AgentNotSupported`. */
export function voicemailMessage({ action, message }: AgentDemands['voicemail']): string {
  const text = action === 'leave_message' ? (message ?? '') : '';
  if (text.length <= VOICEMAIL_MESSAGE_LENGTH) return text;
  throw new AgentNotSupported(
    'voicemail.message',
    `Vapi leaves messages of at most ${VOICEMAIL_MESSAGE_LENGTH} characters. Shorten this one of ${text.length}.`,
    'voicemail_message_too_long',
  );
}
