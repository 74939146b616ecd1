import { Vapi } from '@vapi-ai/server-sdk';
import { expect, it } from 'vitest';
import { ANTHROPIC_MODELS, GOOGLE_MODELS, OPENAI_MODELS } from '../../../src/providers/vapi/agents/models.ts';
import {
  CALL_STATUSES,
  ENDED_REASONS,
  FAULT_PREFIXES,
  outcomeOfReason,
} from '../../../src/providers/vapi/calls/statuses.ts';

const listedReasons = Object.values(Vapi.CallEndedReason);

it('the Vapi adapter has a row for every call status that the SDK lists, and no other', () => {
  expect(Object.keys(CALL_STATUSES).sort()).toEqual([...Object.values(Vapi.CallStatus)].sort());
});

it('the Vapi adapter has a row for every ended reason that the SDK lists', () => {
  expect(listedReasons.length).toBeGreaterThan(500);
  expect(listedReasons.filter((reason) => outcomeOfReason(reason) === undefined)).toEqual([]);
});

it('the Vapi adapter has no row for a reason that the SDK does not list, and no family without members', () => {
  const listed = new Set<string>(listedReasons);
  expect(Object.keys(ENDED_REASONS).filter((reason) => !listed.has(reason))).toEqual([]);
  for (const prefix of FAULT_PREFIXES) {
    expect(listedReasons.some((reason) => reason.startsWith(prefix))).toBe(true);
  }
});

it.each([
  ['pipeline-error-openai-401-unauthorized', 'credentials_rejected'],
  ['pipeline-error-openai-429-exceeded-quota', 'payment_required'],
  ['pipeline-error-openai-400-bad-request-validation-failed', 'misconfigured'],
  ['pipeline-error-openai-500-server-error', 'provider_error'],
  ['pipeline-error-deepgram-transcriber-api-key-missing', 'credentials_rejected'],
  ['pipeline-error-eleven-labs-voice-not-found', 'misconfigured'],
  ['pipeline-error-eleven-labs-system-busy-and-requested-upgrade', 'provider_at_capacity'],
  ['call.in-progress.error-vapifault-openai-401-unauthorized', 'provider_error'],
  ['call.in-progress.error-providerfault-outbound-sip-503-service-unavailable', 'provider_at_capacity'],
  ['call.start.error-subscription-insufficient-credits', 'payment_required'],
])('the Vapi adapter attributes %s to %s', (reason, outcome) => {
  expect(listedReasons).toContain(reason);
  expect(outcomeOfReason(reason)).toBe(outcome);
});

it('the Vapi adapter has no outcome for an unlisted reason', () => {
  expect(outcomeOfReason('eaten-by-a-dog')).toBeUndefined();
  expect(outcomeOfReason('toString')).toBeUndefined();
});

it('the Vapi adapter knows every language model that the SDK lists, and no other', () => {
  expect([...OPENAI_MODELS].sort()).toEqual(Object.values(Vapi.OpenAiModelModel).sort());
  expect([...ANTHROPIC_MODELS].sort()).toEqual(Object.values(Vapi.AnthropicModelModel).sort());
  expect([...GOOGLE_MODELS].sort()).toEqual(Object.values(Vapi.GoogleModelModel).sort());
});
