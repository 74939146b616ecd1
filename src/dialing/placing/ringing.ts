import type { AcceptedCall, AcceptedCalls, CallsDeps, LifecycleDeps } from '../../calls/deps.ts';
import { followCallEvents } from '../../calls/lifecycle/transition.ts';
import { CLEAR_MISSED_LOOK_UPS } from '../../calls/states/missed-look-ups.ts';
import { CALL_TRANSITIONS } from '../../calls/states/states.ts';
import { Batcher, type BatcherOptions, DEFERRED_WRITES, WRITES } from '../../platform/database/batcher.ts';
import { literals, textsPlannedOnce } from '../../platform/database/sql/plan-hints.ts';
import { inOneStatement } from '../../platform/database/unit-of-work.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';

const ACCEPTED_BATCH = 50;

/**
 * Stores in batches which calls providers accepted. A call that is locked or already moved on gets its
 * acceptance as an event, so that no call waits for another's lock.
 */
export class RingingCalls implements AcceptedCalls {
  readonly #deps: LifecycleDeps;
  readonly #intake: CallsDeps['providerEventIntake'];
  /** Calls whose dispatch waits for its answer. */
  readonly #dispatched = this.#batcher(WRITES);
  readonly #ofCampaigns = this.#batcher(DEFERRED_WRITES);
  readonly #unnoted = new Map<string, Promise<unknown>>();

  constructor(deps: LifecycleDeps, intake: CallsDeps['providerEventIntake']) {
    this.#deps = deps;
    this.#intake = intake;
  }

  async note(accepted: AcceptedCall): Promise<void> {
    const { id: callId, provider, voiceProviderConvId: conversationId } = accepted;
    const noted = (accepted.campaignId === null ? this.#dispatched : this.#ofCampaigns).add(accepted);
    this.#unnoted.set(callId, noted);
    const isRinging = await noted.finally(() => this.#unnoted.delete(callId));
    if (isRinging) return;
    const occurredAt = this.#deps.clock.now();
    const ringing = { callId, conversationId, occurredAt, occurrence: { kind: 'ringing' } } as const;
    await this.#intake.add({
      callId,
      conversationId,
      provider,
      accountId: null,
      isCallback: false,
      events: [ringing],
    });
  }

  async noted(callId: string | null): Promise<void> {
    if (callId !== null) await this.#unnoted.get(callId)?.catch(() => undefined);
  }

  #batcher(options: BatcherOptions): Batcher<AcceptedCall, boolean> {
    return new Batcher((accepted) => this.#ring(accepted), { ...options, maxSize: ACCEPTED_BATCH });
  }

  /** Returns for each call whether it rings now. An event may have moved it on before. */
  async #ring(accepted: readonly AcceptedCall[]): Promise<boolean[]> {
    const deps = this.#deps;
    const now = deps.clock.now();
    const sequences = await inOneStatement(deps, async (unitOfWork) => {
      const rung = await unitOfWork.query<Rung>(ringStatement(accepted, now));
      const sequences = new Map(rung.map(({ id, eventSequence }) => [id, eventSequence]));
      const events = accepted.flatMap((call) => {
        const eventSequence = sequences.get(call.id);
        if (eventSequence === undefined) return [];
        return { call: { ...call, eventSequence }, event: 'ring', occurredAt: now } as const;
      });
      await followCallEvents(deps, unitOfWork, events);
      return sequences;
    });
    return accepted.map(({ id }) => sequences.has(id));
  }
}

interface Rung {
  id: string;
  eventSequence: number;
}

const { from, to } = CALL_TRANSITIONS.ring;
const FROM = Prisma.raw(literals(from));

/** Returns the calls' ids and sequences alone: to send all columns back costs PostgreSQL a quarter of the update. */
function ringStatement(accepted: readonly AcceptedCall[], now: Date): Prisma.Sql {
  // A call that another process has locked is ringing already, or ends.
  const lockedCalls = Prisma.sql`
        SELECT call.id, accepted.conversation_id FROM calls AS call
        JOIN unnest(
          ${textsPlannedOnce(accepted.map(({ id }) => id))},
          ${textsPlannedOnce(accepted.map(({ provider }) => provider))},
          ${textsPlannedOnce(accepted.map(({ voiceProviderConvId }) => voiceProviderConvId))})
          AS accepted (call_id, provider, conversation_id)
          ON accepted.call_id = call.id AND accepted.provider = call.provider
        WHERE call.status IN (${FROM})
        FOR NO KEY UPDATE OF call SKIP LOCKED`;
  return Prisma.sql`
    WITH rung AS (
      UPDATE calls SET
        status = ${to}::call_status, voice_provider_conv_id = accepted.conversation_id,
        event_sequence = event_sequence + 1, last_heard_at = ${now}, ${CLEAR_MISSED_LOOK_UPS}
      FROM (${lockedCalls}) AS accepted
      WHERE calls.id = accepted.id
      RETURNING calls.id, calls.event_sequence, calls.status
    ), event AS (
      INSERT INTO call_events (call_id, sequence, event, status, occurred_at, recorded_at)
      SELECT id, event_sequence, 'ring', status, ${now}, ${now} FROM rung
    )
    SELECT id, event_sequence AS "eventSequence" FROM rung`;
}
