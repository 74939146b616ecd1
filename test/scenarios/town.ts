import type { NewWorkspace } from '../../src/admin/provision.ts';
import type { Env } from '../../src/deployment/env.ts';
import { createSecretBox } from '../../src/platform/secrets/secrets.ts';
import { type Clock, systemClock } from '../../src/platform/time/clock.ts';
import { callbackPath } from '../../src/providers/callback-path.ts';
import { createSimulator, type Simulator } from '../../src/providers/simulator/http/server.ts';
import { SECRET_KEY, startTestApp, type TestApp } from '../harness/app.ts';
import { redisForTests } from '../harness/servers/redis.ts';
import { WebhookReceiver } from '../harness/servers/webhook-receiver.ts';
import { type Customer, newCustomer } from './customer.ts';

export interface TownOptions {
  overRedis?: boolean;
  /** Factor by which the simulated telephones are faster. */
  speed: number;
  clock?: Clock;
  /** A database made before, as in `TestAppOptions`. */
  databaseUrl?: string;
  env?: Partial<Record<keyof Env, string>>;
}

/** A dialgraph, the telephones that it can ring, and a server for its webhooks. */
export interface Town {
  app: TestApp;
  /** For further processes on the same database. */
  environment: Partial<Record<keyof Env, string>>;
  telephones: Simulator;
  receiver: WebhookReceiver;
  newCustomer(overrides?: Partial<NewWorkspace>): Promise<Customer>;
  close(): Promise<void>;
}

export async function startTown({
  overRedis = false,
  speed,
  clock = systemClock,
  databaseUrl,
  env = {},
}: TownOptions): Promise<Town> {
  const redis = overRedis ? await redisForTests() : null;
  const receiver = await WebhookReceiver.start();
  const secret = createSecretBox(SECRET_KEY).derive('simulator');
  const telephones = createSimulator({ clock, secret, speed });
  const environment = {
    SIMULATOR_URL: await telephones.start(),
    ...(redis && { REDIS_URL: redis.url }),
    ...env,
  };
  const app = await startTestApp({ clock, env: environment, ...(databaseUrl && { databaseUrl }) });
  telephones.reportTo(app.url + callbackPath('simulator'));
  return {
    app,
    environment,
    telephones,
    receiver,
    newCustomer: (overrides) => newCustomer(app, receiver, overrides),
    async close() {
      await app.stop();
      await telephones.stop();
      await receiver.close();
      await redis?.close();
    },
  };
}
