import { invalidField } from '../errors.ts';
import type { Agent } from '../platform/generated/prisma/client.ts';

/**
 * What an agent says first: its first message with the sentence that discloses what it is, which goes before it unless the
 * message has it already. An agent that would wait for the callee to speak says the sentence.
 */
export function withDisclosure(firstMessage: string | null, disclosure: string | null): string | null {
  if (disclosure === null || (firstMessage !== null && hasSentence(firstMessage, disclosure)))
    return firstMessage;
  return firstMessage ? `${disclosure} ${firstMessage}` : disclosure;
}

/** Refuses an agent whose recordings are kept only where it has disclosed something, and that has nothing to disclose. */
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

/** Whether a text has a sentence, whatever its capitals, its punctuation and its white space. */
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
