import { ElevenLabs } from '@elevenlabs/elevenlabs-js';
import { expect, it } from 'vitest';
import { MODELS } from '../../../src/providers/elevenlabs/agents/models.ts';
import {
  CONVERSATION_STATUSES,
  ERROR_TYPES,
  EVALUATION_RESULTS,
} from '../../../src/providers/elevenlabs/calls/statuses.ts';

it('the ElevenLabs adapter has a row for every conversation status that the SDK lists, and no other', () => {
  const listed = Object.values(ElevenLabs.GetConversationResponseModelStatus);
  expect(Object.keys(CONVERSATION_STATUSES).sort()).toEqual([...listed].sort());
});

it('the ElevenLabs adapter has a row for every error type that the SDK lists, and no other', () => {
  const listed = new Set<string>([
    ...Object.values(ElevenLabs.ConversationErrorType),
    ...Object.values(ElevenLabs.ResponseConversationErrorType),
  ]);
  expect(Object.keys(ERROR_TYPES).sort()).toEqual([...listed].sort());
});

it('the ElevenLabs adapter has a row for every verdict on a goal that the SDK lists, and no other', () => {
  const listed = Object.values(ElevenLabs.EvaluationSuccessResult);
  expect(Object.keys(EVALUATION_RESULTS).sort()).toEqual([...listed].sort());
});

it('the ElevenLabs adapter knows every language model that the SDK lists, and no other', () => {
  expect([...MODELS].sort()).toEqual(Object.values(ElevenLabs.Llm).sort());
});
