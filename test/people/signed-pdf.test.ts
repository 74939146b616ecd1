import { once } from 'node:events';
import { registerHooks } from 'node:module';
import type { Worker } from 'node:worker_threads';
import { afterAll, expect, it } from 'vitest';
import { RecordPages } from '../../src/people/pdf/record-pages.ts';
import { signedPdf } from '../../src/people/pdf/signed-pdf.ts';
import type { PersonRecord } from '../../src/people/person-records.ts';
import { WorkerThreads } from '../../src/platform/worker-threads/worker-threads.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';

const KEY = { publicKey: 'key', sign: () => 'signature' };

const threads = new WorkerThreads(new ManualClock());
afterAll(() => threads.close());

async function* records(): AsyncGenerator<PersonRecord> {
  yield { kind: 'person', phone: '+14155550301', accountId: 'acc_1' };
  yield { kind: 'contact', name: 'Łukasz', id: 'con_1' };
}

it('is set in a thread, which alone loads the library', async () => {
  const loaded: string[] = [];
  const hooks = registerHooks({
    load(url, context, next) {
      loaded.push(url);
      return next(url, context);
    },
  });
  const file = await signedPdf(threads.of('acc_1'), records(), KEY);
  hooks.deregister();
  expect(file.toString('latin1')).toMatch(/^%PDF-.*%%EOF\n%dialgraph-signature .*\n$/s);
  expect(loaded.filter((url) => url.includes('pdfkit'))).toEqual([]);
});

it('ends when nobody waits for the file any more', async () => {
  const gone = new AbortController();
  const thread = (async (): Promise<Worker> => (await once(process, 'worker'))[0])();
  const other = new WorkerThreads(new ManualClock());
  const failing = expect(signedPdf(other.of('acc_1', gone.signal), records(), KEY)).rejects.toBe('gone');
  const exit = once(await thread, 'exit');
  gone.abort('gone');
  await Promise.all([failing, exit]);
  await other.close();
});

it('lists the oldest 5,000 calls, counts the others, and says where they are', async () => {
  const pages = new RecordPages();
  const lines = Array.from({ length: 5_002 }, (_, n) =>
    pages.linesOf({ kind: 'call', id: `call_${n}`, transcript: [], toolCalls: [] }),
  );
  const texts = [...lines.flat(), ...pages.lastLines()].map(({ text }) => text);
  expect(texts.filter((text) => text.startsWith('call_'))).toHaveLength(5_000);
  expect(texts).toContain('Calls: 5002, of which the first 5000 are listed. The JSON file has all.');
});
