import path from 'node:path';
import setUp from '../harness/global-setup.ts';
import { databaseUrl } from '../harness/servers/database.ts';
import { CallSites } from './call-sites.ts';
import { Describer } from './describe.ts';
import { faultsOf } from './faults.ts';
import { readStatements } from './statements.ts';

/**
 * `npm run check:statements`: has PostgreSQL describe the recorded statements on a database of today's migrations, and
 * names each reader whose row type says something else.
 */
async function main(): Promise<number> {
  const given: Record<string, string> = {};
  const tearDown = await setUp({ provide: (name: string, value: string) => (given[name] = value) } as never);
  const describer = await Describer.on(databaseUrl(given.postgresUrl ?? '', given.templateDatabase ?? ''));
  const sites = new CallSites(path.resolve(import.meta.dirname, '../..'));
  const faults = await faultsOf(sites, readStatements(), describer);
  await describer.end();
  await tearDown();
  if (faults.length > 0)
    process.stderr.write(
      `${faults.join('\n')}\nAfter a change of SQL: npm run statements -- test/of-the-change.test.ts\n`,
    );
  return faults.length === 0 ? 0 : 1;
}

process.exitCode = await main();
