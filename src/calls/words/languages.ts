import { Prisma } from '../../platform/generated/prisma/client.ts';

/** PostgreSQL's text search configurations by ISO 639-1 language; it has them without any extension. */
const CONFIGURATIONS: Readonly<Record<string, string>> = {
  ar: 'arabic',
  ca: 'catalan',
  da: 'danish',
  de: 'german',
  el: 'greek',
  en: 'english',
  es: 'spanish',
  eu: 'basque',
  fi: 'finnish',
  fr: 'french',
  ga: 'irish',
  hi: 'hindi',
  hu: 'hungarian',
  hy: 'armenian',
  id: 'indonesian',
  it: 'italian',
  lt: 'lithuanian',
  nb: 'norwegian',
  ne: 'nepali',
  nl: 'dutch',
  nn: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sr: 'serbian',
  sv: 'swedish',
  ta: 'tamil',
  tr: 'turkish',
  yi: 'yiddish',
};

const CASES = Object.entries(CONFIGURATIONS).map(([language, name]) => `WHEN '${language}' THEN '${name}'`);

/** SQL of the text search configuration for a row `agent`; languages without one are split into words only. */
export const CONFIGURATION = Prisma.raw(
  `(CASE lower(split_part(agent.language, '-', 1)) ${CASES.join(' ')} ELSE 'simple' END)::regconfig`,
);

/** Returns SQL of a text without accents, so that `Muller` finds `Müller`. */
export function unaccented(text: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`regexp_replace(normalize(${text}, NFKD), ${'[\u0300-\u036f]'}, '', 'g')`;
}
