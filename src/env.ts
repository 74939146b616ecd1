import { z } from 'zod';
import { LOG_LEVELS } from './platform/log.ts';
import { VOICE_PROVIDER_NAMES, type VoiceProviderName } from './providers/port.ts';

const ROLES = ['api', 'worker'] as const;
export type Role = (typeof ROLES)[number];

const wholeNumber = (from: number, to: number) => z.coerce.number().int().min(from).max(to);
const flag = z
  .enum(['1', 'true', 'yes', '0', 'false', 'no', ''])
  .transform((value) => ['1', 'true', 'yes'].includes(value));
const secret = z.string().min(32, 'must be at least 32 characters');
/** `a,b` as a list without repetitions. */
const listOf = <T extends string>(values: readonly [T, ...T[]]) =>
  z
    .string()
    .transform((text) => [...new Set(text.split(',').map((item) => item.trim()))])
    .pipe(z.array(z.enum(values)).min(1));

const variables = z.object({
  PORT: wholeNumber(0, 65_535).default(4000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  TRUST_PROXY: flag.default(false),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 200).default(20),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  ROLES: listOf(ROLES).default([...ROLES]),
  VOICE_PROVIDER: z.enum(VOICE_PROVIDER_NAMES).default('simulator'),
  SIMULATOR_SPEED: z.coerce.number().positive().default(1),
  SIMULATOR_CALLBACK_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  SIMULATOR_URL: z.url({ protocol: /^https?$/ }).optional(),
  RECONCILE_AFTER_SECONDS: z.coerce.number().positive().max(86_400).default(30),
  WEBHOOK_ALLOW_PRIVATE: flag.default(false),
  SECRET_KEY: secret.optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  ELEVENLABS_API_KEY: z.string().min(1).optional(),
  ELEVENLABS_WEBHOOK_SECRET: z.string().min(1).optional(),
  ELEVENLABS_API_BASE: z.url().optional(),
  TWILIO_ACCOUNT_SID: z.string().min(1).optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  VAPI_API_KEY: z.string().min(1).optional(),
  VAPI_WEBHOOK_SECRET: z.string().min(1).optional(),
  VAPI_WEBHOOK_CREDENTIAL_ID: z.string().min(1).optional(),
  VAPI_API_BASE: z.url().optional(),
  RETELL_API_KEY: z.string().min(1).optional(),
  RETELL_WEBHOOK_KEY: z.string().min(1).optional(),
  RETELL_DEFAULT_VOICE_ID: z.string().min(1).default('11labs-Adrian'),
  RETELL_API_BASE: z.url().optional(),
  RING_TIMEOUT_SECONDS: wholeNumber(5, 300).default(45),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ENDPOINT: z.url().optional(),
  S3_FORCE_PATH_STYLE: flag.default(false),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_PREFIX: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_API_BASE: z.url().optional(),
});

export type Env = z.output<typeof variables>;

/**
 * The configuration, parsed once.
 *
 * @throws Error with a sentence that names each variable that is wrong
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  // An empty variable, as compose files and shells like to pass, means that it is not set.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = variables.safeParse(given);
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`The environment is not right: ${problems.join('; ')}.`);
  }
  assertComplete(result.data);
  return result.data;
}

function assertComplete(env: Env): void {
  if (env.DATABASE_URL !== undefined && env.SECRET_KEY === undefined) {
    throw new Error(
      'SECRET_KEY must be set together with DATABASE_URL: at least 32 random characters, the same for every ' +
        'process, kept as safe as the database. It encrypts stored secrets and signs recording URLs.',
    );
  }
  for (const names of SET_TOGETHER) {
    const set = names.filter((name) => env[name] !== undefined);
    if (set.length > 0 && set.length < names.length) {
      throw new Error(`${names.join(', ')} must be set together, or none of them.`);
    }
  }
  const needed = NEEDED_BY_PROVIDER[env.VOICE_PROVIDER];
  if (needed !== null && env[needed] === undefined) {
    throw new Error(`VOICE_PROVIDER=${env.VOICE_PROVIDER} needs ${needed}: see docs/call-a-real-phone.md.`);
  }
}

/** Half a configuration works until the moment it is needed. */
const SET_TOGETHER = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['ELEVENLABS_API_KEY', 'ELEVENLABS_WEBHOOK_SECRET'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'],
  ['VAPI_API_KEY', 'VAPI_WEBHOOK_SECRET', 'VAPI_WEBHOOK_CREDENTIAL_ID'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
] as const satisfies (keyof Env)[][];

const NEEDED_BY_PROVIDER = {
  simulator: null,
  elevenlabs: 'ELEVENLABS_API_KEY',
  vapi: 'VAPI_API_KEY',
  retell: 'RETELL_API_KEY',
} as const satisfies Record<VoiceProviderName, keyof Env | null>;
