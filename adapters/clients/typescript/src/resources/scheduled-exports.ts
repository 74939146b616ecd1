import {
  type CreateScheduledExport,
  createScheduledExport,
  deleteScheduledExport,
  type ListScheduledExportsData,
  listScheduledExports,
  readScheduledExport,
  type ScheduledExport,
  type UpdateScheduledExport,
  updateScheduledExport,
} from '../generated/surface-a/index.ts';
import { List } from '../pages.ts';
import type { RequestOptions, Transport } from '../transport.ts';

/** Lists that are exported at due times, each time as a new file that the webhook `export.ready` announces. */
export class ScheduledExports {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  async create(body: CreateScheduledExport, options?: RequestOptions): Promise<ScheduledExport> {
    return (await createScheduledExport({ ...this.#transport.options(options), body })).data;
  }

  async read(id: string, options?: RequestOptions): Promise<ScheduledExport> {
    return (await readScheduledExport({ ...this.#transport.options(options), path: { id } })).data;
  }

  /** Alias of `read`. */
  readonly get: ScheduledExports['read'] = (id, options) => this.read(id, options);

  list(query: ListScheduledExportsData['query'] = {}, options?: RequestOptions): List<ScheduledExport> {
    const read = async (cursor: string | undefined) =>
      (await listScheduledExports({ ...this.#transport.options(options), query: { ...query, cursor } })).data;
    return new List(read, query.cursor);
  }

  /** Changes the name, or replaces the whole schedule, from the next due time on. */
  async update(id: string, body: UpdateScheduledExport, options?: RequestOptions): Promise<ScheduledExport> {
    return (await updateScheduledExport({ ...this.#transport.options(options), path: { id }, body })).data;
  }

  /** Deletes the scheduled export. URLs that were sent work until they expire. */
  async delete(id: string, options?: RequestOptions): Promise<void> {
    await deleteScheduledExport({ ...this.#transport.options(options), path: { id } });
  }
}
