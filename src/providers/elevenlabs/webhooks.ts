import { z } from 'zod';
import type { Log } from '../../platform/telemetry/log.ts';
import type { UnreachedOutcome } from '../call-outcomes.ts';
import {
  type CallbackHeaders,
  CallbackRejected,
  type CallbackVerifier,
  type ProviderEvent,
} from '../port.ts';
import {
  forged,
  openSignedBody,
  parseCallbackJson,
  parseCallbackPart,
  singleHeader,
} from '../shared/callbacks.ts';
import { reportsAbout, unreachedOccurrence } from '../shared/ended-call.ts';
import { SIP_STATUSES } from '../shared/sip-statuses.ts';
import { rowOf } from '../shared/table-rows.ts';
import { wireNumber, wireText } from '../shared/wire-values.ts';
import { type Conversation, conversationSchema } from './calls/conversation.ts';
import { phaseOf, reportsOf } from './calls/events.ts';
import { INITIATION_FAILURES, TWILIO_STATUSES } from './calls/statuses.ts';

const PROVIDER = 'ElevenLabs';
const TOLERANCE_SECONDS = 30 * 60;

/** Verifies the signature of ElevenLabs' webhook. Unlike the SDK, it rejects times far in the future. */
export function openWebhook(headers: CallbackHeaders, secret: string, now: Date): CallbackVerifier {
  const parts = (singleHeader(headers, 'elevenlabs-signature') ?? '').split(',');
  const timestamp = parts.find((part) => part.startsWith('t='))?.slice(2);
  const signature = parts.find((part) => part.startsWith('v0='))?.slice(3);
  if (!timestamp || !signature) throw forged(PROVIDER, 'carries no signature');
  if (!isRecent(timestamp, now)) throw forged(PROVIDER, 'has an expired or future timestamp');
  return openSignedBody({ secret, before: `${timestamp}.`, signature, sender: PROVIDER });
}

function isRecent(timestamp: string, now: Date): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  const ageSeconds = now.getTime() / 1000 - Number(timestamp);
  return Math.abs(ageSeconds) <= TOLERANCE_SECONDS;
}

const envelopeSchema = z.object({
  type: z.string(),
  event_timestamp: wireNumber.catch(Number.NaN),
  data: z.unknown().optional(),
});

const audioSchema = z.object({ conversation_id: z.string().min(1) });

/** `body` is Twilio's callback (`CallStatus`) or a SIP response. */
const failureSchema = z.object({
  conversation_id: z.string().min(1),
  failure_reason: wireText,
  metadata: z
    .object({
      body: z
        .object({
          CallStatus: wireText,
          SipResponseCode: z.coerce.number().nullish().catch(null),
          sip_status_code: z.coerce.number().nullish().catch(null),
        })
        .nullish()
        .catch(null),
    })
    .nullish()
    .catch(null),
});

type InitiationFailure = z.infer<typeof failureSchema>;

export interface WebhookReader {
  log: Log;
  /** Asks ElevenLabs for our id of a call, which two of its webhooks lack. */
  callIdOf(conversationId: string): Promise<string | null>;
}

/** Translates a verified webhook of ElevenLabs ("Post-call webhooks"). Throws `CallbackRejected`. */
export async function readWebhook(body: Buffer, reader: WebhookReader): Promise<ProviderEvent[]> {
  const { type, data, event_timestamp } = parseCallbackPart(
    PROVIDER,
    envelopeSchema,
    parseCallbackJson(PROVIDER, body),
  );
  switch (type) {
    case 'post_call_transcription':
      return endedReports(parseCallbackPart(PROVIDER, conversationSchema, data), reader.log);
    case 'post_call_audio': {
      const { conversation_id: conversationId } = parseCallbackPart(PROVIDER, audioSchema, data);
      const callId = await reader.callIdOf(conversationId);
      const at = new Date(event_timestamp * 1000);
      return reportsAbout({ callId, conversationId }, [[at, { kind: 'recording_ready' }]]);
    }
    case 'call_initiation_failure':
      return initiationFailure(
        parseCallbackPart(PROVIDER, failureSchema, data),
        new Date(event_timestamp * 1000),
        reader,
      );
    default:
      reader.log.info({ type }, 'ElevenLabs sent a webhook that does not concern a call; ignored');
      return [];
  }
}

/** Throws `CallbackRejected` for an unknown status: the webhook says that the conversation is over. */
function endedReports(conversation: Conversation, log: Log): ProviderEvent[] {
  if (phaseOf(conversation, log) !== null) return reportsOf(conversation, log);
  throw new CallbackRejected('garbage', `The callback from ${PROVIDER} has an unknown status.`);
}

async function initiationFailure(
  failure: InitiationFailure,
  at: Date,
  reader: WebhookReader,
): Promise<ProviderEvent[]> {
  const conversationId = failure.conversation_id;
  // This webhook often precedes the response to the placement, when the conversation is not known yet.
  const callId = await reader.callIdOf(conversationId);
  const outcome = failureOutcome(failure, reader.log);
  return reportsAbout({ callId, conversationId }, [
    [at, unreachedOccurrence(outcome, failure.failure_reason ?? outcome)],
  ]);
}

function failureOutcome({ failure_reason = null, metadata }: InitiationFailure, log: Log): UnreachedOutcome {
  const named = rowOf(INITIATION_FAILURES, failure_reason);
  if (named) return named;
  if (named === undefined) log.warn({ failure_reason }, 'ElevenLabs reported an unknown failure reason');
  const { CallStatus, SipResponseCode, sip_status_code } = metadata?.body ?? {};
  return (
    rowOf(TWILIO_STATUSES, CallStatus ?? null) ??
    rowOf(SIP_STATUSES, SipResponseCode ?? sip_status_code ?? null) ??
    'unreachable'
  );
}
