import type { Queryable } from '../../platform/database/database.ts';
import { emptyIn, normalized } from '../../providers/placeholders.ts';
import { contactsToCall } from './facts/contacts-to-call.ts';
import { counted } from './facts/words.ts';
import type { Preflight } from './preflight.ts';

/** Variables in the warnings of a campaign, those that most contacts lack first. */
const NAMES_SHOWN = 5;

/** Returns warnings about variables that the agent says and that contacts of the campaign have no value for. */
export async function emptyVariableWarnings(
  db: Queryable,
  { circumstances: { campaign }, agent }: Pick<Preflight, 'circumstances' | 'agent'>,
): Promise<string[]> {
  const names = emptyIn([agent.firstMessage, agent.voicemailMessage], {});
  if (names.length === 0) return [];
  // A name is looked up as a call looks it up: as it is written, then without case, spaces and underscores.
  const rows = await db.$queryRaw<{ name: string; contacts: number }[]>`
    SELECT spoken.name, count(*)::int AS contacts
    FROM ${contactsToCall(campaign)} AS contact
    CROSS JOIN LATERAL (
      SELECT CASE WHEN jsonb_typeof(custom_fields) = 'object' THEN custom_fields ELSE '{}' END
        || jsonb_build_object('name', contact.name, 'email', contact.email, 'company', contact.company) AS fields
    ) AS known
    CROSS JOIN unnest(${names}::text[], ${names.map(normalized)}::text[]) AS spoken (name, loose_name)
    WHERE btrim(coalesce(known.fields ->> spoken.name, (
      SELECT value FROM jsonb_each_text(known.fields) AS field (key, value)
      WHERE value IS NOT NULL AND lower(regexp_replace(key, '[\\s_]', '', 'g')) = spoken.loose_name LIMIT 1), '')) = ''
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${NAMES_SHOWN}`;
  return rows.map(
    ({ name, contacts }) =>
      `The agent says {{${name.slice(0, 80)}}}, for which ${counted(contacts, 'contact')} ${contacts === 1 ? 'has' : 'have'} no value.`,
  );
}
