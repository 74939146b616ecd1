import type { AgentCreateParams } from 'retell-sdk/resources/agent';
import type { LlmCreateParams } from 'retell-sdk/resources/llm';
import { type AgentDemands, AgentNotSupported } from '../../port.ts';
import { modelNotOffered, offeredLanguage } from '../../shared/agents.ts';

export type RetellLocale = Exclude<NonNullable<AgentCreateParams['language']>, unknown[] | 'multi'>;
export type RetellModel = NonNullable<LlmCreateParams['model']>;

/** Languages that Retell offers. A language without a country gets its first one here. */
// biome-ignore format: a list to be read across
export const LOCALES = [
  'en-US', 'en-GB', 'en-AU', 'en-IN', 'en-NZ', 'es-ES', 'es-419', 'fr-FR', 'fr-CA', 'de-DE', 'pt-PT', 'pt-BR',
  'it-IT', 'nl-NL', 'nl-BE', 'pl-PL', 'ru-RU', 'uk-UA', 'tr-TR', 'ja-JP', 'ko-KR', 'zh-CN', 'yue-CN', 'hi-IN',
  'af-ZA', 'ar-SA', 'az-AZ', 'bg-BG', 'bs-BA', 'ca-ES', 'cs-CZ', 'cy-GB', 'da-DK', 'el-GR', 'fa-IR', 'fi-FI',
  'fil-PH', 'gl-ES', 'he-IL', 'hr-HR', 'hu-HU', 'hy-AM', 'id-ID', 'is-IS', 'kk-KZ', 'kn-IN', 'lt-LT', 'lv-LV',
  'mk-MK', 'mr-IN', 'ms-MY', 'ne-NP', 'no-NO', 'ro-RO', 'sk-SK', 'sl-SI', 'sr-RS', 'sv-SE', 'sw-KE', 'ta-IN',
  'th-TH', 'ur-IN', 'vi-VN',
] as const satisfies readonly RetellLocale[];

// biome-ignore format: a list to be read across
export const MODELS = [
  'gpt-4.1', 'gpt-4.1-mini', 'gpt-4.1-nano', 'gpt-5', 'gpt-5-mini', 'gpt-5-nano', 'gpt-5.1', 'gpt-5.2', 'gpt-5.4',
  'gpt-5.4-mini', 'gpt-5.4-nano', 'gpt-5.5', 'gpt-5.6-terra', 'gpt-5.6-luna', 'claude-4.5-sonnet',
  'claude-4.6-sonnet', 'claude-5-sonnet', 'claude-4.5-haiku', 'gemini-3.0-flash', 'gemini-3.1-flash-lite',
  'gemini-3.5-flash', 'gemini-3.5-flash-lite', 'gemini-3.6-flash',
] as const satisfies readonly RetellModel[];

/** Checks an agent's settings against Retell's catalog. Throws `AgentNotSupported`. */
export function assertSupported({ language, model, isRecorded }: AgentDemands): void {
  assertRecorded(isRecorded);
  localeFor(language);
  if (model !== null) modelNamed(model);
}

/** Retell deletes recordings only with the transcripts, which are needed. */
function assertRecorded(isRecorded: boolean): void {
  if (isRecorded) return;
  throw new AgentNotSupported(
    'recording',
    'cannot be NEVER at Retell, which records every call: use IF_DISCLOSED, or another voice provider',
    'recording_not_optional',
  );
}

export function localeFor(language: string): RetellLocale {
  return offeredLanguage('Retell', LOCALES, language);
}

export function modelNamed(name: string): RetellModel {
  const found = MODELS.find((model) => model === name);
  if (found) return found;
  throw modelNotOffered('Retell', name);
}
