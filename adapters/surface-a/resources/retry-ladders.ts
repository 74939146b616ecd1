import { z } from 'zod';
import {
  LADDER_LIMITS,
  LADDER_OUTCOMES,
  type LadderName,
  NO_LADDER,
  NO_SUCH_OUTCOME,
} from '../../../src/campaigns/campaign-limits.ts';
import { integer } from '../../fields.ts';
import { camelCase, type SnakeCase, snakeCase } from '../../naming.ts';

const { delays, minSeconds, maxSeconds } = LADDER_LIMITS;
const OUTCOMES = Object.entries(LADDER_OUTCOMES) as [LadderName, string][];
const REFUSALS: Readonly<Record<string, string>> = NO_LADDER;

function ladder(description: string) {
  return z
    .array(integer(minSeconds, maxSeconds, 'Seconds.', 300))
    .min(1)
    .max(delays)
    .meta({ description, examples: [[300, 900]] })
    .nullable()
    .optional();
}

/** Other keys than these outcomes are refused each with its reason, which a strict object does not know. */
export const retryLaddersBody = (
  z.looseObject(
    Object.fromEntries(OUTCOMES.map(([name, sentence]) => [snakeCase(name), ladder(sentence)])),
  ) as unknown as z.ZodObject<Record<SnakeCase<LadderName>, ReturnType<typeof ladder>>>
)
  .superRefine((given, context) => {
    for (const key of Object.keys(given)) {
      if (Object.hasOwn(LADDER_OUTCOMES, camelCase(key))) continue;
      context.addIssue({ code: 'custom', path: [key], message: REFUSALS[camelCase(key)] ?? NO_SUCH_OUTCOME });
    }
  })
  .meta({
    description:
      'By outcome: the seconds to wait after the first call to a contact that ended so, after the second, and so on. Then the contact is not called again. An outcome with a ladder is retried whether `retry_on` has it or not, and does not wait for `delay_minutes`.',
    additionalProperties: false,
  });
