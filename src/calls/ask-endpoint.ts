import type { Call } from '../platform/generated/prisma/client.ts';
import { OutboundAgent } from '../platform/network/outbound-agent.ts';
import { type AttemptOutcome, type OutgoingMessage, sendOnce } from '../webhooks/attempts/sender.ts';
import { type SigningSecrets, signatureHeaders, signingSecrets } from '../webhooks/attempts/signature.ts';
import type { CallsDeps } from './deps.ts';

/** Connections to one origin, which many customers' endpoints may share: a slow one must leave room. */
const CONNECTIONS_PER_ORIGIN = 512;

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

/** A request to a customer's endpoint about one call, which waits for the response. */
export interface Question {
  /** Id of the request to a customer's endpoint, sent as `webhook-id`. A repeated request keeps it. */
  id: string;
  accountId: string;
  callId: string;
  userAgent: string;
  message: Omit<OutgoingMessage, 'accountId'>;
  secrets: SigningSecrets;
  /** Longest wait for the endpoint's response in milliseconds, and most bytes of it to keep. */
  limits: { deadlineMs: number; keptBytes: number };
}

/** Creates the HTTP client for customers' endpoints: public addresses only, no redirects. */
export function createQuestionAgent({
  allowPrivateWebhookTargets: allowPrivate,
  hostNames,
}: Pick<CallsDeps, 'allowPrivateWebhookTargets' | 'hostNames'>): OutboundAgent {
  return new OutboundAgent({ allowPrivate, hostNames, connectionsPerOrigin: CONNECTIONS_PER_ORIGIN });
}

/** Sends a customer's endpoint a request signed by Standard Webhooks (its body, else its query). Never rejects. */
export function askEndpoint(
  deps: Pick<CallsDeps, 'clock' | 'secrets'>,
  agent: OutboundAgent,
  { id, accountId, callId, userAgent, message, secrets, limits }: Question,
): Promise<AttemptOutcome> {
  const headers = {
    ...message.headers,
    'user-agent': userAgent,
    'accept-encoding': 'identity',
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
