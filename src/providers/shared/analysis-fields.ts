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

/** Parts what a provider extracted into our own judgements and the customer's data. */
export function readExtracted(
  extracted: Record<string, unknown>,
): Pick<
  ConversationAnalysis,
  'sentiment' | 'sentimentScore' | 'doNotCallRequested' | 'goalAchieved' | 'extractedData'
> {
  const own = ownValuesSchema.parse(extracted);
  const score = own.dialgraph_sentiment_score ?? null;
  const theirs = Object.entries(extracted).filter(([name]) => !Object.hasOwn(ownValuesSchema.shape, name));
  return {
    sentiment: score === null ? null : sentimentOf(score),
    sentimentScore: score,
    doNotCallRequested: own.dialgraph_do_not_call ?? false,
    goalAchieved: own.dialgraph_goal_achieved ?? null,
    extractedData: Object.fromEntries(theirs),
  };
}

function sentimentOf(score: number): Sentiment {
  if (score > NEUTRAL_BOUND) return 'positive';
  return score < -NEUTRAL_BOUND ? 'negative' : 'neutral';
}
