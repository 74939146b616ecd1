import type { Clock } from '../../../platform/time/clock.ts';
import { CallEngine } from '../engine/call-engine.ts';
import { Pace } from '../engine/pace.ts';
import { Reporter } from './reporter.ts';
import { createSimulatorHttp } from './routes.ts';

export interface SimulatorOptions {
  clock: Clock;
  /** Shared with our adapter: signs callbacks, seals conversation ids, and opens the API. */
  secret: string;
  /** 10 waits a tenth of the time; `Infinity` reports a whole call at once. */
  speed: number;
  callbackUrl?: string;
  /** 0 (the default) takes any free port. */
  port?: number;
  /** Default: 127.0.0.1, because only this machine needs the simulator. */
  host?: string;
  /** Two turns a conversation and no recording of it, for a benchmark. */
  briefTalk?: boolean;
  /** How many calls it can tell the placements of, for a test of more than it remembers by default. */
  rememberedCalls?: number;
}

/** A voice provider of its own, reached by HTTP alone. */
export interface Simulator {
  /** Resolves with the address at which it answers. */
  start(): Promise<string>;
  /** Hangs on to nothing: calls under way are reported no further. */
  stop(): Promise<void>;
  /** Where callbacks go from now on. */
  reportTo(callbackUrl: string): void;
  /** Calls that are still to be reported on. */
  liveCalls(): number;
  /** How often a call was placed for one of our call ids. */
  placementsOf(reference: string): number;
}

/** A simulator, not yet started. */
export function createSimulator(options: SimulatorOptions): Simulator {
  const {
    clock,
    secret,
    speed,
    callbackUrl = null,
    port = 0,
    host = '127.0.0.1',
    briefTalk = false,
    rememberedCalls,
  } = options;
  const pace = new Pace(clock, speed);
  const reporter = new Reporter(pace, secret, callbackUrl);
  const engine = new CallEngine({
    secret,
    pace,
    briefTalk,
    rememberedCalls,
    report: (callback) => reporter.send(callback),
    askTool: (use) => reporter.askTool(use),
  });
  const app = createSimulatorHttp(secret, engine);
  return {
    start: () => app.listen({ port, host }),
    reportTo: (url) => reporter.reportTo(url),
    liveCalls: () => engine.liveCalls,
    placementsOf: (reference) => engine.placementsOf(reference),
    stop: async () => {
      engine.stop();
      await Promise.all([app.close(), reporter.stop()]);
    },
  };
}
