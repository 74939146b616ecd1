import { createExport } from '../generated/surface-a/index.ts';
import { Resource } from './resource.ts';

/** Lists as files. */
export class Exports extends Resource {
  /** Returns a URL that downloads a list without a key, for 24 hours. */
  readonly create = this.withBody(createExport);
}
