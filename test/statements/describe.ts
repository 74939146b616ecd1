import pg from 'pg';

/** A column of a statement's result, as PostgreSQL describes it. */
export interface Column {
  name: string;
  type: Type;
  /** The table's column that it shows unchanged; null for an expression. */
  origin: { name: string; mayBeNull: boolean } | null;
}

/** A type of PostgreSQL. */
export interface Type {
  name: string;
  /** Type of an array's elements. */
  element: Type | null;
  /** Values of an enum. */
  labels: readonly string[] | null;
}

interface Field {
  name: string;
  tableID: number;
  columnID: number;
  dataTypeID: number;
}

const TYPES = `
  SELECT type.oid::int, type.typname AS name, CASE WHEN type.typcategory = 'A' THEN type.typelem::int END AS element,
    (SELECT array_agg(enumlabel::text ORDER BY enumsortorder) FROM pg_enum WHERE enumtypid = type.oid) AS labels
  FROM pg_type AS type`;

const COLUMNS = `
  SELECT attrelid::int AS "table", attnum AS number, attrelid::regclass || '.' || attname AS name, 
    NOT attnotnull AND relnamespace = 'public'::regnamespace AS "mayBeNull"
  FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid WHERE attnum > 0`;

type Types = Map<number, { name: string; element: number | null; labels: string[] | null }>;
type Columns = Map<string, { name: string; mayBeNull: boolean }>;

/** Asks PostgreSQL what statements return, without running them. */
export class Describer {
  readonly #client: pg.Client;
  readonly #types: Types;
  readonly #columns: Columns;

  private constructor(client: pg.Client, types: Types, columns: Columns) {
    this.#client = client;
    this.#types = types;
    this.#columns = columns;
  }

  static async on(url: string): Promise<Describer> {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const types = await client.query(TYPES);
    const columns = await client.query(COLUMNS);
    return new Describer(
      client,
      new Map(types.rows.map((row) => [row.oid, row])),
      new Map(columns.rows.map((row) => [`${row.table} ${row.number}`, row])),
    );
  }

  /** Runs a statement that makes a table of this connection alone. */
  async run(text: string): Promise<void> {
    await this.#client.query(text);
  }

  /** @throws the error of PostgreSQL for a statement that it does not accept */
  async columnsOf(text: string): Promise<Column[]> {
    const fields = await new Promise<Field[]>((resolve, reject) => {
      this.#client.query(new Description(text, resolve, reject));
    });
    return fields.map(({ name, tableID, columnID, dataTypeID }) => ({
      name,
      type: this.#type(dataTypeID),
      origin: this.#columns.get(`${tableID} ${columnID}`) ?? null,
    }));
  }

  #type(oid: number): Type {
    const { name = 'unknown', element = null, labels = null } = this.#types.get(oid) ?? {};
    return { name, element: element === null ? null : this.#type(element), labels };
  }

  end(): Promise<void> {
    return this.#client.end();
  }
}

interface Connection {
  parse(statement: { name: string; text: string }): void;
  describe(statement: { type: 'S'; name: string }): void;
  sync(): void;
}

/** Has PostgreSQL parse and describe a statement. */
class Description implements pg.Submittable {
  #fields: Field[] = [];
  readonly #text: string;
  readonly #resolve: (fields: Field[]) => void;
  readonly #reject: (error: Error) => void;

  constructor(text: string, resolve: (fields: Field[]) => void, reject: (error: Error) => void) {
    this.#text = text;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: unknown): void {
    const open = connection as Connection;
    open.parse({ name: '', text: this.#text });
    open.describe({ type: 'S', name: '' });
    open.sync();
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#fields = fields;
  }

  handleError(error: Error): void {
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#fields);
  }
}
