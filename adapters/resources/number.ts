import { z } from 'zod';
import { NUMBER_POOL_LIMITS } from '../../src/agents/agent-limits.ts';
import { id, phone, text, timestamp } from '../fields.ts';
import { fromGraphql } from '../from-graphql.ts';

export const phoneNumber = fromGraphql('PhoneNumber', {
  id: id('num'),
  e164: phone(),
  provider: 'SIMULATOR',
  status: 'ACTIVE',
  maxLiveCalls: 5,
  createdAt: timestamp(),
});

/** Example of a number pool's name. */
export const poolName = 'Sales, east coast';

/** Schema of a number pool as GraphQL operations read it. */
export const readNumberPool = fromGraphql('NumberPool', {
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
});

const { numbers, ...poolFields } = readNumberPool.shape;

export const numberPool = z
  .object({
    ...poolFields,
    phoneNumberIds: z.array(id('num')).describe('Ids of the phone numbers, oldest first.'),
  })
  .meta({ description: readNumberPool.description });
