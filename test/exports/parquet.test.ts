import { buffer } from 'node:stream/consumers';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { afterAll, expect, it } from 'vitest';
import type { Column } from '../../src/exports/column.ts';
import { writeParquet } from '../../src/exports/formats/parquet.ts';
import { INLINE, type JobRunner } from '../../src/platform/worker-threads/thread-job.ts';
import { WorkerThreads } from '../../src/platform/worker-threads/worker-threads.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { cpuMicrosecondsOf, loopTurnsDuring } from '../harness/occupation.ts';

interface Row {
  n: number;
}

const COLUMNS: Column<Row>[] = [
  { name: 'id', type: 'text', value: ({ n }) => `call_${n}` },
  {
    name: 'summary',
    type: 'text',
    value: ({ n }) => (n % 3 ? `Spräche ${n} with the callee, in detail.` : null),
  },
  { name: 'analysis', type: 'json', value: ({ n }) => ({ n, tags: ['a', 'b'] }) },
  { name: 'created_at', type: 'time', value: ({ n }) => new Date(1_770_000_000_000 + n) },
  { name: 'seconds', type: 'integer', value: ({ n }) => n % 600 },
  { name: 'cost', type: 'number', value: ({ n }) => n / 8 },
  { name: 'is_answered', type: 'boolean', value: ({ n }) => n % 2 === 0 },
];

const pool = new WorkerThreads(new ManualClock());
const threads = pool.of('acc_a');
afterAll(() => pool.close());

async function* batches(count: number): AsyncGenerator<Row[]> {
  for (let at = 0; at < count; at += 1_000)
    yield Array.from({ length: Math.min(1_000, count - at) }, (_, n) => ({ n: at + n }));
}

const write = (runner: JobRunner, count: number) =>
  buffer(writeParquet(COLUMNS, batches(count), { threads: runner }));

/** The same file as its library writes it at once. */
async function reference(count: number): Promise<Buffer> {
  const writer = new ByteWriter();
  const text = { type: 'BYTE_ARRAY', converted_type: 'UTF8' } as const;
  const types = [
    text,
    text,
    text,
    { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
    { type: 'INT32' },
    { type: 'DOUBLE' },
    { type: 'BOOLEAN' },
  ] as const;
  const schema = [
    { name: 'root', num_children: COLUMNS.length },
    ...COLUMNS.map(({ name }, at) => ({ name, repetition_type: 'OPTIONAL' as const, ...types[at] })),
  ];
  const file = new ParquetWriter({ writer, schema, createdBy: 'dialgraph' });
  const rows = Array.from({ length: count }, (_, n) => ({ n }));
  const columnData = COLUMNS.map(({ name, type, value }) => ({
    name,
    data: rows.map((row) => (type === 'json' ? JSON.stringify(value(row)) : value(row))),
  }));
  if (count > 0) await file.write({ columnData, rowGroupSize: 10_000 });
  await file.finish();
  return Buffer.from(writer.getBytes());
}

it.each([0, 5, 25_000])(
  'a Parquet file of %i rows has the bytes that its library writes at once',
  async (count) => {
    const expected = await reference(count);
    expect((await write(threads, count)).equals(expected)).toBe(true);
    expect((await write(INLINE, count)).equals(expected)).toBe(true);
  },
);

it('leaves the event loop to others', async () => {
  expect(await loopTurnsDuring(() => write(threads, 10_000))).toBeGreaterThan(100);
  const alone = await cpuMicrosecondsOf(() => write(INLINE, 10_000));
  expect(await cpuMicrosecondsOf(() => write(threads, 10_000))).toBeLessThan(alone / 2);
});
