import { once } from 'node:events';
import { registerHooks } from 'node:module';
import { buffer } from 'node:stream/consumers';
import type { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { RecordPages } from '../../src/people/pdf/record-pages.ts';
import { signedPdf } from '../../src/people/pdf/signed-pdf.ts';
import type { PersonRecord } from '../../src/people/person-records.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';

const KEY = { publicKey: 'key', sign: () => 'signature' };
const PERSON: PersonRecord = { kind: 'person', phone: '+14155550301', accountId: 'acc_1' };

/** The records of a person whose second one arrives when the test says. */
async function* records(rest: Promise<unknown> = Promise.resolve()): AsyncGenerator<PersonRecord> {
  yield PERSON;
  await rest;
  yield { kind: 'contact', name: 'Łukasz', id: 'con_1' };
}

const clock = new ManualClock();

const open = (gone: AbortSignal, rest?: Promise<unknown>) =>
  signedPdf({ records: records(rest), key: KEY, clock, gone });

/** Records of a person with many contacts, whose file comes in many parts. */
async function* manyRecords(): AsyncGenerator<PersonRecord> {
  yield PERSON;
  for (let n = 0; n < 500; n += 1) yield { kind: 'contact', name: `Łukasz ${n}`, id: `con_${n}` };
}
const nextThread = async (): Promise<Worker> => (await once(process, 'worker'))[0];
const exitOf = (thread: Worker) => once(thread, 'exit');

it('sets a PDF in a thread of its own, which ends with it', async () => {
  const loaded: string[] = [];
  const hooks = registerHooks({
    load(url, context, next) {
      loaded.push(url);
      return next(url, context);
    },
  });
  const threads = nextThread();
  const file = buffer(open(new AbortController().signal));
  await exitOf(await threads);
  hooks.deregister();
  expect((await file).toString('latin1')).toMatch(/^%PDF-.*%%EOF\n%dialgraph-signature .*\n$/s);
  expect(loaded.filter((url) => url.includes('pdfkit'))).toEqual([]);
});

it('ends the thread when nobody reads the file any more', async () => {
  const gone = new AbortController();
  const threads = nextThread();
  const { promise: rest, resolve } = Promise.withResolvers();
  const failing = expect(buffer(open(gone.signal, rest))).rejects.toThrow('aborted');
  const thread = await threads;
  gone.abort();
  await exitOf(thread);
  resolve(undefined);
  await failing;
});

it('sets one PDF at a time, lets four wait, and refuses others', async () => {
  const { promise: rest, resolve } = Promise.withResolvers();
  const beginning = nextThread();
  const first = buffer(open(never(), rest));
  await beginning;
  const gone = new AbortController();
  const leaving = [1, 2, 3, 4].map(() => expect(buffer(open(gone.signal))).rejects.toThrow('aborted'));
  const refusal = { code: 'unavailable', retryAfterSeconds: 30 };
  expect(() => open(never())).toThrow(expect.objectContaining(refusal));
  gone.abort();
  await Promise.all(leaving);
  const second = buffer(open(never()));
  const next = nextThread();
  resolve(undefined);
  await first;
  await next;
  expect((await second).length).toBeGreaterThan(1000);
});

it('is written to its end while nobody reads it, so that the next one can be', async () => {
  const threads = nextThread();
  const unread = signedPdf({ records: manyRecords(), key: KEY, clock, gone: never() });
  unread.read(0);
  await exitOf(await threads);
  expect((await buffer(open(never()))).length).toBeGreaterThan(1000);
  expect((await buffer(unread)).toString('latin1')).toMatch(/%dialgraph-signature .*\n$/);
});

it('ends a PDF that takes too long, and sets the next one', async () => {
  const threads = nextThread();
  const failing = expect(buffer(open(never(), new Promise(() => undefined)))).rejects.toThrow('aborted');
  const thread = await threads;
  clock.advance(10 * 60_000);
  await exitOf(thread);
  await failing;
  expect((await buffer(open(never()))).length).toBeGreaterThan(1000);
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

it('fails when the thread ends early, and sets the next PDF', async () => {
  const threads = nextThread();
  const { promise: rest, resolve } = Promise.withResolvers();
  const failing = expect(buffer(open(never(), rest))).rejects.toThrow('aborted');
  await (await threads).terminate();
  resolve(undefined);
  await failing;
  expect((await buffer(open(never()))).length).toBeGreaterThan(1000);
});

function never(): AbortSignal {
  return new AbortController().signal;
}
