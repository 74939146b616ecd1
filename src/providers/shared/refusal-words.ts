import { storableText } from '../../platform/input/text.ts';

const EXCERPT_LENGTH = 300;
const REMOVED = '…';
/** Length of the shortest secret to look for. Shorter ones could be parts of ordinary words. */
const SHORTEST_SECRET = 6;
/** Texts that look like credentials or addresses, though they are none of ours. */
const SUSPICIOUS =
  /https?:|bearer|^\W*(sk|key|wsec|pk|whsec|vapi)[-_]|[A-Za-z0-9]{32,}|[0-9a-f]{24,}|\d+\.\d+\.\d+\.\d+/i;

/**
 * Returns an excerpt of a provider's own words that its customer may read, without words that contain a
 * configured secret or look like one. Null if nothing is left.
 */
export function excerptOf(words: string | null, secrets: readonly string[]): string | null {
  if (words === null) return null;
  const known = secrets.filter((secret) => secret.length >= SHORTEST_SECRET);
  const concealed = known.reduce((text, secret) => text.replaceAll(secret, REMOVED), words);
  const kept = concealed
    .split(/\s+/)
    .map((word) => (word.includes(REMOVED) || SUSPICIOUS.test(word) ? REMOVED : word))
    .join(' ')
    .trim();
  return kept.replaceAll(REMOVED, '').trim() === '' ? null : storableText(kept, EXCERPT_LENGTH);
}

/** Returns the explanation in a provider's error body, in the forms that providers use; null if there is none. */
export function wordsIn(body: unknown): string | null {
  if (typeof body === 'string') return body.trim() || null;
  if (Array.isArray(body)) return body.flatMap((each) => wordsIn(each) ?? []).join('; ') || null;
  if (typeof body !== 'object' || body === null) return null;
  const { message, detail, msg, error_message, error } = body as Record<string, unknown>;
  const words = [message, detail, msg, error_message, error].flatMap((each) => wordsIn(each) ?? [])[0];
  return words === undefined ? null : `${fieldIn(body)}${words}`;
}

/** Returns the field that a validation error is about, as in `body.to_number: `. */
function fieldIn(body: object): string {
  const field = 'loc' in body && Array.isArray(body.loc) ? body.loc.join('.') : '';
  return field === '' ? '' : `${field}: `;
}
