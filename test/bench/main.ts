/**
 * `npm run bench -- [rest webhooks …] [--quick] [--json] [--record] [--against <git ref>]`: measures and prints, all
 * sections but `postgraphile` unless some are named. `--quick` takes two minutes in all; `--json` prints one JSON object and nothing
 * else; `--record` keeps the figures in `recorded.json`, from which later runs print how far they are; `--against`
 * alternates the rounds of this checkout with those of another commit. Nothing here can fail for being slow.
 */
import { parseArgs } from 'node:util';
import { checkOut, HERE } from './kit/checkouts.ts';
import { record, recordedFigures, recordedWhen } from './kit/recorded.ts';
import { printedReport } from './kit/report.ts';
import type { Measurement, Section } from './kit/section.ts';
import { campaigns } from './sections/campaigns.ts';
import { ends } from './sections/ends.ts';
import { gate } from './sections/gate.ts';
import { history } from './sections/history.ts';
import { imports } from './sections/import.ts';
import { postgraphile } from './sections/postgraphile.ts';
import { rest } from './sections/rest.ts';
import { scale } from './sections/scale.ts';
import { subscriptions } from './sections/subscriptions.ts';
import { tools } from './sections/tools.ts';
import { webhooks } from './sections/webhooks.ts';
import { createWorld, type World } from './world.ts';

const SECTIONS: Readonly<Record<string, Section>> = {
  rest,
  webhooks,
  ends,
  subscriptions,
  tools,
  import: imports,
  campaigns,
  gate,
  scale,
  history,
  postgraphile,
};
/** Only by name: it needs the npm registry. */
const BY_NAME = new Set(['postgraphile']);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    json: { type: 'boolean' },
    record: { type: 'boolean' },
    against: { type: 'string' },
  },
});
const chosen =
  positionals.length === 0 ? Object.keys(SECTIONS).filter((name) => !BY_NAME.has(name)) : positionals;
const unknown = chosen.filter((name) => !(name in SECTIONS));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no section ${unknown.join(', ')}; there are ${Object.keys(SECTIONS).join(', ')}.\n`,
  );
  process.exit(2);
}

const mode = values.quick ? 'quick' : 'full';
if (!values.json) process.stdout.write(recordedWhen(mode));
const checkouts = values.against === undefined ? [HERE] : [HERE, await checkOut(values.against)];
const measured: Record<string, Measurement[]> = {};
const world = await createWorld();
const stop = () => void world.close().finally(() => process.exit(130));
process.once('SIGINT', stop).once('SIGTERM', stop);
try {
  for (const name of chosen) measured[name] = await measure(world, name, SECTIONS[name] as Section);
} finally {
  await world.close();
}
if (values.json) process.stdout.write(`${JSON.stringify(measured)}\n`);
if (values.record) record(mode, measured);

async function measure(world: World, name: string, section: Section): Promise<Measurement[]> {
  try {
    const measurements = await section.run(world, { isQuick: values.quick, checkouts });
    if (!values.json) {
      const title = `${name}: ${section.title}`;
      process.stdout.write(printedReport(title, measurements, recordedFigures(mode, name)));
    }
    return measurements;
  } finally {
    await world.stopServers();
  }
}
