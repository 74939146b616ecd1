import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterEach, describe, expect, test } from 'vitest';
import { run } from '../../adapters/clients/typescript/src/command-line/program.ts';
import { startTestApp } from '../harness/app.ts';
import { clientA } from '../harness/clients/surface-client.ts';
import { freePort } from '../harness/servers/free-port.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A terminal whose screen is a text. */
function terminal(url = 'http://127.0.0.1:1') {
  const [stdout, stderr] = [new PassThrough({ encoding: 'utf8' }), new PassThrough({ encoding: 'utf8' })];
  const env = { DIALGRAPH_API_KEY: 'dg_test', DIALGRAPH_URL: url };
  return { env, stdin: Readable.from(['']), stdout, stderr };
}

async function answering(status: number, body: unknown): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const HOSTILE = '\u001b[2J\u001b]0;owned\u0007Ann\u009b31m\r\u202e\u2066\u0000 O’Neil, 電話 👋\u200d';
const SHOWN = '[2J]0;ownedAnn31m O’Neil, 電話 👋\u200d';

describe('the command line', () => {
  test('prints strangers’ texts without what acts on a terminal', async () => {
    const agent = { id: 'agent_1', status: 'active', name: HOSTILE, language: 'en', goal: null };
    const listing = terminal(await answering(200, { data: [agent], has_more: false, next_cursor: null }));
    expect(await run(['agents', 'list'], listing)).toBe(0);
    expect(listing.stdout.read()).toContain(SHOWN);

    const error = { code: 'invalid_request', message: HOSTILE, details: [], request_id: 'req_1' };
    const refused = terminal(await answering(400, { error }));
    expect(await run(['agents', 'list'], refused)).toBe(1);
    expect(refused.stderr.read()).toContain(SHOWN);
  });

  test('imports a file whose columns have names of their own', async () => {
    const app = await startTestApp();
    try {
      const { apiKey } = await app.workspace();
      const folder = await mkdtemp(path.join(tmpdir(), 'dialgraph-import-'));
      const file = path.join(folder, 'people.csv');
      await writeFile(file, 'Left,Right,Who\n+14155550123,+14155550124,Ann\n');
      const importing = { ...terminal(app.url), env: { DIALGRAPH_API_KEY: apiKey, DIALGRAPH_URL: app.url } };
      const columns = JSON.stringify({ Right: 'phone', Who: 'name', Left: null });
      expect(await run(['contacts', 'import', file, '--columns', columns], importing)).toBe(0);
      const { body } = await clientA(app.url, apiKey).get('/contacts');
      expect(body.data).toMatchObject([{ phone: '+14155550124', name: 'Ann', custom_fields: {} }]);
      await rm(folder, { recursive: true });
    } finally {
      await app.stop();
    }
  });

  test('reads no more of a request to `listen` than a webhook may be long', async () => {
    const port = await freePort();
    const listening = terminal();
    const ended = run(['listen', '--port', String(port), '--secret', 'whsec_AAAA'], listening);
    await once(listening.stderr, 'readable');
    expect(listening.stderr.read()).toBe(`Listening on http://127.0.0.1:${port}/ (stop with Ctrl-C)\n`);
    const sending = request({ port, host: '127.0.0.1', method: 'POST' });
    sending.on('error', () => undefined);
    const refused = once(listening.stderr, 'readable');
    // Without a length, as a body in chunks has none.
    Readable.from(Array.from({ length: 11 }, () => Buffer.alloc(1024 * 1024))).pipe(sending);
    await refused;
    expect(listening.stderr.read()).toContain('The body is too large.');
    process.emit('SIGTERM');
    expect(await ended).toBe(0);
  });
});
