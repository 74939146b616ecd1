import type { TakenJob } from '../../platform/jobs/stream-worker.ts';

/** A job whose deliveries are under way; done once all of them are recorded. */
export class JobInHand {
  readonly deliveryIds: readonly string[];
  readonly #end = Promise.withResolvers<void>();
  #unrecorded: number;

  constructor(taken: TakenJob<{ deliveryIds: string[] }>) {
    this.deliveryIds = taken.payload.deliveryIds;
    this.#unrecorded = this.deliveryIds.length;
  }

  /** Rejects when the job is to be tried again. */
  get done(): Promise<void> {
    return this.#end.promise;
  }

  recorded(outcomes: number): void {
    this.#unrecorded -= outcomes;
    if (this.#unrecorded === 0) this.#end.resolve();
  }

  /** Has the job tried again: of its deliveries those that are not recorded by then. */
  fail(error: unknown): void {
    this.#end.reject(error);
  }
}
