import { DomainError } from '../errors.ts';

const MAX_ANSWER_BYTES = 16 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

export class AnswerSize {
  #bytes = 0;
  #refusal: DomainError | null = null;

  /** The error once a GraphQL response is too large; null before. */
  get refusal(): DomainError | null {
    return this.#refusal;
  }

  add(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > MAX_ANSWER_BYTES) this.#refusal ??= tooLarge();
  }
}

function tooLarge(): DomainError {
  const message = `The answer is larger than ${MAX_ANSWER_BYTES / MEGABYTE} MB. Request fewer or shorter fields, or shorter pages.`;
  return new DomainError('invalid_request', message, {
    limit: { name: 'answerBytes', maximum: MAX_ANSWER_BYTES },
  });
}
