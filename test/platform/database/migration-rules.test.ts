import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsOf, inUseBy } from '../../../prisma/migration-rules.ts';
import { MIGRATIONS_FOLDER } from '../../../src/platform/database/migrate.ts';

/** What the last release's schema.prisma says, and the functions that its sources name. */
const SCHEMA = `
model Call {
  id        String   @id
  phoneTo   String   @map("phone_to")
  /// The next release drops it.
  oldNote   String?  @map("old_note") @ignore
  account   Account  @relation(fields: [accountId], references: [id])

  @@map("calls")
}

model Account {
  id   String @id
  name String

  @@map("accounts")
}

model OldThing {
  id String @id

  @@ignore
  @@map("old_things")
}
`;
const IN_USE = inUseBy(SCHEMA, (name) => name === 'credits_of');
const EARLIER = [
  {
    name: '1_tables',
    sql: `ALTER TABLE "calls" ADD CONSTRAINT "calls_account_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id");
      ALTER TABLE "calls" ADD CONSTRAINT "has_name" CHECK (name IS NOT NULL) NOT VALID;`,
  },
  { name: '2_validate', sql: 'ALTER TABLE calls VALIDATE CONSTRAINT has_name;' },
];

const faults = (sql: string) => faultsOf({ name: '3_new', sql }, EARLIER, IN_USE);

describe('the check of migrations rejects', () => {
  it.each([
    [
      'two busy tables',
      'ALTER TABLE calls ADD COLUMN a TEXT; ALTER TABLE accounts ADD COLUMN a TEXT;',
      /locks calls and accounts/,
    ],
    [
      'a new table with foreign keys to two busy ones',
      'CREATE TABLE n (a TEXT REFERENCES accounts (id), c TEXT REFERENCES calls (id));',
      /locks accounts and calls/,
    ],
    [
      'a foreign key dropped from a busy table',
      'ALTER TABLE calls DROP CONSTRAINT calls_account_id_fkey;',
      /locks calls and accounts/,
    ],
    [
      'a weaker lock before a stronger one',
      'CREATE TRIGGER t BEFORE INSERT ON calls EXECUTE FUNCTION f(); ALTER TABLE calls ADD COLUMN a TEXT;',
      /begin with LOCK TABLE calls IN ACCESS EXCLUSIVE MODE/,
    ],
    [
      'a lock without a transaction',
      '-- without-transaction\nALTER TABLE calls ADD COLUMN a TEXT;',
      /without a limit/,
    ],
    [
      'an ordinary index on a busy table',
      'CREATE INDEX i ON "public"."calls" ("phone_to");',
      /CREATE INDEX blocks writes to calls/,
    ],
    [
      'a concurrent index in a transaction',
      'CREATE INDEX CONCURRENTLY i ON calls (phone_to);',
      /begins with `-- without-transaction`/,
    ],
    ['an index dropped under a lock', 'DROP INDEX i;', /Drop the index CONCURRENTLY/],
    ['a check of every row', 'ALTER TABLE calls ADD CONSTRAINT c CHECK (a > 0);', /add NOT VALID/],
    [
      'a foreign key of every row',
      'ALTER TABLE calls ADD CONSTRAINT c FOREIGN KEY (p) REFERENCES calls (id);',
      /add NOT VALID/,
    ],
    ['a unique constraint', 'ALTER TABLE calls ADD CONSTRAINT c UNIQUE (phone_to);', /USING INDEX/],
    [
      'a validation in the migration of its check',
      'ALTER TABLE calls ADD CONSTRAINT c CHECK (a > 0) NOT VALID; ALTER TABLE calls VALIDATE CONSTRAINT c;',
      /write it alone/,
    ],
    [
      'another type',
      'ALTER TABLE calls ALTER COLUMN phone_to SET DATA TYPE VARCHAR(20);',
      /rewrites the table/,
    ],
    ['NOT NULL without a proof', 'ALTER TABLE calls ALTER COLUMN phone_to SET NOT NULL;', /first add CHECK/],
    [
      'a required column without a default',
      'ALTER TABLE calls ADD COLUMN a TEXT NOT NULL;',
      /insert rows without a/,
    ],
    [
      'a default that differs by row',
      'ALTER TABLE calls ADD COLUMN a UUID DEFAULT gen_random_uuid();',
      /differs by row/,
    ],
    ['a serial column', 'ALTER TABLE calls ADD COLUMN n BIGSERIAL;', /differs by row/],
    [
      'a computed column',
      'ALTER TABLE calls ADD COLUMN n INT GENERATED ALWAYS AS (a + 1) STORED;',
      /differs by row/,
    ],
    ['a column with a check', 'ALTER TABLE calls ADD COLUMN n INT CHECK (n > 0);', /reads the whole table/],
    ['a dropped column', 'ALTER TABLE calls DROP COLUMN phone_to;', /use calls\.phone_to/],
    ['a renamed column', 'ALTER TABLE calls RENAME COLUMN phone_to TO phone;', /know the former name/],
    ['a renamed table', 'ALTER TABLE calls RENAME TO dials;', /know the former name/],
    ['a dropped table', 'DROP TABLE accounts;', /use accounts/],
    ['a dropped function', 'DROP FUNCTION credits_of(text);', /use credits_of/],
    ['a renamed enum value', "ALTER TYPE tier RENAME VALUE 'A' TO 'B';", /former name/],
    ['a mass UPDATE', "UPDATE calls SET a = '1';", /Change rows by a job/],
    [
      'a mass UPDATE in a WITH',
      'WITH w AS (UPDATE calls SET a = 1 RETURNING 1) SELECT * FROM w;',
      /Change rows by a job/,
    ],
    ['a mass DELETE', 'DELETE FROM calls WHERE a IS NULL;', /Change rows by a job/],
    [
      'a copy of a busy table',
      'CREATE TABLE n (id TEXT); INSERT INTO n SELECT id FROM calls;',
      /Change rows by a job/,
    ],
    ['TRUNCATE', 'TRUNCATE calls;', /Change rows by a job/],
    [
      'a DO block that changes rows in one transaction',
      'DO $$ BEGIN UPDATE calls SET a = 1; END $$;',
      /A DO block changes rows/,
    ],
    [
      'a DO block that alters',
      "DO $$ BEGIN EXECUTE 'ALTER TABLE calls ADD b INT'; END $$;",
      /hides what it locks/,
    ],
    ['a statement that it does not know', 'CLUSTER calls;', /does not know/],
    ['an action that it does not know', 'ALTER TABLE calls SET TABLESPACE fast;', /does not know/],
    [
      'what stands behind a comment and a string with a semicolon',
      "SELECT ';--'; /* ; */ DROP INDEX i;",
      /Drop the index/,
    ],
  ])('%s', (_, sql, sentence) => {
    expect(faults(sql)).toContainEqual(expect.stringMatching(sentence));
  });
});

it('the check of migrations rejects the released one that met deadlocks, for each of its reasons', () => {
  const name = '20261123202843_campaign_changes';
  const sql = readFileSync(path.join(MIGRATIONS_FOLDER, name, 'migration.sql'), 'utf8');
  const inUse = { ...IN_USE, tables: new Set(['accounts', 'campaigns']) };
  expect(faultsOf({ name, sql }, [], inUse)).toEqual([
    expect.stringMatching(/^ADD CHECK reads the whole table/),
    expect.stringMatching(/^It locks campaigns and accounts/),
  ]);
});

describe('the check of migrations accepts', () => {
  it.each([
    ['a nullable column', 'ALTER TABLE "calls" ADD COLUMN "a" TEXT, ADD COLUMN b INT NOT NULL DEFAULT 0;'],
    ['a default that is computed once', 'ALTER TABLE calls ADD COLUMN a TIMESTAMPTZ NOT NULL DEFAULT now();'],
    [
      'a check that is validated later',
      'ALTER TABLE calls DROP CONSTRAINT c, ADD CONSTRAINT c CHECK (a > 0) NOT VALID;',
    ],
    ['a validation alone', 'ALTER TABLE calls VALIDATE CONSTRAINT c;'],
    ['NOT NULL after its proof', 'ALTER TABLE calls ALTER COLUMN name SET NOT NULL;'],
    [
      'a trigger with its function',
      'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $f$ BEGIN UPDATE calls SET a = 1; END $f$; CREATE TRIGGER t BEFORE INSERT ON calls EXECUTE FUNCTION f();',
    ],
    [
      'the strongest lock first',
      'LOCK TABLE calls IN ACCESS EXCLUSIVE MODE; CREATE TRIGGER t BEFORE INSERT ON calls EXECUTE FUNCTION f(); DROP TRIGGER s ON calls;',
    ],
    [
      'a concurrent index',
      '-- without-transaction\nDROP INDEX CONCURRENTLY IF EXISTS i;\nCREATE INDEX CONCURRENTLY i ON calls (a);\n',
    ],
    [
      'a new table with its indexes and one foreign key',
      'CREATE TABLE n (id TEXT PRIMARY KEY, a TEXT NOT NULL); CREATE INDEX i ON n (a); ALTER TABLE n ADD CONSTRAINT k FOREIGN KEY (a) REFERENCES accounts (id) ON DELETE CASCADE;',
    ],
    [
      'a column and a table that the last release ignores',
      'ALTER TABLE calls DROP COLUMN old_note; DROP TABLE old_things;',
    ],
    ['a few rows', "INSERT INTO accounts (id, name) VALUES ('a', 'b;c');"],
    [
      'rows changed in batches',
      '-- without-transaction\nDO $$ BEGIN LOOP UPDATE calls SET a = 1 WHERE id IN (SELECT id FROM calls WHERE a IS NULL LIMIT 500); EXIT WHEN NOT FOUND; COMMIT; END LOOP; END $$;\n',
    ],
    ['settings of a table', "ALTER TABLE calls SET (fillfactor = 80); ALTER TYPE tier ADD VALUE 'X';"],
  ])('%s', (_, sql) => {
    expect(faults(sql)).toEqual([]);
  });
});
