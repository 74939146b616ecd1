/** What the processes of the last release use while the migrations of this one run. */
interface InUse {
  tables: ReadonlySet<string>;
  /** `table.column`. */
  columns: ReadonlySet<string>;
  /** Returns whether the sources name a function, a type or another object. */
  names: (name: string) => boolean;
}

interface Migration {
  name: string;
  sql: string;
}

/** Reads tables and columns from a Prisma schema. What it ignores is about to be dropped. */
export function inUseBy(schema: string, names: InUse['names']): InUse {
  const tables = new Set<string>();
  const columns = new Set<string>();
  for (const [, model = '', body = ''] of schema.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)) {
    if (/^\s*@@ignore\b/m.test(body)) continue;
    const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? model;
    tables.add(table);
    for (const [, field = '', rest = ''] of body.matchAll(/^\s+(\w+)\s+(.+)$/gm)) {
      if (!/@ignore\b/.test(rest)) columns.add(`${table}.${/@map\("(\w+)"\)/.exec(rest)?.[1] ?? field}`);
    }
  }
  return { tables, columns, names };
}

/**
 * Returns a sentence for each reason why a migration would stop traffic on a busy table, or break processes of the last
 * release.
 * @param earlier all migrations before it
 */
export function faultsOf(migration: Migration, earlier: readonly Migration[], inUse: InUse): string[] {
  return new Examination(migration, earlier, inUse).faults;
}

const STRENGTHS = [
  'ROW EXCLUSIVE',
  'SHARE UPDATE EXCLUSIVE',
  'SHARE ROW EXCLUSIVE',
  'ACCESS EXCLUSIVE',
] as const;
type LockMode = (typeof STRENGTHS)[number];

const WITHOUT_TRANSACTION = '-- without-transaction\n';
const CONCURRENTLY = 'CONCURRENTLY, in a migration of its own that begins with `-- without-transaction`';
const IN_BATCHES =
  'Change rows by a job in batches, or in a migration that begins with `-- without-transaction` by a DO block that repeats ' +
  'a statement with LIMIT and COMMIT.';
const LATER = 'Drop it in the release after the one whose schema.prisma marks it with @ignore.';
/** Statements that lock no table of the service for long. */
const HARMLESS =
  /^(SELECT|SET|RESET|COMMENT|GRANT|REVOKE|ANALYZE|CREATE (OR REPLACE )?(FUNCTION|PROCEDURE|VIEW|TYPE|DOMAIN|SEQUENCE|EXTENSION|SCHEMA|STATISTICS)|ALTER (FUNCTION|SEQUENCE|DEFAULT PRIVILEGES)|CREATE MATERIALIZED VIEW)\b/i;
/** Functions in a default whose value PostgreSQL computes once for all rows. */
const STABLE = /\b(now|current_timestamp)\b(\(\))?/gi;

type Groups = [string, string];
type Rule = [RegExp, (groups: Groups) => void];

class Examination {
  readonly faults: string[] = [];
  readonly #inUse: InUse;
  readonly #earlier: string;
  readonly #isInTransaction: boolean;
  readonly #created = new Set<string>();
  /** Locks of busy tables, in order. */
  readonly #locks: { table: string; mode: LockMode }[] = [];

  constructor({ sql }: Migration, earlier: readonly Migration[], inUse: InUse) {
    this.#inUse = inUse;
    this.#earlier = earlier.map((each) => statementsOf(each.sql).join('; ')).join('; ');
    this.#isInTransaction = !sql.startsWith(WITHOUT_TRANSACTION);
    const statements = statementsOf(sql);
    for (const statement of statements) this.#examine(statement);
    this.#judgeLocks();
    if (statements.length > 1 && statements.some((each) => / VALIDATE CONSTRAINT /i.test(each)))
      this.#fault(
        'VALIDATE CONSTRAINT reads the whole table under the locks before it: write it alone, in the next migration.',
      );
    if (!this.#isInTransaction && this.#locks.length > 0)
      this.#fault(
        'Without a transaction, locks are waited for without a limit: begin with no `-- without-transaction`.',
      );
  }

  #fault(sentence: string): void {
    if (!this.faults.includes(sentence)) this.faults.push(sentence);
  }

  #lock(table: string, mode: LockMode): void {
    if (this.#isBusy(table)) this.#locks.push({ table, mode });
  }

  #isBusy(table: string): boolean {
    return this.#inUse.tables.has(table) && !this.#created.has(table);
  }

  #judgeLocks(): void {
    const tables = [...new Set(this.#locks.map(({ table }) => table))];
    if (tables.length > 1)
      this.#fault(
        `It locks ${tables.join(' and ')}, and traffic may hold one and wait for the other: write a migration for each table.`,
      );
    for (const table of tables) {
      const [first = 0, ...others] = this.#locks
        .filter((lock) => lock.table === table)
        .map(({ mode }) => STRENGTHS.indexOf(mode));
      if (others.some((strength) => strength > first))
        this.#fault(
          `It locks ${table} more strongly than at first, and traffic may wait for the first lock: begin with LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE.`,
        );
    }
  }

  #examine(statement: string): void {
    this.#applyFirst(statement, [
      [HARMLESS, () => undefined],
      [/^ALTER TYPE \w+ ADD VALUE\b/i, () => undefined],
      [/^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/i, ([table]) => this.#createTable(table, statement)],
      [
        /^CREATE (?:UNIQUE )?INDEX (CONCURRENTLY )?(?:IF NOT EXISTS )?(?:\w+ )?ON (?:ONLY )?(\w+)/i,
        ([isConcurrent, table]) => this.#createIndex(isConcurrent !== '', table),
      ],
      [/^DROP INDEX (CONCURRENTLY )?/i, ([isConcurrent]) => this.#dropIndex(isConcurrent !== '')],
      [
        /^ALTER TABLE (?:IF EXISTS )?(?:ONLY )?(\w+) (.+)$/i,
        ([table, actions]) => {
          for (const action of splitOutside(actions, ',')) this.#alter(table, action);
        },
      ],
      [
        /^CREATE (?:OR REPLACE )?(?:CONSTRAINT )?TRIGGER .*?\bON (\w+)/i,
        ([table]) => this.#lock(table, 'SHARE ROW EXCLUSIVE'),
      ],
      [/^DROP TRIGGER .*?\bON (\w+)/i, ([table]) => this.#lock(table, 'ACCESS EXCLUSIVE')],
      [
        /^LOCK (?:TABLE )?(?:ONLY )?(\w+(?: ?, ?\w+)*)/i,
        ([tables]) => {
          for (const table of tables.split(/ ?, ?/)) this.#lock(table, 'ACCESS EXCLUSIVE');
        },
      ],
      [/^(?:UPDATE|DELETE|MERGE|INSERT|TRUNCATE|WITH)\b/i, () => this.#changeRows(statement)],
      [/^DO\b/i, () => this.#runBlock(statement)],
      [/^DROP (\w+)(?: VIEW)? (?:IF EXISTS )?(\w+)/i, ([kind, name]) => this.#drop(kind, name)],
      [
        /^ALTER TYPE \w+ RENAME\b/i,
        () => this.#fault(`Processes of the last release know the former name: ${statement}.`),
      ],
      [/^/, () => this.#fault(`The check does not know what this locks: ${statement.slice(0, 80)}`)],
    ]);
  }

  /** Applies the first rule whose pattern matches to its groups, empty where one is missing. */
  #applyFirst(text: string, rules: readonly Rule[]): void {
    for (const [pattern, apply] of rules) {
      const groups = pattern.exec(text)?.slice(1);
      if (groups === undefined) continue;
      apply(groups.map((group) => group ?? '') as Groups);
      break;
    }
  }

  #createTable(table: string, statement: string): void {
    this.#created.add(table);
    for (const [, parent = ''] of statement.matchAll(/ REFERENCES (\w+)/gi))
      this.#lock(parent, 'SHARE ROW EXCLUSIVE');
  }

  #createIndex(isConcurrent: boolean, table: string): void {
    if (isConcurrent && this.#isInTransaction) this.#fault(`Build the index ${CONCURRENTLY}.`);
    if (!isConcurrent && this.#isBusy(table))
      this.#fault(
        `CREATE INDEX blocks writes to ${table} until it is built. Build the index ${CONCURRENTLY}.`,
      );
  }

  #dropIndex(isConcurrent: boolean): void {
    if (!isConcurrent || this.#isInTransaction) this.#fault(`Drop the index ${CONCURRENTLY}.`);
  }

  #alter(table: string, action: string): void {
    const isWeak = /^(SET|RESET) ?\(|^VALIDATE CONSTRAINT |^ALTER (COLUMN )?\w+ SET STATISTICS\b/i.test(
      action,
    );
    const isTrigger = /^(ENABLE|DISABLE) .*TRIGGER\b/i.test(action);
    const parent = /\bREFERENCES (\w+)/i.exec(action)?.[1];
    this.#lock(
      table,
      isWeak
        ? 'SHARE UPDATE EXCLUSIVE'
        : isTrigger || parent !== undefined
          ? 'SHARE ROW EXCLUSIVE'
          : 'ACCESS EXCLUSIVE',
    );
    if (parent !== undefined) this.#lock(parent, 'SHARE ROW EXCLUSIVE');
    const constraint = /^DROP CONSTRAINT (?:IF EXISTS )?(\w+)/i.exec(action)?.[1];
    if (constraint !== undefined) this.#lock(this.#parentOf(constraint), 'ACCESS EXCLUSIVE');
    if (!this.#isBusy(table) || isWeak || isTrigger || constraint !== undefined) return;
    this.#applyFirst(action, [
      [
        /^ADD (?:CONSTRAINT \w+ )?(CHECK|FOREIGN KEY|UNIQUE|PRIMARY KEY|EXCLUDE)\b/i,
        ([kind]) => this.#addConstraint(kind, action),
      ],
      [
        /^ADD (?:COLUMN )?(?:IF NOT EXISTS )?(\w+) (.+)$/i,
        ([column, definition]) => this.#addColumn(column, ` ${definition}`),
      ],
      [/^DROP (?:COLUMN )?(?:IF EXISTS )?(\w+)/i, ([column]) => this.#dropColumn(table, column)],
      [/^ALTER (?:COLUMN )?(\w+) (.+)$/i, ([column, change]) => this.#alterColumn(table, column, change)],
      [
        /^RENAME\b/i,
        () =>
          this.#fault(
            `Processes of the last release know the former name in ${table}: add, copy, and drop later.`,
          ),
      ],
      [
        /^/,
        () =>
          this.#fault(
            `The check does not know whether this reads or rewrites ${table}: ${action.slice(0, 80)}`,
          ),
      ],
    ]);
  }

  /** Returns the table that a foreign key refers to; empty if it is another constraint. */
  #parentOf(constraint: string): string {
    const key = new RegExp(`CONSTRAINT ${constraint} FOREIGN KEY [^;]*?REFERENCES (\\w+)`, 'i');
    return key.exec(this.#earlier)?.[1] ?? '';
  }

  #dropColumn(table: string, column: string): void {
    if (this.#inUse.columns.has(`${table}.${column}`))
      this.#fault(`Processes of the last release use ${table}.${column}. ${LATER}`);
  }

  #addConstraint(kind: string, action: string): void {
    if (/CHECK|FOREIGN/i.test(kind) && !/ NOT VALID$/i.test(action))
      this.#fault(
        `ADD ${kind} reads the whole table under its lock: add NOT VALID, and VALIDATE CONSTRAINT in the next migration.`,
      );
    if (!/CHECK|FOREIGN/i.test(kind) && !/ USING INDEX /i.test(action))
      this.#fault(
        `ADD ${kind} builds an index under the lock: build it ${CONCURRENTLY}, then ADD CONSTRAINT … USING INDEX.`,
      );
  }

  #addColumn(column: string, definition: string): void {
    const given = / DEFAULT (.+)$/i.exec(definition)?.[1];
    if (/ NOT NULL\b/i.test(definition) && given === undefined)
      this.#fault(
        `Processes of the last release insert rows without ${column}: make it nullable or give it a DEFAULT.`,
      );
    if (
      /^ (small|big)?serial\b| GENERATED /i.test(definition) ||
      /\w\(/.test((given ?? '').replace(STABLE, ''))
    )
      this.#fault(
        `The value of ${column} differs by row, so that the table is rewritten: add it without, and fill it in batches.`,
      );
    if (/ (CHECK|UNIQUE|PRIMARY KEY)\b/i.test(definition))
      this.#fault(
        `A constraint within ADD COLUMN ${column} reads the whole table: add the column, then the constraint.`,
      );
  }

  #alterColumn(table: string, column: string, change: string): void {
    this.#applyFirst(change, [
      [/^(?:DROP NOT NULL|(?:SET|DROP) DEFAULT|SET STORAGE|SET COMPRESSION)\b/i, () => undefined],
      [
        /^SET NOT NULL\b/i,
        () => {
          if (!this.#isProvenNotNull(column))
            this.#fault(
              `SET NOT NULL reads the whole table: first add CHECK (${column} IS NOT NULL) NOT VALID, and validate it in the next migration.`,
            );
        },
      ],
      [
        /^(?:SET DATA )?TYPE\b/i,
        () =>
          this.#fault(
            `A new type of ${table}.${column} rewrites the table: add another column, and drop this one later.`,
          ),
      ],
      [
        /^/,
        () =>
          this.#fault(
            `The check does not know whether this reads or rewrites ${table}: ALTER COLUMN ${column} ${change}`,
          ),
      ],
    ]);
  }

  #isProvenNotNull(column: string): boolean {
    const check = new RegExp(`CONSTRAINT (\\w+) CHECK \\(+${column} IS NOT NULL\\)+`, 'i').exec(
      this.#earlier,
    );
    return check !== null && new RegExp(`VALIDATE CONSTRAINT ${check[1]}\\b`, 'i').test(this.#earlier);
  }

  #drop(kind: string, name: string): void {
    if (/^TABLE$/i.test(kind) ? this.#inUse.tables.has(name) : this.#inUse.names(name))
      this.#fault(`Processes of the last release use ${name}. ${LATER}`);
  }

  #changeRows(statement: string): void {
    const table = /^(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|TRUNCATE)(?: TABLE| ONLY)* (\w+)/i.exec(
      statement,
    )?.[1];
    const isOfFewRows = /^INSERT INTO \w+ (\([^)]*\) )?VALUES\b/i.test(statement);
    if (table !== undefined) this.#lock(table, 'ROW EXCLUSIVE');
    const touched = [...statement.matchAll(/\b(?:FROM|JOIN|UPDATE|INTO|TRUNCATE(?: TABLE)?) (\w+)/gi)];
    if (!isOfFewRows && touched.some(([, name = '']) => this.#isBusy(name)))
      this.#fault(`It locks the rows that it changes until its end. ${IN_BATCHES}`);
  }

  #runBlock(block: string): void {
    const changes = /\b(UPDATE|DELETE|INSERT|MERGE)\b/i.test(block);
    const isInBatches = !this.#isInTransaction && /\bLIMIT\b/i.test(block) && /\bCOMMIT\b/i.test(block);
    if (changes && !isInBatches) this.#fault(`A DO block changes rows. ${IN_BATCHES}`);
    if (/\b(ALTER|CREATE|DROP|LOCK|TRUNCATE)\b/i.test(block))
      this.#fault('A DO block hides what it locks: write its statements plainly.');
  }
}

/** Comments, bodies and strings. */
const LITERALS = /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'/g;

/** Cuts SQL into statements without comments, quotes and strings, each on one line. Only DO blocks keep their body. */
function statementsOf(sql: string): string[] {
  const bodies: string[] = [];
  const plain = sql.replace(LITERALS, (literal) => {
    if (literal.startsWith('-') || literal.startsWith('/')) return ' ';
    return literal.startsWith('$') ? `$${bodies.push(literal) - 1}$` : "''";
  });
  return plain
    .split(';')
    .map((each) => each.replaceAll('"', '').replaceAll('public.', '').replace(/\s+/g, ' ').trim())
    .filter((each) => each !== '')
    .map((each) =>
      /^DO\b/i.test(each) ? each.replace(/\$(\d+)\$/, (_, body) => bodies[Number(body)] ?? '') : each,
    );
}

/** Splits a text at a separator outside parentheses. */
function splitOutside(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (character === separator && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${character}`);
  }
  return parts.map((part) => part.trim());
}
