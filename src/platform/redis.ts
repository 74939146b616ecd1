import { Redis, type RedisOptions } from 'ioredis';
import type { Dependency } from './health/dependency.ts';
import type { Clock } from './time/clock.ts';

const CONNECT_TIMEOUT_MILLISECONDS = 2_000;
const LONGEST_RECONNECT_DELAY_MILLISECONDS = 500;
const HEARTBEAT_MILLISECONDS = 3_000;

export interface RedisConnectionOptions {
  url: string;
  /** Purpose of the Redis connection, shown in its `CLIENT LIST`. */
  purpose: string;
  redis: Pick<Dependency, 'noteUp' | 'noteDown'>;
  clock: Clock;
}

/**
 * Connects to Redis and always reconnects. Commands fail at once while Redis is down, and none is sent twice.
 * A heartbeat finds a silent peer within six seconds.
 */
export function connectRedis(options: RedisConnectionOptions): Redis {
  const redis = new Redis(options.url, redisOptions(options.purpose));
  reportOutages(redis, options);
  void heartbeat(redis, options.clock);
  return redis;
}

/** Resolves when the Redis connection is usable, however long that takes. */
export function redisReady(redis: Redis): Promise<void> {
  return new Promise((resolve) => {
    if (redis.status === 'ready') resolve();
    else redis.once('ready', () => resolve());
  });
}

function redisOptions(purpose: string): RedisOptions {
  return {
    connectionName: `dialgraph-${purpose}`,
    connectTimeout: CONNECT_TIMEOUT_MILLISECONDS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    keepAlive: 10_000,
    retryStrategy: (attempt) => Math.min(attempt * 50, LONGEST_RECONNECT_DELAY_MILLISECONDS),
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
  };
}

/** Reports a connection's outages. Redis counts as down as long as one of its connections is. */
function reportOutages(connection: Redis, { redis, purpose }: RedisConnectionOptions): void {
  connection
    .on('error', (error) => redis.noteDown(error, purpose))
    .on('close', () => {
      // After `quit` and `disconnect`, the status is `end`.
      if (connection.status !== 'end') redis.noteDown(new Error('the connection was closed'), purpose);
    })
    .on('ready', () => redis.noteUp(purpose));
}

/** Finds a dead peer: a ping or connection attempt is still unanswered one beat later. */
async function heartbeat(redis: Redis, clock: Clock): Promise<void> {
  const ended = new AbortController();
  let unanswered = false;
  const answered = () => {
    unanswered = false;
  };
  redis
    .once('end', () => ended.abort())
    .on('ready', answered)
    .on('close', answered);
  for (;;) {
    await clock.sleep(HEARTBEAT_MILLISECONDS, ended.signal).catch(() => undefined);
    if (ended.signal.aborted) return;
    if (unanswered) redis.disconnect(true);
    unanswered = redis.status === 'ready' || redis.status === 'connect';
    if (redis.status === 'ready') redis.ping().then(answered, answered);
  }
}
