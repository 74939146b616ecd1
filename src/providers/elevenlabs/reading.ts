import type { ConversationQuery, ConversationState, Recording } from '../port.ts';
import { recordingIn } from '../shared/recording-download.ts';
import { type Conversation, conversationFromApi } from './calls/conversation.ts';
import { phaseOf, reportsOf } from './calls/events.ts';
import type { ElevenLabsConnection } from './connection.ts';

/** Looks a call up: by its conversation, or by our call id when the placement's answer never came. */
export async function readConversation(
  connection: ElevenLabsConnection,
  query: ConversationQuery,
): Promise<ConversationState> {
  const { log } = connection.config;
  const conversationId = query.conversationId ?? (await findByUserId(connection, query.callId));
  const conversation = conversationId === null ? null : await getConversation(connection, conversationId);
  if (!conversation) return { state: 'unknown' };
  const state = phaseOf(conversation, log) === 'ended' ? 'ended' : 'live';
  return { state, conversationId: conversation.conversationId, reports: reportsOf(conversation, log) };
}

/** Null when ElevenLabs has no such conversation. */
export async function getConversation(
  { client, requests }: ElevenLabsConnection,
  conversationId: string,
): Promise<Conversation | null> {
  const model = await requests.makeOrNull(() => client.conversationalAi.conversations.get(conversationId));
  return model && conversationFromApi(model);
}

/** The recording as a stream; null when there is none. */
export async function fetchRecording(
  { client, requests }: ElevenLabsConnection,
  conversationId: string,
): Promise<Recording | null> {
  const { audio } = client.conversationalAi.conversations;
  return requests.makeOrNull(async () => {
    const { data, rawResponse } = await audio.get(conversationId).withRawResponse();
    return recordingIn(data, rawResponse.headers);
  });
}

/** Our call id of a conversation; null if ElevenLabs does not report it. */
export async function callIdOf(
  connection: ElevenLabsConnection,
  conversationId: string,
): Promise<string | null> {
  try {
    return (await getConversation(connection, conversationId))?.userId ?? null;
  } catch (error) {
    const { log } = connection.config;
    log.warn({ err: error, conversationId }, 'the call of an ElevenLabs conversation could not be read');
    return null;
  }
}

async function findByUserId(
  { client, requests }: ElevenLabsConnection,
  userId: string,
): Promise<string | null> {
  const query = { userId, pageSize: 1, summaryMode: 'exclude' } as const;
  const page = await requests.make(() => client.conversationalAi.conversations.list(query));
  return page.conversations[0]?.conversationId ?? null;
}
