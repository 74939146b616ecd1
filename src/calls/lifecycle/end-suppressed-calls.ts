import type { SuppressedCalls } from '../../contacts/deps.ts';
import type { AccountNumber } from '../../contacts/lock-contacts.ts';
import { isSuppressedSql } from '../../contacts/suppressed-sql.ts';
import { abortable } from '../../platform/abortable.ts';
import type { EventSubscription } from '../../platform/event-bus/event-bus.ts';
import { type Call, Prisma } from '../../platform/generated/prisma/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { startDeadline } from '../../platform/time/deadline.ts';
import type { VoiceProviders } from '../../providers/port.ts';
import { callsTopic } from '../topics.ts';
import { hangUpAtProvider } from './line-calls.ts';

type EndingDeps = Pick<Platform, 'database' | 'bus' | 'clock' | 'log'> & { voiceProviders: VoiceProviders };

/** Longest wait of an opt-out for providers to answer placements that are in flight. */
const WAIT_MS = 5_000;
/** Duration of a placement after which an opt-out may have stopped waiting for it. */
const LATE_MS = WAIT_MS - 1_000;
/** Polling interval. Withdrawals, and without Redis other processes' placements, are not announced. */
const POLL_MS = 100;

/** A call that nobody has answered. Without a conversation id, its provider has not accepted it yet. */
type UnansweredCall = Pick<Call, 'id' | 'accountId' | 'provider' | 'voiceProviderConvId'>;

/** Ends calls to suppressed numbers. Calls that are being opened end by `voidOpenings` or the final check. */
export class EndSuppressedCalls implements SuppressedCalls {
  readonly #deps: EndingDeps;

  constructor(deps: EndingDeps) {
    this.#deps = deps;
  }

  async end(numbers: readonly AccountNumber[]): Promise<void> {
    const byAccount = Map.groupBy(numbers, ({ accountId }) => accountId);
    await Promise.all(
      [...byAccount].map(([accountId, its]) => {
        const phones = its.map(({ phone }) => phone);
        return endCalls(this.#deps, accountId, Prisma.sql`phone_to = ANY (${phones}::text[])`);
      }),
    );
  }

  endById(accountId: string, callIds: readonly string[]): Promise<void> {
    return endCalls(this.#deps, accountId, Prisma.sql`id = ANY (${callIds}::text[])`);
  }
}

/** Waits until no matching call is being placed, and hangs up those that ring. Never rejects. */
async function endCalls(deps: EndingDeps, accountId: string, matches: Prisma.Sql): Promise<void> {
  const events = deps.bus.subscribe(callsTopic(accountId));
  const deadline = startDeadline(deps.clock, WAIT_MS);
  const ended = new Set<string>();
  try {
    for (;;) {
      const calls = await unansweredCalls(deps, accountId, matches);
      const left = calls.filter(({ id }) => !ended.has(id));
      const hungUp = await Promise.all(left.map((call) => hangUp(deps, call, deadline.signal)));
      for (const [at, { id }] of left.entries()) if (hungUp[at]) ended.add(id);
      const callIds = left.flatMap(({ id }) => (ended.has(id) ? [] : [id]));
      if (callIds.length === 0) return;
      if (deadline.signal.aborted)
        return deps.log.warn(
          { callIds },
          'calls to a suppressed number are hung up once their provider answers',
        );
      await nextEvent(deps, events, deadline.signal);
    }
  } catch (err) {
    deps.log.error({ err, accountId }, 'calls to a suppressed number could not be hung up; they may ring');
  } finally {
    deadline.end();
    void events.return();
  }
}

function unansweredCalls(
  { database }: EndingDeps,
  accountId: string,
  matches: Prisma.Sql,
): Promise<UnansweredCall[]> {
  return database.prisma.$queryRaw<UnansweredCall[]>`
    SELECT id, account_id AS "accountId", provider, voice_provider_conv_id AS "voiceProviderConvId" FROM calls
    WHERE account_id = ${accountId} AND ended_status IS NULL AND open_at IS NULL AND permitted_at IS NOT NULL
      AND status IN ('QUEUED', 'RINGING') AND ${matches}`;
}

/** Hangs up a ringing call. @returns false if the provider failed, or has not accepted the call yet */
async function hangUp(
  deps: EndingDeps,
  { id, accountId, provider, voiceProviderConvId }: UnansweredCall,
  signal?: AbortSignal,
): Promise<boolean> {
  if (voiceProviderConvId === null) return false;
  try {
    await abortable(hangUpAtProvider(deps, { accountId, provider, voiceProviderConvId }), signal);
    return true;
  } catch (err) {
    deps.log.warn({ err, callId: id }, 'a call to a suppressed number could not be hung up');
    return false;
  }
}

async function nextEvent(
  { clock }: EndingDeps,
  events: EventSubscription,
  signal: AbortSignal,
): Promise<void> {
  const woken = new AbortController();
  await Promise.race([
    events.next(),
    clock.sleep(POLL_MS, AbortSignal.any([signal, woken.signal])).catch(() => undefined),
  ]);
  woken.abort();
}

const IS_SUPPRESSED = Prisma.raw(
  isSuppressedSql({
    account: 'calls.account_id',
    phone: 'calls.phone_to',
    at: 'clock.at',
    knownSince: '(SELECT contacts.created_at FROM contacts WHERE contacts.id = calls.contact_id)',
  }),
);

/** Returns whether the provider accepted a call so late that an opt-out may no longer wait to end it. */
export function isAcceptedLate({ clock }: Pick<EndingDeps, 'clock'>, { permittedAt }: Call): boolean {
  return permittedAt !== null && clock.now().getTime() - permittedAt.getTime() > LATE_MS;
}

/** Hangs up ringing calls whose numbers were suppressed since they were placed. Never rejects. */
export async function hangUpSuppressed(deps: EndingDeps, callIds: readonly string[]): Promise<void> {
  try {
    const calls = await deps.database.prisma.$queryRaw<UnansweredCall[]>`
      SELECT id, account_id AS "accountId", provider, voice_provider_conv_id AS "voiceProviderConvId"
      FROM calls CROSS JOIN (SELECT ${deps.clock.now()}::timestamptz AS at) AS clock
      WHERE id = ANY (${callIds}::text[]) AND status IN ('QUEUED', 'RINGING') AND ${IS_SUPPRESSED}`;
    await Promise.all(calls.map((call) => hangUp(deps, call)));
  } catch (err) {
    deps.log.error(
      { err, callIds },
      'calls that were accepted late could not be checked for opt-outs; they may ring',
    );
  }
}
