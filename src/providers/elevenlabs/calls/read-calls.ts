import { z } from 'zod';
import type { Log } from '../../../platform/telemetry/log.ts';
import {
  type ConversationQuery,
  type ConversationState,
  type LineCost,
  ProviderError,
  type Recording,
} from '../../port.ts';
import { wireFirst } from '../../shared/wire-values.ts';
import type { ElevenLabsConnection } from '../connection.ts';
import { type Conversation, conversationSchema } from './conversation.ts';
import { phaseOf, reportsOf, wasNeverAnswered } from './events.ts';
import { lineCostOf, lineOf, readLine } from './telephone-line.ts';

/** Finds an ElevenLabs call by its id or ours. Twilio tells about missing and unanswered calls. */
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

/**
 * Adds Twilio's status of an unanswered call, because ElevenLabs' reasons are vague or absent. Without a readable
 * response from Twilio, ElevenLabs' reason stands, so that Twilio cannot hide the end.
 */
async function withLine(connection: ElevenLabsConnection, conversation: Conversation): Promise<Conversation> {
  const { twilioCallSid } = conversation;
  if (twilioCallSid === null || !wasNeverAnswered(conversation)) return conversation;
  const line = await lineOf(connection, twilioCallSid).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    const { log } = connection.config;
    log.warn(
      { err: error },
      'Twilio did not say how a call of ElevenLabs ended; the reason of ElevenLabs stands',
    );
    return null;
  });
  return { ...conversation, line };
}

export async function getConversation(
  { api }: ElevenLabsConnection,
  conversationId: string,
): Promise<Conversation | null> {
  return api.requestOrNull({ method: 'GET', path: pathOf(conversationId) }, conversationSchema);
}

const CONVERSATIONS = '/v1/convai/conversations';

function pathOf(conversationId: string): string {
  return `${CONVERSATIONS}/${encodeURIComponent(conversationId)}`;
}

/** Returns Twilio's charge for the telephone line of an ElevenLabs call. */
export async function readLineCost(
  connection: ElevenLabsConnection,
  conversationId: string,
  callSid: string | null = null,
): Promise<LineCost | 'pending' | null> {
  if (connection.config.twilio === null) return null;
  const sid = callSid ?? (await getConversation(connection, conversationId))?.twilioCallSid ?? null;
  const call = sid === null ? null : await lineOf(connection, sid);
  return call === null ? 'pending' : lineCostOf(call);
}

export function fetchRecording(
  { api }: ElevenLabsConnection,
  conversationId: string,
): Promise<Recording | null> {
  return api.openRecording(`${pathOf(conversationId)}/audio`);
}

/** Returns our call id of an ElevenLabs conversation; null if ElevenLabs does not report it. */
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

/** Strict, because a malformed conversation would pass for a missing one. */
const foundSchema = z.object({
  conversations: wireFirst(z.object({ conversation_id: z.string().min(1) })),
});

async function findByUserId({ api }: ElevenLabsConnection, userId: string): Promise<string | null> {
  const query = { user_id: userId, page_size: 1, summary_mode: 'exclude' };
  const found = await api.request({ method: 'GET', path: CONVERSATIONS, query }, foundSchema);
  return found.conversations?.conversation_id ?? null;
}
