import { closeSync, openSync, readSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { isMainThread, Worker } from 'node:worker_threads';

// Preloaded with `--import`: SIGUSR2 logs how long this process's event loop was held up since the last time, and the
// memory that it took meanwhile; with REPORT_HELD, what it still holds after a full collection of its garbage, too.

const RESOLUTION_MS = 10;
const MEBIBYTE = 1024 * 1024;
const NOTHING = { ownMs: 0, stretchMs: 0, residentMebibytes: 0, usedMebibytes: 0 };

/** Runs in a thread of its own, which only the machine delays: adds up its delays, and notes when it was last awake. */
const WITNESS = `
  const { workerData } = require('node:worker_threads');
  const shared = new Float64Array(workerData);
  const now = () => Number(process.hrtime.bigint()) / 1e6;
  shared[1] = now();
  setInterval(() => {
    const at = now();
    shared[0] += Math.max(0, at - shared[1] - ${RESOLUTION_MS});
    shared[1] = at;
  }, ${RESOLUTION_MS});`;

// Workers inherit `--import`, and have nothing to report.
if (isMainThread) reportOnDemand();

function reportOnDemand(): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const shared = new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT);
  new Worker(WITNESS, { eval: true, workerData: shared }).unref();
  const machine = new Float64Array(shared);
  let most = NOTHING;
  let cpu = process.threadCpuUsage();
  let last = { at: now(), excusedMs: excusedMs(machine), cpuMs: cpuMs() };
  setInterval(() => {
    const next = { at: now(), excusedMs: excusedMs(machine), cpuMs: cpuMs() };
    const { rss, heapUsed, external } = process.memoryUsage();
    most = {
      ownMs: Math.max(most.ownMs, next.at - last.at - RESOLUTION_MS - (next.excusedMs - last.excusedMs)),
      stretchMs: Math.max(most.stretchMs, next.cpuMs - last.cpuMs),
      residentMebibytes: Math.max(most.residentMebibytes, rss / MEBIBYTE),
      usedMebibytes: Math.max(most.usedMebibytes, (heapUsed + external) / MEBIBYTE),
    };
    last = next;
  }, RESOLUTION_MS).unref();

  process.on('SIGUSR2', () => {
    const { user, system } = process.threadCpuUsage(cpu);
    const report = {
      ...most,
      delayMs: Math.max(0, delay.percentile(99.9) / 1e6 - RESOLUTION_MS),
      cpuMs: (user + system) / 1_000,
      heldMebibytes: heldMebibytes(),
    };
    delay.reset();
    most = NOTHING;
    cpu = process.threadCpuUsage();
    last = { at: now(), excusedMs: excusedMs(machine), cpuMs: cpuMs() };
    process.stdout.write(`${JSON.stringify({ msg: 'event loop', ...report })}\n`);
  });
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Memory that is left after a full collection; null where nobody asked for that, because it stops everything. */
function heldMebibytes(): number | null {
  if (process.env.REPORT_HELD === undefined) return null;
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MEBIBYTE;
}

function now(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** Milliseconds for which others had the processor, or the machine stood still, so far. */
function excusedMs([late = 0, lastAwake = 0]: Float64Array): number {
  const asleep = lastAwake === 0 ? 0 : Math.max(0, now() - lastAwake - RESOLUTION_MS);
  return waitedMs() + late + asleep;
}

/** Milliseconds for which the main thread was ready to run, and the kernel let others run. */
function waitedMs(): number {
  const file = openSync('/proc/self/schedstat', 'r');
  const bytes = Buffer.alloc(64);
  readSync(file, bytes, 0, bytes.length, 0);
  closeSync(file);
  return Number(bytes.toString().split(' ')[1]) / 1e6;
}
