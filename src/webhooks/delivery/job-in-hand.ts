import type { TakenJob } from '../../platform/jobs/stream-worker.ts';

/** A job in progress, done once all its deliveries are recorded. */
export class JobInHand {
  readonly deliveryIds: readonly string[];
  readonly #end = Promise.withResolvers<void>();
  #unrecorded: number;

  constructor(taken: TakenJob<{ deliveryIds: string[] }>) {
    this.deliveryIds = taken.payload.deliveryIds;
    this.#unrecorded = this.deliveryIds.length;
  }

  /** Rejects if the job must be retried. */
  get done(): Promise<void> {
    return this.#end.promise;
  }

  recorded(outcomes: number): void {
    this.#unrecorded -= outcomes;
    if (this.#unrecorded === 0) this.#end.resolve();
  }

  /** Fails the job, which retries its unrecorded deliveries. */
  fail(error: unknown): void {
    this.#end.reject(error);
  }
}
