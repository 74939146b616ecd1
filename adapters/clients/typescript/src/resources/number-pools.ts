import {
  createNumberPool,
  deleteNumberPool,
  listNumberPools,
  readNumberPool,
  updateNumberPool,
} from '../generated/surface-a/index.ts';
import { Resource } from './resource.ts';

/** Pools of numbers that campaigns call from in turn. */
export class NumberPools extends Resource {
  readonly create = this.withBody(createNumberPool);

  readonly read = this.withId(readNumberPool);

  /** Alias of `read`. */
  readonly get = this.read;

  readonly list = this.inPages(listNumberPools);

  /** Changes the given fields; null ends a limit. */
  readonly update = this.withIdAndBody(updateNumberPool);

  /** @throws ConflictError while a campaign that has not ended calls from it */
  readonly delete = this.withoutAnswer(deleteNumberPool);
}
