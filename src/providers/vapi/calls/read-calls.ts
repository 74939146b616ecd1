import { z } from 'zod';
import { type ConversationQuery, type ConversationState, ProviderError, type Recording } from '../../port.ts';
import { wireText } from '../../shared/wire-values.ts';
import type { VapiConnection } from '../connection.ts';
import { callSchema, type VapiCall } from './call.ts';
import { stateOf } from './events.ts';

/** Vapi's limit of calls per page. */
const PAGE_SIZE = 1000;

/** Tolerated difference of Vapi's clock and ours. */
const CLOCK_SKEW_MS = 60_000;

/** Finds a call by its id at Vapi, or by our call id if the placement got no response. */
export async function readConversation(
  connection: VapiConnection,
  query: ConversationQuery,
): Promise<ConversationState> {
  const { log, clock } = connection.config;
  const call =
    query.conversationId === null
      ? await findByName(connection, query)
      : await getCall(connection, query.conversationId);
  return call ? stateOf(call, log, clock.now()) : { state: 'unknown' };
}

export function getCall({ api }: VapiConnection, id: string): Promise<VapiCall | null> {
  return api.requestOrNull({ method: 'GET', path: callPath(id) }, callSchema);
}

export function callPath(id: string): string {
  return `/call/${encodeURIComponent(id)}`;
}

/** Downloads a recording from Vapi, whose API redirects to a signed URL of its storage. */
export function fetchRecording({ api }: VapiConnection, id: string): Promise<Recording | null> {
  return api.openRecording(`${callPath(id)}/mono-recording`);
}

/** Searches all calls since the placement: Vapi has no filter by name. Only a short page proves absence. */
async function findByName(connection: VapiConnection, query: ConversationQuery): Promise<VapiCall | null> {
  const since = new Date(query.placedAt.getTime() - CLOCK_SKEW_MS).toISOString();
  for (let before: string | undefined; ; ) {
    const page = await listCalls(connection, since, before);
    const found = page.find(({ name }) => name === query.callId);
    if (found?.id) return getCall(connection, found.id);
    // A malformed call of ours must not pass for a missing one.
    if (found) throw withoutId();
    const oldest = page.findLast(({ createdAt }) => createdAt)?.createdAt ?? undefined;
    if (page.length < PAGE_SIZE || oldest === before) return null;
    before = oldest;
  }
}

const listedSchema = z.object({ id: wireText, name: wireText, createdAt: wireText }).catch({});

async function listCalls(
  { api }: VapiConnection,
  createdAtGe: string,
  createdAtLe: string | undefined,
): Promise<z.infer<typeof listedSchema>[]> {
  const query = { createdAtGe, createdAtLe, limit: PAGE_SIZE };
  return api.request({ method: 'GET', path: '/call', query }, z.array(listedSchema));
}

function withoutId(): ProviderError {
  return new ProviderError('Vapi sent an invalid response.', { placed: 'no', retryable: true });
}
