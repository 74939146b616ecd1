import { BoundedMap } from '../../../platform/bounded-map.ts';
import type { TranscriptTurn } from '../../port.ts';
import { behaviorOf } from '../placed-calls/behaviors.ts';
import {
  type Ability,
  conversationIdOf,
  distil,
  type PlacedCall,
  readConversationId,
} from '../placed-calls/placed-call.ts';
import type { Callback, Conversation, PlacementBody, SimulatedOccurrence, ToolUse } from '../protocol.ts';
import { isToolAnswer, withToolAnswer } from '../speech/tool-talk.ts';
import { deliveriesOf, withheldEndOf } from './deliveries.ts';
import { LiveCall, type SendEvents } from './live-call.ts';
import { madeUp } from './made-up-arguments.ts';
import type { Pace } from './pace.ts';
import { type CallEvent, cutShort, type Timeline, timelineOf } from './timeline.ts';

/** Limit of calls that can be found by their reference. Conversation ids stay readable forever. */
const REMEMBERED_CALLS = 20_000;

/** Look-ups that miss a call with the reporting `end_after_look_ups`. */
const HIDDEN_LOOK_UPS = 2;

const OPERATOR_HUNG_UP = 'hung_up_by_operator';

export interface CallEngineOptions {
  secret: string;
  pace: Pace;
  /** Limits simulated conversations to two turns, for benchmarks. */
  briefTalk: boolean;
  rememberedCalls?: number | undefined;
  report: (callback: Callback) => Promise<void>;
  /** Requests a tool's result from the service under simulation; null if it did not respond. */
  askTool: (use: ToolUse) => Promise<string | null>;
}

export interface RecordedTalk {
  turns: TranscriptTurn[];
  durationSeconds: number;
}

/** Simulates calls of a voice provider, independent of HTTP. */
export class CallEngine {
  readonly #options: CallEngineOptions;
  readonly #live = new Map<string, LiveCall>();
  readonly #rung: BoundedMap<string, { conversationId: string; placements: number }>;
  /** Hang-ups in this process. Another process reports such a call to its regular end. */
  readonly #hungUpAtSeconds = new BoundedMap<string, number>(REMEMBERED_CALLS);

  /** Tool results in this process. Another process takes such a tool for one that failed. */
  readonly #toolAnswers = new BoundedMap<string, string | null>(REMEMBERED_CALLS);
  readonly #lookUps = new BoundedMap<string, number>(REMEMBERED_CALLS);

  constructor(options: CallEngineOptions) {
    this.#options = options;
    this.#rung = new BoundedMap(options.rememberedCalls ?? REMEMBERED_CALLS);
  }

  /** Starts a simulated call without reporting on it; see `follow`. */
  place(body: PlacementBody): LiveCall {
    const { secret, pace, briefTalk } = this.#options;
    const placements = this.placementsOf(body.reference) + 1;
    const placed = distil(placedCallOf(body, placements, pace.clock.now().getTime()));
    const conversationId = conversationIdOf(secret, placed);
    const { reporting } = behaviorOf(placed.phoneTo, placed.attempt);
    const live = new LiveCall(placed, conversationId, deliveriesOf(timelineOf(placed, briefTalk), reporting));
    this.#rung.set(body.reference, { conversationId, placements });
    this.#live.set(conversationId, live);
    return live;
  }

  /** Reports a simulated call as it goes on, until and including the first event of kind `until`. Never rejects. */
  async follow(live: LiveCall, until?: SimulatedOccurrence['kind']): Promise<void> {
    await live.follow(this.#options.pace, this.#send, until);
    if (until === undefined) this.#live.delete(live.conversationId);
  }

  /** Ends a simulated call unless it is over. @returns false for an id that another secret made */
  hangUp(conversationId: string): boolean {
    const { secret, pace } = this.#options;
    const placed = readConversationId(secret, conversationId);
    if (placed === null) return false;
    const before = this.#timelineOf(conversationId, placed);
    const atSeconds = pace.secondsSince(placed.placedAtMs);
    const after = cutShort(before, atSeconds, OPERATOR_HUNG_UP);
    if (after === before) return true;
    this.#hungUpAtSeconds.set(conversationId, atSeconds);
    const { reporting } = behaviorOf(placed.phoneTo, placed.attempt);
    this.#live.get(conversationId)?.divert(deliveriesOf(after, reporting), atSeconds);
    return true;
  }

  /** Reads a simulated call as `read` does, but hides some calls from the first look-ups. */
  lookUp(conversationId: string): Conversation | null {
    const placed = readConversationId(this.#options.secret, conversationId);
    if (placed === null) return null;
    const { reporting } = behaviorOf(placed.phoneTo, placed.attempt);
    const isHidden = reporting === 'end_after_look_ups' && this.#isHidden(conversationId, placed);
    return isHidden ? null : this.read(conversationId);
  }

  /** Returns a simulated call so far, even another process's; null for an id that another secret made. */
  read(conversationId: string): Conversation | null {
    const placed = readConversationId(this.#options.secret, conversationId);
    if (placed === null) return null;
    const timeline = this.#timelineOf(conversationId, placed);
    const elapsed = this.#options.pace.secondsSince(placed.placedAtMs);
    const past = timeline.filter((event) => event.atSeconds <= elapsed);
    return {
      ...this.#reportOf(conversationId, placed, past),
      state: past.length === timeline.length ? 'ended' : 'live',
    };
  }

  recordedTalk(conversationId: string): RecordedTalk | null {
    const end = this.read(conversationId)?.events.at(-1)?.occurrence;
    if (end?.kind !== 'completed' || end.analysis.hasRecording === false) return null;
    return { turns: end.analysis.transcript, durationSeconds: end.analysis.durationSeconds };
  }

  /** Returns the last simulated call for our call id, if this process remembers it. */
  find(reference: string): Conversation | null {
    const rung = this.#rung.get(reference);
    return rung === undefined ? null : this.lookUp(rung.conversationId);
  }

  placementsOf(reference: string): number {
    return this.#rung.get(reference)?.placements ?? 0;
  }

  placements(): Iterable<[reference: string, placements: number]> {
    return this.#rung
      .entries()
      .map(([reference, { placements }]): [string, number] => [reference, placements]);
  }

  get liveCalls(): number {
    return this.#live.size;
  }

  stop(): void {
    for (const live of this.#live.values()) live.abandon();
  }

  /** Counts the look-up. The last one that hides the call triggers the reports of its end. */
  #isHidden(conversationId: string, placed: PlacedCall): boolean {
    const lookUps = (this.#lookUps.get(conversationId) ?? 0) + 1;
    this.#lookUps.set(conversationId, lookUps);
    if (lookUps === HIDDEN_LOOK_UPS) {
      const end = withheldEndOf(this.#timelineOf(conversationId, placed));
      void this.follow(new LiveCall(placed, conversationId, end));
    }
    return lookUps <= HIDDEN_LOOK_UPS;
  }

  #timelineOf(conversationId: string, placed: PlacedCall): Timeline {
    const timeline = timelineOf(placed, this.#options.briefTalk);
    const atSeconds = this.#hungUpAtSeconds.get(conversationId);
    return atSeconds === undefined ? timeline : cutShort(timeline, atSeconds, OPERATOR_HUNG_UP);
  }

  readonly #send: SendEvents = async (live, events) => {
    if (events.some(({ occurrence }) => isToolAnswer(occurrence))) await this.#askTool(live);
    await this.#options.report(this.#reportOf(live.conversationId, live.placed, events));
  };

  /** Runs once per call, just before the agent speaks the result. */
  async #askTool({ conversationId, placed: { reference, ability } }: LiveCall): Promise<void> {
    if (this.#toolAnswers.has(conversationId) || ability === null || !('tool' in ability)) return;
    const { tool: name, arguments: given } = ability;
    const use = { conversationId, reference, useId: 'use_1', name, arguments: given };
    this.#toolAnswers.set(conversationId, await this.#options.askTool(use));
  }

  #reportOf(conversationId: string, placed: PlacedCall, events: CallEvent[]): Callback {
    const { pace } = this.#options;
    return {
      conversationId,
      reference: placed.reference,
      events: events.map(({ atSeconds, occurrence }) => ({
        occurredAt: pace.instantAfter(placed.placedAtMs, atSeconds).toISOString(),
        occurrence: withToolAnswer(occurrence, this.#toolAnswers.get(conversationId) ?? null),
      })),
    };
  }
}

/** Replaces `{{name}}` by variables. Null if nothing remains. */
function renderTemplate(template: string | null, variables: Record<string, string>): string | null {
  const values = new Map(Object.entries(variables));
  const text = template?.replace(
    /\{\{\s*([\p{L}\p{N}_.-]+)\s*\}\}/gu,
    (_, name: string) => values.get(name) ?? '',
  );
  return text?.trim() || null;
}

/** Returns the agent's first words; for an answering machine, the voicemail message. */
function openingOf({ agent, variables, phoneTo, attempt }: PlacementBody): string | null {
  const { progress } = behaviorOf(phoneTo, attempt);
  if (progress.kind !== 'voicemail') return renderTemplate(agent.firstMessage, variables);
  return agent.voicemail.action === 'leave_message'
    ? renderTemplate(agent.voicemail.message, variables)
    : null;
}

function abilityOf({ agent, phoneTo, attempt }: PlacementBody): Ability | null {
  const { progress } = behaviorOf(phoneTo, attempt);
  const asksFor = progress.kind === 'conversation' ? progress.asksFor : undefined;
  const [tool] = asksFor === 'tool' ? agent.tools : [];
  const [transfer] = asksFor === 'person' ? agent.transfers : [];
  if (transfer) return { transferTo: transfer.to };
  return tool ? { tool: tool.name, arguments: madeUp(tool.parameters) } : null;
}

function placedCallOf(body: PlacementBody, placement: number, placedAtMs: number): PlacedCall {
  return {
    reference: body.reference,
    placement,
    phoneTo: body.phoneTo,
    placedAtMs,
    attempt: body.attempt,
    maxDurationSeconds: body.agent.maxDurationSeconds,
    opening: openingOf(body),
    calleeName: body.variables.name ?? null,
    fields: body.agent.extractionFields,
    ability: abilityOf(body),
    isRecorded: body.agent.isRecorded,
  };
}
