import { execFile } from 'node:child_process';
import { promisify, stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { createLog } from '../../src/platform/telemetry/log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog({ level: 'debug', destination: { write: (line) => lines.push(line) } }));
  return lines.join('');
}

const API_KEY = 'dg_abcdefghijklmnopqrstuvwxyz0123456789ABCD';
const WEBHOOK_SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw+/8=';

test('the log has one JSON object per line, with the fields of parent loggers', () => {
  const line = logged((log) => log.child({ concept: 'calls' }).info({ callId: 'call_1' }, 'dispatched'));
  expect(JSON.parse(line)).toMatchObject({
    level: 'info',
    concept: 'calls',
    callId: 'call_1',
    msg: 'dispatched',
  });
});

test('the pretty log has a short line: time, level, message and fields', () => {
  const lines: string[] = [];
  const destination = { write: (line: string) => lines.push(stripVTControlCharacters(line)) };
  const log = createLog({ level: 'info', format: 'pretty', destination });
  log.warn({ callId: 'call_1', password: 'hunter2-hunter2' }, 'something happened');
  expect(lines).toEqual([
    expect.stringMatching(
      /^\[\d\d:\d\d:\d\d\] WARN: something happened \{"callId":"call_1","password":"\[redacted\]"\}\n$/,
    ),
  ]);
});

test('the pretty log has an error’s stack below its line', () => {
  const lines: string[] = [];
  const destination = { write: (line: string) => lines.push(stripVTControlCharacters(line)) };
  createLog({ level: 'info', format: 'pretty', destination }).error(
    { err: new Error('broken') },
    'it failed',
  );
  expect(lines.join('')).toMatch(/ERROR: it failed \n[\s\S]*Error: broken\n +at /);
});

test.each([
  ['a header', { req: { headers: { authorization: `Bearer ${API_KEY}` } } }],
  ['a field named so', { input: { secret: 'hunter2-hunter2', password: 'hunter2-hunter2' } }],
  ['an error', { err: new Error(`key ${API_KEY} of hook ${WEBHOOK_SECRET} failed`) }],
  ['a URL', { url: 'postgres://app:hunter2-hunter2@db.example.com/app' }],
  ['a text', { note: `Authorization: Bearer ${API_KEY}, then ${WEBHOOK_SECRET}` }],
])('the log redacts a secret within %s', (_where, fields) => {
  const line = logged((log) => log.warn(fields, 'something happened'));
  expect(line).not.toMatch(/hunter2-hunter2|abcdefghijkl|MfKQ9r8/);
  expect(line).toContain('[redacted]');
  expect(JSON.parse(line).msg).toBe('something happened');
});

test('the log shows known fields of an error only, as libraries put secrets into others', () => {
  const refused = Object.assign(new Error('WRONGPASS invalid username-password pair'), {
    code: 'WRONGPASS',
    command: { name: 'auth', args: ['hunter2-hunter2'] },
    config: { password: 'hunter2-hunter2' },
    detail: 'Key (email)=(hunter2-hunter2) already exists.',
  });
  const several = new AggregateError([refused], 'every address failed', { cause: refused });
  const lines = logged((log) => {
    log.warn({ err: refused }, 'one');
    log.warn({ err: several }, 'several');
  });
  expect(lines).not.toContain('hunter2');
  const [one, many] = lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).err);
  expect(one).toMatchObject({ type: 'Error', message: refused.message, code: 'WRONGPASS' });
  expect(one.stack).toContain('log.test.ts');
  expect(many).toMatchObject({ type: 'AggregateError', aggregateErrors: [{ code: 'WRONGPASS' }] });
  expect(many.stack).toContain('caused by: Error: WRONGPASS');
});

test('redaction takes time in proportion to the text, whatever it repeats', () => {
  const texts = ['a.', 'a://', 'a:', 'dg_', 'Bearer ', 'x://u:p', ' '].map((part) =>
    part.repeat(300_000 / part.length),
  );
  for (const text of texts) {
    const before = process.cpuUsage();
    logged((log) => log.warn({ text }, 'something happened'));
    const { user, system } = process.cpuUsage(before);
    // Linear, it takes some milliseconds; quadratic, half a minute.
    expect(user + system).toBeLessThan(2_000_000);
  }
});

test('the log omits lines below its level', () => {
  expect(logged((log) => log.trace('too fine'))).toBe('');
});

test.each([
  ['ends', ''],
  ['is ended at once', 'process.exit(0);'],
  ['ends by an error that nobody catches', "throw new Error('unexpected');"],
])('standard output gets every line in order when the process %s', async (_how, end) => {
  const lines = 2_000;
  const script = `
    import { createLog } from '${import.meta.resolve('../../src/platform/telemetry/log.ts')}';
    const log = createLog({ level: 'info' });
    for (let n = 0; n < ${lines}; n++) log.info({ n }, 'a line of some length, so that they fill several buffers');
    ${end}`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    maxBuffer: 2 ** 20,
  }).catch((error: { stdout: string }) => error);
  const numbers = stdout
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { n: number }).n);
  expect(numbers).toEqual(Array.from({ length: lines }, (_, n) => n));
});
