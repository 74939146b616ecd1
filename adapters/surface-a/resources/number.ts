import { z } from 'zod';
import { NUMBER_POOL_LIMITS } from '../../../src/agents/agent-limits.ts';
import { id, integer, nonEmptyText, phone, text, timestamp } from '../../fields.ts';
import { bodyFromGraphql, fromGraphql } from '../../from-graphql.ts';
import { snakeCased } from '../../snake-cased.ts';

export const phoneNumber = snakeCased(
  fromGraphql('PhoneNumber', {
    id: id('num'),
    e164: phone(),
    provider: 'SIMULATOR',
    status: 'ACTIVE',
    maxLiveCalls: 5,
    createdAt: timestamp(),
  }),
);

const poolName = 'Sales, east coast';

/** Schema of a number pool as GraphQL operations read it. */
export const readNumberPool = snakeCased(
  fromGraphql('NumberPool', {
    id: id('pool'),
    name: text(NUMBER_POOL_LIMITS.nameLength, poolName),
    strategy: 'STICKY',
    numbers: z.array(fromGraphql('PhoneNumber', { id: id('num') })),
    maxCallsPerDay: 200,
    maxCallsPerMinute: 10,
    cooldownSeconds: 30,
    warmUpDays: 14,
    warmUpCallsPerDay: 20,
    restHours: 24,
    createdAt: timestamp(),
  }),
);

const { numbers, ...poolFields } = readNumberPool.shape;

export const numberPool = z
  .object({
    ...poolFields,
    phone_number_ids: z.array(id('num')).describe('Ids of the phone numbers, oldest first.'),
  })
  .meta({ description: readNumberPool.description });

const poolSettings = {
  name: nonEmptyText(NUMBER_POOL_LIMITS.nameLength, poolName),
  strategy: 'STICKY',
  phoneNumberIds: z.array(id('num')).min(1).max(NUMBER_POOL_LIMITS.numbers),
  maxCallsPerDay: integer(1, NUMBER_POOL_LIMITS.callsPerDay, 200).nullable(),
  maxCallsPerMinute: integer(1, NUMBER_POOL_LIMITS.callsPerMinute, 10).nullable(),
  cooldownSeconds: integer(1, NUMBER_POOL_LIMITS.cooldownSeconds, 30).nullable(),
  warmUpDays: integer(1, NUMBER_POOL_LIMITS.warmUpDays, 14).nullable(),
  warmUpCallsPerDay: integer(1, NUMBER_POOL_LIMITS.callsPerDay, 20).nullable(),
  restHours: integer(1, NUMBER_POOL_LIMITS.restHours, 24).nullable(),
} as const;

export const createNumberPoolBody = snakeCased(bodyFromGraphql('CreateNumberPoolInput', poolSettings));
export const updateNumberPoolBody = snakeCased(bodyFromGraphql('UpdateNumberPoolInput', poolSettings)).meta({
  examples: [{ max_calls_per_day: 300, cooldown_seconds: null }],
});
