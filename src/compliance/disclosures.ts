import { hasSentence } from '../agents/disclosure.ts';
import type { UnitOfWork } from '../platform/database/unit-of-work.ts';
import type { Call, TranscriptTurn } from '../platform/generated/prisma/client.ts';

/**
 * Of calls that have ended, whether their transcripts have the agent say what it had to disclose, by the
 * calls' ids. Calls without such a sentence, that no person answered, or without a transcript are left out:
 * nobody can tell.
 */
export function disclosuresHeard(
  calls: readonly Call[],
  transcripts: ReadonlyMap<string, readonly TranscriptTurn[]>,
): Map<string, boolean> {
  return new Map(
    calls.flatMap(({ id, disclosure, voicemail }) => {
      const turns = transcripts.get(id) ?? [];
      if (disclosure === null || voicemail || turns.length === 0) return [];
      return [[id, isSaidByAgent(turns, disclosure)]];
    }),
  );
}

/** Writes down what `disclosuresHeard` found. */
export async function noteDisclosures(
  { db }: UnitOfWork,
  heard: ReadonlyMap<string, boolean>,
): Promise<void> {
  if (heard.size === 0) return;
  await db.$executeRaw`
    UPDATE calls SET disclosure_heard = found.heard
    FROM unnest(${[...heard.keys()]}::text[], ${[...heard.values()]}::boolean[]) AS found (id, heard)
    WHERE calls.id = found.id`;
}

/** Whether the agent's words have all of a sentence, in order. */
export function isSaidByAgent(
  turns: readonly { role: string; message: string }[],
  sentence: string,
): boolean {
  const said = turns.flatMap(({ role, message }) => (role.toUpperCase() === 'AGENT' ? [message] : []));
  return hasSentence(said.join(' '), sentence);
}
