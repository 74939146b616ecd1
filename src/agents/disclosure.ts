import { invalidField } from '../errors/errors.ts';
import type { Agent } from '../platform/generated/prisma/client.ts';

/** Returns an agent's first message, preceded by the disclosure unless it contains it. */
export function withDisclosure(firstMessage: string | null, disclosure: string | null): string | null {
  if (disclosure === null || (firstMessage !== null && hasSentence(firstMessage, disclosure)))
    return firstMessage;
  return firstMessage ? `${disclosure} ${firstMessage}` : disclosure;
}

/** Throws `invalid_request` if an agent's recordings are kept only with a disclosure and it has none. */
export function assertDisclosed({
  recording,
  disclosure = null,
}: Partial<Pick<Agent, 'recording' | 'disclosure'>>): void {
  if (recording === 'IF_DISCLOSED' && disclosure === null)
    throw invalidField(
      'recording',
      'can be IF_DISCLOSED only with a disclosure, such as “This call is recorded.”',
    );
}

/** Returns whether a text contains a sentence, regardless of case, punctuation and white space. */
export function hasSentence(text: string, sentence: string): boolean {
  return ` ${wordsOf(text)} `.includes(` ${wordsOf(sentence)} `);
}

function wordsOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
