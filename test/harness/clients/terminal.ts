import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { COMPILE_CACHE } from '../compile-cache.ts';
import { PATIENCE_MS } from '../eventually.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** A command that runs as in a terminal of its own, in the folder of the project. */
export class Terminal {
  /** Text on the screen. */
  screen = '';
  readonly exited: Promise<number | null>;
  readonly #child: ChildProcess;
  #looking: (() => void)[] = [];

  constructor(command: string, env: Record<string, string>) {
    const { PATH = '', HOME = '' } = process.env;
    // A process group, as a shell gives to what it runs: Ctrl-C reaches all of it.
    const options = { cwd: ROOT, env: { ...COMPILE_CACHE, PATH, HOME, ...env }, detached: true } as const;
    this.#child = spawn('bash', ['-c', command], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk) => {
        this.screen += chunk;
        this.#lookAgain();
      });
    }
    this.exited = once(this.#child, 'close').then(([code]) => code);
    void this.exited.then(() => this.#lookAgain());
  }

  /** Runs a command to its end and answers what it printed. */
  static async run(command: string, env: Record<string, string>): Promise<string> {
    const terminal = new Terminal(command, env);
    const code = await terminal.exited;
    if (code !== 0) throw new Error(`${command}\nended with ${code}:\n${terminal.screen}`);
    return terminal.screen;
  }

  /** Waits until the screen shows it, and answers the match. */
  async shows(pattern: RegExp): Promise<RegExpExecArray> {
    const late = Promise.withResolvers<never>();
    const patience = setTimeout(() => late.reject(this.#missing(pattern)), PATIENCE_MS);
    try {
      for (;;) {
        const match = pattern.exec(this.screen);
        if (match !== null) return match;
        if (this.#child.exitCode !== null) throw this.#missing(pattern);
        await Promise.race([new Promise<void>((resolve) => this.#looking.push(resolve)), late.promise]);
      }
    } finally {
      clearTimeout(patience);
    }
  }

  /** Ctrl-C, and waits for the end. */
  async interrupt(): Promise<void> {
    const { exitCode, signalCode, pid } = this.#child;
    if (exitCode === null && signalCode === null && pid !== undefined) process.kill(-pid, 'SIGINT');
    await this.exited;
  }

  #lookAgain(): void {
    for (const look of this.#looking.splice(0)) look();
  }

  #missing(pattern: RegExp): Error {
    return new Error(`The terminal does not show ${pattern}:\n${this.screen}`);
  }
}
