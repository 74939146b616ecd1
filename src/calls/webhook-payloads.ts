import type { Call, TranscriptTurn } from '../platform/generated/prisma/client.ts';
import type { NumberRestReason } from '../platform/generated/prisma/enums.ts';
import type { JsonObject } from '../platform/input/json.ts';
import { upperCase } from '../platform/letter-case.ts';
import type { UrlSigner } from '../platform/secrets/signed-url.ts';
import { type OutcomeSource, sourceOf } from '../providers/call-outcomes.ts';
import type { CallOverrides } from '../providers/port.ts';
import type { CallQuietHours } from './details/call-details.ts';
import { type PreDialAnswer, preDialAnswerOf } from './details/placement.ts';
import { type ProviderCost, providerCostOf } from './details/provider-cost.ts';
import { recordingUrl } from './recording-url.ts';
import { callOutcome } from './states/states.ts';

/** A call at the time of its event, with GraphQL's names and values. */
export type CallSnapshot = Omit<Call, OfAnotherType> & {
  extractedData: JsonObject;
  variables: JsonObject;
  overrides: { [field in keyof CallOverrides]-?: CallOverrides[field] | null };
  metadata: JsonObject;
  quietHours: CallQuietHours | null;
  preDial: PreDialAnswer | null;
  transcript: readonly Pick<TranscriptTurn, 'role' | 'message' | 'timeSeconds'>[];
  recordingUrl: string | null;
  outcomeBy: Uppercase<OutcomeSource> | null;
  providerCost: ProviderCost | null;
};

type OfAnotherType =
  | 'extractedData'
  | 'variables'
  | 'overrides'
  | 'metadata'
  | 'quietHours'
  | 'preDial'
  | 'providerCost'
  | 'providerCostUnit';

interface RestedNumber {
  phoneNumberId: string;
  numberPoolId: string;
  e164: string;
  reason: NumberRestReason;
  sentence: string;
  /** Answer rate of the number; `othersRate` is that of the rest of the pool together. */
  rate: number;
  othersRate: number;
  calls: number;
  until: Date;
}

/** The `data` of a call's webhook event, in the shape of one of the REST APIs. */
export interface CallPayloads {
  /** Payload of the webhook events `call.started`, `call.completed` and `call.failed`. */
  call: (call: CallSnapshot) => JsonObject;
  /** Payload of the webhook event `call.ended`, which an agent's own URL receives. */
  endedCall: (call: CallSnapshot) => JsonObject;
  /** Payload of the webhook event `number.rested`: a phone number was taken out of rotation. */
  numberRested: (rested: RestedNumber) => JsonObject;
}

export function snapshotOf(deps: UrlSigner, call: Call, transcript: readonly TranscriptTurn[]): CallSnapshot {
  const { firstMessage = null, maxDurationSeconds = null } = call.overrides as CallOverrides;
  return {
    ...call,
    extractedData: call.extractedData as JsonObject,
    variables: call.variables as JsonObject,
    overrides: { firstMessage, maxDurationSeconds },
    metadata: call.metadata as JsonObject,
    quietHours: call.quietHours as CallQuietHours | null,
    preDial: preDialAnswerOf(call),
    transcript,
    recordingUrl: recordingUrl(deps, call),
    outcomeBy: outcomeByOf(call),
    providerCost: providerCostOf(call),
  };
}

/** Returns the party that caused a call's outcome; null for live calls, and for older ones without outcomes. */
export function outcomeByOf(call: Pick<Call, 'outcome'>): Uppercase<OutcomeSource> | null {
  const outcome = callOutcome(call);
  return outcome && upperCase(sourceOf(outcome));
}
