import type { Log } from '../../../platform/telemetry/log.ts';
import type { ConversationQuery, ConversationState, LineCost, Recording } from '../../port.ts';
import { recordingIn } from '../../shared/recording-download.ts';
import type { ElevenLabsConnection } from '../connection.ts';
import { rawRequest } from '../connection.ts';
import { type Conversation, conversationSchema } from './conversation.ts';
import { phaseOf, reportsOf, wasNeverAnswered } from './events.ts';
import { lineCostOf, lineOf, readLine } from './telephone-line.ts';

/** Finds a call by either id. Twilio is queried for missing calls and for reasons of unanswered ones. */
export async function readConversation(
  connection: ElevenLabsConnection,
  query: ConversationQuery,
): Promise<ConversationState> {
  const { log } = connection.config;
  const conversationId = query.conversationId ?? (await findByUserId(connection, query.callId));
  const conversation = conversationId === null ? null : await getConversation(connection, conversationId);
  if (!conversation) return readLine(connection, query);
  if (phaseOf(conversation, log) !== 'ended') return stateOf('live', conversation, log);
  return stateOf('ended', await withLine(connection, conversation), log);
}

function stateOf(state: 'live' | 'ended', conversation: Conversation, log: Log): ConversationState {
  const { conversationId } = conversation;
  return { state, conversationId, reports: reportsOf(conversation, log) };
}

/** Adds Twilio's status of an unanswered call, because ElevenLabs' reasons are vague or absent. */
async function withLine(connection: ElevenLabsConnection, conversation: Conversation): Promise<Conversation> {
  const { twilioCallSid } = conversation;
  if (twilioCallSid === null || !wasNeverAnswered(conversation)) return conversation;
  return { ...conversation, line: await lineOf(connection, twilioCallSid) };
}

export async function getConversation(
  connection: ElevenLabsConnection,
  conversationId: string,
): Promise<Conversation | null> {
  const path = `/v1/convai/conversations/${encodeURIComponent(conversationId)}`;
  return connection.requests.makeOrNull(async () =>
    conversationSchema.parse(await rawRequest(connection, { method: 'GET', path })),
  );
}

/** Returns Twilio's charge for the call of a conversation; see the port. */
export async function readLineCost(
  connection: ElevenLabsConnection,
  conversationId: string,
): Promise<LineCost | 'pending' | null> {
  if (connection.config.twilio === null) return null;
  const sid = (await getConversation(connection, conversationId))?.twilioCallSid ?? null;
  const call = sid === null ? null : await lineOf(connection, sid);
  return call === null ? 'pending' : lineCostOf(call);
}

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

/** Returns the call id of a conversation; null if ElevenLabs does not report it. */
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
