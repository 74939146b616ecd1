import { z } from 'zod';
import type { ConversationQuery, ConversationState, Recording } from '../port.ts';
import { wireFirst } from '../shared/wire-values.ts';
import { callSchema, type RetellCall } from './calls/call.ts';
import { stateOf } from './calls/events.ts';
import type { RetellConnection } from './connection.ts';
import { CALL_ID_KEY } from './protocol.ts';

/** Strict, because a malformed call would pass for a missing one. */
const foundSchema = z.object({ items: wireFirst(z.object({ call_id: z.string().min(1) })) });

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

async function getCall({ api }: RetellConnection, id: string): Promise<RetellCall | null> {
  return api.requestOrNull({ method: 'GET', path: `/v2/get-call/${encodeURIComponent(id)}` }, callSchema);
}

/** Downloads a recording from Retell. Its URL is signed, so no credentials are sent. */
export async function fetchRecording(connection: RetellConnection, id: string): Promise<Recording | null> {
  const url = (await getCall(connection, id))?.recording_url;
  return url ? connection.api.openSignedRecording(url) : null;
}

/** Ends a call at Retell; one that is already over is fine. */
export async function hangUp(connection: RetellConnection, id: string): Promise<void> {
  const call = await getCall(connection, id);
  if (call?.call_status !== 'registered' && call?.call_status !== 'ongoing') return;
  const path = `/v2/stop-call/${encodeURIComponent(id)}`;
  await connection.api.requestOrNull({ method: 'POST', path }, z.unknown());
}

async function findByCallId({ api }: RetellConnection, callId: string): Promise<string | null> {
  const filter = { key: CALL_ID_KEY, type: 'string', op: 'eq', value: callId };
  const body = { filter_criteria: { metadata: [filter] }, limit: 1 };
  const found = await api.request({ method: 'POST', path: '/v3/list-calls', body }, foundSchema);
  return found.items?.call_id ?? null;
}
