import type { ElevenLabsClient } from '@elevenlabs/elevenlabs-js';
import type { ConversationQuery, ConversationState, Recording } from '../port.ts';
import { recordingIn } from '../recording.ts';
import type { ElevenLabsConfig } from './config.ts';
import { type Conversation, conversationFromApi } from './conversation.ts';
import { asProviderErrors, nullIfMissing } from './errors.ts';
import { phaseOf, reportsOf } from './reports.ts';

/** Looks a call up: by its conversation, or by our call id when the placement's answer never came. */
export async function readConversation(
  client: ElevenLabsClient,
  { clock, log }: ElevenLabsConfig,
  query: ConversationQuery,
): Promise<ConversationState> {
  const conversation = await asProviderErrors(clock, async () => {
    const conversationId = query.conversationId ?? (await findByUserId(client, query.callId));
    return conversationId === null ? null : getConversation(client, conversationId);
  });
  if (!conversation) return { state: 'unknown' };
  const state = phaseOf(conversation, log) === 'ended' ? 'ended' : 'live';
  return { state, conversationId: conversation.conversationId, reports: reportsOf(conversation, log) };
}

/** Null when ElevenLabs has no such conversation. Throws the SDK's errors. */
export async function getConversation(
  client: ElevenLabsClient,
  conversationId: string,
): Promise<Conversation | null> {
  const model = await nullIfMissing(() => client.conversationalAi.conversations.get(conversationId));
  return model && conversationFromApi(model);
}

/** The recording as a stream; null when there is none. */
export async function fetchRecording(
  client: ElevenLabsClient,
  { clock }: ElevenLabsConfig,
  conversationId: string,
): Promise<Recording | null> {
  const { audio } = client.conversationalAi.conversations;
  return asProviderErrors(clock, async () => {
    const response = await nullIfMissing(() => audio.get(conversationId).withRawResponse());
    return response && recordingIn(response.data, response.rawResponse.headers);
  });
}

async function findByUserId(client: ElevenLabsClient, userId: string): Promise<string | null> {
  const page = await client.conversationalAi.conversations.list({
    userId,
    pageSize: 1,
    summaryMode: 'exclude',
  });
  return page.conversations[0]?.conversationId ?? null;
}
