import { z } from 'zod';
import type { ConversationAnalysis, ExtractionField, Sentiment } from '../port.ts';

const PREFIX = 'dialgraph_';

/**
 * What every call is asked for beside the customer's own fields. Providers differ in what they judge by
 * themselves (one has no score, one no sentiment, none knows of our suppression list), so all are asked the same way.
 */
const OWN_FIELDS: readonly ExtractionField[] = [
  {
    name: `${PREFIX}sentiment_score`,
    type: 'number',
    description:
      'The sentiment of the person called over the whole conversation, from -1 (very negative) through 0 (neutral) to 1 (very positive).',
  },
  {
    name: `${PREFIX}do_not_call`,
    type: 'boolean',
    description:
      'True only if the person called asked not to be called again or to be removed from the list.',
  },
  {
    name: `${PREFIX}callback_requested`,
    type: 'boolean',
    description: 'True only if the person called asked to be called again at another time.',
  },
  {
    name: `${PREFIX}callback_time`,
    type: 'string',
    description:
      'When the person called asked to be called again. A date and time on their own clock as 2026-11-30T15:30; only a time of day as 15:30; a time from now as an ISO 8601 duration such as PT2H or P1D. Their own words if none of these fits. Empty if they did not ask for it.',
  },
];

/** Language models answer a yes or no as a boolean or as its word; what is neither counts as no answer. */
const verdictSchema = z.union([z.boolean(), z.stringbool()]).nullish().catch(null);

const ownValuesSchema = z.object({
  dialgraph_sentiment_score: z
    .union([z.number(), z.string().transform(Number)])
    .pipe(z.number().min(-1).max(1))
    .nullish()
    .catch(null),
  dialgraph_do_not_call: verdictSchema,
  dialgraph_goal_achieved: verdictSchema,
  dialgraph_callback_requested: verdictSchema,
  dialgraph_callback_time: z.string().trim().nullish().catch(null),
});

/** Further than this from 0 a score is no longer neutral. */
const NEUTRAL_BOUND = 0.25;

/** All fields to have extracted from an agent's conversations: the customer's and our own. */
export function fieldsToExtract(customerFields: readonly ExtractionField[]): ExtractionField[] {
  return [...customerFields, ...OWN_FIELDS];
}

/** The goal as one more field, for providers that have no evaluation fit for it; none without a goal. */
export function goalAsField(goal: string | null): ExtractionField[] {
  if (goal === null) return [];
  const description = `True if the conversation achieved this goal, false if not: ${goal}`;
  return [{ name: `${PREFIX}goal_achieved`, type: 'boolean', description }];
}

/** Whether a field is one that every call is asked for beside the customer's own. */
export function isOwnField(name: string): boolean {
  return name.startsWith(PREFIX);
}

/** Parts what a provider extracted into our own judgements and the customer's data. */
export function readExtracted(
  extracted: Record<string, unknown>,
): Pick<
  ConversationAnalysis,
  'sentiment' | 'sentimentScore' | 'doNotCallRequested' | 'callback' | 'goalAchieved' | 'extractedData'
> {
  const own = ownValuesSchema.parse(extracted);
  const score = own.dialgraph_sentiment_score ?? null;
  const theirs = Object.entries(extracted).filter(([name]) => !Object.hasOwn(ownValuesSchema.shape, name));
  return {
    sentiment: score === null ? null : sentimentOf(score),
    sentimentScore: score,
    doNotCallRequested: own.dialgraph_do_not_call ?? false,
    goalAchieved: own.dialgraph_goal_achieved ?? null,
    callback: own.dialgraph_callback_requested ? { time: own.dialgraph_callback_time || null } : null,
    extractedData: Object.fromEntries(theirs),
  };
}

function sentimentOf(score: number): Sentiment {
  if (score > NEUTRAL_BOUND) return 'positive';
  return score < -NEUTRAL_BOUND ? 'negative' : 'neutral';
}
