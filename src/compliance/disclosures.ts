import { hasSentence } from '../agents/disclosure.ts';
import type { UnitOfWork } from '../platform/database/unit-of-work.ts';
import type { Call, TranscriptTurn } from '../platform/generated/prisma/client.ts';

/** Returns by call id whether the agent said its required disclosure, for calls with one and a transcript. */
export function disclosuresSaid(
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

export async function noteDisclosures({ db }: UnitOfWork, said: ReadonlyMap<string, boolean>): Promise<void> {
  if (said.size === 0) return;
  await db.$executeRaw`
    UPDATE calls SET disclosure_heard = found.said
    FROM unnest(${[...said.keys()]}::text[], ${[...said.values()]}::boolean[]) AS found (id, said)
    WHERE calls.id = found.id`;
}

/** Returns whether the agent's transcript turns contain the whole disclosure, in order. */
export function isSaidByAgent(
  turns: readonly { role: string; message: string }[],
  sentence: string,
): boolean {
  const agentMessages = turns.flatMap(({ role, message }) =>
    role.toUpperCase() === 'AGENT' ? [message] : [],
  );
  return hasSentence(agentMessages.join(' '), sentence);
}
