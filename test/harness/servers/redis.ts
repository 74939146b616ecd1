import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.ts';

const givenUrl = process.env.REDIS_URL;
const binary = findBinary('redis-server');

function findBinary(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * For `describe.skipIf`: whether tests that need a Redis cannot run here, and are skipped with a sentence
 * that says so. Under `CI=true` they are never skipped: they run and fail.
 */
export function redisMissing(need: 'any' | 'own server' = 'any'): boolean {
  const missing = binary === undefined && (need === 'own server' || givenUrl === undefined);
  if (!missing || process.env.CI === 'true') return false;
  process.stderr.write(
    `Skipped: these tests need ${need === 'any' ? 'REDIS_URL or ' : ''}a redis-server on the PATH.\n`,
  );
  return true;
}

/** As `redisMissing`, for another program that a test starts from the PATH. */
export function isMissing(program: string): boolean {
  if (findBinary(program) !== undefined || process.env.CI === 'true') return false;
  process.stderr.write(`Skipped: these tests need ${program} on the PATH.\n`);
  return true;
}

export interface RedisInUse {
  readonly url: string;
  close(): Promise<void>;
}

/** The Redis of `REDIS_URL`, or a server started for the caller. */
export async function redisForTests(): Promise<RedisInUse> {
  return givenUrl === undefined ? startRedisServer() : { url: givenUrl, close: async () => undefined };
}

/** A Redis server of the test's own, to be taken away and brought back. It keeps nothing on disk. */
export class RedisServer implements RedisInUse {
  readonly url: string;
  readonly #port: number;
  readonly #folder = mkdtempSync(join(tmpdir(), 'dialgraph-redis-'));
  #process: ChildProcess | undefined;

  constructor(port: number) {
    this.#port = port;
    this.url = `redis://127.0.0.1:${port}`;
  }

  async start(): Promise<void> {
    if (binary === undefined) throw new Error('Found no redis-server on the PATH');
    const settings = ['--port', `${this.#port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.#process = spawn(binary, [...settings, '--dir', this.#folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    for await (const output of this.#process.stdout ?? []) {
      if (String(output).includes('Ready to accept connections')) break;
    }
  }

  /** SIGKILL: every connection breaks, everything stored is gone. */
  async kill(): Promise<void> {
    const running = this.#process;
    this.#process = undefined;
    if (running === undefined) return;
    const gone = once(running, 'exit');
    running.kill('SIGKILL');
    await gone;
  }

  /** Connections stay open but nothing is answered any more. */
  hang(): void {
    this.#process?.kill('SIGSTOP');
  }

  answerAgain(): void {
    this.#process?.kill('SIGCONT');
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

export async function startRedisServer(): Promise<RedisServer> {
  const server = new RedisServer(await freePort());
  await server.start();
  return server;
}
