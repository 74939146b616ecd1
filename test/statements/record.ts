import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CallSites } from './call-sites.ts';
import type { Sent } from './recorder.ts';
import { inOneLine, type Recorded, readStatements, writeStatements } from './statements.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** `npm run statements`: runs all tests, or those given, and notes the statements that they send. */
function main(args: string[]): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'dialgraph-statements-'));
  const file = path.join(folder, 'sent.jsonl');
  writeFileSync(file, '');
  const { status } = spawnSync('vitest', ['run', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      STATEMENTS_FILE: file,
      NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${import.meta.dirname}/recorder.ts`,
    },
  });
  const sites = new CallSites(ROOT);
  const before = args.length === 0 ? new Map<string, Recorded>() : readStatements();
  writeStatements(shortened(sites, withSent(sites, before, readFileSync(file, 'utf8'))));
  rmSync(folder, { recursive: true });
  return status ?? 1;
}

function withSent(
  sites: CallSites,
  before: ReadonlyMap<string, Recorded>,
  lines: string,
): Map<string, Recorded> {
  const statements = new Map(before);
  for (const line of lines.split('\n').filter(Boolean)) {
    const { text, calls, nullable } = JSON.parse(line) as Sent;
    const site = sites.siteOf(calls) ?? sites.siteOfBatch(text, calls);
    if (site === null) continue;
    const { texts = [], nulls = [] } = statements.get(site.name) ?? {};
    statements.set(site.name, {
      texts: DESCRIBABLE.test(text) ? [...new Set([...texts, inOneLine(text)])] : texts,
      nulls: [...new Set(nullable === undefined ? nulls : [...nulls, nullable])].sort(),
    });
  }
  return statements;
}

/** Statements that PostgreSQL can describe, and those that make the tables which such statements read. */
const DESCRIBABLE = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH|CREATE TEMPORARY TABLE)\b/i;

/** Keeps, of each site, as few of its statements as contain all its SQL and all its columns. */
function shortened(sites: CallSites, statements: ReadonlyMap<string, Recorded>): Map<string, Recorded> {
  const kept = new Map<string, Recorded>();
  for (const { name, node } of sites.all) {
    const { texts, nulls } = statements.get(name) ?? {};
    if (texts === undefined || nulls === undefined) continue;
    // What stands in the call itself is in each of its statements, unless the call has changed since.
    const own = sites.parts.filter(({ call }) => call === node);
    const covered = new Set<string>();
    const chosen = texts
      .filter((text) => own.every(({ sql }) => text.includes(sql)))
      .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
      .filter((text, index) => {
        const parts = sites.parts.filter(({ sql }) => text.includes(sql)).map(({ sql }) => sql);
        const unseen = [...parts, ...(text.match(NAMED_COLUMN) ?? [])].filter((part) => !covered.has(part));
        for (const part of unseen) covered.add(part);
        return unseen.length > 0 || index === 0;
      });
    kept.set(name, { texts: chosen, nulls });
  }
  return kept;
}

const NAMED_COLUMN = /\bAS "\w+"/g;

if (import.meta.main) process.exitCode = main(process.argv.slice(2));
