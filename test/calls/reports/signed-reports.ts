import type { VoiceProviderName } from '../../../src/providers/port.ts';
import { SIGNATURE_HEADER, signCallback } from '../../../src/providers/simulator/secrets.ts';
import { FakeElevenLabs } from '../../providers/fakes/fake-elevenlabs.ts';
import { FakeRetell } from '../../providers/fakes/fake-retell.ts';
import { FakeVapi } from '../../providers/fakes/fake-vapi.ts';
import { type ScriptedWorld, startScriptedWorld } from '../scripted-world.ts';

/** The end of a conversation as a provider words it: nothing of it need make sense. */
export interface ReportedEnd {
  summary: string;
  turns: readonly { role: 'agent' | 'user'; message: string; timeSeconds: number }[];
  /** JavaScript has no JSON for what is infinite: it is written as `1e999`. */
  durationSeconds: number;
  endedReason: string;
  /** Unix milliseconds, or the text of a time where the provider writes one. */
  startedAt: number | string;
  endedAt: number | string;
  extracted: Record<string, unknown>;
}

/** A call as its provider knows it. */
export interface ReportedCall {
  callId: string;
  conversationId: string;
}

/** dialgraph with keys of all its providers, and the far sides that sign in their names. */
export interface ReportingWorld {
  world: ScriptedWorld;
  /** A call that this provider has taken. */
  placedThrough(provider: VoiceProviderName): Promise<ReportedCall>;
  /** The provider reports the end of a call over HTTP, signed. */
  reportEnd(provider: VoiceProviderName, call: ReportedCall, end: ReportedEnd): Promise<Response>;
  /** The provider sends any message over HTTP, signed. */
  send(provider: VoiceProviderName, message: unknown): Promise<Response>;
  close(): Promise<void>;
}

export const PROVIDERS: readonly VoiceProviderName[] = ['simulator', 'elevenlabs', 'vapi', 'retell'];

export async function startReportingWorld(): Promise<ReportingWorld> {
  const [elevenlabs, vapi, retell] = await Promise.all([
    FakeElevenLabs.start(),
    FakeVapi.start(),
    FakeRetell.start(),
  ]);
  const world = await startScriptedWorld({
    ELEVENLABS_API_KEY: elevenlabs.apiKey,
    ELEVENLABS_WEBHOOK_SECRET: elevenlabs.webhookSecret,
    ELEVENLABS_API_BASE: elevenlabs.baseUrl,
    VAPI_API_KEY: vapi.apiKey,
    VAPI_WEBHOOK_SECRET: vapi.webhookSecret,
    VAPI_WEBHOOK_CREDENTIAL_ID: 'credential_1',
    VAPI_API_BASE: vapi.baseUrl,
    RETELL_API_KEY: retell.apiKey,
    RETELL_WEBHOOK_KEY: retell.webhookKey,
    RETELL_API_BASE: retell.baseUrl,
  });
  const { app, clock } = world;
  const fakes = { elevenlabs, vapi, retell };
  const headersFor = (provider: VoiceProviderName, body: string): Record<string, string> => {
    if (provider !== 'simulator') return fakes[provider].signed(body, clock.now()).headers;
    return { [SIGNATURE_HEADER]: signCallback(app.deps.secrets.derive('simulator'), body, clock.now()) };
  };
  const send = (provider: VoiceProviderName, message: unknown): Promise<Response> => {
    const body = write(message);
    const headers = { 'content-type': 'application/json', ...headersFor(provider, body) };
    return fetch(`${app.url}/callbacks/${provider}`, { method: 'POST', headers, body });
  };
  return {
    world,
    send,
    async placedThrough(provider) {
      const { id: callId, voiceProviderConvId } = await world.placedCall();
      await app.deps.database.prisma.call.update({ where: { id: callId }, data: { provider } });
      return { callId, conversationId: voiceProviderConvId ?? '' };
    },
    reportEnd: (provider, call, end) => send(provider, endMessage(provider, call, end)),
    async close() {
      await world.close();
      await Promise.all(Object.values(fakes).map((fake) => fake[Symbol.asyncDispose]()));
    },
  };
}

/** Data nested so deep that JSON.stringify could not write it. */
export const ABYSS = '@abyss@';
const ABYSS_LEVELS = 100_000;
const INFINITIES = new Map<unknown, string>([
  [Number.POSITIVE_INFINITY, '@1e999@'],
  [Number.NEGATIVE_INFINITY, '@-1e999@'],
]);

function write(body: unknown): string {
  return JSON.stringify(body, (_name, value) => INFINITIES.get(value) ?? value)
    .replace(/"@(-?1e999)@"/g, '$1')
    .replaceAll(`"${ABYSS}"`, '['.repeat(ABYSS_LEVELS) + ']'.repeat(ABYSS_LEVELS));
}

/** The message with which a provider ends a call that was answered. */
export function endMessage(provider: VoiceProviderName, call: ReportedCall, end: ReportedEnd): unknown {
  return BODIES[provider](call, end);
}

type MakeBody = (call: ReportedCall, end: ReportedEnd) => unknown;

/** The report with which each provider ends a call that was answered. */
const BODIES: Record<VoiceProviderName, MakeBody> = {
  simulator: ({ callId, conversationId }, end) => ({
    conversationId,
    reference: callId,
    events: [
      { occurredAt: asText(end.startedAt), occurrence: { kind: 'answered' } },
      {
        occurredAt: asText(end.endedAt),
        occurrence: {
          kind: 'completed',
          analysis: {
            transcript: end.turns,
            summary: end.summary,
            sentiment: null,
            sentimentScore: null,
            goalAchieved: null,
            extractedData: end.extracted,
            voicemail: false,
            doNotCallRequested: false,
            durationSeconds: end.durationSeconds,
            endedReason: end.endedReason,
            hasRecording: false,
          },
        },
      },
    ],
  }),
  elevenlabs: ({ callId, conversationId }, end) => ({
    type: 'post_call_transcription',
    event_timestamp: asNumber(end.endedAt) / 1000,
    data: {
      conversation_id: conversationId,
      user_id: callId,
      status: 'done',
      has_audio: false,
      transcript: end.turns.map(({ role, message, timeSeconds }) => ({
        role,
        message,
        time_in_call_secs: timeSeconds,
      })),
      metadata: {
        start_time_unix_secs: asNumber(end.startedAt) / 1000,
        call_duration_secs: end.durationSeconds,
        termination_reason: end.endedReason,
      },
      analysis: {
        transcript_summary: end.summary,
        data_collection_results: Object.fromEntries(
          Object.entries(end.extracted).map(([name, value]) => [name, { value }]),
        ),
      },
    },
  }),
  vapi: ({ callId, conversationId }, end) => {
    const times = { startedAt: asText(end.startedAt), endedAt: asText(end.endedAt) };
    return {
      message: {
        type: 'end-of-call-report',
        timestamp: asNumber(end.endedAt),
        endedReason: 'customer-ended-call',
        ...times,
        artifact: {
          messages: end.turns.map(({ role, message, timeSeconds }) => ({
            role: role === 'agent' ? 'bot' : 'user',
            message,
            secondsFromStart: timeSeconds,
          })),
        },
        analysis: { summary: end.summary, structuredData: end.extracted },
        call: { id: conversationId, name: callId, createdAt: times.startedAt },
      },
    };
  },
  retell: ({ callId, conversationId }, end) => ({
    event: 'call_analyzed',
    call: {
      call_id: conversationId,
      call_status: 'ended',
      metadata: { call_id: callId },
      start_timestamp: asNumber(end.startedAt),
      end_timestamp: asNumber(end.endedAt),
      duration_ms: end.durationSeconds * 1000,
      disconnection_reason: 'user_hangup',
      transcript_object: end.turns.map(({ role, message, timeSeconds }) => ({
        role,
        content: message,
        words: [{ start: timeSeconds }],
      })),
      call_analysis: { call_summary: end.summary, custom_analysis_data: end.extracted },
    },
  }),
};

/** The far end of what a date can be is a text as JavaScript writes it; what lies beyond is none. */
function asText(time: number | string): string {
  const date = new Date(time);
  return typeof time === 'string' || Number.isNaN(date.getTime()) ? String(time) : date.toISOString();
}

function asNumber(time: number | string): number {
  return typeof time === 'number' ? time : new Date(time).getTime();
}
