import type { Clock } from '../../../platform/time/clock.ts';
import { CallEngine } from '../engine/call-engine.ts';
import { Pace } from '../engine/pace.ts';
import { Reporter } from './reporter.ts';
import { createSimulatorHttp } from './routes.ts';

export interface SimulatorOptions {
  clock: Clock;
  /** Shared with the adapter: signs callbacks, seals conversation ids and authorizes requests. */
  secret: string;
  /** Factor on time; `Infinity` reports a whole call at once. */
  speed: number;
  callbackUrl?: string;
  /** Port of the server. Default: 0, any free one. */
  port?: number;
  /** Address of the server. Default: 127.0.0.1. */
  host?: string;
  /** Limits conversations to two unrecorded turns, for benchmarks. */
  briefTalk?: boolean;
  /** Limit of calls that can be found by their reference. */
  rememberedCalls?: number;
}

/** A simulated voice provider behind HTTP. */
export interface Simulator {
  /** Resolves with its base URL. */
  start(): Promise<string>;
  /** Drops pending reports. */
  stop(): Promise<void>;
  /** Changes the callback URL. */
  reportTo(callbackUrl: string): void;
  /** Calls with pending reports. */
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
