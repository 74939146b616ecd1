import { once } from 'node:events';
import { request } from 'node:http';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suppressionRows } from '../../src/compliance/suppression/import/suppression-row.ts';
import { contactRows } from '../../src/contacts/import/contact-rows.ts';
import { rowBatches } from '../../src/contacts/import/import-rows.ts';
import { previewImport } from '../../src/contacts/import/preview.ts';
import type { RowKind } from '../../src/contacts/import/row.ts';
import { openRows } from '../../src/contacts/import/source.ts';
import { ImportTally } from '../../src/contacts/import/tally.ts';
import { INLINE, type JobRunner } from '../../src/platform/worker-threads/thread-job.ts';
import { WorkerThreads } from '../../src/platform/worker-threads/worker-threads.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { cpuMicrosecondsOf, loopTurnsDuring } from '../harness/occupation.ts';

type Kind = RowKind<{ phone: string }>;

const PEOPLE = contactRows({ allowedNumberTypes: [], callableCountries: ['US', 'DE'] });
const NUMBERS = suppressionRows(new Date('2026-03-02T15:00:00Z'));

const pool = new WorkerThreads(new ManualClock());
const threads = pool.of('acc_a');
afterAll(() => pool.close());

/** Rows of every kind: good, doubtful, broken, in one of two countries, of which some must not be called. */
function rowAt(n: number): string {
  const phone = [`+1415555${1000 + n}`, `030 9018${1000 + n}`, `+447400${100000 + n}`, 'none', ''][n % 5];
  return `${phone};"Ann ""${n}""";ann${n}@example${n % 7 ? '.com' : ''};${n % 11 ? '' : 'yes'};Ümläut ${n};vip|new\n`;
}
const HEADER = 'phone;name;email;do not call;__proto__;tags\n';
const rows = (count: number) => Array.from({ length: count }, (_, n) => rowAt(n)).join('');
const FILE = `${HEADER}${rows(2_000)}"unclosed;1;2\n+14155551234;a;b;c;d;e;f;g\n`;
/** Nearly the largest text that GraphQL takes. */
const LARGEST = `${HEADER}${rows(11_000)}`;
/** More than a preview reads. */
const TOO_LONG = `phone,note\n${`+14155552671,${'x'.repeat(5_000)}\n`.repeat(300)}`;
const WIDE = `${'phone,'.repeat(1_000)}name\n${`${'+14155552671,'.repeat(900)}\n`.repeat(3)}${'1\n'.repeat(5_000)}`;

const objects = Array.from({ length: 500 }, (_, n) => ({
  phone: `+1415555${1000 + n}`,
  customFields: { order: n },
  ...(n % 9 === 0 && { color: 'red' }),
  ...(n % 10 === 0 && { tags: 'no list' }),
}));

async function imported(runner: JobRunner, kind: Kind, source: unknown) {
  const tally = new ImportTally();
  const { rows, dispose } = await openRows(runner, source, { arePeople: kind.arePeople }, (note) =>
    tally.note(note),
  );
  const batches = [];
  for await (const batch of rowBatches(runner, kind, rows, 'DE', tally)) batches.push(batch);
  await dispose();
  return { batches, report: tally.report() };
}

const preview = (runner: JobRunner, kind: Kind, source: unknown) =>
  previewImport(runner, { source, defaultCountry: 'DE' }, kind);

describe('a file that is read in threads', () => {
  it.each([
    ['contacts', PEOPLE as Kind, FILE],
    ['contacts in UTF-16', PEOPLE as Kind, new Blob([Buffer.from(`\uFEFF${FILE}`, 'utf16le')])],
    ['contacts in an array', PEOPLE as Kind, objects],
    ['numbers to suppress', NUMBERS as Kind, FILE],
    ['rows of very different widths', PEOPLE as Kind, WIDE],
  ])('is read like elsewhere: %s', async (_, kind, source) => {
    expect(await imported(threads, kind, source)).toEqual(await imported(INLINE, kind, source));
  });

  it.each([
    ['contacts', PEOPLE as Kind, FILE],
    ['numbers to suppress', NUMBERS as Kind, FILE],
    ['more than is read', PEOPLE as Kind, TOO_LONG],
    ['rows of very different widths', PEOPLE as Kind, WIDE],
    ['a file without a column of numbers', PEOPLE as Kind, 'a,b\n'.repeat(9_000)],
  ])('is previewed like elsewhere: %s', async (_, kind, source) => {
    expect(await preview(threads, kind, source)).toEqual(await preview(INLINE, kind, source));
  });

  it('is refused with the same words', async () => {
    const image = Buffer.concat([Buffer.from('\x89PNG', 'latin1'), Buffer.alloc(20_000)]);
    await expect(preview(threads, PEOPLE, new Blob([image]))).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringMatching(/^The file is an image, not a table\./),
    });
  });

  it('leaves the event loop to others', async () => {
    const previewOfLargest = (runner: JobRunner) => () => preview(runner, PEOPLE, LARGEST);
    expect(await loopTurnsDuring(previewOfLargest(threads))).toBeGreaterThan(500);
    const alone = await cpuMicrosecondsOf(previewOfLargest(INLINE));
    expect(await cpuMicrosecondsOf(previewOfLargest(threads))).toBeLessThan(alone / 10);
    const importOfFile = (runner: JobRunner) => () => imported(runner, PEOPLE as Kind, FILE);
    const importAlone = await cpuMicrosecondsOf(importOfFile(INLINE));
    expect(await cpuMicrosecondsOf(importOfFile(threads))).toBeLessThan(importAlone / 2);
  });
});

describe('a preview of the API', () => {
  let app: TestApp;
  let apiKey: string;

  beforeAll(async () => {
    // Its time stands still, so that threads end for no other reason than their requests.
    app = await startTestApp({ clock: new ManualClock() });
    ({ apiKey } = await app.workspace());
  });
  afterAll(() => app.stop());

  it('ends its thread when the client goes', async () => {
    const starting: Promise<Worker> = once(process, 'worker').then(([worker]) => worker);
    const query = `query ($source: ContactSource!) { previewContactImport(input: { source: $source }) { total } }`;
    const post = request(`${app.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    });
    post.on('error', () => undefined);
    post.end(JSON.stringify({ query, variables: { source: FILE.repeat(5) } }));
    const exit = once(await starting, 'exit');
    post.destroy();
    await exit;
  });
});
