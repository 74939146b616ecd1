import { Pool } from 'undici';
import { createIds } from '../../src/platform/ids.ts';
import { createSecretBox } from '../../src/platform/secrets/secrets.ts';
import { systemClock } from '../../src/platform/time/clock.ts';
import { callbackPath } from '../../src/providers/callback-path.ts';
import type { Callback } from '../../src/providers/simulator/protocol.ts';
import { SIGNATURE_HEADER, signCallback } from '../../src/providers/simulator/secrets.ts';
import { exchange } from './kit/load.ts';
import { type CallOwner, withClient } from './seed.ts';
import { SECRET_KEY } from './world.ts';

/** HTTP connections that a provider keeps open to dialgraph. */
const CONNECTIONS = 64;
const SECRET = createSecretBox(SECRET_KEY).derive('simulator');

/** Calls in conversation, to be ended by `CallEnds`; answers their ids. */
export async function seedLiveCalls(url: string, owner: CallOwner, count: number): Promise<string[]> {
  const ids = createIds(systemClock);
  const callIds = Array.from({ length: count }, () => ids.next('call'));
  await withClient(url, async (client) => {
    await client.query(
      `INSERT INTO calls (
         id, account_id, agent_id, phone_number_id, phone_from, phone_to, status, provider, voice_provider_conv_id,
         price_per_minute, event_sequence, created_at, answered_at, last_heard_at)
       SELECT id, $2, $3, $4, '+15005550100', '+14155550100', 'IN_PROGRESS', 'simulator', 'conv_' || id,
         0.1995, 3, now(), now(), now()
       FROM unnest($1::text[]) AS id`,
      [callIds, owner.accountId, owner.agentId, owner.phoneNumberId],
    );
    await client.query('ANALYZE calls');
  });
  return callIds;
}

/** A provider that reports the ends of calls to one or more servers, as fast as they take them. */
export class CallEnds {
  /** Of every report until it was acknowledged, in milliseconds. */
  readonly latencies: number[] = [];
  readonly #pools: readonly Pool[];

  constructor(serverUrls: readonly string[]) {
    this.#pools = serverUrls.map((url) => new Pool(url, { connections: CONNECTIONS }));
  }

  /** Resolves when every end has been acknowledged: its consequences are committed. */
  async report(callIds: readonly string[]): Promise<void> {
    const waiting = callIds.values();
    const connections = Array.from({ length: CONNECTIONS * this.#pools.length }, async (_, n) => {
      const pool = this.#pools[n % this.#pools.length] as Pool;
      for (const callId of waiting) {
        const start = performance.now();
        await exchange(pool, requestOf(callId));
        this.latencies.push(performance.now() - start);
      }
    });
    await Promise.all(connections);
  }

  async close(): Promise<void> {
    await Promise.all(this.#pools.map((pool) => pool.close()));
  }
}

function requestOf(callId: string) {
  const body = JSON.stringify(endOf(callId));
  return {
    method: 'POST',
    path: callbackPath('simulator'),
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signCallback(SECRET, body, new Date()),
    },
    body,
  } as const;
}

function endOf(callId: string): Callback {
  const occurredAt = new Date().toISOString();
  const analysis = {
    transcript: Array.from({ length: 12 }, (_, n) => ({
      role: n % 2 === 0 ? ('agent' as const) : ('user' as const),
      message: `It usually takes two days from start to finish, turn ${n}.`,
      timeSeconds: n * 3.5,
    })),
    summary: 'The callee was glad of the call and agreed to an appointment on Thursday at ten.',
    sentiment: 'positive',
    sentimentScore: 0.8,
    goalAchieved: true,
    extractedData: {},
    voicemail: false,
    doNotCallRequested: false,
    durationSeconds: 42,
    endedReason: 'callee_hung_up',
    hasRecording: false,
  } as const;
  return {
    conversationId: `conv_${callId}`,
    reference: callId,
    events: [
      { occurredAt, occurrence: { kind: 'hung_up', durationSeconds: 42 } },
      { occurredAt, occurrence: { kind: 'completed', analysis } },
    ],
  };
}
