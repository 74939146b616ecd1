import type { Call } from '../../platform/generated/prisma/client.ts';
import { OutboundAgent } from '../../platform/network/outbound-agent.ts';
import { type AttemptOutcome, type OutgoingMessage, sendOnce } from '../../webhooks/attempts/sender.ts';
import { type SigningSecrets, signatureHeaders, signingSecrets } from '../../webhooks/attempts/signature.ts';
import type { CallsDeps } from '../deps.ts';

/** Many customers' endpoints may be at one host, and one that is slow must leave room for the others. */
const CONNECTIONS_PER_ORIGIN = 512;

/** What a customer is told of the call that they are asked about. */
export type DescribedCall = Pick<
  Call,
  | 'id'
  | 'accountId'
  | 'agentId'
  | 'campaignId'
  | 'contactId'
  | 'phoneFrom'
  | 'phoneTo'
  | 'externalId'
  | 'metadata'
  | 'variables'
>;

/** What a customer's endpoint is asked about a call, while the call waits for the answer. */
export interface Question {
  /** Sent as `webhook-id`: the same when the question is repeated. */
  id: string;
  accountId: string;
  callId: string;
  userAgent: string;
  message: Omit<OutgoingMessage, 'accountId'>;
  secrets: SigningSecrets;
  /** How long the endpoint may take, and how many bytes of its answer are kept. */
  limits: { deadlineMs: number; keptBytes: number };
}

/** The HTTP client for questions to customers' endpoints: at public addresses alone, and without redirects. */
export function createQuestionAgent({
  allowPrivateWebhookTargets: allowPrivate,
  hostNames,
}: Pick<CallsDeps, 'allowPrivateWebhookTargets' | 'hostNames'>): OutboundAgent {
  return new OutboundAgent({ allowPrivate, hostNames, connectionsPerOrigin: CONNECTIONS_PER_ORIGIN });
}

/**
 * Asks a customer's endpoint, signed as webhooks are (Standard Webhooks): what is signed is the body or, where the
 * message has none, the query of the URL as it is sent. Whatever happens is an outcome; it never rejects.
 */
export function askEndpoint(
  deps: Pick<CallsDeps, 'clock' | 'secrets'>,
  agent: OutboundAgent,
  { id, accountId, callId, userAgent, message, secrets, limits }: Question,
): Promise<AttemptOutcome> {
  const headers = {
    ...message.headers,
    'user-agent': userAgent,
    'dialgraph-call-id': callId,
    ...signatureHeaders({
      id,
      sentAt: deps.clock.now(),
      body: message.body ?? new URL(message.url).search.slice(1),
      secrets: signingSecrets(deps, secrets),
    }),
  };
  return sendOnce(agent, deps.clock, { ...message, accountId, headers }, limits);
}

/** A call as customers' endpoints are told of it. */
export function describeCall(call: DescribedCall) {
  return {
    id: call.id,
    agent_id: call.agentId,
    campaign_id: call.campaignId,
    contact_id: call.contactId,
    phone_from: call.phoneFrom,
    phone_to: call.phoneTo,
    external_id: call.externalId,
    metadata: call.metadata,
    variables: call.variables,
  };
}
