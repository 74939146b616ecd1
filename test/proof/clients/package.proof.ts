import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Terminal } from '../../harness/clients/terminal.ts';
import { commandsUnder } from '../../harness/documented-commands.ts';
import { freePort } from '../../harness/servers/free-port.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PACKAGE = path.join(ROOT, 'adapters/clients/typescript');
const [, START = ''] = commandsUnder('README.md', '# dialgraph')[0]?.split('\n') ?? [];
const run = promisify(execFile);
/** A ceiling for compilers and npm on a machine that others keep busy. */
const SETTING_UP_MS = 600_000;

/** The Node of this project, and others of the PATH that the package supports. */
const NODES = [
  ...new Map([process.execPath, ...nodesOfPath()].map((node) => [versionOf(node), node])).entries(),
].filter(([version]) => Number(version.split('.')[0]) >= 20);

function nodesOfPath(): string[] {
  const { stdout } = spawnSync('which', ['-a', 'node'], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').filter((file) => file !== '');
}

function versionOf(node: string): string {
  return spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout.trim();
}

let dataDir: string;
/** A folder outside of the project, with nothing but the package in it. */
let folder: string;
let server: Terminal;
let url: string;
let apiKey: string;
let agentId: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'dialgraph-package-'));
  dataDir = mkdtempSync(path.join(tmpdir(), 'dialgraph-package-data-'));
  const port = String(await freePort());
  url = `http://127.0.0.1:${port}`;
  server = new Terminal(START, {
    DATA_DIR: dataDir,
    PORT: port,
    SIMULATOR_SPEED: '200',
    // The receivers of webhooks are on this machine.
    WEBHOOK_ALLOW_PRIVATE: '1',
  });
  await run('npm', ['pack', '--workspace', 'dialgraph', '--pack-destination', folder], { cwd: ROOT });
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  await run('npm', ['install', '--prefer-offline', './dialgraph-0.1.0.tgz'], { cwd: folder });
  [apiKey = ''] = await server.shows(/dg_[\w-]{32,}/);
  [agentId = ''] = await server.shows(/agent_\w{26}/);
  await server.shows(/dialgraph is ready/);
}, SETTING_UP_MS);
afterAll(async () => {
  await server.interrupt();
  for (const left of [folder, dataDir, path.join(PACKAGE, 'dist')])
    rmSync(left, { recursive: true, force: true });
});

/** Runs the command line as installed. */
async function dialgraph(args: string[], { node = process.execPath, env = {}, input = '' } = {}) {
  const bin = path.join(folder, 'node_modules/.bin/dialgraph');
  const { PATH = '' } = process.env;
  const child = spawn(node, [bin, ...args], {
    cwd: folder,
    env: { PATH, HOME: folder, DIALGRAPH_URL: url, DIALGRAPH_API_KEY: apiKey, ...env },
  });
  child.stdin.end(input);
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: Number(code), stdout, stderr };
}

/** The examples of the page as one program: each may use what those before it have made. */
function examplesOf(page: string): string {
  const examples = [...page.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
  return examples
    .join('\n')
    .replaceAll('dg_…', apiKey)
    .replaceAll('http://127.0.0.1:4000', url)
    .replaceAll('agent_…', agentId);
}

describe.each(NODES)('the packed package under Node %s', (_, node) => {
  test.each([
    [
      'an ES module',
      'module.mjs',
      `import { Dialgraph } from 'dialgraph'; import { readMe } from 'dialgraph/surface-b';`,
    ],
    [
      'CommonJS',
      'module.cjs',
      `const { Dialgraph } = require('dialgraph'); const { readMe } = require('dialgraph/surface-b');`,
    ],
  ])('places a call from %s', async (_, file, imports) => {
    writeFileSync(
      path.join(folder, file),
      `${imports}
      const [url, apiKey, agent_id] = process.argv.slice(2);
      (async () => {
        const dialgraph = new Dialgraph({ apiKey, baseUrl: url });
        const { id } = await dialgraph.calls.dispatch({ agent_id, to_number: '+15005550006' });
        const call = await dialgraph.calls.waitUntilEnded(id);
        const { data: me } = await readMe({ client: dialgraph.surfaceB, throwOnError: true });
        console.log(call.status, call.outcome, me.account.name);
      })();`,
    );
    const { stdout } = await run(node, [file, url, apiKey, agentId], { cwd: folder });
    expect(stdout).toBe('completed answered My workspace\n');
  });

  test('brings its license', () => {
    const license = readFileSync(path.join(folder, 'node_modules/dialgraph/LICENSE'), 'utf8');
    expect(license).toBe(readFileSync(path.join(ROOT, 'LICENSE'), 'utf8'));
  });

  test('has a command line that prints JSON and nothing else', async () => {
    expect(await dialgraph(['--version'], { node })).toMatchObject({ code: 0, stdout: '0.1.0\n' });
    const { code, stdout, stderr } = await dialgraph(['agents', 'list', '--json'], { node });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(
      stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([{ id: agentId }]);
  });
});

describe('TypeScript that is compiled strictly', () => {
  beforeAll(async () => {
    const page = readFileSync(path.join(ROOT, 'docs/sdk.md'), 'utf8');
    writeFileSync(path.join(folder, 'examples.ts'), examplesOf(page));
    writeFileSync(path.join(folder, 'contacts.csv'), 'phone\n+15005550007\n');
    copyFileSync(path.join(import.meta.dirname, 'strangers/stranger.ts'), path.join(folder, 'stranger.ts'));
    await run(
      'tsc',
      [
        ...['--ignoreConfig', '--strict', '--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes'],
        ...['--target', 'es2022', '--module', 'nodenext', '--types', 'node'],
        ...['--typeRoots', path.join(ROOT, 'node_modules/@types'), 'examples.ts', 'stranger.ts'],
      ],
      { cwd: folder },
    );
  }, SETTING_UP_MS);

  test('the examples of docs/sdk.md run one after the other', async () => {
    const { stdout } = await run(process.execPath, ['examples.js'], { cwd: folder });
    expect(stdout).toContain('answered 42 [');
    expect(stdout).toMatch(/completed 0 to go\n/);
    expect(stdout).toMatch(/busy busy\n/);
    expect(stdout).toMatch(/to_number.*req_/s);
    expect(stdout).toMatch(/My workspace \d+\n$/);
  });

  test('a stranger imports, edits and watches a campaign, verifies its webhooks and exports its calls', async () => {
    const { stdout } = await run(process.execPath, ['stranger.js', url, apiKey], { cwd: folder });
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual({
      failed: 0,
      outcomes: ['answered', 'voicemail'],
      received: ['call.completed', 'campaign.completed'],
    });
  });
});

test('a stranger’s shell script does the same with the command line', async () => {
  const work = path.join(folder, 'shell');
  mkdirSync(work);
  const script = path.join(import.meta.dirname, 'strangers/stranger.sh');
  const PATH = `${path.join(folder, 'node_modules/.bin')}:${process.env.PATH}`;
  const { stdout } = await run('bash', [script, url, apiKey], { cwd: work, env: { PATH, HOME: work } });
  expect(stdout).toMatch(/2\/2 .* completed: /);
  const calls: Record<string, string>[] = parse(readFileSync(path.join(work, 'calls.csv')), {
    columns: true,
  });
  expect(calls.map(({ phone_to, outcome }) => [phone_to, outcome]).sort()).toEqual([
    ["'+15005550004", 'voicemail'],
    ["'+15005550006", 'answered'],
  ]);
  const events = readFileSync(path.join(work, 'webhooks.jsonl'), 'utf8').trim().split('\n');
  const types = new Set(events.map((line) => JSON.parse(line).type));
  expect([...types]).toEqual(
    expect.arrayContaining(['call.started', 'call.completed', 'campaign.completed']),
  );
  const listing = await dialgraph(['profiles'], { env: { HOME: work } });
  expect(listing.stdout).toContain(url);
  expect(statSync(path.join(work, '.config/dialgraph/profiles.json')).mode & 0o777).toBe(0o600);
});

describe('the command line', () => {
  test('exits with 2 when it is called wrongly, and says how', async () => {
    for (const args of [
      ['call'],
      ['call', '+15005550006'],
      ['nothing'],
      ['campaigns', 'edit', 'camp_x', '--priority', 'x'],
      ['calls', 'show', 'call_x', '--profile', 'none'],
    ]) {
      const { code, stdout, stderr } = await dialgraph([...args, '--json']);
      expect({ args, code, stdout }).toEqual({ args, code: 2, stdout: '' });
      expect(stderr).not.toBe('');
    }
    const unset = await dialgraph(['agents', 'list'], { env: { DIALGRAPH_API_KEY: '' } });
    expect(unset).toMatchObject({ code: 2, stderr: expect.stringContaining('dialgraph login') });
  });

  test('exits with 1 when the server refuses, with what to do and the request’s id', async () => {
    const refused = await dialgraph(['call', '+1500', '--agent', agentId, '--json']);
    expect(refused).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/to_number.*\nRequest: req_/),
    });
    const stranger = await dialgraph(['agents', 'list'], { env: { DIALGRAPH_API_KEY: 'dg_x' } });
    expect(stranger).toMatchObject({ code: 1, stderr: expect.stringContaining('dialgraph login') });
    const lost = await dialgraph(['call', '+15005550003', '--agent', agentId, '--watch', '--json']);
    expect(lost.code).toBe(1);
    const lines = lost.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.at(-1)).toMatchObject({ status: 'busy', transcript: [] });
  });

  test('imports what it can and names the rows that it cannot', async () => {
    writeFileSync(path.join(folder, 'partly.csv'), 'phone\n+15005550006\nnone\n');
    const { code, stdout } = await dialgraph(['contacts', 'import', 'partly.csv', '--list-name', 'Partly']);
    expect(code).toBe(1);
    expect(stdout).toMatch(/2 rows, 1 created, 0 updated, 1 failed\n {2}row 3, phone: /);
  });

  test('follows calls of one agent as JSON lines', async () => {
    const agent = JSON.parse((await dialgraph(['agents', 'create', '--name', 'Bea', '--json'])).stdout);
    const bin = path.join(folder, 'node_modules/.bin/dialgraph');
    const tail = new Terminal(`${process.execPath} ${bin} calls tail --agent ${agent.id} --json`, {
      DIALGRAPH_URL: url,
      DIALGRAPH_API_KEY: apiKey,
    });
    // It hears what happens from when the server has its subscription: call until then.
    while (tail.screen === '') await dialgraph(['call', '+15005550006', '--agent', agent.id, '--watch']);
    await tail.shows(/"status":"completed"/);
    await tail.interrupt();
    expect(JSON.parse(tail.screen.split('\n')[0] ?? '')).toMatchObject({
      sequence: expect.any(String),
      call: { agent_id: agent.id },
    });
  });

  test('completes commands and options, and prints completions for shells that accept them', async () => {
    const { stdout } = await dialgraph(['complete', '--', 'campaigns', 'w']);
    expect(stdout).toMatch(/^watch\t/m);
    const { stdout: script } = await dialgraph(['complete', 'bash']);
    writeFileSync(path.join(folder, 'completion.bash'), script);
    await run('bash', ['-n', path.join(folder, 'completion.bash')]);
    expect((await dialgraph(['complete', 'zsh'])).stdout).toContain('#compdef dialgraph');
    expect((await dialgraph(['complete', 'fish'])).stdout).toContain('complete -c dialgraph');
  });
});
