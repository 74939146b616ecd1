import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLog } from '../../src/platform/telemetry/log.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';

interface Line {
  msg: string;
  others?: number;
}

const clock = new ManualClock();
const lines: Line[] = [];
let app: TestApp;

beforeAll(async () => {
  const log = createLog({ level: 'info', destination: { write: (line) => lines.push(JSON.parse(line)) } });
  app = await startTestApp({ clock, log, env: { ROLES: 'api' } });
});
afterAll(() => app.stop());

const forge = async (headers: Record<string, string> = {}) =>
  (await fetch(`${app.url}/callbacks/simulator`, { method: 'POST', body: '{}', headers })).status;

it('forged callbacks are logged once a minute and cause', async () => {
  const forgeries = () => lines.filter(({ msg }) => msg === 'a forged callback was rejected');
  const statuses = await Promise.all(Array.from({ length: 20 }, () => forge()));
  expect(new Set(statuses)).toEqual(new Set([401]));
  expect(forgeries()).toMatchObject([{ others: 0, err: { message: expect.stringContaining('signature') } }]);
  await forge({ 'x-simulator-signature': `t=1,v1=${'0'.repeat(64)}` });
  expect(forgeries()).toHaveLength(2);
  clock.advance(60_000);
  await forge();
  expect(forgeries().slice(2)).toMatchObject([{ others: 19 }]);
});
