import { DomainError } from '../errors/errors.ts';
import { LoopTime } from '../platform/telemetry/loop-time.ts';
import { CHARACTERS_PER_UNIT } from './text-cost.ts';

const MAX_ANSWER_BYTES = 16 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;
const COST_PER_MILLISECOND = 100;

/** Who wrote an operation: a caller of GraphQL, or we for REST and MCP. */
type Author = 'caller' | 'ourselves';

/** An execution of a GraphQL operation: its estimated cost, what it has used so far, and where its answer ends. */
export class Execution {
  readonly estimate: number;
  readonly author: Author;
  readonly loopTime = new LoopTime();
  /** Names in the response of lists that ended for their bytes, whose `hasNextPage` is false although more rows follow. */
  readonly endedPages = new Set<string | number>();
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

  /** Cost of what was used beyond the estimate, which only callers of GraphQL have paid. */
  get unpaid(): number {
    const used = this.loopTime.milliseconds * COST_PER_MILLISECOND + this.#bytes / CHARACTERS_PER_UNIT;
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
