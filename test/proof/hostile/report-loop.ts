import { closeSync, openSync, readSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

// Preloaded with `--import`: SIGUSR2 logs how long this process's event loop was held up since the last time, and the
// memory that it took meanwhile.

const RESOLUTION_MS = 10;
const MEBIBYTE = 1024 * 1024;
/** Reports on itself and nothing else: workers inherit `--import`. */
if (isMainThread) reportOnDemand();

function reportOnDemand(): void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let ownMs = 0;
  let residentBytes = 0;
  let cpu = process.threadCpuUsage();
  let last = { at: performance.now(), waitedMs: waitedMs() };
  setInterval(() => {
    const now = { at: performance.now(), waitedMs: waitedMs() };
    ownMs = Math.max(ownMs, now.at - last.at - RESOLUTION_MS - (now.waitedMs - last.waitedMs));
    residentBytes = Math.max(residentBytes, process.memoryUsage.rss());
    last = now;
  }, RESOLUTION_MS).unref();

  process.on('SIGUSR2', () => {
    const spent = process.threadCpuUsage(cpu);
    const report = {
      delayMs: Math.max(0, delay.percentile(99.9) / 1e6 - RESOLUTION_MS),
      ownMs,
      cpuMs: (spent.user + spent.system) / 1_000,
      residentMebibytes: Math.max(residentBytes, process.memoryUsage.rss()) / MEBIBYTE,
    };
    delay.reset();
    ownMs = 0;
    residentBytes = 0;
    cpu = process.threadCpuUsage();
    process.stdout.write(`${JSON.stringify({ msg: 'event loop', ...report })}\n`);
  });
}

/** Milliseconds for which the main thread was ready to run, and the kernel let others run. */
function waitedMs(): number {
  const file = openSync('/proc/self/schedstat', 'r');
  const bytes = Buffer.alloc(64);
  readSync(file, bytes, 0, bytes.length, 0);
  closeSync(file);
  return Number(bytes.toString().split(' ')[1]) / 1e6;
}
