import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SECRET_KEY } from '../harness/app.ts';
import { createTestDatabase, type TestDatabase } from '../harness/servers/database.ts';
import { DialgraphProcess } from '../harness/servers/processes.ts';

const LIST_LOADED_FILES = pathToFileURL(path.join(import.meta.dirname, 'list-loaded-files.ts'));

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'dialgraph-modules-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a process of both roles, stops it, and returns the URLs of all files that it loaded. */
async function filesLoadedWith(env: Record<string, string>): Promise<string[]> {
  const list = path.join(folder, 'loaded.json');
  const server = await DialgraphProcess.start({
    DATABASE_URL: database.serviceUrl,
    DATABASE_MIGRATION_URL: database.url,
    SECRET_KEY,
    DATA_DIR: folder,
    NODE_OPTIONS: `--import ${LIST_LOADED_FILES}`,
    LOADED_FILES: list,
    ...env,
  });
  await server.terminate();
  return JSON.parse(readFileSync(list, 'utf8'));
}

/** Parts that take memory only where the environment or a request asks for them, and what only the thread of a PDF loads. */
const CONFIGURED: [part: string, pattern: RegExp][] = [
  ['Stripe', /\/node_modules\/stripe\//],
  ['Redis', /\/node_modules\/ioredis\//],
  ['S3', /\/node_modules\/@(aws-sdk|smithy)\//],
  ['ElevenLabs', /\/src\/providers\/elevenlabs\/provider\.ts/],
  ['Vapi', /\/src\/providers\/vapi\/provider\.ts/],
  ['Retell', /\/src\/providers\/retell\/provider\.ts/],
  ['sign-in', /\/node_modules\/better-auth\/dist\/(auth|api)\//],
  ['Excel', /\/node_modules\/hucre\//],
  ['Parquet', /\/node_modules\/hyparquet/],
  ['PDF', /\/node_modules\/(pdfkit|fontkit)\//],
  ['OpenTelemetry', /\/node_modules\/@opentelemetry\/(?!api\/|semantic-conventions\/)/],
  ['the colored log', /\/node_modules\/pino-pretty\//],
];

function partsOf(files: string[]): string[] {
  return CONFIGURED.filter(([, pattern]) => files.some((file) => pattern.test(file))).map(([part]) => part);
}

it('a process loads no module of a service that it is not configured for', async () => {
  const files = await filesLoadedWith({});
  expect(files.some((file) => file.includes('/node_modules/fastify/'))).toBe(true);
  expect(partsOf(files)).toEqual([]);
});

it('a process loads the modules of the services that it is configured for', async () => {
  const files = await filesLoadedWith({
    STRIPE_SECRET_KEY: 'sk_test_unused',
    STRIPE_WEBHOOK_SECRET: 'whsec_unused',
    S3_BUCKET: 'unused',
    S3_REGION: 'us-east-1',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    VAPI_API_KEY: 'unused',
    VAPI_WEBHOOK_SECRET: 'unused',
    VAPI_WEBHOOK_CREDENTIAL_ID: 'unused',
  });
  expect(partsOf(files)).toEqual(['Stripe', 'S3', 'Vapi', 'OpenTelemetry']);
});
