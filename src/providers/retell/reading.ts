import { z } from 'zod';
import type { ConversationQuery, ConversationState, Recording } from '../port.ts';
import { downloadRecording } from '../shared/recording-download.ts';
import { callSchema, type RetellCall } from './calls/call.ts';
import { stateOf } from './calls/events.ts';
import type { RetellConnection } from './connection.ts';
import { CALL_ID_KEY } from './protocol.ts';

const foundSchema = z.object({ items: z.array(z.object({ call_id: z.string().min(1) })) });

/** Finds a call by its id at Retell, or by our call id if the placement got no response. */
export async function readConversation(
  connection: RetellConnection,
  query: ConversationQuery,
): Promise<ConversationState> {
  const { log, clock } = connection.config;
  const id = query.conversationId ?? (await findByCallId(connection, query.callId));
  const call = id === null ? null : await getCall(connection, id);
  return call ? stateOf(call, log, clock.now()) : { state: 'unknown' };
}

async function getCall({ client, requests }: RetellConnection, id: string): Promise<RetellCall | null> {
  return requests.makeOrNull(async () => callSchema.parse(await client.call.retrieve(id)));
}

export async function fetchRecording(connection: RetellConnection, id: string): Promise<Recording | null> {
  const url = (await getCall(connection, id))?.recording_url;
  if (!url) return null;
  // Retell signed the URL, so no credentials are sent.
  const open = (signal: AbortSignal) => fetch(url, { signal });
  return downloadRecording('Retell', open, { timeoutSeconds: connection.config.requestTimeoutSeconds });
}

/** Ends a call; one that is already over is fine. */
export async function hangUp(connection: RetellConnection, id: string): Promise<void> {
  const call = await getCall(connection, id);
  if (call?.call_status !== 'registered' && call?.call_status !== 'ongoing') return;
  await connection.requests.makeOrNull(() => connection.client.call.stop(id));
}

async function findByCallId({ client, requests }: RetellConnection, callId: string): Promise<string | null> {
  const filter = { key: CALL_ID_KEY, type: 'string', op: 'eq', value: callId } as const;
  const found = await requests.make(async () =>
    foundSchema.parse(await client.call.list({ filter_criteria: { metadata: [filter] }, limit: 1 })),
  );
  return found.items[0]?.call_id ?? null;
}
