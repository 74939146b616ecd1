import type { Platform } from '../../platform/platform.ts';
import type { ExportStorage } from '../../platform/storage/blob-storage.ts';

/** Dependencies of scheduled exports. */
export interface ScheduledExportsDeps extends Platform {
  /** Storage of the files, which other programs read. Keys begin with the account's id. */
  exportFiles: ExportStorage;
}
