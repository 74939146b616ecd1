import { appendFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { withProcessLock } from '../../../src/platform/embedded-postgres/process-lock.ts';
import { createLog } from '../../../src/platform/telemetry/log.ts';

/**
 * A process that takes the lock file of its first argument. With a second one it writes there when it is in and when
 * it goes out, and ends; without, it says so on its output and stays in.
 */
const [file = '', journal] = process.argv.slice(2);

await withProcessLock(file, createLog({ level: 'warn' }), async () => {
  if (journal === undefined) {
    process.stdout.write('in\n');
    await wait(2 ** 30);
    return;
  }
  appendFileSync(journal, 'in\n');
  await wait(20);
  appendFileSync(journal, 'out\n');
});
