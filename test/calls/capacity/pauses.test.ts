import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { learnFromRefusal, type Refusal, reopen } from '../../../src/dialing/capacity/limits.ts';
import { readProviderStatus } from '../../../src/dialing/capacity/status.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';

describe('the pause of a voice provider that refuses calls', () => {
  const clock = new ManualClock('2026-03-02T15:00:00Z');
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ clock, env: { ROLES: 'api' } });
  });
  afterAll(() => app.stop());
  beforeEach(() => reopen(app.deps, 'simulator'));

  function refuse(refusal: Partial<Refusal> = {}): Promise<void> {
    return learnFromRefusal(app.deps, {
      provider: 'simulator',
      isForLines: false,
      retryAfterSeconds: null,
      isProbe: false,
      at: clock.now(),
      ...refusal,
    });
  }

  /** Seconds from now until the provider is tested with a call. */
  async function left(): Promise<number> {
    const [status] = await readProviderStatus(app.deps);
    return ((status?.closedUntil?.getTime() ?? Number.NaN) - clock.now().getTime()) / 1000;
  }

  it('is not lengthened by the late refusals of calls that were placed before it', async () => {
    await refuse();
    expect(await left()).toBe(1);
    for (let i = 0; i < 8; i++) {
      clock.advance(1_500);
      await refuse({ isForLines: i % 2 === 0 });
    }
    expect(await left()).toBe(1 - 8 * 1.5);
  });

  it('doubles with each test call that is refused, up to a minute', async () => {
    await refuse();
    const pauses: number[] = [];
    for (let i = 0; i < 7; i++) {
      clock.advance((await left()) * 1000);
      await refuse({ isProbe: true });
      pauses.push(await left());
    }
    expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60]);
  });

  it('lasts as long as the provider asks, whichever call it asks it of', async () => {
    await refuse({ retryAfterSeconds: 5 });
    expect(await left()).toBe(5);
    await refuse({ retryAfterSeconds: 9 });
    expect(await left()).toBe(9);
    await refuse({ retryAfterSeconds: 3_600 });
    expect(await left()).toBe(60);
  });
});
