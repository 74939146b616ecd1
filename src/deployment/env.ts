import { z } from 'zod';
import { INTROSPECTION_POLICIES } from '../graphql/documents/introspection.ts';
import {
  apiBase,
  flag,
  keyValues,
  listOf,
  oneOf,
  positiveNumber,
  secret,
  serverUrl,
  text,
  trustedProxies,
  webUrl,
  wholeNumber,
} from '../platform/input/env-values.ts';
import { LOG_FORMATS, LOG_LEVELS } from '../platform/telemetry/log.ts';
import { PROVIDER_VARIABLES, SERVICES } from '../providers/definitions.ts';

const ROLES = ['api', 'worker'] as const;

const variables = z.object({
  PORT: wholeNumber(0, 65_535).default(4000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: webUrl('https://calls.example.com').optional(),
  TRUST_PROXY: trustedProxies.optional(),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: serverUrl(/^postgres(ql)?$/, 'postgres://user:password@host:5432/dialgraph').optional(),
  DATABASE_MIGRATION_URL: serverUrl(
    /^postgres(ql)?$/,
    'postgres://owner:password@host:5432/dialgraph',
  ).optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 200).default(20),
  REDIS_URL: serverUrl(/^rediss?$/, 'redis://host:6379').optional(),
  ROLES: listOf(ROLES).default([...ROLES]),
  RECONCILE_AFTER_SECONDS: positiveNumber('a number of seconds above 0 and up to 86400', 86_400).default(30),
  CALL_RETENTION_DAYS: wholeNumber(1, 36_500).optional(),
  RECORDING_RETENTION_DAYS: wholeNumber(1, 36_500).optional(),
  NEW_COUNTRY_CALLS_PER_HOUR: wholeNumber(0, 1_000_000).default(50),
  NEW_COUNTRY_CREDITS_PER_HOUR: wholeNumber(0, 1_000_000_000).default(1000),
  // Retries of an event end after three and a half days; an endpoint is disabled after five days of failures.
  WEBHOOK_RETENTION_DAYS: wholeNumber(7, 36_500).default(30),
  WEBHOOK_ALLOW_PRIVATE: flag.default(false),
  SECRET_KEY: secret.optional(),
  SECRET_KEY_PREVIOUS: secret.optional(),
  METRICS_TOKEN: secret.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl('http://127.0.0.1:4318').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: keyValues('authorization=Bearer%20…').optional(),
  OTEL_SERVICE_NAME: text.default('dialgraph'),
  GIT_COMMIT: text.optional(),
  GRAPHQL_INTROSPECTION: oneOf(INTROSPECTION_POLICIES).default('authenticated'),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  LOG_FORMAT: oneOf(LOG_FORMATS).optional(),
  DO_NOT_CALL_REGISTRY_FILE: text.optional(),
  REASSIGNED_NUMBERS_FILE: text.optional(),
  CALLING_HOURS_FILE: text.optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_ENDPOINT: webUrl('https://s3.example.com').optional(),
  S3_FORCE_PATH_STYLE: flag.default(false),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_PREFIX: text.optional(),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_API_BASE: apiBase,
  ...PROVIDER_VARIABLES,
});

export const ENVIRONMENT_VARIABLES = Object.keys(variables.shape) as (keyof typeof variables.shape)[];

/** Variables whose values contain secrets and must not be shown. */
const CONFIDENTIAL = /KEY|SECRET|TOKEN|^OTEL_EXPORTER_OTLP_HEADERS$|^DATABASE_(MIGRATION_)?URL$|^REDIS_URL$/;

export type Env = z.output<typeof variables>;

/** Parses the environment variables. Throws an Error with a sentence for each invalid one. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  // Compose files and shells pass empty variables for unset ones.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = variables.safeParse(given);
  if (!result.success) {
    const wrong = new Set(result.error.issues.map(({ path }) => path[0] as keyof Env));
    throw new Error([...wrong].map((name) => complaintAbout(name, given[name])).join('\n'));
  }
  assertComplete(result.data);
  return result.data;
}

function complaintAbout(name: keyof Env, value: string | undefined): string {
  const got = CONFIDENTIAL.test(name) ? '' : ` (got ${JSON.stringify(value)})`;
  return `${name} must be ${descriptionOf(variables.shape[name])}${got}.`;
}

/** Returns the description of a schema inside `optional()` or a default, which do not repeat it. */
function descriptionOf(schema: z.ZodType): string {
  if (schema.description !== undefined) return schema.description;
  return descriptionOf((schema as z.ZodOptional<z.ZodType>).unwrap());
}

function assertComplete(env: Env): void {
  if (env.DATABASE_URL !== undefined && env.SECRET_KEY === undefined) {
    throw new Error(
      'SECRET_KEY must be set together with DATABASE_URL: at least 32 random characters, the same for every ' +
        'process, stored as securely as the database. It encrypts stored secrets and signs recording URLs.',
    );
  }
  if (env.DATABASE_MIGRATION_URL !== undefined && env.DATABASE_URL === undefined) {
    throw new Error(
      'DATABASE_MIGRATION_URL requires DATABASE_URL: set it to the same database, with the role of the service.',
    );
  }
  for (const names of SET_TOGETHER) {
    const set = names.filter((name) => env[name] !== undefined);
    if (set.length > 0 && set.length < names.length) {
      throw new Error(`${names.join(', ')} must be set together, or none of them.`);
    }
  }
  for (const service of Object.values(SERVICES)) service.assertComplete?.(env);
}

type Names = readonly (keyof Env)[];

/** Variables that work only together, checked at the start rather than at their first use. */
const SET_TOGETHER: readonly Names[] = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ...Object.values(SERVICES).flatMap(({ setTogether = [] }): readonly Names[] => setTogether),
];
