/** A contact that must result. What is not stated is not compared; a list of values states what is accepted. */
interface ExpectedContact {
  phone: string;
  name?: string | null | readonly string[];
  email?: string | null | readonly (string | null)[];
  company?: string;
  timezone?: string | null | readonly string[];
  tags?: readonly string[];
  /** Default: false. */
  doNotCall?: boolean;
  /** Members of the consent, or whether there is one. */
  consent?: boolean | Record<string, string>;
  /** Values of custom fields as text; names are compared in lower case with `_` for everything but letters. */
  custom?: Record<string, string>;
  customBegins?: Record<string, string>;
  /** Values that custom fields of any name must have. */
  customValues?: readonly string[];
  /** Names that no custom field may have. */
  absent?: readonly string[];
}

/** One defensible outcome of a row. */
interface Outcome {
  contact?: ExpectedContact;
  suppressed?: { phone: string; reason?: string; expiresAt?: string | null };
  /** Field of the error; null: any. */
  refused?: string | null;
  /** Whether only an import that has asked may have this outcome. */
  asked?: true;
  /** The row is read as none. */
  ignored?: true;
  /** Fields that must have a warning; null: any. */
  warned?: readonly (string | null)[];
}

interface ExpectedRow extends Outcome {
  /** Line of the file, or the lines that it may be counted as. */
  row: number | readonly number[];
  either?: readonly Outcome[];
  /** The reason why more than one outcome is defensible. */
  why?: string;
}

/** Guesses that the result must report. */
interface ExpectedGuesses {
  encoding?: string;
  headerRow?: number;
  sheet?: string;
  /** Columns that some of the numbers come from. */
  phoneColumns?: readonly string[];
  optOutColumn?: string;
  optOuts?: number;
  combinedNames?: number;
  /** Numbers without a country code. */
  nationalNumbers?: number;
  /** Numbers of the right length that no operator has. */
  possibleOnly?: number;
}

export interface Expectation {
  what: string;
  send: {
    kind: 'contacts' | 'suppressions';
    contentType: string;
    defaultCountry?: string;
    /** Whether the file is sent in a form. */
    form?: boolean;
  };
  rows: readonly ExpectedRow[];
  guesses?: ExpectedGuesses;
  /** Columns that the import may ask about by a refusal of the file; the answer makes them custom fields of these names. */
  mayAsk?: { names: readonly string[]; answer: Record<string, string> };
  /** The file may be refused as a whole, by a sentence with this word. */
  mayRefuseFile?: { why: string; says: string };
}

/** A problem of an import's result. */
interface Finding {
  row: number;
  field: string | null;
  message: string;
}

/** What an import made of a file. */
export interface Imported {
  contacts: readonly StoredContact[];
  suppressed: readonly { phone: string; reason: string | null; expires_at: string | null }[];
  errors: readonly Finding[];
  warnings: readonly Finding[];
  guesses: readonly Guess[];
  /** Whether it asked about a column before. */
  hasAsked: boolean;
}

/** A decision of the reader, as the import reports it. */
interface Guess {
  field: string | null;
  code: string;
  message: string;
  count: number;
}

interface StoredContact {
  phone: string;
  name: string | null;
  email: string | null;
  company: string | null;
  timezone: string | null;
  tags: string[];
  status: string;
  consent: Record<string, unknown> | null;
  custom_fields: Record<string, unknown>;
}

/** Returns a sentence for each deviation of an import from its expectation, strangers first. */
export function deviationsOf(rows: readonly ExpectedRow[], imported: Imported): string[] {
  const outcomes = rows.flatMap(outcomesOf);
  const expected = new Set(
    outcomes.flatMap(({ contact, suppressed }) => (contact ?? suppressed)?.phone ?? []),
  );
  const strangers = [...imported.contacts, ...imported.suppressed].filter(
    ({ phone }) => !expected.has(phone),
  );
  const known = new Set(rows.flatMap(({ row }) => row));
  return [
    ...strangers.map(({ phone }) => `${phone} is a stranger`),
    ...rows.flatMap((row) => deviationOf(row, imported)),
    ...imported.errors
      .filter(({ row }) => !known.has(row))
      .map(({ row, message }) => `row ${row} has an error: ${message}`),
  ];
}

const outcomesOf = (row: ExpectedRow): readonly Outcome[] => row.either ?? [row];

function deviationOf(expected: ExpectedRow, imported: Imported): string[] {
  const rows = [expected.row].flat();
  const outcomes = outcomesOf(expected).filter(({ asked }) => !asked || imported.hasAsked);
  const deviations = outcomes.map((outcome) => differences(rows, outcome, imported));
  if (deviations.some(({ length }) => length === 0)) return [];
  return [`row ${rows[0]}: ${deviations.map((all) => all.join(', ')).join('; or ')}`];
}

function differences(rows: readonly number[], outcome: Outcome, imported: Imported): string[] {
  const of = (findings: readonly Finding[]) => findings.filter(({ row }) => rows.includes(row));
  const errors = of(imported.errors);
  const unwarned = (outcome.warned ?? []).filter((field) => !has(of(imported.warnings), field));
  const said = errors.map(({ field, message }) => `${field} ${message}`).join(', ');
  if (outcome.refused !== undefined)
    return has(errors, outcome.refused)
      ? []
      : [`is not refused for ${outcome.refused}${said && ` but ${said}`}`];
  if (errors.length > 0) return [`is refused: ${said}`];
  return [
    ...(outcome.contact ? contactDifferences(outcome.contact, imported.contacts) : []),
    ...(outcome.suppressed ? suppressionDifferences(outcome.suppressed, imported.suppressed) : []),
    ...unwarned.map((field) => `has no warning of ${field}`),
  ];
}

const has = (findings: readonly Finding[], wanted: string | null) =>
  findings.some(({ field }) => wanted === null || field === wanted);

function contactDifferences(expected: ExpectedContact, contacts: readonly StoredContact[]): string[] {
  const found = contacts.find(({ phone }) => phone === expected.phone);
  if (!found) return [`${expected.phone} is missing`];
  const fields = Object.entries(found.custom_fields).map(
    ([key, value]) => [plain(key), String(value)] as const,
  );
  const custom = new Map(fields);
  const { consent } = expected;
  const compared: [string, unknown, unknown][] = [
    ['name', found.name, expected.name],
    ['email', found.email, expected.email],
    ['company', found.company, expected.company],
    ['time zone', found.timezone, expected.timezone],
    ['opt-out', found.status === 'do_not_call', expected.doNotCall ?? false],
    ['consent', found.consent !== null, typeof consent === 'object' ? true : consent],
    ...Object.entries(typeof consent === 'object' ? consent : {}).map(
      ([key, value]): [string, unknown, unknown] => [`consent ${key}`, found.consent?.[key], value],
    ),
    ...Object.entries(expected.custom ?? {}).map(([key, value]): [string, unknown, unknown] => [
      `custom field ${key}`,
      custom.get(key),
      value,
    ]),
    ...Object.entries(expected.customBegins ?? {}).map(([key, value]): [string, unknown, unknown] => [
      `custom field ${key}`,
      custom.get(key)?.slice(0, value.length),
      value,
    ]),
    ...(expected.customValues ?? []).map((value): [string, unknown, unknown] => [
      `custom field with ${value}`,
      fields.some(([, seen]) => seen === value),
      true,
    ]),
    ...(expected.absent ?? []).map((key): [string, unknown, unknown] => [
      `custom field ${key}`,
      custom.get(key) ?? null,
      null,
    ]),
  ];
  const unlike = compared.filter(([, seen, accepted]) => accepted !== undefined && !isAmong(seen, accepted));
  return [
    ...unlike.map(
      ([what, seen, accepted]) => `${what} is ${JSON.stringify(seen)} instead of ${JSON.stringify(accepted)}`,
    ),
    ...(expected.tags && expected.tags.join() !== found.tags.join() ? [`tags are ${found.tags.join()}`] : []),
  ];
}

const isAmong = (seen: unknown, accepted: unknown) =>
  Array.isArray(accepted) ? accepted.includes(seen) : seen === accepted;

function suppressionDifferences(
  expected: NonNullable<Outcome['suppressed']>,
  suppressed: Imported['suppressed'],
): string[] {
  const found = suppressed.find(({ phone }) => phone === expected.phone);
  if (!found) return [`${expected.phone} is not suppressed`];
  return [
    ...(expected.reason !== undefined && found.reason !== expected.reason
      ? [`reason is ${found.reason}`]
      : []),
    ...(expected.expiresAt !== undefined && found.expires_at !== expected.expiresAt
      ? [`expiry is ${found.expires_at}`]
      : []),
  ];
}

const plain = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}]+/gu, '_');

/** Returns a sentence for each guess that an import does not report as expected. */
export function unreportedGuesses(expected: ExpectedGuesses, guesses: readonly Guess[]): string[] {
  const count = (code: string) =>
    guesses.reduce((sum, guess) => sum + (guess.code === code ? guess.count : 0), 0);
  const says = (code: string, words: string | number | undefined) =>
    words === undefined ||
    guesses.some(
      (guess) => guess.code === code && guess.message.toLowerCase().includes(`${words}`.toLowerCase()),
    );
  const counted = (code: string, wanted: number | undefined) =>
    wanted === undefined || count(code) === wanted;
  const { headerRow, phoneColumns = [], optOutColumn } = expected;
  const reported: [string, boolean][] = [
    ['encoding', says('encoding', expected.encoding)],
    ['header', says('header_row', headerRow && `line ${headerRow};`)],
    ['sheet', says('sheet', expected.sheet)],
    ['opt-out column', says('opt_out', optOutColumn && `"${optOutColumn}"`)],
    ...phoneColumns.map((name): [string, boolean] => [`column ${name}`, says('phone_column', `"${name}"`)]),
    ['opt-outs', counted('opt_out', expected.optOuts)],
    ['combined names', counted('combined_name', expected.combinedNames)],
    ['national numbers', counted('default_country', expected.nationalNumbers)],
    ['possible numbers', counted('unassigned_phone', expected.possibleOnly)],
  ];
  return reported.flatMap(([what, isReported]) =>
    isReported ? [] : [`the guess of the ${what} is not reported`],
  );
}
