import {
  createScheduledExport,
  deleteScheduledExport,
  listScheduledExports,
  readScheduledExport,
  updateScheduledExport,
} from '../generated/surface-a/index.ts';
import { Resource } from './resource.ts';

/** Lists that are exported at due times, each time as a new file that the webhook `export.ready` announces. */
export class ScheduledExports extends Resource {
  readonly create = this.withBody(createScheduledExport);

  readonly read = this.withId(readScheduledExport);

  /** Alias of `read`. */
  readonly get = this.read;

  readonly list = this.inPages(listScheduledExports);

  /** Changes the name, or replaces the whole schedule, from the next due time on. */
  readonly update = this.withIdAndBody(updateScheduledExport);

  /** Deletes the scheduled export. URLs that were sent work until they expire. */
  readonly delete = this.withoutAnswer(deleteScheduledExport);
}
