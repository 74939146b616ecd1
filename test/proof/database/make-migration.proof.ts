import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const MINUTES = 180_000;

/** A copy of what the command needs, so that it writes there. */
let tree: string;

beforeAll(async () => {
  tree = await mkdtemp(path.join(tmpdir(), 'dialgraph-tree-'));
  for (const name of ['.ci', 'package.json', 'prisma', 'src']) {
    await cp(path.join(ROOT, name), path.join(tree, name), { recursive: true });
  }
  await symlink(path.join(ROOT, 'node_modules'), path.join(tree, 'node_modules'));
});
afterAll(() => rm(tree, { recursive: true, force: true }));

describe('npm run migration', () => {
  it(
    'writes the difference between schema.prisma and the migrations once, as the last migration',
    async () => {
      const before = await migrations();
      await change('prisma/schema.prisma', /^model Account \{$/m, 'model Account {\n  motto String?');

      const check = await run('check-migrations.ts');
      expect(check).toMatchObject({ code: 1, stderr: expect.stringContaining('ADD COLUMN     "motto"') });
      expect(await run('make-migration.ts', 'add_motto')).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/_add_motto\/migration\.sql is written/),
      });

      const after = await migrations();
      const made = after.at(-1) ?? '';
      expect(after.slice(0, -1)).toEqual(before);
      expect(made).toMatch(/^\d{14}_add_motto$/);
      expect(await readFile(path.join(tree, 'prisma/migrations', made, 'migration.sql'), 'utf8')).toBe(
        '-- AlterTable\nALTER TABLE "accounts" ADD COLUMN     "motto" TEXT;\n',
      );
      expect(await run('check-migrations.ts')).toMatchObject({ code: 0, stderr: '' });
      expect(await run('make-migration.ts', 'add_nothing')).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('Nothing to do'),
      });
      expect(await migrations()).toEqual(after);
    },
    MINUTES,
  );

  it(
    'writes the functions whose file has changed, and their triggers only if those have',
    async () => {
      const [, truncateFunction = '', truncateTrigger = ''] =
        /^(CREATE.+?\$\$;\n)(.+)/s.exec(await readFunction('refuse_ledger_truncate')) ?? [];
      await change('prisma/functions/refuse_ledger_truncate.sql', /is append-only/, 'is never truncated');
      await rm(path.join(tree, 'prisma/functions/was_called_since.sql'));

      expect(await run('check-migrations.ts')).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('is never truncated'),
      });
      await run('make-migration.ts', 'change_functions');
      const made = (await migrations()).at(-1) ?? '';
      const sql = await readFile(path.join(tree, 'prisma/migrations', made, 'migration.sql'), 'utf8');
      expect(sql).toContain(truncateFunction.replace('is append-only', 'is never truncated'));
      expect(sql).not.toContain(truncateTrigger.trim());
      expect(sql).toContain('DROP ROUTINE was_called_since;');
      await rm(path.join(tree, 'prisma/migrations', made), { recursive: true });
      await cp(path.join(ROOT, 'prisma/functions'), path.join(tree, 'prisma/functions'), { recursive: true });
    },
    MINUTES,
  );

  it('makes an empty one for what Prisma cannot express', async () => {
    expect(await run('make-migration.ts', 'add_guard', '--empty')).toMatchObject({ code: 0 });
    expect((await migrations()).at(-1)).toMatch(/_add_guard$/);
  });

  it.each(['', 'Add-Motto', '../x', 'two names', 'add_x --force'])(
    'refuses the arguments %j',
    async (line) => {
      const before = await migrations();
      expect(await run('make-migration.ts', ...line.split(' '))).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('npm run migration -- '),
      });
      expect(await migrations()).toEqual(before);
    },
  );
});

it.each(['migrate dev', 'migrate diff', 'db push'])(
  'the guard of Prisma’s commands ends `npm run prisma %s` at once, with the name of the script that does it',
  async (command) => {
    const ended = await promisify(execFile)('npm', ['run', '-s', 'prisma', ...command.split(' ')], {
      cwd: ROOT,
    }).catch((error) => error);
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('npm run migration -- ') });
  },
  MINUTES,
);

/** The copy is compared with the last release in this checkout's history. */
const LAST_RELEASE = {
  GIT_DIR: path.join(ROOT, '.git'),
  get GIT_WORK_TREE() {
    return tree;
  },
};

async function run(script: string, ...args: string[]) {
  const file = path.join(tree, 'prisma', script);
  const options = {
    cwd: tree,
    env: { ...process.env, ...LAST_RELEASE, TEST_DATABASE_URL: inject('postgresUrl') },
  };
  return promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', file, ...args],
    options,
  ).then(
    (result) => ({ code: 0, ...result }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

async function migrations(): Promise<string[]> {
  return (await readdir(path.join(tree, 'prisma/migrations')))
    .filter((name) => !name.endsWith('.toml'))
    .sort();
}

function readFunction(name: string): Promise<string> {
  return readFile(path.join(tree, 'prisma/functions', `${name}.sql`), 'utf8');
}

async function change(file: string, what: RegExp, by: string): Promise<void> {
  const text = await readFile(path.join(tree, file), 'utf8');
  await writeFile(path.join(tree, file), text.replace(what, by));
}
