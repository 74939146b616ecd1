import { type StoredTool, toolsOf } from '../../agents/tools/stored-tools.ts';
import { literals } from '../../platform/database/sql/plan-hints.ts';
import { type Agent, Prisma, type ToolCall } from '../../platform/generated/prisma/client.ts';
import { storableText } from '../../platform/input/text.ts';
import type { ToolRequest } from '../../providers/agent-tools.ts';
import type { VoiceProviderName } from '../../providers/port.ts';
import type { SigningSecrets } from '../../webhooks/attempts/signature.ts';
import type { DescribedCall } from '../ask-endpoint.ts';
import { CALL_LIMITS } from '../call-limits.ts';
import type { CallsDeps } from '../deps.ts';
import { LIVE_STATUSES } from '../states/states.ts';
import type { ToolArguments } from './tool-arguments.ts';

export interface ToolUser {
  call: DescribedCall;
  tools: readonly StoredTool[];
  endpoint: SigningSecrets;
}

export interface BegunToolCall {
  id: string;
  tool: StoredTool;
  given: Record<string, unknown>;
  user: ToolUser;
}

const NAME_LENGTH = 64;
const LIVE = Prisma.raw(literals(LIVE_STATUSES));

type Row = DescribedCall & Pick<Agent, 'tools'> & SigningSecrets;

/** A voice provider, and the account that alone its requests may concern; null: any account. */
export interface ToolRequester {
  provider: VoiceProviderName;
  accountId: string | null;
}

/** Finds the live call in which a provider requests a tool; null if none, or if its agent has no endpoint. */
export async function findToolUser(
  { database }: CallsDeps,
  { provider, accountId }: ToolRequester,
  { callId, conversationId }: ToolRequest,
): Promise<ToolUser | null> {
  const isMeant =
    callId === null
      ? Prisma.sql`calls.id = (
          SELECT call_id FROM provider_conversations
          WHERE provider = ${provider} AND conversation_id = ${conversationId})`
      : Prisma.sql`calls.id = ${callId}`;
  const [row] = await database.read<Row>(Prisma.sql`
    SELECT calls.id, calls.account_id AS "accountId", calls.agent_id AS "agentId", calls.campaign_id AS "campaignId",
      calls.contact_id AS "contactId", calls.phone_from AS "phoneFrom", calls.phone_to AS "phoneTo",
      calls.external_id AS "externalId", calls.metadata,
      calls.variables || coalesce(calls.pre_dial -> 'variables', '{}') AS variables, agents.tools, endpoint.secret,
      endpoint.previous_secret AS "previousSecret", endpoint.previous_secret_expires_at AS "previousSecretExpiresAt"
    FROM calls JOIN agents ON agents.id = calls.agent_id JOIN webhook_endpoints AS endpoint ON endpoint.agent_id = agents.id
    WHERE calls.provider = ${provider} AND calls.status IN (${LIVE}) AND ${isMeant}
      AND (${accountId}::text IS NULL OR calls.account_id = ${accountId})
    LIMIT 1`);
  if (row === undefined) return null;
  const { tools, secret, previousSecret, previousSecretExpiresAt, ...call } = row;
  return { call, tools: toolsOf({ tools }), endpoint: { secret, previousSecret, previousSecretExpiresAt } };
}

type EndedToolCall = Pick<ToolCall, 'status' | 'result' | 'error' | 'latencyMs' | 'responseStatus'>;

export type Beginning =
  | { kind: 'begun'; begun: BegunToolCall }
  | { kind: 'refused'; error: string }
  | { kind: 'repeated'; recorded: ToolCall };

/** Records an agent's tool call before it is sent, so that a repeated request reaches the customer once. */
export async function beginToolCall(
  deps: CallsDeps,
  toolArguments: ToolArguments,
  user: ToolUser,
  request: ToolRequest,
): Promise<Beginning> {
  const tool = user.tools.find(({ name }) => name === request.name);
  const { given, problem } = toolArguments.check(tool ?? { parameters: {} }, request.arguments);
  const error = refusalOf(tool, problem);
  const id = deps.ids.next('toolCall');
  const name = storableText(request.name, NAME_LENGTH);
  const isInserted = await insert(deps, user, { id, name, requestId: request.requestId, given, error });
  if (!isInserted) return (await findRepeated(deps, user, request)) ?? { kind: 'refused', error: TOO_MANY };
  if (tool === undefined || error !== null) return { kind: 'refused', error: error ?? TOO_MANY };
  return { kind: 'begun', begun: { id, tool, given: { ...given }, user } };
}

const TOO_MANY = `A call may use tools at most ${CALL_LIMITS.toolCalls} times.`;

function refusalOf(tool: StoredTool | undefined, problem: string | null): string | null {
  if (tool === undefined) return 'The agent has no tool with this name.';
  return problem && `The arguments do not fit the tool’s parameters: ${problem}.`;
}

interface NewToolCall {
  id: string;
  name: string;
  requestId: string | null;
  given: object;
  error: string | null;
}

/** Inserts a tool call. @returns false for a repetition, and for a call at its limit of tool calls */
async function insert(
  { database, clock }: CallsDeps,
  { call }: ToolUser,
  { id, name, requestId, given, error }: NewToolCall,
): Promise<boolean> {
  const inserted = await database.read(Prisma.sql`
    INSERT INTO tool_calls (id, account_id, call_id, request_id, name, arguments, status, error, started_at, latency_ms)
    SELECT ${id}, ${call.accountId}, ${call.id}, ${requestId}, ${name}, ${JSON.stringify(given)}::jsonb,
      ${error === null ? 'IN_PROGRESS' : 'REFUSED'}::tool_call_status, ${error}, ${clock.now()},
      ${error === null ? null : 0}::int
    WHERE (SELECT count(*) FROM tool_calls WHERE call_id = ${call.id}) < ${CALL_LIMITS.toolCalls}
    ON CONFLICT (call_id, request_id) DO NOTHING
    RETURNING id`);
  return inserted.length > 0;
}

export async function endToolCall(
  { database }: CallsDeps,
  { id, user }: BegunToolCall,
  { status, result, error, latencyMs, responseStatus }: EndedToolCall,
): Promise<void> {
  await database.read(Prisma.sql`
    UPDATE tool_calls SET status = ${status}::tool_call_status, result = ${result}, error = ${error},
      latency_ms = ${latencyMs}, response_status = ${responseStatus}
    WHERE id = ${id} AND account_id = ${user.call.accountId}`);
}

async function findRepeated(
  { database }: CallsDeps,
  { call }: ToolUser,
  { requestId }: ToolRequest,
): Promise<Beginning | null> {
  if (requestId === null) return null;
  const recorded = await database.prisma.toolCall.findUnique({
    where: { callId_requestId: { callId: call.id, requestId } },
  });
  return recorded && { kind: 'repeated', recorded };
}
