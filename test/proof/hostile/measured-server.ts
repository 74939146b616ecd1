import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { SECRET_KEY } from '../../harness/app.ts';
import { DialgraphProcess } from '../../harness/servers/processes.ts';

const REPORT_LOOP = pathToFileURL(path.join(import.meta.dirname, 'report-loop.ts')).href;

/** What a server did in a while. */
export interface Measured {
  /** Delay of the event loop in milliseconds, p99.9. */
  delayMs: number;
  /** The longest delay of the event loop, less the time for which others had the processor. */
  ownMs: number;
  /** The most processor time of the main thread between two turns of the event loop: nothing else on the machine adds to it. */
  stretchMs: number;
  /** Processor time of the main thread. */
  cpuMs: number;
  residentMebibytes: number;
  /** The most memory of JavaScript and its buffers, garbage included. */
  usedMebibytes: number;
  /** Such memory after a full collection; null unless `REPORT_HELD` is set. */
  heldMebibytes: number | null;
}

/** A server in a process of its own, with its workers, which says how its event loop fares. */
export class MeasuredServer {
  readonly #process: DialgraphProcess;
  readonly #dataDir: string;

  /** @param preloaded further modules, that `node --import` loads first */
  static async start(
    databaseUrl: string,
    env: Record<string, string> = {},
    preloaded: string[] = [],
  ): Promise<MeasuredServer> {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'dialgraph-hostile-'));
    const imports = [...preloaded, REPORT_LOOP].map((url) => `--import ${url}`).join(' ');
    const server = await DialgraphProcess.start({
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SECRET_KEY,
      SIMULATOR_SPEED: '1000',
      WEBHOOK_ALLOW_PRIVATE: '1',
      NEW_COUNTRY_CALLS_PER_HOUR: '1000000',
      NEW_COUNTRY_CREDITS_PER_HOUR: '1000000000',
      NODE_OPTIONS: imports,
      ...env,
    });
    return new MeasuredServer(server, dataDir);
  }

  private constructor(process: DialgraphProcess, dataDir: string) {
    this.#process = process;
    this.#dataDir = dataDir;
  }

  get url(): string {
    return this.#process.url;
  }

  /** What the server did since it was last asked. Throws if it has ended. */
  async measure(): Promise<Measured> {
    const line = this.#process.nextLine('event loop');
    process.kill(this.#process.pid, 'SIGUSR2');
    return (await line) as unknown as Measured;
  }

  /** Processor time of the main thread since the start, in milliseconds. Throws if the server has ended. */
  get cpuMs(): number {
    return Number(readFileSync(this.#schedulerStatistics, 'utf8').split(' ')[0]) / 1e6;
  }

  get isAlive(): boolean {
    return existsSync(this.#schedulerStatistics);
  }

  get #schedulerStatistics(): string {
    return `/proc/${this.#process.pid}/task/${this.#process.pid}/schedstat`;
  }

  /** Errors that the server logged. */
  get faults(): string[] {
    return this.#process.log
      .filter(({ level }) => level === 'error' || level === 'fatal')
      .map((line) => JSON.stringify(line));
  }

  async stop(): Promise<void> {
    await this.#process.kill();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
