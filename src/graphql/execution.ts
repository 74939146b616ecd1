import { DomainError } from '../errors/errors.ts';
import { LoopTime } from '../platform/telemetry/loop-time.ts';
import { CHARACTERS_PER_UNIT } from './text-cost.ts';

const MAX_ANSWER_BYTES = 16 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;
/** Most that an execution used if its caller's next ones need no turns. */
const LIGHT = { bytes: 128 * 1024, milliseconds: 10 };
const COST_PER_MILLISECOND = 100;

/** Who wrote an operation: a caller of GraphQL, or we for REST and MCP. */
type Author = 'caller' | 'ourselves';

/** An execution of a GraphQL operation: its estimated cost, what it has used so far, and where its answer ends. */
export class Execution {
  readonly estimate: number;
  readonly author: Author;
  readonly loopTime = new LoopTime();
  #bytes = 0;
  #refusal: DomainError | null = null;

  constructor(estimate: number, author: Author) {
    this.estimate = estimate;
    this.author = author;
  }

  /** The error once the response to a caller's own operation is too large; null before. */
  get refusal(): DomainError | null {
    return this.#refusal;
  }

  /** Adds bytes of the answer. */
  add(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > MAX_ANSWER_BYTES && this.author === 'caller') this.#refusal ??= tooLarge();
  }

  /** Adds bytes of a page, unless each of its fields is counted. */
  addPage(bytes: number): void {
    if (this.author === 'ourselves') this.#bytes += bytes;
  }

  /** Whether it used little, whatever was estimated. */
  get isLight(): boolean {
    return this.#bytes <= LIGHT.bytes && this.loopTime.milliseconds <= LIGHT.milliseconds;
  }

  /** Cost of what was used beyond the estimate, which only callers of GraphQL have paid. */
  get unpaid(): number {
    const { milliseconds, threadMilliseconds } = this.loopTime;
    const used =
      (milliseconds + threadMilliseconds) * COST_PER_MILLISECOND + this.#bytes / CHARACTERS_PER_UNIT;
    const paid = this.author === 'caller' ? this.estimate : 0;
    return Math.max(0, Math.ceil(used) - paid);
  }
}

function tooLarge(): DomainError {
  const message = `The answer is larger than ${MAX_ANSWER_BYTES / MEGABYTE} MB. Request fewer or shorter fields, or shorter pages.`;
  return new DomainError('invalid_request', message, {
    limit: { name: 'answerBytes', maximum: MAX_ANSWER_BYTES },
  });
}
