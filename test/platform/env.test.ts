import { expect, test } from 'vitest';
import { ENVIRONMENT_VARIABLES, readEnv } from '../../src/deployment/env.ts';

const WEB_URL = /^a URL such as https?:\/\/[\w.:]+ \(got "nonsense"\)$/;
const CONCURRENT_CALLS = 'a number from 1 to 10000 (got "nonsense")';
const CALLS_PER_SECOND = 'a number from 1 to 1000 (got "nonsense")';
const FLAG = '1 (on) or 0 (off) (got "nonsense")';

/** Sentences about the value `nonsense` of each variable; any text is valid for the others. */
const SENTENCES: Partial<Record<(typeof ENVIRONMENT_VARIABLES)[number], string | RegExp>> = {
  PORT: 'a number from 0 to 65535 (got "nonsense")',
  PUBLIC_URL: WEB_URL,
  TRUST_PROXY:
    /^the number of proxies in front of this service \(1 for one\), or their addresses .*\(got "nonsense"\)$/,
  DATABASE_URL: 'a URL such as postgres://user:password@host:5432/dialgraph',
  DATABASE_MIGRATION_URL: 'a URL such as postgres://owner:password@host:5432/dialgraph',
  DATABASE_POOL_SIZE: 'a number from 2 to 200 (got "nonsense")',
  REDIS_URL: 'a URL such as redis://host:6379',
  ROLES: 'api or worker, or several of them with commas between (got "nonsense")',
  VOICE_PROVIDER: 'one of simulator, elevenlabs, vapi, retell (got "nonsense")',
  SIMULATOR_SPEED: 'a number above 0, such as 20 to run 20 times as fast (got "nonsense")',
  SIMULATOR_CALLBACK_URL: WEB_URL,
  SIMULATOR_URL: WEB_URL,
  RECONCILE_AFTER_SECONDS: 'a number of seconds above 0 and up to 86400 (got "nonsense")',
  CALL_RETENTION_DAYS: 'a number from 1 to 36500 (got "nonsense")',
  RECORDING_RETENTION_DAYS: 'a number from 1 to 36500 (got "nonsense")',
  NEW_COUNTRY_CALLS_PER_HOUR: 'a number from 0 to 1000000 (got "nonsense")',
  NEW_COUNTRY_CREDITS_PER_HOUR: 'a number from 0 to 1000000000 (got "nonsense")',
  WEBHOOK_RETENTION_DAYS: 'a number from 7 to 36500 (got "nonsense")',
  WEBHOOK_ALLOW_PRIVATE: FLAG,
  SECRET_KEY: 'at least 32 characters long',
  SECRET_KEY_PREVIOUS: 'at least 32 characters long',
  OTEL_EXPORTER_OTLP_ENDPOINT: WEB_URL,
  OTEL_EXPORTER_OTLP_HEADERS: 'pairs such as authorization=Bearer%20…, separated by commas',
  METRICS_TOKEN: 'at least 32 characters long',
  GRAPHQL_INTROSPECTION: 'one of authenticated, owners, off (got "nonsense")',
  LOG_LEVEL: 'one of fatal, error, warn, info, debug, trace, silent (got "nonsense")',
  LOG_FORMAT: 'one of json, pretty (got "nonsense")',
  SIMULATOR_CONCURRENT_CALLS: CONCURRENT_CALLS,
  SIMULATOR_CALLS_PER_SECOND: CALLS_PER_SECOND,
  ELEVENLABS_CONCURRENT_CALLS: CONCURRENT_CALLS,
  ELEVENLABS_CALLS_PER_SECOND: CALLS_PER_SECOND,
  VAPI_CONCURRENT_CALLS: CONCURRENT_CALLS,
  VAPI_CALLS_PER_SECOND: CALLS_PER_SECOND,
  RETELL_CONCURRENT_CALLS: CONCURRENT_CALLS,
  RETELL_CALLS_PER_SECOND: CALLS_PER_SECOND,
  ELEVENLABS_API_BASE: WEB_URL,
  VAPI_API_BASE: WEB_URL,
  RETELL_API_BASE: WEB_URL,
  TWILIO_API_BASE: WEB_URL,
  RING_TIMEOUT_SECONDS: 'a number from 5 to 300 (got "nonsense")',
  S3_ENDPOINT: WEB_URL,
  S3_FORCE_PATH_STYLE: FLAG,
  STRIPE_API_BASE: WEB_URL,
};

function complaint(env: Record<string, string>): string {
  try {
    readEnv(env);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

test.each(ENVIRONMENT_VARIABLES)('an invalid %s is reported with a sentence of its own', (name) => {
  const sentence = SENTENCES[name];
  const said = complaint({ [name]: 'nonsense' });
  if (sentence === undefined) expect(said).not.toContain(`${name} must be a`);
  else if (typeof sentence === 'string') expect(said).toBe(`${name} must be ${sentence}.`);
  else expect(said.replace(`${name} must be `, '').replace(/\.$/, '')).toMatch(sentence);
});

test('all invalid variables are reported at once, a line each', () => {
  expect(complaint({ PORT: '70000', HOST: '0.0.0.0', LOG_LEVEL: 'loud' })).toBe(
    'PORT must be a number from 0 to 65535 (got "70000").\n' +
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent (got "loud").',
  );
});

test.each([
  [{ DATABASE_MIGRATION_URL: 'postgres://127.0.0.1/x' }, /^DATABASE_MIGRATION_URL requires DATABASE_URL/],
  [{ DATABASE_URL: 'postgres://127.0.0.1/x' }, /^SECRET_KEY must be set together with DATABASE_URL/],
  [
    { STRIPE_SECRET_KEY: 'sk' },
    /^STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET must be set together, or none of them\.$/,
  ],
  [{ TWILIO_ACCOUNT_SID: 'AC1' }, /^TWILIO_ACCOUNT_SID must be set together with TWILIO_AUTH_TOKEN, or with/],
  [{ TWILIO_AUTH_TOKEN: 't' }, /^TWILIO_ACCOUNT_SID must be set together with TWILIO_AUTH_TOKEN, or with/],
  [{ TWILIO_API_KEY: 'SK1' }, /^TWILIO_API_KEY, TWILIO_API_SECRET must be set together/],
  [{ TWILIO_REGION: 'ie1' }, /^TWILIO_EDGE, TWILIO_REGION must be set together/],
  [{ TWILIO_EDGE: 'x.example.com/' }, /^TWILIO_EDGE must be a part of a host name, such as dublin \(got /],
])('the start reports the environment variables that %o requires', (env, sentence) => {
  expect(complaint(env)).toMatch(sentence);
});

test('an empty variable counts as unset', () => {
  const { PORT, REDIS_URL } = readEnv({ PORT: '', REDIS_URL: '' });
  expect([PORT, REDIS_URL]).toEqual([4000, undefined]);
});
