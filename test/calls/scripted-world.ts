import { vi } from 'vitest';
import { ingestProviderEvents } from '../../src/calls/provider-events/ingest.ts';
import { dispatchCall } from '../../src/dialing/dispatch/dispatch.ts';
import type { Call } from '../../src/platform/generated/prisma/client.ts';
import type { Viewer } from '../../src/platform/tenancy/viewer.ts';
import type {
  CallOccurrence,
  ConversationAnalysis,
  ProviderEvent,
  VoiceProvider,
} from '../../src/providers/port.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../harness/app.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';

export const ANALYSIS: ConversationAnalysis = {
  transcript: [
    { role: 'agent', message: 'Hello, this is Ada.', timeSeconds: 0.5 },
    { role: 'user', message: 'Hello Ada.', timeSeconds: 3 },
    { role: 'agent', message: 'Goodbye.', timeSeconds: 40 },
  ],
  summary: 'They greeted each other.',
  sentiment: 'positive',
  sentimentScore: 0.8,
  goalAchieved: true,
  extractedData: { day: 'Tuesday' },
  voicemail: false,
  doNotCallRequested: false,
  durationSeconds: 42,
  endedReason: 'callee_hung_up',
  hasRecording: false,
};

/** A process whose provider says what a test tells it to say, at a time that the test moves. */
export interface ScriptedWorld {
  app: TestApp;
  clock: ManualClock;
  /** Takes every call; of a conversation it says nothing until a test scripts it. */
  provider: VoiceProvider;
  viewer: Viewer;
  apiKey: string;
  agentId: string;
  /** A call that the provider has taken, each to a number of its own. */
  placedCall(idempotencyKey?: string): Promise<Call>;
  /** The provider reports these of a call, by one callback. */
  report(call: Pick<Call, 'id' | 'voiceProviderConvId'>, ...occurrences: CallOccurrence[]): Promise<void>;
  read(callId: string): Promise<Call>;
  /** Returns the ledger's charges for a call. */
  charges(callId: string): Promise<number[]>;
  /** The events written for a call's account, in order. */
  eventTypes(): Promise<string[]>;
  close(): Promise<void>;
}

export async function startScriptedWorld(
  env: TestAppOptions['env'] = {},
  options: Pick<TestAppOptions, 'log'> = {},
): Promise<ScriptedWorld> {
  const clock = new ManualClock();
  const app = await startTestApp({ ...options, clock, env: { ROLES: 'api', ...env } });
  const { deps } = app;
  const { prisma } = deps.database;
  const provider = deps.voiceProviders.find('simulator', null) as VoiceProvider;
  let conversations = 0;
  let numbers = 0;
  vi.spyOn(provider, 'placeCall').mockImplementation(async () => ({
    conversationId: `conv_${++conversations}`,
  }));

  const { accountId, apiKey } = await app.workspace({ credits: 100_000_000 });
  const { createAgent } = await graphqlClient(app.url, apiKey).data(
    `mutation {
      createAgent(input: { name: "Ada", webhookUrl: "https://example.com/ended" }) { agent { id } }
      createWebhookEndpoint(input: { url: "https://example.com/all", events: [CALL_STARTED, CALL_COMPLETED, CALL_FAILED] }) { secret }
    }`,
  );
  const agentId: string = createAgent.agent.id;
  const viewer: Viewer = {
    accountId,
    userId: null,
    apiKeyId: null,
    role: 'OWNER',
    tier: 'ENTERPRISE',
    limits: { perMinute: null, perSecond: null, inFlight: null },
    isSuspended: false,
  };
  return {
    app,
    clock,
    provider,
    viewer,
    apiKey,
    agentId,
    placedCall: (idempotencyKey) =>
      dispatchCall(
        deps,
        viewer,
        { agentId, toNumber: `+1415${5550200 + numbers++}` },
        idempotencyKey ?? null,
      ),
    report: (call, ...occurrences) =>
      ingestProviderEvents(deps, 'simulator', reportsOf(call, clock.now(), occurrences)),
    read: (id) => prisma.call.findUniqueOrThrow({ where: { id } }),
    async charges(callId) {
      const entries = await prisma.ledgerEntry.findMany({ where: { callId } });
      return entries.map(({ amount }) => -amount);
    },
    async eventTypes() {
      const events = await prisma.webhookEvent.findMany({ orderBy: { id: 'asc' } });
      return events.map(({ type }) => type);
    },
    close: () => app.stop(),
  };
}

export function reportsOf(
  call: Pick<Call, 'id' | 'voiceProviderConvId'>,
  occurredAt: Date,
  occurrences: readonly CallOccurrence[],
): ProviderEvent[] {
  const { id: callId, voiceProviderConvId: conversationId } = call;
  return occurrences.map((occurrence) => ({ callId, conversationId, occurredAt, occurrence }));
}
