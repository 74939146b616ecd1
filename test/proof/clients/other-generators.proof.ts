import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiDocument } from '../../../adapters/openapi/document.ts';
import { surfaceA } from '../../../adapters/surface-a/index.ts';
import { surfaceB } from '../../../adapters/surface-b/index.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const OLDER_TYPESCRIPT = path.join(ROOT, 'adapters/clients/typescript/older-typescript.ts');
const run = promisify(execFile);

/** Below the project, so that its packages are found. */
let folder: string;
let app: TestApp;
/** Address, key and agent, for the programs. */
let args: string[];
beforeAll(async () => {
  mkdirSync(path.join(ROOT, 'dist'), { recursive: true });
  folder = mkdtempSync(path.join(ROOT, 'dist/other-clients-'));
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  for (const surface of [surfaceA, surfaceB])
    writeFileSync(path.join(folder, `${surface.name}.json`), JSON.stringify(openApiDocument(surface, '')));
  app = await startTestApp();
  const { apiKey } = await app.workspace();
  const response = await fetch(`${app.url}/v1/agents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: '{"name":"Ada"}',
  });
  args = [app.url, apiKey, ((await response.json()) as { id: string }).id];
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true, force: true });
});

const OPENAPI_TYPESCRIPT = `
import createClient from 'openapi-fetch';
import type { components, paths } from './client.ts';

const [url, apiKey, agent_id = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl: \`\${url}/v1\`, headers: { authorization: \`Bearer \${apiKey}\` } });
const { data: call, error } = await client.POST('/calls', { body: { agent_id, to_number: '+15005550006' } });
if (call === undefined) throw new Error(error.error.message);
const status: components['schemas']['CallStatus'] = call.status;
const refused = await client.POST('/calls', { body: { agent_id, to_number: '+1500' } });
console.log(status, call.id, refused.error?.error.code);
`;

const OAZAPFTS = `
import { defaults, dispatchCall, listCalls } from './client.ts';

const [url, apiKey, agentId = ''] = process.argv.slice(2);
Object.assign(defaults, { baseUrl: \`\${url}/api/v1\`, headers: { authorization: \`Bearer \${apiKey}\` } });
const dispatched = await dispatchCall({ agentId, toNumber: '+15005550004' });
if (dispatched.status !== 201) throw new Error(String(dispatched.status));
const refused = await dispatchCall({ agentId, toNumber: '+1500' });
const code = refused.status === 400 ? refused.data.error.code : undefined;
const listed = await listCalls({ limit: 1 });
if (listed.status !== 200) throw new Error(String(listed.status));
console.log(dispatched.data.status.toLowerCase(), listed.data.data[0]?.id, code);
`;

test.each([
  [
    'openapi-typescript',
    'openapi-typescript/bin/cli.js',
    ['a.json', '-o', 'openapi-typescript/client.ts'],
    OPENAPI_TYPESCRIPT,
  ],
  ['oazapfts', 'oazapfts/dist/cli.js', ['b.json', 'oazapfts/client.ts'], OAZAPFTS],
])(
  'a client that %s generates compiles strictly, places a call and reads a typed error',
  async (name, cli, generate, program) => {
    const generator = path.join(ROOT, 'node_modules', cli);
    mkdirSync(path.join(folder, name));
    await run(process.execPath, ['--import', OLDER_TYPESCRIPT, generator, ...generate], { cwd: folder });
    writeFileSync(path.join(folder, name, 'main.ts'), program);
    await run('tsc', [...STRICTLY, '--outDir', `${name}/built`, `${name}/main.ts`], { cwd: folder });
    const { stdout } = await run(process.execPath, [`${name}/built/main.js`, ...args], { cwd: folder });
    expect(stdout).toMatch(/^ringing call_\w{26} invalid_request\n$/);
  },
);

const STRICTLY = [
  '--ignoreConfig',
  '--strict',
  '--noUncheckedIndexedAccess',
  ...['--target', 'es2024', '--module', 'nodenext', '--types', 'node'],
  ...['--allowImportingTsExtensions', '--rewriteRelativeImportExtensions', '--skipLibCheck'],
];
