import { z } from 'zod';
import { COMMON_LIMITS } from '../../platform/input/limits.ts';
import { capForm, holidayForm, hoursForm } from './rules-form.ts';

/** Reliability of a source: the law's own words, a report of them, or memory, which may only tighten. */
const CONFIDENCES = ['checked', 'secondary', 'unchecked'] as const;

const source = z
  .strictObject({
    /** Facts that the source is for. */
    of: z
      .array(
        z.enum([
          'hours',
          'holidays',
          'caps',
          'consent',
          'rest',
          'duties',
          'recording',
          'numbers',
          'validity',
        ]),
      )
      .min(1),
    citation: z.string().min(1).max(300),
    url: z.url().max(COMMON_LIMITS.urlLength).optional(),
    /** At most one sentence of the source. */
    quotation: z.string().min(1).max(500).optional(),
    /** Day on which the source was last compared with the row. */
    checked: z.iso.date(),
    confidence: z.enum(CONFIDENCES),
  })
  .refine(({ confidence, url, quotation }) => confidence !== 'checked' || Boolean(url && quotation), {
    path: ['confidence'],
    error: 'may be "checked" only with the url and the quotation that it was checked by',
  });

const consent = z.strictObject({
  /** Calls that need the callee's consent beforehand: none, those of an artificial voice, or all. */
  required: z.enum(['none', 'artificial_voices', 'always']),
  /** Bases of a contact's consent that suffice. */
  bases: z.array(
    z.enum(['express_written', 'express', 'existing_business_relationship', 'legitimate_interest']),
  ),
  /** Hours in which a consenting callee may be called, if they differ. */
  hours: z.array(hoursForm).min(1).optional(),
});

const recording = z.strictObject({
  consent: z.enum(['one_party', 'all_parties']),
  /** Statement that the callee must hear before the recording. */
  said: z.enum(['nothing', 'announcement', 'question']),
  /** Condition on which the recording may be kept. */
  kept: z.enum(['always', 'if_announced', 'if_agreed']),
});

const prefixes = z.array(z.string().regex(/^\+\d{1,9}$/, 'must be the beginning of an E.164 number'));

const region = z.strictObject({
  name: z.string().min(1).max(100),
  /** E.164 prefixes of the numbers that are in no other region; empty = no prefix tells the region. */
  prefixes,
  /** Days without calls in the region alone. */
  holidays: z.array(holidayForm),
});

const DUTIES = ['artificial_voice', 'caller', 'purpose', 'contact', 'opt_out'] as const;

const jurisdiction = z.strictObject({
  id: z.string().min(1).max(20),
  name: z.string().min(1).max(100),
  /** Country in ISO 3166-1 alpha-2; null = every country without a row. */
  country: z.string().length(2).nullable(),
  /** Other countries whose numbers have the same rules, such as a state's overseas departments. */
  territories: z.array(z.string().length(2)).optional(),
  /** E.164 prefixes of the place's numbers; empty = all numbers of the country. Ported numbers keep theirs. */
  prefixes,
  /** Allowed hours by the callee's local time. */
  hours: z.array(hoursForm).min(1),
  /** Hours of the days before holidays, if they differ. */
  hoursBeforeHolidays: z.array(hoursForm).min(1).optional(),
  holidays: z.array(holidayForm),
  /** Regions with holidays of their own. A number that may be in any of them has no calls on the holidays of all. */
  regions: z.array(region).optional(),
  caps: z.array(capForm),
  consent: consent.optional(),
  /** Days without a call after the callee refused one. */
  restAfterRefusalDays: z.int().min(1).max(3_650).optional(),
  /** Facts that the agent must state at the beginning of a call. */
  duties: z.array(z.enum(DUTIES)).optional(),
  recording: recording.optional(),
  /** First and last day on which the row is in force, by the callee's local date; none = open. */
  validFrom: z.iso.date().optional(),
  validUntil: z.iso.date().optional(),
  /** Citation of the rule. */
  source: z.string().min(1).max(500),
  sources: z.array(source).optional(),
  /** Notes on rules that are unverified or stricter than their source. */
  note: z.string().min(1).max(500).optional(),
});

/** Schema of a file of calling rules, ours or an operator's. */
export const lawForm = z.strictObject({
  $schema: z.string().optional(),
  /** Day on which the rows were last checked. */
  dated: z.iso.date(),
  jurisdictions: z.array(jurisdiction).max(1_000),
});

export type LawRow = z.output<typeof jurisdiction>;

/** Returns the place of a problem in a file of calling rules, such as `row 3 (US-FL), hours.0.to`. */
export function whereInLaw(path: readonly PropertyKey[], text: unknown): string {
  const [list, row, ...field] = path;
  if (typeof row !== 'number') return list === undefined ? 'the file' : String(list);
  const { jurisdictions } = text as { jurisdictions: readonly unknown[] };
  const id = (jurisdictions[row] as { id?: unknown } | null)?.id;
  const name = typeof id === 'string' ? `row ${row + 1} (${id})` : `row ${row + 1}`;
  return `${name}, ${field.join('.') || 'the row'}`;
}
