import { readCalls } from '../calls/reads/read-calls.ts';
import { findWords, type SpokenTurn } from '../calls/words/find-words.ts';
import { findContactIds } from '../contacts/contact-filter.ts';
import { patternOf } from '../contacts/search.ts';
import { invalidField } from '../errors/errors.ts';
import { Prisma } from '../platform/generated/prisma/client.ts';
import { textProblem } from '../platform/input/text.ts';
import { readPhoneNumber } from '../platform/phone/phone-number.ts';
import type { Platform } from '../platform/platform.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import { SEARCH_LIMITS } from './search-limits.ts';

type SearchDeps = Pick<Platform, 'database' | 'ids'>;

/** An object that a search finds by its id, its name or number, or by what was said in it. */
export interface Hit {
  id: string;
  /** The turn of the call in which the words were said; null if the object was found otherwise. */
  turn: SpokenTurn | null;
}

const ID = /^[a-z]{1,8}_[0-9A-HJKMNP-TV-Z]{26}$/;
const PART_OF_NUMBER = /^\+?[\d\s().\-/]{3,}$/;
const NAMED = ['campaigns', 'agents', 'contact_lists'] as const;

/**
 * Finds objects of an account: one by its id; contacts, campaigns, agents, contact lists and calls by a part of a name
 * or by a number; ended calls by the words that were said. At most `first` of each kind.
 * @throws DomainError `invalid_request` for a text that cannot be searched for
 */
export async function search(deps: SearchDeps, viewer: Viewer, query: string, first: number): Promise<Hit[]> {
  const text = query.trim();
  if (text.length > SEARCH_LIMITS.queryLength)
    throw invalidField('query', `must have at most ${SEARCH_LIMITS.queryLength} characters`);
  const problem = textProblem(text);
  if (problem !== null) throw invalidField('query', problem);
  if (text.length < SEARCH_LIMITS.shortestQuery) return [];
  if (ID.test(text)) return [{ id: text, turn: null }];
  const [people, named, calls, said] = await Promise.all([
    findContactIds(deps, viewer, { search: searchedPart(text) }, { take: first }),
    Promise.all(NAMED.map((table) => findByName(deps, viewer, table, text, first))),
    findCallsByNumber(deps, viewer, text, first),
    findWords(deps, viewer, text, first),
  ]);
  const hits = [...people, ...named.flat(), ...calls].map((id) => ({ id, turn: null }));
  return [...hits, ...said.map((turn) => ({ id: turn.callId, turn }))];
}

/** Returns the digits of a number as people write it, without its trunk prefix; other texts as they are. */
function searchedPart(text: string): string {
  return PART_OF_NUMBER.test(text) ? text.replaceAll(/\D/g, '').replace(/^0+/, '') || text : text;
}

async function findByName(
  { database }: SearchDeps,
  { accountId }: Viewer,
  table: (typeof NAMED)[number],
  text: string,
  most: number,
): Promise<string[]> {
  const rows = await database.read<{ id: string }>(Prisma.sql`
    SELECT id FROM ${Prisma.raw(table)} WHERE account_id = ${accountId} AND name ~ ${patternOf(text)}
    ORDER BY id DESC LIMIT ${most}`);
  return rows.map(({ id }) => id);
}

async function findCallsByNumber(
  deps: SearchDeps,
  viewer: Viewer,
  text: string,
  most: number,
): Promise<string[]> {
  const number = readPhoneNumber(text);
  if ('problem' in number) return [];
  const parts = { transcript: false, columns: new Set(['id']) };
  const calls = await readCalls(deps, viewer, { phones: [number.e164] }, { take: most }, parts);
  return calls.map(({ id }) => id);
}
