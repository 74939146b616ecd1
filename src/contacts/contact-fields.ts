import { z } from 'zod';
import { type JsonObject, jsonProblem } from '../platform/json.ts';
import { isTimeZone } from '../platform/time-zones.ts';
import { text } from '../platform/validation.ts';

const MAX_NAME_LENGTH = 200;
const MAX_EMAIL_LENGTH = 254;
const MAX_TAGS = 50;
const MAX_TAG_LENGTH = 64;
const MAX_CUSTOM_FIELDS = 100;
const MAX_CUSTOM_FIELD_NAME_LENGTH = 100;
/** Of all custom fields of one contact together, as JSON. */
const MAX_CUSTOM_FIELDS_LENGTH = 16_384;

/**
 * What may be said of a contact beside its number. White space around a text is no content, and a text
 * without content is null; null and absent differ only where a contact is updated.
 */
export const contactDetailsShape = {
  name: optionalText(MAX_NAME_LENGTH).optional(),
  email: optionalText(MAX_EMAIL_LENGTH)
    .refine((value) => value === null || z.regexes.email.test(value), 'must be an e-mail address')
    .optional(),
  company: optionalText(MAX_NAME_LENGTH).optional(),
  tags: z
    .array(text(MAX_TAG_LENGTH).trim(), 'must be an array of strings')
    .max(MAX_TAGS, `must be at most ${MAX_TAGS} tags`)
    .transform((values) => [...new Set(values.filter((tag) => tag !== ''))])
    .nullish(),
  customFields: customFields().nullish(),
  timezone: optionalText(MAX_TAG_LENGTH)
    .refine(
      (value) => value === null || isKnownZone(value),
      'must be an IANA time-zone name such as Europe/Berlin',
    )
    .optional(),
};

const contactDetails = z.object(contactDetailsShape);

export type ContactDetails = z.infer<typeof contactDetails>;

function optionalText(maxLength: number) {
  return text(maxLength)
    .transform((value) => value.trim() || null)
    .nullable();
}

function customFields() {
  return z.unknown().transform((value, context): JsonObject => {
    const problem = customFieldsProblem(value);
    if (problem === null) return value as JsonObject;
    context.addIssue(problem);
    return z.NEVER;
  });
}

function customFieldsProblem(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'must be an object';
  const names = Object.keys(value);
  if (names.length > MAX_CUSTOM_FIELDS) return `must be at most ${MAX_CUSTOM_FIELDS} fields`;
  if (names.some((name) => name === '' || name.length > MAX_CUSTOM_FIELD_NAME_LENGTH)) {
    return `must have names of 1 to ${MAX_CUSTOM_FIELD_NAME_LENGTH} characters`;
  }
  return jsonProblem(value) ?? sizeProblem(value);
}

function sizeProblem(value: object): string | null {
  const withinLimit = JSON.stringify(value).length <= MAX_CUSTOM_FIELDS_LENGTH;
  return withinLimit ? null : `must be at most ${MAX_CUSTOM_FIELDS_LENGTH} characters of JSON in all`;
}

const knownZones = new Set<string>();
/** More than there are zones: spellings in other letter cases must not fill the memory. */
const MAX_KNOWN_ZONES = 1000;

/** Remembers the zones found good: asking for one costs more than all other checks of an imported row. */
function isKnownZone(name: string): boolean {
  if (knownZones.has(name)) return true;
  const known = isTimeZone(name);
  if (known && knownZones.size < MAX_KNOWN_ZONES) knownZones.add(name);
  return known;
}
