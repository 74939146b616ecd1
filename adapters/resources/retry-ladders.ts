import { z } from 'zod';
import { LADDER_OUTCOMES, type LadderName } from '../../src/campaigns/campaign-limits.ts';
import { count } from '../fields.ts';

const OUTCOMES = Object.entries(LADDER_OUTCOMES) as [LadderName, string][];

function ladder(description: string) {
  return z
    .array(count('Seconds.', 300))
    .meta({ description, examples: [[300, 900]] })
    .nullable();
}

/** When a campaign calls a contact again, by the outcome of its last call. */
export const retryLadders = z
  .object(
    Object.fromEntries(OUTCOMES.map(([name, sentence]) => [name, ladder(sentence)])) as Record<
      LadderName,
      ReturnType<typeof ladder>
    >,
  )
  .meta({
    description:
      'By outcome: the seconds to wait after the first call to a contact that ended so, after the second, and so on. Then the contact is not called again. null = the outcome has no ladder.',
  });
