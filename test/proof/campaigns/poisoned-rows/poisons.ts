import type pg from 'pg';

/** Values of each type that a column may hold although nobody foresaw them there. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  text: [
    "''",
    "'PST'",
    "'+'",
    "'\u200b'",
    "'constructor'",
    "E'\\u0001'",
    "'-1e999'",
    "'{{name}}'",
    "'\\ud800'",
    "repeat('x', 10000)",
    "repeat('é', 100000)",
    "'America/New_York'",
    "'Etc/GMT+12'",
    "'+15005550006'",
    "'+999'",
  ],
  integer: ['-1', '0', '2147483647', '-2147483648'],
  bigint: ['-1', '0', '9223372036854775807'],
  smallint: ['-1', '0', '32767'],
  numeric: ["'NaN'", '-1', '0', '999999'],
  'double precision': ["'NaN'", "'Infinity'", '-1', '0'],
  boolean: ['true', 'false'],
  'timestamp with time zone': [
    "'infinity'",
    "'-infinity'",
    "'0044-03-15 BC'",
    "'275760-09-14'",
    "'9999-12-31'",
    "'294276-12-31'",
    "'4713-01-01 BC'",
    "'1970-01-01'",
  ],
  jsonb: [
    "'null'",
    "'[]'",
    "'{}'",
    '\'"x"\'',
    '\'[{"a":[1,{}]}]\'',
    '\'{"a":{"b":[null]}}\'',
    '\'{"timezone":"PST","startDate":"x"}\'',
    '\'{"quietHours":7,"maxDurationSeconds":"x","failures":"x"}\'',
    '\'{"at":"x","expiresAt":"y","basis":7}\'',
    '\'{"callingHours":[],"timezone":"","days":["x"]}\'',
    '\'{"delays":["x"],"reason":null}\'',
    '\'{"__proto__":{"a":1},"":1e400}\'',
    "'-1e300'",
    '\'{"a":"\\\\ud800"}\'',
    "to_jsonb(repeat('x', 100000))",
    "jsonb_build_object('a', repeat('x', 100000))",
  ],
  ARRAY: ["'{}'", "'{NULL}'", '\'{""}\''],
};

/** Tables whose rows the rounds read. */
const VICTIMS = ['contacts', 'campaign_contacts', 'campaigns', 'calls', 'agents'] as const;
export type VictimTable = (typeof VICTIMS)[number];

/** A value that one column of one row holds. */
export interface Poison {
  table: VictimTable;
  column: string;
  value: string;
}

interface Column {
  table: VictimTable;
  column: string;
  type: string;
}

/** Writes values that nobody foresaw into random columns, in the order that a seed decides. */
export class Poisoner {
  readonly #owner: pg.Client;
  readonly #columns: readonly Column[];
  #state: number;

  private constructor(owner: pg.Client, columns: readonly Column[], seed: number) {
    this.#owner = owner;
    this.#columns = columns;
    this.#state = seed;
  }

  static async of(owner: pg.Client, seed: number): Promise<Poisoner> {
    // Ids and the row's account say whose it is, and states what has become of it: they are no values of the row.
    const { rows } = await owner.query<Column>(
      `SELECT table_name AS table, column_name AS column, data_type AS type FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = ANY ($1) AND data_type = ANY ($2) AND is_generated = 'NEVER'
         AND column_name !~ '(^|_)id$' AND column_name NOT IN ('status', 'state', 'provider')`,
      [VICTIMS, Object.keys(VALUES)],
    );
    return new Poisoner(owner, rows, seed);
  }

  /** Poisons one of the rows with a value that the database accepts: what a check or a trigger refuses poisons nothing. */
  async poison(rows: Readonly<Record<VictimTable, string>>): Promise<Poison | null> {
    for (let tries = 0; tries < 50; tries++) {
      const { table, column, type } = this.#oneOf(this.#columns);
      const value = this.#oneOf(VALUES[type] ?? ['NULL']);
      try {
        await this.#owner.query(`UPDATE ${table} SET ${column} = ${value} WHERE id::text = $1`, [
          rows[table],
        ]);
        return { table, column, value };
      } catch {
        // Tries another.
      }
    }
    return null;
  }

  #oneOf<T>(all: readonly T[]): T {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return all[Math.floor((this.#state / 2 ** 32) * all.length)] as T;
  }
}
