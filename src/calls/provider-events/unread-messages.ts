import { notFound } from '../../errors/errors.ts';
import { literals } from '../../platform/database/sql/plan-hints.ts';
import { Prisma, type UnreadProviderMessage } from '../../platform/generated/prisma/client.ts';
import type { Schedule } from '../../platform/jobs/schedule-worker.ts';
import type { Platform } from '../../platform/platform.ts';
import { type CallbackHeaders, CallbackRejected, type VoiceProviderName } from '../../providers/port.ts';
import type { CallsDeps } from '../deps.ts';
import { LIVE_STATUSES } from '../states/states.ts';
import { ingestProviderEvents } from './ingest.ts';

const UNREAD_KEPT_DAYS = 14;
const DELETED_AT_ONCE = 100;
/** Headers that may hold credentials. The message was verified when it arrived. */
const SECRET_HEADER = /authorization|cookie|secret|signature|key|token/i;
/** Texts of a message that may be ids. */
const ID = /[\w.:-]{8,200}/g;
const MOST_IDS = 5_000;

/** An authentic webhook message of a provider that its adapter could not read. */
export interface UnreadMessage {
  provider: VoiceProviderName;
  /** Account whose own credentials verified the message; null: the server's. */
  accountId: string | null;
  kind: 'callback' | 'tool';
  headers: CallbackHeaders;
  body: Buffer;
  error: CallbackRejected;
}

/** Keeps a provider's unreadable message for a later version, and looks up the calls that it names at once. */
export async function keepUnread(deps: CallsDeps, message: UnreadMessage): Promise<void> {
  const { provider, accountId, kind, headers, body, error } = message;
  const { database, clock, ids, log, metrics } = deps;
  const id = ids.next('unreadMessage');
  const problem = `${error.message} ${causeOf(error)}`.trim();
  await database.prisma.unreadProviderMessage.create({
    data: {
      id,
      provider,
      accountId,
      kind,
      headers: withoutSecrets(headers),
      body: new Uint8Array(body),
      problem,
      receivedAt: clock.now(),
    },
  });
  metrics.providerMessagesUnread.inc({ provider });
  log.error(
    { err: error, provider, kind, unreadMessageId: id },
    'a message of a voice provider could not be read; it is kept: see admin provider unread',
  );
  if (kind === 'callback') await scheduleLookUps(deps, message);
}

function causeOf({ cause }: CallbackRejected): string {
  return cause instanceof Error ? cause.message : '';
}

function withoutSecrets(headers: CallbackHeaders): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || SECRET_HEADER.test(name) ? [] : [[name, value]],
    ),
  );
}

const LIVE = Prisma.raw(literals(LIVE_STATUSES));

/** Makes the next round of reconciliation look up the live calls whose ids the message contains. */
async function scheduleLookUps(
  { database }: CallsDeps,
  { provider, accountId, body }: UnreadMessage,
): Promise<void> {
  const named = [...new Set(body.toString('utf8').match(ID))].slice(0, MOST_IDS);
  await database.prisma.$executeRaw`
    UPDATE calls SET last_heard_at = to_timestamp(0)
    WHERE id = ANY (ARRAY(
      SELECT id FROM calls
      WHERE id = ANY (${named}::text[]) OR voice_provider_conv_id = ANY (${named}::text[])))
      AND provider = ${provider} AND (${accountId}::text IS NULL OR account_id = ${accountId}) AND status IN (${LIVE}) AND voice_provider_conv_id IS NOT NULL`;
}

/** Returns the newest provider messages that could not be read, without their bodies. */
export async function listUnread({ database }: Platform, limit: number) {
  return database.prisma.unreadProviderMessage.findMany({
    orderBy: { receivedAt: 'desc' },
    take: limit,
    omit: { body: true, headers: true },
  });
}

/** Returns a provider message that could not be read, with its body. Throws `not_found`. */
export async function readUnread({ database }: Platform, id: string) {
  const message = await database.prisma.unreadProviderMessage.findUnique({ where: { id } });
  if (message === null) throw notFound('unread message');
  const { body, ...rest } = message;
  return { ...rest, body: Buffer.from(body).toString('utf8') };
}

interface Replayed {
  replayed: number;
  /** Messages that still cannot be read. */
  unread: { id: string; problem: string }[];
}

/** Processes unreadable provider messages again, oldest first. Deletes those that can be read now. */
export async function replayUnread(deps: CallsDeps, id?: string): Promise<Replayed> {
  const { unreadProviderMessage } = deps.database.prisma;
  const found = await unreadProviderMessage.findMany({
    where: id === undefined ? {} : { id },
    orderBy: { receivedAt: 'asc' },
    select: { id: true },
  });
  if (id !== undefined && found.length === 0) throw notFound('unread message');
  const result: Replayed = { replayed: 0, unread: [] };
  for (const each of found) {
    const message = await unreadProviderMessage.findUnique({ where: each });
    if (message === null) continue;
    const problem = await replay(deps, message);
    if (problem === null) result.replayed += 1;
    else result.unread.push({ id: each.id, problem });
  }
  return result;
}

/** Returns why the message cannot be read; null if it was processed. */
async function replay(deps: CallsDeps, message: UnreadProviderMessage): Promise<string | null> {
  const provider = deps.voiceProviders.find(message.provider, message.accountId);
  if (provider === null) return `${message.provider} is not configured on this server.`;
  const body = Buffer.from(message.body);
  try {
    if (message.kind === 'callback') {
      const origin = { accountId: message.accountId, isCallback: true };
      await ingestProviderEvents(deps, provider.name, await provider.readCallback(body), origin);
    } else provider.tools.read({ headers: message.headers as CallbackHeaders, toolName: null, body });
  } catch (error) {
    if (error instanceof CallbackRejected) return error.message;
    throw error;
  }
  await deps.database.prisma.unreadProviderMessage.deleteMany({ where: { id: message.id } });
  return null;
}

/** Schedule that deletes unreadable provider messages after 14 days. */
export function unreadRetentionSchedule({ database, clock }: Platform): Schedule {
  return {
    name: 'calls.delete-unread-messages',
    everySeconds: 3600,
    expireInSeconds: 1800,
    async run(stopping) {
      const before = new Date(clock.now().getTime() - UNREAD_KEPT_DAYS * 24 * 3600_000);
      let deleted = DELETED_AT_ONCE;
      while (deleted === DELETED_AT_ONCE && !stopping.aborted) {
        deleted = await database.prisma.$executeRaw`
          DELETE FROM unread_provider_messages WHERE id = ANY (ARRAY(
            SELECT id FROM unread_provider_messages WHERE received_at < ${before} LIMIT ${DELETED_AT_ONCE}))`;
      }
    },
  };
}
