import type { JsonObject } from '../input/json.ts';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Clock } from '../time/clock.ts';
import type { Topic } from './event-bus.ts';

/** Maximum characters of a message, far beyond the longest turn. Longer text is not parsed. */
const MOST_CHARACTERS = 1024 * 1024;
/** Minimum interval of log lines, because invalid messages in a shared Redis may be frequent. */
const LOG_EVERY_MS = 10_000;

export interface BusMessageReaderDeps {
  log: Log;
  clock: Clock;
  metrics: Pick<Metrics, 'eventBusFailures'>;
}

/**
 * Reads event bus messages of other processes. Redis may be shared with other versions and applications, so an
 * invalid message is counted, logged without its content, and dropped.
 */
export class BusMessageReader {
  readonly #deps: BusMessageReaderDeps;
  #quietUntil = Number.NEGATIVE_INFINITY;
  #unlogged = 0;

  constructor(deps: BusMessageReaderDeps) {
    this.#deps = deps;
  }

  /** Returns an event bus message; null if it is unreadable. */
  read<Message extends JsonObject>(topic: Topic<Message>, text: string): Message | null {
    try {
      if (text.length > MOST_CHARACTERS) throw new Error('the message is too long');
      return topic.message.parse(JSON.parse(text));
    } catch (error) {
      this.#drop(topic.name, text.length, error);
      return null;
    }
  }

  #drop(topic: string, characters: number, error: unknown): void {
    const { log, clock, metrics } = this.#deps;
    metrics.eventBusFailures.inc({ operation: 'read' });
    const now = clock.now().getTime();
    if (now < this.#quietUntil) {
      this.#unlogged++;
      return;
    }
    const reason = error instanceof Error ? error.name : 'Error';
    log.warn(
      { topic, characters, reason, alsoDropped: this.#unlogged },
      'a message on the event bus could not be read and was dropped',
    );
    this.#quietUntil = now + LOG_EVERY_MS;
    this.#unlogged = 0;
  }
}
