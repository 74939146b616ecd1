import { z } from 'zod';
import type { ConversationQuery, ConversationState, Recording } from '../../port.ts';
import { downloadRecording } from '../../shared/recording-download.ts';
import type { VapiConnection } from '../connection.ts';
import { callSchema, type VapiCall } from './call.ts';
import { stateOf } from './events.ts';

/** Vapi's limit. */
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

export async function getCall({ client, requests }: VapiConnection, id: string): Promise<VapiCall | null> {
  return requests.makeOrNull(async () => callSchema.parse(await client.calls.get({ id })));
}

/** Downloads by the API's redirect, which `fetch` follows without our key. The SDK's method reads text. */
export async function fetchRecording(
  { client, config }: VapiConnection,
  id: string,
): Promise<Recording | null> {
  const path = `call/${encodeURIComponent(id)}/mono-recording`;
  const open = (signal: AbortSignal) => client.fetch(path, { signal });
  return downloadRecording('Vapi', open, { timeoutSeconds: config.requestTimeoutSeconds });
}

/** Searches all calls since the placement: Vapi has no filter by name. Only a short page proves absence. */
async function findByName(connection: VapiConnection, query: ConversationQuery): Promise<VapiCall | null> {
  const since = new Date(query.placedAt.getTime() - CLOCK_SKEW_MS).toISOString();
  for (let before: string | undefined; ; ) {
    const page = await listCalls(connection, since, before);
    const found = page.find(({ name }) => name === query.callId);
    if (found) return found;
    const oldest = page.at(-1)?.createdAt.toISOString();
    if (page.length < PAGE_SIZE || oldest === before) return null;
    before = oldest;
  }
}

async function listCalls(
  { client, requests }: VapiConnection,
  createdAtGe: string,
  createdAtLe: string | undefined,
): Promise<VapiCall[]> {
  const request = { createdAtGe, createdAtLe, limit: PAGE_SIZE };
  return requests.make(async () => z.array(callSchema).parse(await client.calls.list(request)));
}
