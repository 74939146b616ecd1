import { z } from 'zod';
import { NUMBER_POOL_LIMITS } from '../../../src/agents/agent-limits.ts';
import { id, integer, nonEmptyText } from '../../fields.ts';
import { bodyFromGraphql } from '../../from-graphql.ts';
import * as resources from '../../resources/number.ts';
import { snakeCased } from '../../snake-cased.ts';

export const phoneNumber = snakeCased(resources.phoneNumber);
export const readNumberPool = snakeCased(resources.readNumberPool);
export const numberPool = snakeCased(resources.numberPool);

const poolSettings = {
  name: nonEmptyText(NUMBER_POOL_LIMITS.nameLength, resources.poolName),
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
