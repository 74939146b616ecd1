import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import {
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { expect, it } from 'vitest';
import { schema } from '../../src/schema.ts';

interface Described {
  name: string;
  description?: string | null | undefined;
}

/** A type with its fields, arguments and values, each by its path. */
function elementsOf(type: GraphQLNamedType): Described[] {
  const within = (owner: string, elements: readonly Described[]) =>
    elements.map(({ name, description }) => ({ name: `${owner}.${name}`, description }));
  if (isEnumType(type)) return [type, ...within(type.name, type.getValues())];
  if (isInputObjectType(type)) return [type, ...within(type.name, Object.values(type.getFields()))];
  if (!isObjectType(type) && !isInterfaceType(type)) return [type];
  const fields = Object.values(type.getFields());
  const args = fields.flatMap((field) => within(`${type.name}.${field.name}`, field.args));
  return [type, ...within(type.name, fields), ...args];
}

/** Names that say everything, the same in every list and mutation: docs/graphql.md describes them once. */
const SELF_EXPLANATORY =
  /\.(?:first|after|last|before|filter|orderDirection|input)$|(?:Connection\.(?:edges|nodes|pageInfo|totalCountIsEstimate)|Edge\.(?:cursor|node))$/;

it('schema.graphql describes every type, field, argument and value, in sentences', () => {
  const elements = Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
    .flatMap(elementsOf);
  expect(elements.length).toBeGreaterThan(1_000);
  const lacking = elements.filter(
    ({ name, description }) =>
      !/^[^a-z].*[.:]$/s.test(description ?? '') && !(description == null && SELF_EXPLANATORY.test(name)),
  );
  expect(lacking.map(({ name, description }) => `${name}: ${description}`)).toEqual([]);
});

/** Numbers that a description may have typed by hand, each with the reason why no constant holds it. */
const TYPED_NUMBERS: readonly [pattern: RegExp, reason: string][] = [
  [/E\.164|ISO (?:3166-1 alpha-2|8601)|SHA-256|BCP 47/g, 'names of standards'],
  [/24-hour|`24:00`|1 \(Monday\) to 7 \(Sunday\)|0 to 23/g, 'clocks and weekdays'],
  [/`easter-2`|[Ss]uch as \d{4}-[\dT:.Z-]+/g, 'examples'],
  [/\b2xx\b|answered with 410|status of 2xx/g, 'HTTP statuses'],
  [
    /from [01]\b|line 1\b|is line 1,|; 1 for a call|1 of a first call|; 0 if none|\b1 on real calls/g,
    'where counting begins',
  ],
  [/0 to 1\b|-1 \(negative\) to 1 \(positive\)|is 0, which/g, 'mathematical bounds'],
  [/\b\d+ ?%/g, 'statistics'],
  [/1 credit = 0\.01 USD/g, 'the price of a credit'],
  [/within (?:any )?(?:24 hours|60 seconds|7 days|30 days)/g, 'periods that give a field its name'],
  [
    /Default: (?:the last )?\d+(?: days| hours)?(?=[.,;]| up to)/g,
    'defaults, which stand in the database or in the rule',
  ],
  [/kept for 30 days by default/gi, 'the default of WEBHOOK_RETENTION_DAYS'],
  [/of the last 24 hours/g, 'the promise of logs that keep more'],
];

it('schema.graphql takes every limit in a description from a constant', async () => {
  const typed: string[] = [];
  for await (const file of glob('src/**/*{schema,scalars}.ts')) {
    const source = readFileSync(file, 'utf8').replaceAll(/\/\*\*.*?\*\/|^\s*\/\/[^\n]*/gms, '');
    for (const [literal] of source.matchAll(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g)) {
      if (!/\s/.test(literal)) continue;
      const written = TYPED_NUMBERS.reduce(
        (text, [pattern]) => text.replaceAll(pattern, ''),
        literal.replaceAll(/\$\{[^}]*\}/g, ''),
      );
      if (/\d/.test(written)) typed.push(`${file}: ${literal}`);
    }
  }
  expect(typed).toEqual([]);
});

it('fields of the dashboard take every upper bound from a constant', async () => {
  const typed: string[] = [];
  for await (const file of glob('src/dashboard/web/**/*.tsx'))
    for (const [bound] of readFileSync(file, 'utf8').matchAll(/\bmax(?:Length)?=\{[\d_.]+\}/g))
      typed.push(`${file}: ${bound}`);
  expect(typed).toEqual([]);
});
