import { z } from 'zod';
import { DomainError } from '../../errors/errors.ts';
import { type AdminCommands, command, limit, text } from '../command.ts';

export const JOB_COMMANDS: AdminCommands = {
  'jobs list': command({
    summary: 'show the waiting jobs of each queue and the dead letters',
    options: z.object({ limit }),
    run: async ({ jobs }, options) => ({
      queues: await jobs.inspection.queues(),
      'dead letters': await jobs.inspection.deadLetters(options.limit),
    }),
  }),
  'jobs retry': command({
    summary: 'retry one dead letter, or all of a queue',
    options: z.object({
      id: text('the id of a job, as shown by jobs list').optional(),
      queue: text('the name of a queue, as shown by jobs list').optional(),
    }),
    argument: 'id',
    async run({ jobs }, { id, queue }) {
      if ((id === undefined) === (queue === undefined)) {
        throw new DomainError(
          'invalid_request',
          'Give either the ID of a job or --queue with the name of a queue.',
        );
      }
      const which = id === undefined ? { queue: queue ?? '' } : { id };
      return { retried: await jobs.inspection.retry(which) };
    },
  }),
};
