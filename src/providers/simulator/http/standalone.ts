/**
 * Runs the simulator as a process, for several servers that share one provider; prints its base URL:
 *
 *   node src/providers/simulator/http/standalone.ts --port 4100 --secret s3cret \
 *     --callback-url http://127.0.0.1:4000/… [--speed 10] [--brief-talk] [--host 127.0.0.1]
 */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { systemClock } from '../../../platform/time/clock.ts';
import { createSimulator } from './server.ts';

const argumentsSchema = z.object({
  port: z.coerce.number().int().min(0).max(65_535).default(0),
  host: z.string().default('127.0.0.1'),
  secret: z.string().min(1),
  'callback-url': z.url().optional(),
  speed: z.coerce.number().positive().or(z.literal('Infinity').transform(Number)).default(1),
  'brief-talk': z.boolean().default(false),
});

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    host: { type: 'string' },
    secret: { type: 'string' },
    'callback-url': { type: 'string' },
    speed: { type: 'string' },
    'brief-talk': { type: 'boolean' },
  },
});
const { 'callback-url': callbackUrl, 'brief-talk': briefTalk, ...options } = argumentsSchema.parse(values);
const simulator = createSimulator({ ...options, callbackUrl, briefTalk, clock: systemClock });
process.stdout.write(`${JSON.stringify({ baseUrl: await simulator.start() })}\n`);
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => simulator.stop());
