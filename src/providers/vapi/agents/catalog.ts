import { Vapi } from '@vapi-ai/server-sdk';
import { type AgentDemands, AgentNotSupported } from '../../port.ts';
import { modelNotOffered, offeredLanguage } from '../../shared/agents.ts';

export type VapiModel =
  | { provider: 'openai'; model: Vapi.OpenAiModelModel }
  | { provider: 'anthropic'; model: Vapi.AnthropicModelModel }
  | { provider: 'google'; model: Vapi.GoogleModelModel };

/** Vapi's limit, in characters. */
const VOICEMAIL_MESSAGE_LENGTH = 1000;

/** Deepgram's languages in Vapi's reference that nova-3 supports (Deepgram, "Models & Languages"). */
// biome-ignore format: a list to be read across
const LANGUAGES = [
  'en', 'en-US', 'en-GB', 'en-AU', 'en-IN', 'en-NZ', 'es', 'es-419', 'fr', 'fr-CA', 'de', 'de-CH', 'pt', 'pt-BR',
  'it', 'nl', 'nl-BE', 'bg', 'ca', 'cs', 'da', 'da-DK', 'el', 'et', 'fi', 'hi', 'hu', 'id', 'ja', 'ko', 'ko-KR',
  'lt', 'lv', 'ms', 'no', 'pl', 'ro', 'ru', 'sk', 'sv', 'sv-SE', 'ta', 'th', 'th-TH', 'tr', 'uk', 'vi', 'zh',
  'zh-CN', 'zh-TW',
] as const satisfies readonly Vapi.DeepgramTranscriberLanguage[];

/** @throws AgentNotSupported */
export function assertSupported({ language, model, voicemail }: AgentDemands): void {
  transcriberLanguage(language);
  if (model !== null) modelNamed(model);
  voicemailMessage(voicemail);
}

export function transcriberLanguage(language: string): Vapi.DeepgramTranscriberLanguage {
  return offeredLanguage('Vapi', LANGUAGES, language);
}

export function modelNamed(name: string): VapiModel {
  const openai = oneOf(Vapi.OpenAiModelModel, name);
  if (openai) return { provider: 'openai', model: openai };
  const anthropic = oneOf(Vapi.AnthropicModelModel, name);
  if (anthropic) return { provider: 'anthropic', model: anthropic };
  const google = oneOf(Vapi.GoogleModelModel, name);
  if (google) return { provider: 'google', model: google };
  throw modelNotOffered('Vapi', name);
}

/** Empty: the assistant hangs up on a voicemail. Throws `AgentNotSupported` if too long. */
export function voicemailMessage({ action, message }: AgentDemands['voicemail']): string {
  const spoken = action === 'leave_message' ? (message ?? '') : '';
  if (spoken.length <= VOICEMAIL_MESSAGE_LENGTH) return spoken;
  throw new AgentNotSupported(
    'voicemail.message',
    `Vapi leaves messages of at most ${VOICEMAIL_MESSAGE_LENGTH} characters. Shorten this one of ${spoken.length}.`,
    'voicemail_message_too_long',
  );
}

function oneOf<Value extends string>(values: Record<string, Value>, name: string): Value | undefined {
  return Object.values(values).find((value) => value === name);
}
