import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createSourceFile, forEachChild, isIdentifier, type Node, ScriptTarget } from 'typescript-6';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Identifiers that have a replaced word in its ordinary sense, or that clients, signed records or other programs know.
 * The glossary replaces the word in one sense only.
 */
const ORDINARY: Readonly<Record<string, RegExp>> = {
  'number from': /^parsePhoneNumberFromString$/,
  // As the verb of a call, and for a jurisdiction.
  place:
    /^places?$|^Places?$|^place(Call|Now|Record|WithFailover|Of|By|Key|Code|CapRefusal|Rules)|^(open|credits|calleePlace|voicePlace|quietPlace|calledTooOftenFor)|^PLACE_(COMMANDS|DIGITS)$|Per?Place$|Place(Rules|s?Document|sCard|Settings|Terms|Exemption|DialogProps|Field)|^CalleePlace$|OfPlace$|^(ExemptPlace|exemptPlace|withPlace|placesOf|placesAndCohorts|isSamePlace|isPlaceRule)/,
  'place rules': /PlaceRules/i,
  look: /^looks|lookUp|lookAhead|LOOK_UPS|LOOK_AHEAD|LOOK_BACK|^lookAt$|^Look$|^lastLookAt$/i,
  'last look': /^last(LookUp|LookAt)$/,
  doubt: /^(PHONE_DOUBTS|PhoneDoubt|doubt|doubtOf|isInDoubt|inDoubt)$/,
  news: /^(news|newsOf|isNews|NEWS|News)$/,
  verdict: /verdict/i,
  question: /question/i,
  try: /^(try|Try)$|^tryTo|^tryLock$|TRY_AGAIN|recordingsToTry|AdmittedTry|admitTry/,
  room: /room/i,
  pause: /pause/i,
  rest: /^rests?$|Rest|^rest[A-Z]|REST_HOURS/,
  order: /^orders?$|Order$|^order(By|Direction|Arguments|Id)$|OrderEnum$|^OrderDirection$|ORDER|^inOrderOf$/,
  ladder: /^ladders$/,
  asked: /asked/i,
  heard: /^disclosureHeard$/,
};

/** Words of the last column of the glossary's tables. */
function replacedWords(): string[] {
  const table = readFileSync(path.join(ROOT, 'docs/glossary.md'), 'utf8');
  const cells = [...table.matchAll(/^\|[^|]+\|[^|]+\|([^|]*)\|$/gm)].map(([, cell = '']) => cell.trim());
  const filled = cells.filter((cell) => cell !== '' && cell !== 'Replaces' && cell !== '---');
  return [...new Set(filled.flatMap((cell) => cell.split(', ')))];
}

/** Identifiers of a file, without the names of columns in raw rows, which are the database's. */
function identifiersOf(file: string): Set<string> {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const found = new Set<string>();
  const visit = (node: Node): void => {
    if (isIdentifier(node) && !/^[a-z]+_/.test(node.text)) found.add(node.text);
    forEachChild(node, visit);
  };
  visit(createSourceFile(file, text, ScriptTarget.Latest));
  return found;
}

/** Parts of an identifier in lower case: `retryAtMs` has three. */
function partsOf(identifier: string): string[] {
  return (identifier.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((part) => part.toLowerCase());
}

const FILES = globSync('{src,adapters}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: (file) => /node_modules|generated|dist/.test(file),
});

it('no identifier has a word that the glossary replaces', () => {
  const words = replacedWords();
  expect(words.length).toBeGreaterThan(40);
  const all = new Map<string, string>();
  for (const file of FILES) for (const identifier of identifiersOf(file)) all.set(identifier, file);
  expect(all.size).toBeGreaterThan(10_000);
  const hits = words.flatMap((word) =>
    [...all]
      .filter(([identifier]) => hasWord(identifier, word))
      .map(([identifier, file]) => `${word}: ${identifier} in ${file}`),
  );
  expect(hits).toEqual([]);
});

function hasWord(identifier: string, word: string): boolean {
  const sought = word.split(' ');
  const parts = partsOf(identifier);
  const isAt = (start: number) =>
    sought.every((part, i) => parts[start + i] === part || parts[start + i] === `${part}s`);
  return parts.some((_, start) => isAt(start)) && !ORDINARY[word]?.test(identifier);
}

it('the ordinary senses belong to words that the glossary replaces', () => {
  expect(Object.keys(ORDINARY).filter((word) => !replacedWords().includes(word))).toEqual([]);
});
