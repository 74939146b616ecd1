import { type CreateExport, createExport, type Export } from '../generated/surface-a/index.ts';
import type { RequestOptions, Transport } from '../transport.ts';

/** Lists as files. */
export class Exports {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Returns a URL that downloads a list without a key, for 24 hours. */
  async create(body: CreateExport, options?: RequestOptions): Promise<Export> {
    return (await createExport({ ...this.#transport.options(options), body })).data;
  }
}
