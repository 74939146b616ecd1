import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPORT_LIMITS } from '../../../src/providers/report-limits.ts';
import { clientA } from '../../harness/clients/surface-client.ts';
import { expectDisturbedEndsToSettle } from './disturbed-ends.ts';
import {
  ABYSS,
  PROVIDERS,
  type ReportedEnd,
  type ReportingWorld,
  startReportingWorld,
} from './signed-reports.ts';

const HALF = '\ud83d';
const YEAR_99999 = Date.UTC(99_999, 0);

let reporting: ReportingWorld;

beforeAll(async () => {
  reporting = await startReportingWorld();
});
afterAll(() => reporting.close());

function conversation(changes: Partial<ReportedEnd> = {}): ReportedEnd {
  const now = reporting.world.clock.now().getTime();
  return {
    summary: 'They agreed on Tuesday.',
    turns: [
      { role: 'agent', message: 'Does Tuesday suit you?', timeSeconds: 0 },
      { role: 'user', message: 'Yes.', timeSeconds: 3 },
    ],
    durationSeconds: 42,
    endedReason: 'callee_hung_up',
    startedAt: now - 42_000,
    endedAt: now,
    extracted: { day: 'Tuesday' },
    ...changes,
  };
}

function nested(depth: number): unknown {
  let value: unknown = 'bottom';
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { in: value };
  return value;
}

const saying = (message: string): Partial<ReportedEnd> => ({
  turns: [{ role: 'user', message, timeSeconds: 3 }],
});

const UNSTORABLE: [string, Partial<ReportedEnd>][] = [
  ['a NUL in the summary', { summary: 'Tuesday\0 at ten' }],
  ['an emoji cut in half in the summary', { summary: `Tuesday ${HALF}` }],
  ['a NUL in a turn', saying('Tuesday\0 at ten')],
  ['half an emoji in a turn', saying(`Tuesday ${HALF}`)],
  ['a turn of 10 MB', saying('x'.repeat(10_000_000))],
  [
    'a turn long after any call has ended',
    { turns: [{ role: 'user', message: 'Yes.', timeSeconds: 1e300 }] },
  ],
  ['a turn before the call', { turns: [{ role: 'user', message: 'Yes.', timeSeconds: -7 }] }],
  ['a reason of 100 kB', { endedReason: `${'y'.repeat(100_000)}\0` }],
  ['a duration of 1e300', { durationSeconds: 1e300 }],
  ['an infinite duration', { durationSeconds: Number.POSITIVE_INFINITY }],
  ['a negative duration', { durationSeconds: -42 }],
  ['an end in the year 99999', { endedAt: YEAR_99999 }],
  ['a start in the year 99999', { startedAt: YEAR_99999 }],
  ['an end at no time at all', { endedAt: 1e300 }],
  ['extracted data with NULs and halves', { extracted: { [`d${HALF}y\0`]: ['\0', { [HALF]: HALF }] } }],
  ['extracted data of 100,000 levels', { extracted: { deep: ABYSS } }],
  ['a sentiment of 100,000 levels', { extracted: { dialgraph_sentiment_score: ABYSS } }],
  ['extracted data of 200,000 values', { extracted: { many: Array.from({ length: 200_000 }, () => 1e308) } }],
  [
    'names of a prototype',
    { extracted: JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":2},"b":3}') },
  ],
];

it('a call is settled whatever its provider’s report holds', async () => {
  const reported = await expectDisturbedEndsToSettle(reporting, { seed: 20_261_121, rounds: 5 });
  expect(reported).toBe(60);
});

describe.each(PROVIDERS)('%s reports the end of a call', (provider) => {
  it.each(UNSTORABLE)('with %s: the call is COMPLETED and charged', async (_what, changes) => {
    const { world } = reporting;
    const call = await reporting.placedThrough(provider);
    const response = await reporting.reportEnd(provider, call, conversation(changes));
    expect(response.status).toBe(200);
    const ended = await world.read(call.callId);
    expect(ended).toMatchObject({ status: 'COMPLETED', creditsCharged: 20 });
    expect(await world.charges(call.callId)).toEqual([20]);
    const now = world.clock.now().getTime();
    expect(Math.abs(now - (ended.endedAt?.getTime() ?? 0))).toBeLessThan(24 * 3600_000);
    expect(Math.abs(now - (ended.answeredAt?.getTime() ?? 0))).toBeLessThan(24 * 3600_000);
  });

  it('with all of these at once: customers read the storable rest', async () => {
    const { world } = reporting;
    const call = await reporting.placedThrough(provider);
    const message = `${'🙂'.repeat(REPORT_LIMITS.turnLength)}`;
    const end = conversation({
      summary: `a\0b${HALF}c`,
      turns: [{ role: 'user', message: `x${message}`, timeSeconds: 3 }],
      extracted: { day: `Tuesday${HALF}`, deep: nested(20), number: 7 },
    });
    expect((await reporting.reportEnd(provider, call, end)).status).toBe(200);
    const { status, body } = await clientA(world.app.url, world.apiKey).get(`/calls/${call.callId}`);
    expect(status).toBe(200);
    expect(body.summary).toBe('a\ufffdb\ufffdc');
    expect(body.extracted_data).toMatchObject({ day: 'Tuesday\ufffd', number: 7 });
    const [turn] = body.transcript;
    expect(turn.message.isWellFormed()).toBe(true);
    expect(turn.message).toHaveLength(REPORT_LIMITS.turnLength - 1);
  });
});
