import ts from 'typescript-6';
import type { CallSite, CallSites } from './call-sites.ts';
import type { Column, Describer, Type } from './describe.ts';
import { type Recorded, readUnreached } from './statements.ts';

/** Returns a sentence for each thing that a reader's row type says and PostgreSQL does not. */
export async function faultsOf(
  { checker, all, parts }: Pick<CallSites, 'checker' | 'all' | 'parts'>,
  recorded: ReadonlyMap<string, Recorded>,
  describer: Describer,
): Promise<string[]> {
  const faults = new Set<string>();
  for (const text of [...recorded.values()].flatMap(({ texts }) => texts))
    if (TEMPORARY.test(text)) await describer.run(text.replace('ON COMMIT DROP', ''));
  for (const site of all) {
    const { texts = [], nulls = [] } = recorded.get(site.name) ?? {};
    const add = (fault: string) => faults.add(`${site.file}:${site.line}: ${fault}`);
    const forms: Column[][] = [];
    for (const text of texts.filter((one) => !TEMPORARY.test(one))) {
      await describer.columnsOf(text).then(
        (columns) => forms.push(columns),
        (error: Error) => add(`PostgreSQL refuses its statement: ${error.message}`),
      );
    }
    if (forms.length > 0) for (const fault of faultsOfRow(checker, site, forms, { texts, nulls })) add(fault);
  }
  const unreached = new Set(readUnreached());
  for (const { place, sql } of unreachedOf({ all, parts }, recorded))
    if (!unreached.delete(sql)) faults.add(`${place}: no test has sent "${sql.slice(0, 80)}"`);
  for (const sql of unreached)
    faults.add(`test/statements/unreached.json: a test sends "${sql.slice(0, 80)}", or it is gone`);
  return [...faults];
}

/** Returns the call sites and the SQL in `src` of which no test's process with the recorder has sent anything. */
function unreachedOf(
  { all, parts }: Pick<CallSites, 'all' | 'parts'>,
  recorded: ReadonlyMap<string, Recorded>,
): { place: string; sql: string }[] {
  const everything = [...recorded.values()].flatMap(({ texts }) => texts).join('\n');
  return [
    ...all
      .filter(({ name, isGeneric }) => !isGeneric && !recorded.has(name))
      .map(({ name, file, line }) => ({ place: `${file}:${line}`, sql: name })),
    ...parts
      .filter(({ sql }) => !everything.includes(sql))
      .map(({ sql, file, line }) => ({ place: `${file}:${line}`, sql: `${file}: ${sql}` })),
  ];
}

const TEMPORARY = /^CREATE TEMPORARY TABLE/i;

function faultsOfRow(
  checker: ts.TypeChecker,
  site: CallSite,
  forms: Column[][],
  { texts, nulls }: Recorded,
): string[] {
  const { row, node } = site;
  if (row === null || site.isGeneric || isAnything(row)) return [];
  const columns = forms.flat();
  // Callers choose the columns of a statement that has several lists of them.
  const isChosen = new Set(forms.map((form) => form.map(({ name }) => name).join())).size > 1;
  return row.getProperties().flatMap((property) => {
    const type = checker.getTypeOfSymbolAtLocation(property, node);
    const said = checker.typeToString(type);
    const ofName = columns.filter(({ name }) => name === property.name);
    if (ofName.length === 0 && !isChosen && !(property.flags & ts.SymbolFlags.Optional))
      return [`the statement returns no column "${property.name}"`];
    const mayBeNull = includes(type, ts.TypeFlags.Null | ts.TypeFlags.Any | ts.TypeFlags.Unknown);
    const isNull =
      nulls.includes(property.name) ||
      ofName.some(({ origin }) => origin?.mayBeNull && !isNeverNull(site, origin.name, texts));
    return [
      ...ofName
        .filter((column) => !fits(checker, type, column.type, site))
        .map(
          ({ type: { name }, origin }) =>
            `"${property.name}" is ${name}${origin ? ` (${origin.name})` : ''}, not ${said}`,
        ),
      ...(isNull && !mayBeNull ? [`"${property.name}" may be null, not ${said}`] : []),
    ];
  });
}

/** Columns that have a value in these rows, though their table lets them be null. */
const NEVER_NULL = new Set([
  // Prisma stores an empty list, never null.
  'src/contacts/call-outcome.ts contacts.tags',
  'src/compliance/suppression/contact-statuses.ts contacts.tags',
  // Only the line cost of an ended call is read.
  'src/calls/provider-events/line-costs.ts calls.ended_at',
  // The statement has just set them.
  'src/campaigns/dialer/reschedule.ts campaigns.backoff_until',
  'src/deployment/judge-deployment.ts deployment.storage_id',
]);

/** Returns whether a site's statements exclude the nulls of a column. */
function isNeverNull({ file }: CallSite, column: string, texts: readonly string[]): boolean {
  const excluded = new RegExp(`\\b${column.split('.')[1]} (IS NOT NULL|= ANY|<=)`);
  return NEVER_NULL.has(`${file} ${column}`) || texts.every((text) => excluded.test(text));
}

function isAnything(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive)) !== 0;
}

function includes(type: ts.Type, flags: ts.TypeFlags): boolean {
  return (type.isUnion() ? type.types : [type]).some((one) => (one.flags & flags) !== 0);
}

const NUMBERS = new Set(['int2', 'int4', 'float4', 'float8', 'oid']);
const INSTANTS = new Set(['timestamptz', 'timestamp', 'date']);
const TEXTS = new Set(['text', 'varchar', 'bpchar', 'char', 'name', 'uuid', 'citext', 'xid8', 'unknown']);

/** Returns the flags or the class of JavaScript's values for a type of PostgreSQL; null for those of JSON. */
function valuesOf(
  { name, labels }: Type,
  { isPlainPg }: CallSite,
): { flags?: ts.TypeFlags; classes?: string[] } | null {
  if (name === 'json' || name === 'jsonb') return null;
  if (name === 'int8') return { flags: isPlainPg ? ts.TypeFlags.StringLike : ts.TypeFlags.BigIntLike };
  if (name === 'numeric') return isPlainPg ? { flags: ts.TypeFlags.StringLike } : { classes: ['Decimal'] };
  if (NUMBERS.has(name)) return { flags: ts.TypeFlags.NumberLike };
  if (labels !== null || TEXTS.has(name)) return { flags: ts.TypeFlags.StringLike };
  if (name === 'bool') return { flags: ts.TypeFlags.BooleanLike };
  if (name === 'bytea') return { classes: ['Uint8Array', 'Buffer'] };
  return INSTANTS.has(name) ? { classes: ['Date'] } : {};
}

function fits(checker: ts.TypeChecker, type: ts.Type, column: Type, site: CallSite): boolean {
  const values = valuesOf(column, site);
  const isText = values?.classes?.[0] === 'Date' && readsInstantsAsText(site);
  const parts = (type.isUnion() ? type.types : [type]).filter(
    ({ flags }) => !(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)),
  );
  return parts.every((part) => {
    if (isAnything(part)) return true;
    if (column.element !== null) {
      const element = checker.getIndexTypeOfType(part, ts.IndexKind.Number);
      return (
        element !== undefined &&
        !(part.flags & ts.TypeFlags.StringLike) &&
        fits(checker, element, column.element, site)
      );
    }
    if (values === null)
      return (
        !isClass(part, 'Date', 'Decimal', 'Uint8Array', 'Buffer') && !(part.flags & ts.TypeFlags.BigIntLike)
      );
    if (part.isStringLiteral() && column.labels !== null) return column.labels.includes(part.value);
    if (isText && part.flags & ts.TypeFlags.StringLike) return true;
    const base = part.isIntersection() ? part.types : [part];
    return base.some(
      (one) =>
        (values.flags !== undefined && one.flags & values.flags) || isClass(one, ...(values.classes ?? [])),
    );
  });
}

function isClass(type: ts.Type, ...names: string[]): boolean {
  const name = type.getSymbol()?.name;
  return name !== undefined && names.includes(name);
}

/** Returns whether the call's options make instants text. */
function readsInstantsAsText({ node }: CallSite): boolean {
  return ts.isCallExpression(node) && node.arguments.length > 1;
}
