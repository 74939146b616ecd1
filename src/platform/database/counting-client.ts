import pg from 'pg';
import { resumeLoopTime } from './current-account.ts';

/** A connection that counts the time of work again once its statement has a result. Queries of pools pass a callback. */
export class CountingClient extends pg.Client {
  override query(...statement: never[]): never {
    const result: unknown = super.query(...(statement as unknown as [text: string]));
    if (result instanceof Promise) result.then(resumeLoopTime, resumeLoopTime);
    return result as never;
  }
}
