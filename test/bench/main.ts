/**
 * `npm run bench -- [rest webhooks …] [--quick | --smallest] [--json] [--record] [--against <git ref>]`: measures and
 * prints, all sections but `postgraphile` unless some are named. `--quick` takes two minutes in all, `--smallest` only shows
 * that the sections run; `--json` prints one JSON object and nothing else; `--record` keeps the figures in `recorded.json`,
 * from which later runs print how far they are; `--against` alternates the rounds of this checkout with those of another
 * commit; `--warm-up 60` loads the servers of `rest` with everything for so many seconds first. A section that fails is printed, and the others run all the same; nothing here can fail for being slow.
 */
import { inspect, parseArgs } from 'node:util';
import { checkOut, HERE } from './kit/checkouts.ts';
import { record, recordedFigures, recordedWhen } from './kit/recorded.ts';
import { printedReport } from './kit/report.ts';
import type { Effort, Measurement, Section } from './kit/section.ts';
import { BY_NAME, SECTIONS } from './sections.ts';
import { createWorld, type World } from './world.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    smallest: { type: 'boolean', default: false },
    json: { type: 'boolean' },
    record: { type: 'boolean' },
    against: { type: 'string' },
    'warm-up': { type: 'string', default: '0' },
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

const effort: Effort = values.smallest ? 'smallest' : values.quick ? 'quick' : 'full';
const checkouts = values.against === undefined ? [HERE] : [HERE, await checkOut(values.against)];
const measured: Record<string, Measurement[]> = {};
const world = await createWorld();
const stop = () => void world.close().finally(() => process.exit(130));
process.once('SIGINT', stop).once('SIGTERM', stop);
try {
  for (const name of chosen) {
    try {
      measured[name] = await measure(world, name, SECTIONS[name] as Section);
    } catch (error) {
      process.exitCode = 1;
      process.stderr.write(`${name} failed: ${inspect(error)}\n`);
    }
  }
} finally {
  await world.close();
}
if (values.json) process.stdout.write(`${JSON.stringify(measured)}\n`);
if (values.record) record(effort, measured);

async function measure(world: World, name: string, section: Section): Promise<Measurement[]> {
  try {
    const measurements = await section.run(world, {
      effort,
      checkouts,
      warmUpSeconds: Number(values['warm-up']),
    });
    if (!values.json) {
      const title = [`${name}: ${section.title}`, recordedWhen(effort, name)].join('\n').trimEnd();
      process.stdout.write(printedReport(title, measurements, recordedFigures(effort, name)));
    }
    return measurements;
  } finally {
    await world.stopServers();
  }
}
