import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  type AgentBlueprint,
  type CallOccurrence,
  type ConversationQuery,
  type ConversationState,
  type PlacementRequest,
  ProviderError,
  type ProviderEvent,
  type VoiceProvider,
} from '../../../src/providers/port.ts';
import { type CallbackRequest, readCallback } from '../callback-request.ts';
import type { CallScript, ProviderWorld } from '../world.ts';

/** An occurrence that ends a call. */
export type FinalOccurrence = Exclude<
  CallOccurrence,
  { kind: 'ringing' | 'answered' | 'turn' | 'hung_up' | 'recording_ready' }
>;

export const BLUEPRINT: AgentBlueprint = {
  agentId: 'agent_conformance',
  name: 'Conformance',
  systemPrompt: 'You invite people to a tasting.',
  firstMessage: 'Good morning {{name}}, this is Dana. Do you have a minute?',
  language: 'en',
  voiceId: null,
  model: null,
  goal: 'The callee agrees to come.',
  extractionFields: [
    { name: 'is_coming', type: 'boolean', description: 'Whether the callee comes' },
    { name: 'guests', type: 'number', description: 'How many people come along' },
    { name: 'preferred_time', type: 'string', description: 'When it suits' },
  ],
  maxDurationSeconds: 600,
  voicemail: { action: 'leave_message', message: 'Please call Dana back.' },
  isRecorded: true,
  tools: [],
  transfers: [],
};

/** A call as a test placed it: enough to ask for it again. */
export interface PlacedTestCall {
  request: PlacementRequest;
  conversationId: string;
}

export async function deployed(provider: VoiceProvider): Promise<string> {
  return (await provider.deployAgent(BLUEPRINT, null)).providerAgentId;
}

export async function requestFor(
  world: ProviderWorld,
  script: CallScript,
  agent = BLUEPRINT,
): Promise<PlacementRequest> {
  const { providerAgentId, version } = await world.provider.deployAgent(agent, null);
  const [number] = await world.provider.listNumbers();
  return {
    callId: `call_${randomUUID().replaceAll('-', '')}`,
    providerAgentId,
    providerAgentVersion: version ?? null,
    agent,
    phoneFrom: number?.e164 ?? '+15005550100',
    phoneTo: await world.script(script),
    providerNumberRef: number?.providerRef ?? null,
    attempt: 1,
    overrides: {},
    variables: { name: 'Ada Lovelace' },
  };
}

export function place(world: ProviderWorld, request: PlacementRequest): Promise<{ conversationId: string }> {
  return world.provider.placeCall(request, new AbortController().signal);
}

/** Places a call that the provider accepts. */
export async function placed(world: ProviderWorld, script: CallScript): Promise<PlacedTestCall> {
  const request = await requestFor(world, script);
  return { request, ...(await place(world, request)) };
}

/** Places a call and lets it run its course. */
export async function ended(world: ProviderWorld, script: CallScript): Promise<PlacedTestCall> {
  const call = await placed(world, script);
  await world.runToEnd(call.request.callId);
  return call;
}

export function queryOf({ request, conversationId }: PlacedTestCall): ConversationQuery {
  const { callId, phoneFrom, phoneTo } = request;
  return { callId, conversationId, phoneFrom, phoneTo, placedAt: new Date() };
}

/** Everything reported for a call by callbacks so far, in order of arrival. */
export async function reported(world: ProviderWorld, callId: string): Promise<ProviderEvent[]> {
  return await readAll(world.provider, world.callbacks(callId));
}

export async function readAll(
  provider: VoiceProvider,
  callbacks: CallbackRequest[],
): Promise<ProviderEvent[]> {
  const read = await Promise.all(callbacks.map((callback) => readCallback(provider, callback)));
  return read.flat();
}

export function reportsIn(state: ConversationState): ProviderEvent[] {
  return state.state === 'unknown' ? [] : state.reports;
}

export function isFinal(occurrence: CallOccurrence): occurrence is FinalOccurrence {
  switch (occurrence.kind) {
    case 'ringing':
    case 'answered':
    case 'turn':
    case 'hung_up':
    case 'recording_ready':
      return false;
    case 'completed':
    case 'no_answer':
    case 'busy':
    case 'failed':
    case 'canceled':
      return true;
    default:
      return occurrence satisfies never;
  }
}

/** The first end that was told; a test fails without one. */
export function endOf(reports: ProviderEvent[]): FinalOccurrence {
  const end = reports.map((report) => report.occurrence).find(isFinal);
  if (end === undefined) throw new Error('no end was reported');
  return end;
}

/** The analysis of a call that completed; a test fails where it ended otherwise. */
export function analysisOf(reports: ProviderEvent[]) {
  const end = endOf(reports);
  if (end.kind !== 'completed') throw new Error(`the call ended as ${end.kind}`);
  return end.analysis;
}

/** The `ProviderError` that a promise rejects with; a test fails when it resolves or rejects otherwise. */
export async function failureOf(promise: Promise<unknown>): Promise<ProviderError> {
  const outcome = await promise.then(
    () => 'resolved',
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(ProviderError);
  return outcome as ProviderError;
}
