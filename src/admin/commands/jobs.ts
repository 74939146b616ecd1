import { z } from 'zod';
import { DomainError } from '../../errors.ts';
import { type AdminCommands, command, limit, text } from '../command.ts';

/** What an operator can do about jobs that failed for good. */
export const JOB_COMMANDS: AdminCommands = {
  'jobs list': command({
    summary: 'show what waits in each queue, and the jobs that failed for good',
    options: z.object({ limit }),
    run: async ({ jobs }, options) => ({
      queues: await jobs.inspection.queues(),
      'dead letters': await jobs.inspection.deadLetters(options.limit),
    }),
  }),
  'jobs retry': command({
    summary: 'try a job that failed for good again, or all of a queue',
    options: z.object({
      id: text('the id of a job, as jobs list shows it').optional(),
      queue: text('the name of a queue, as jobs list shows it').optional(),
    }),
    argument: 'id',
    async run({ jobs }, { id, queue }) {
      if ((id === undefined) === (queue === undefined)) {
        throw new DomainError(
          'invalid_request',
          'Name either one job by its ID or a whole queue by --queue.',
        );
      }
      const which = id === undefined ? { queue: queue ?? '' } : { id };
      return { retried: await jobs.inspection.retry(which) };
    },
  }),
};
