import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { COMPILE_CACHE } from '../compile-cache.ts';
import { PATIENCE_MS } from '../eventually.ts';

const MAIN = path.resolve(import.meta.dirname, '../../../src/main.ts');

/** Those of `npm start`. */
const NODE_OPTIONS = [
  '--disable-warning=ExperimentalWarning',
  '--max-semi-space-size=16',
  '--max-old-space-size=1024',
];

/** One line of a process's log, as pino writes it. */
export interface LogLine {
  msg: string;
  [name: string]: unknown;
}

/** How a process ended. */
export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A real dialgraph process of its own, as `npm start` runs it. */
export class DialgraphProcess {
  readonly log: LogLine[] = [];
  readonly exited: Promise<Exit>;
  /** Text that the process wrote to standard error. */
  complaints = '';
  /** Text that the process printed beside its log: the first workspace's welcome. */
  printed = '';
  url = '';
  readonly #child: ChildProcess;
  readonly #ready = Promise.withResolvers<void>();
  readonly #awaited = new Map<string, (line: LogLine) => void>();

  /**
   * Spawns it and waits until it says that it is ready.
   *
   * @param main the script of another checkout, instead of this one's
   */
  static async start(env: Record<string, string>, main = MAIN): Promise<DialgraphProcess> {
    const started = new DialgraphProcess(env, main);
    await started.#ready.promise;
    return started;
  }

  /** Spawns it without waiting until it is ready. */
  static spawn(env: Record<string, string>): DialgraphProcess {
    return new DialgraphProcess(env, MAIN);
  }

  /** Spawns one that cannot start, and answers how it ended and what it said. */
  static async failToStart(
    env: Record<string, string>,
  ): Promise<Pick<DialgraphProcess, 'complaints' | 'log'> & Exit> {
    const started = new DialgraphProcess(env, MAIN);
    const isReady = await started.#ready.promise.then(
      () => true,
      () => false,
    );
    if (isReady) await started.kill();
    const exit = await started.exited;
    const { complaints, log } = started;
    return { ...exit, complaints, log };
  }

  private constructor(env: Record<string, string>, main: string) {
    this.#child = spawn(process.execPath, [...NODE_OPTIONS, main], {
      env: {
        ...COMPILE_CACHE,
        PATH: process.env.PATH ?? '',
        HOME: process.env.HOME ?? '',
        PORT: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.exited = once(this.#child, 'close').then(([code, signal]) => ({ code, signal }));
    this.#child.stderr?.on('data', (chunk) => {
      this.complaints += chunk;
    });
    createInterface({ input: this.#child.stdout as NodeJS.ReadableStream }).on('line', (l) => this.#take(l));
    const patience = setTimeout(() => this.#ready.reject(new Error('It was not ready in time')), PATIENCE_MS);
    this.#ready.promise.finally(() => clearTimeout(patience)).catch(() => this.kill());
    void this.exited.then(({ code, signal }) =>
      this.#ready.reject(new Error(`It ended (${code ?? signal}) before it was ready: ${this.complaints}`)),
    );
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** The next line of the log with this message. Throws if the process ends before. */
  async nextLine(msg: string): Promise<LogLine> {
    const { promise, resolve } = Promise.withResolvers<LogLine>();
    this.#awaited.set(msg, resolve);
    const ended = this.exited.then(({ code, signal }) => {
      throw new Error(`It ended (${code ?? signal}): ${this.complaints}`);
    });
    return Promise.race([promise, ended]);
  }

  /** SIGKILL: no time to finish anything. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.exited;
  }

  /** SIGSTOP: it stands still, as on a machine that is suspended, until it is woken. */
  suspend(): void {
    this.#child.kill('SIGSTOP');
  }

  /** SIGCONT. */
  wake(): void {
    this.#child.kill('SIGCONT');
  }

  /** SIGTERM: it finishes what is in hand. Answers how it went. */
  async terminate(): Promise<Exit> {
    this.#child.kill('SIGTERM');
    return this.exited;
  }

  #take(line: string): void {
    if (!line.startsWith('{')) {
      this.printed += `${line}\n`;
      return;
    }
    const entry = JSON.parse(line) as LogLine;
    this.log.push(entry);
    this.#awaited.get(entry.msg)?.(entry);
    this.#awaited.delete(entry.msg);
    if (entry.msg !== 'dialgraph is ready') return;
    this.url = String(entry.url);
    this.#ready.resolve();
  }
}
