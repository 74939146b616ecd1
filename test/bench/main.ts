/**
 * `npm run bench -- [rest webhooks subscriptions import campaigns] [--json]`: measures and prints, all sections
 * unless some are named. With --json it prints one JSON object and nothing else. Nothing here can fail for being slow.
 */
import { parseArgs } from 'node:util';
import { campaigns } from './campaigns.ts';
import { imports } from './import.ts';
import { printedReport } from './kit/report.ts';
import type { Measurement, Section } from './kit/section.ts';
import { rest } from './rest.ts';
import { subscriptions } from './subscriptions.ts';
import { webhooks } from './webhooks.ts';
import { createWorld } from './world.ts';

const SECTIONS: Readonly<Record<string, Section>> = {
  rest,
  webhooks,
  subscriptions,
  import: imports,
  campaigns,
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean' } } });
const chosen = positionals.length === 0 ? Object.keys(SECTIONS) : positionals;
const unknown = chosen.filter((name) => !(name in SECTIONS));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no section ${unknown.join(', ')}; there are ${Object.keys(SECTIONS).join(', ')}.\n`,
  );
  process.exit(2);
}

const measured: Record<string, Measurement[]> = {};
for (const name of chosen) measured[name] = await measure(name, SECTIONS[name] as Section);
if (values.json) process.stdout.write(`${JSON.stringify(measured)}\n`);

async function measure(name: string, section: Section): Promise<Measurement[]> {
  const world = await createWorld();
  const stop = () => void world.close().finally(() => process.exit(130));
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const measurements = await section.run(world);
    if (!values.json) process.stdout.write(printedReport(`${name}: ${section.title}`, measurements));
    return measurements;
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
    await world.close();
  }
}
