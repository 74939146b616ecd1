import { createLog } from '../../src/platform/telemetry/log.ts';

/** A log for tests of which nobody reads it. */
export const silentLog = createLog({ level: 'silent' });
