import type { Clock } from '../../../platform/time/clock.ts';
import { CallEngine } from '../engine/call-engine.ts';
import { Pace } from '../engine/pace.ts';
import { Reporter } from './reporter.ts';
import { createSimulatorHttp } from './routes.ts';

export interface SimulatorOptions {
  clock: Clock;
  /** Secret that simulator and adapter share: it signs callbacks, seals conversation ids and authorizes requests. */
  secret: string;
  /** Factor by which simulated time is faster; `Infinity` reports a whole call at once. */
  speed: number;
  callbackUrl?: string;
  /** Port of the simulator's HTTP server. Default: 0, any free one. */
  port?: number;
  /** Address of the simulator's HTTP server. Default: 127.0.0.1. */
  host?: string;
  /** Limits simulated conversations to two unrecorded turns, for benchmarks. */
  briefTalk?: boolean;
  /** Most simulated calls that can be found by our call id. */
  rememberedCalls?: number;
}

/** A simulated voice provider behind an HTTP server. */
export interface Simulator {
  /** Starts the simulator's HTTP server. Resolves with its base URL. */
  start(): Promise<string>;
  /** Stops the simulator; reports that are still pending are dropped. */
  stop(): Promise<void>;
  /** Changes the URL to which the simulator sends its callbacks. */
  reportTo(callbackUrl: string): void;
  /** Returns the number of simulated calls with pending reports. */
  liveCalls(): number;
  placementsOf(reference: string): number;
}

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
