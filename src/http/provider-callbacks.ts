import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UnreadMessage } from '../calls/provider-events/unread-messages.ts';
import type { ToolRequester } from '../calls/tools/begin-tool-call.ts';
import { bodyTooLarge } from '../errors/common-errors.ts';
import { DomainError, notFound } from '../errors/errors.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import type { ToolAnswer, ToolRequest } from '../providers/agent-tools.ts';
import { callbackPath } from '../providers/callback-path.ts';
import type { CredentialBook } from '../providers/credentials/credential-book.ts';
import {
  CallbackRejected,
  type CallbackVerifier,
  type ProviderEvent,
  VOICE_PROVIDER_NAMES,
  type VoiceProvider,
  type VoiceProviderName,
  type VoiceProviders,
} from '../providers/port.ts';
import { CallbackIntake, type IntakeLimits } from './bounds/callback-intake.ts';

export interface CallbackNeeds {
  voiceProviders: Pick<VoiceProviders, 'find'>;
  credentials: Pick<CredentialBook, 'refreshOnDemand'>;
  metrics: Pick<Metrics, 'callbackBytesHeld'>;
  /** Limits on provider callbacks received at once; default: those of `CallbackIntake`. */
  limits?: IntakeLimits;
  /** @param accountId account that alone the events may concern; null: any account */
  ingestProviderEvents(
    provider: VoiceProviderName,
    events: ProviderEvent[],
    accountId: string | null,
  ): Promise<void>;
  /** Records and logs that a callback was rejected as forged. */
  noteForgedCallback(provider: VoiceProviderName, error: CallbackRejected): void;
  /** Keeps an authentic provider message that could not be read. */
  keepUnread(message: UnreadMessage): Promise<void>;
  /** Calls a customer's tool for the provider's agent. */
  answerTool(requester: ToolRequester, request: ToolRequest): Promise<ToolAnswer>;
}

/** Account in the path; undefined in the path of all accounts without their own credentials. */
interface OfAccount {
  Params: { account?: string };
}

/** Opts out of the general limits: those of `CallbackIntake` apply. */
const OWN_BOUNDS = { config: { body: 'own bounds' } } as const;

interface OfOneTool {
  Params: OfAccount['Params'] & { tool?: string };
}

/**
 * Receives voice providers' callbacks. A 200 confirms the commit; after an error the provider retries. An authentic
 * message that cannot be read is kept and confirmed as well: providers disable webhooks that keep failing.
 */
export function registerCallbacks(fastify: FastifyInstance, needs: CallbackNeeds): void {
  const intake = new CallbackIntake(needs.metrics, needs.limits);
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The intake reads the body as it arrives: signatures cover bytes, for every content type.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const name of VOICE_PROVIDER_NAMES)
      for (const path of [callbackPath(name), callbackPath(name, ':account')])
        registerProvider(scope, needs, { intake, name, path });
  });
}

interface Registration {
  intake: CallbackIntake;
  name: VoiceProviderName;
  path: string;
}

function registerProvider(scope: FastifyInstance, needs: CallbackNeeds, of: Registration): void {
  const { intake, name, path } = of;
  scope.post<OfAccount>(path, OWN_BOUNDS, async (request, reply) => {
    const sender = { name, accountId: request.params.account ?? null };
    await receive(needs, intake, sender, request).catch((error: unknown) => {
      throw asRefusal(needs, name, error);
    });
    // ElevenLabs accepts only 200.
    return reply.code(200).send({ received: true });
  });
  scope.post<OfOneTool>(`${path}/tools/:tool?`, OWN_BOUNDS, async (request, reply) => {
    const sender = { name, accountId: request.params.account ?? null };
    const received = await receiveToolRequests(needs, intake, sender, request).catch((error: unknown) => {
      throw asRefusal(needs, name, error);
    });
    const requester = { provider: name, accountId: sender.accountId };
    const answers = await Promise.all(received.requests.map((each) => needs.answerTool(requester, each)));
    return reply.code(200).send(received.provider.tools.answer(answers));
  });
}

/** A provider's name and the account whose credentials its callbacks are verified by; null: the server's. */
interface Sender {
  name: VoiceProviderName;
  accountId: string | null;
}

/**
 * Runs `use` with the sender's provider. If there is none, or if `use` finds a forgery, it runs once more with
 * credentials that another process has stored just now. Throws `not_found` without credentials.
 */
async function withProvider<T>(
  { voiceProviders, credentials }: CallbackNeeds,
  { name, accountId }: Sender,
  use: (provider: VoiceProvider) => T,
): Promise<T> {
  const known = voiceProviders.find(name, accountId);
  let refusal: Error | null = null;
  try {
    if (known !== null) return use(known);
  } catch (error) {
    if (!isForgery(error)) throw error;
    refusal = error;
  }
  await credentials.refreshOnDemand();
  const current = voiceProviders.find(name, accountId);
  if (current === null || current === known) throw refusal ?? notFound('voice provider');
  return use(current);
}

function isForgery(error: unknown): error is CallbackRejected {
  return error instanceof CallbackRejected && error.reason === 'forged';
}

function receive(
  needs: CallbackNeeds,
  intake: CallbackIntake,
  sender: Sender,
  { headers, raw }: FastifyRequest<OfAccount>,
): Promise<void> {
  const { name, accountId } = sender;
  const incoming = {
    headers,
    raw,
    sender,
    open: (provider: VoiceProvider) => provider.openCallback(headers),
  };
  return takeIn(needs, intake, incoming, async (provider, body) => {
    const events = await provider.readCallback(body).catch(async (error: unknown) => {
      await keepIfGarbage(needs, { provider: name, accountId, kind: 'callback', headers, body }, error);
      return [];
    });
    await needs.ingestProviderEvents(name, events, accountId);
  });
}

/** Throws every error but that of a message that cannot be read. */
async function keepIfGarbage(
  { keepUnread }: CallbackNeeds,
  message: Omit<UnreadMessage, 'error'>,
  error: unknown,
): Promise<void> {
  if (!(error instanceof CallbackRejected) || error.reason !== 'garbage') throw error;
  await keepUnread({ ...message, error });
}

/** Releases the body before the customer's tool is called, because other callbacks need the room. */
function receiveToolRequests(
  needs: CallbackNeeds,
  intake: CallbackIntake,
  sender: Sender,
  { headers, raw, params }: FastifyRequest<OfOneTool>,
): Promise<{ provider: VoiceProvider; requests: ToolRequest[] }> {
  const { name, accountId } = sender;
  const incoming = { headers, raw, sender, open: (provider: VoiceProvider) => provider.tools.open(headers) };
  return takeIn(needs, intake, incoming, async (provider, body) => {
    try {
      return {
        provider,
        requests: provider.tools.read({ headers, toolName: params.tool ?? null, body }),
      };
    } catch (error) {
      await keepIfGarbage(needs, { provider: name, accountId, kind: 'tool', headers, body }, error);
      return { provider, requests: [] };
    }
  });
}

interface Incoming extends Pick<FastifyRequest, 'headers' | 'raw'> {
  sender: Sender;
  /** Starts to verify the request. Throws `CallbackRejected`. */
  open(provider: VoiceProvider): CallbackVerifier;
}

/** Passes a verified request to `use`. Rejects it by its headers before any of its body is read. */
async function takeIn<T>(
  needs: CallbackNeeds,
  intake: CallbackIntake,
  { headers, raw, sender, open }: Incoming,
  use: (provider: VoiceProvider, body: Buffer) => Promise<T>,
): Promise<T> {
  const opened = await withProvider(needs, sender, (provider) => ({ provider, verifier: open(provider) }));
  const { maxCallbackBytes: maxBytes } = opened.provider;
  if (Number(headers['content-length']) > maxBytes) throw bodyTooLarge();
  return intake.take(raw, { verifier: opened.verifier, maxBytes }, async (body) => {
    const provider = await withProvider(needs, sender, (current) => {
      const verifier = current === opened.provider ? opened.verifier : open(current);
      if (verifier !== opened.verifier) verifier.update(body);
      verifier.verify();
      return current;
    });
    return use(provider, body);
  });
}

function asRefusal(
  { noteForgedCallback }: CallbackNeeds,
  provider: VoiceProviderName,
  error: unknown,
): unknown {
  if (!(error instanceof CallbackRejected)) return error;
  noteForgedCallback(provider, error);
  return new DomainError('unauthorized', error.message, { cause: error });
}
