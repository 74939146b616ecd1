import { z } from 'zod';
import type { AdoptedAgent, ConversationAnalysis, ExtractionField, Sentiment } from '../port.ts';

const PREFIX = 'dialgraph_';

/** Fields extracted from every call, because providers differ in their own analyses. */
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

/** Language models answer with a boolean or its word; other answers count as none. */
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

/** Scores up to this distance from 0 are neutral. */
const NEUTRAL_BOUND = 0.25;

export function fieldsToExtract(customerFields: readonly ExtractionField[]): ExtractionField[] {
  return [...customerFields, ...OWN_FIELDS];
}

/** Returns the agent's goal as a field to extract, for providers without a suitable evaluation. */
export function goalAsField(goal: string | null): ExtractionField[] {
  if (goal === null) return [];
  const description = `True if the conversation achieved this goal, false if not: ${goal}`;
  return [{ name: `${PREFIX}goal_achieved`, type: 'boolean', description }];
}

function isOwnField(name: string): boolean {
  return name.startsWith(PREFIX);
}

/** Separates our own analysis fields from the customer's in what a provider extracted from a call. */
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

/** Analysis fields by name, in order. */
type Fields<Field> = ReadonlyMap<string, Field>;

/** Merges our analysis fields into those of a customer's agent. Obsolete ones give way to those they replaced. */
export function mergedFields<Field>(
  current: Fields<Field>,
  { wanted, replaced }: { wanted: Fields<Field>; replaced: Fields<Field> },
  { fieldNames }: Pick<AdoptedAgent, 'fieldNames'>,
): Map<string, Field> {
  const ours = new Set([...fieldNames, ...[...current.keys()].filter(isOwnField), ...wanted.keys()]);
  const merged = new Map(current);
  for (const name of ours) {
    const field = wanted.get(name) ?? replaced.get(name);
    if (field === undefined) merged.delete(name);
    else merged.set(name, field);
  }
  return merged;
}

/** Converts a provider's list of analysis fields to a map by name. */
export function byName<Field extends { name: string }>(fields: readonly Field[]): Map<string, Field> {
  return new Map(fields.map((field) => [field.name, field]));
}
