import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { callEnded } from '../../harness/calls.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { Terminal } from '../../harness/clients/terminal.ts';
import { commandsUnder, inlineCommand } from '../../harness/documented-commands.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { freePort } from '../../harness/servers/free-port.ts';

const [, START = ''] = commandsUnder('README.md', '# dialgraph')[0]?.split('\n') ?? [];
const [LISTEN = '', PLACE_CALL = '', READ_CALL = '', SUBSCRIBE = ''] = commandsUnder(
  'README.md',
  '## The first call',
);
const FAST_START = inlineCommand('README.md', /SIMULATOR_SPEED=\d+ npm start/);
const FIVE_COMMANDS = commandsUnder('docs/rest-api.md', '## Surface A in five commands')[0] ?? '';

let dataDir: string;
let env: Record<string, string>;
let server: Terminal;
let listener: Terminal;
/** Values for the placeholders of the documented commands. */
const values = { key: 'dg_…', agent: 'agent_…', call: 'call_…' };

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'dialgraph-newcomer-'));
  // All that differs from a newcomer's machine: a folder and a port that nobody else uses.
  env = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  server = new Terminal(START, env);
});
afterAll(async () => {
  await Promise.all([server, listener].map((terminal) => terminal?.interrupt()));
  rmSync(dataDir, { recursive: true, force: true });
});

function filledIn(command: string): string {
  return command
    .replaceAll('127.0.0.1:4000', `127.0.0.1:${env.PORT}`)
    .replaceAll('dg_…', values.key)
    .replaceAll('agent_…', values.agent)
    .replaceAll('call_…', values.call);
}

const run = (command: string) => Terminal.run(filledIn(command), env);

async function placeCall(): Promise<string> {
  const call = JSON.parse(await run(PLACE_CALL));
  expect(call).toMatchObject({ phoneTo: '+15005550006', status: 'RINGING' });
  return call.id;
}

/** So that its number can be called again. */
async function hangUp(callId: string): Promise<void> {
  const query = `mutation { hangUpCall(input: { id: "${callId}" }) { call { id } } }`;
  await graphqlClient(`http://127.0.0.1:${env.PORT}`, values.key).data(query);
  await callEnded(`http://127.0.0.1:${env.PORT}`, values.key, callId);
}

/** Lines of a server's log above the level info, and what it wrote outside its log in the manner of an error. */
function alarmsIn(screen: string): string[] {
  const lines = screen.split('\n');
  return lines.filter((line) => /"level":"(warn|error|fatal)"|^\w*(Error|Warning)\b/.test(line));
}

/** A webhook of a call's as the listener prints it. */
const verified = (event: string, callId: string) =>
  new RegExp(`evt_\\w+ {2}verified\\n[^}]*'${event}'[^}]*'${callId}'`);

describe('the README and the REST page, followed word for word', () => {
  test('the first start prints the sign-in, the account, and the first call filled in', async () => {
    [values.key = ''] = await server.shows(/dg_[\w-]{32,}/);
    [values.agent = ''] = await server.shows(/agent_\w{26}/);
    await server.shows(
      /Account +acc_\w{26}\n +Dashboard +http:\/\/127[\d.:]+\n +Sign in +\S+@\S+\n +Password +\S{12,}/,
    );
    const withoutMargin = server.screen.replaceAll(/^ {4}/gm, '');
    for (const command of [LISTEN, PLACE_CALL, READ_CALL]) expect(withoutMargin).toContain(filledIn(command));
    const migrated = server.screen.split('\n').filter((line) => line.includes('the database was migrated'));
    expect(migrated).toEqual([expect.stringMatching(/^.{1,150}$/)]);
  });

  test('the listener prints the first call’s webhook, verified', async () => {
    listener = new Terminal(LISTEN, env);
    await listener.shows(/Listening on/);
    values.call = await placeCall();
    await listener.shows(verified('call.started', values.call));
    expect(JSON.parse(await run(READ_CALL))).toMatchObject({ id: values.call, status: 'IN_PROGRESS' });
    await hangUp(values.call);
  });

  test('the subscription sends each state of a call as it comes', async () => {
    const subscription = new Terminal(filledIn(SUBSCRIBE), env);
    await subscription.shows(/^:/m);
    const id = await placeCall();
    for (const status of ['QUEUED', 'RINGING', 'IN_PROGRESS']) {
      await subscription.shows(new RegExp(`data: .*"id":"${id}","status":"${status}"`));
    }
    await subscription.interrupt();
    await hangUp(id);
  });

  test('a later start says where the dashboard is and how to replace a lost password and key', async () => {
    await server.interrupt();
    expect(alarmsIn(server.screen)).toEqual([]);
    server = new Terminal(FAST_START, env);
    await server.shows(/Dashboard +http:\/\/127[\d.:]+\n/);
    const [, reset = ''] = await server.shows(/Lost password +(npm run .*)\n/);
    const [, newKey = ''] = await server.shows(/Lost API key +(npm run .*)\n/);
    expect(await run(reset)).toMatch(/email: owner@example.com\npassword: \S{12,}/);
    const [key = ''] = /dg_[\w-]{32,}/.exec(await run(newKey)) ?? [];
    values.key = key;
  });

  test('a call ends with its transcript, its price, and a verified webhook', async () => {
    values.call = await placeCall();
    await listener.shows(verified('call.completed', values.call));
    const call = JSON.parse(await run(READ_CALL));
    expect(call).toMatchObject({ status: 'COMPLETED', creditsCharged: 20, recordingUrl: expect.any(String) });
    expect(call.transcript.length).toBeGreaterThan(2);
  });

  test('surface A’s five commands run a campaign', async () => {
    const readCampaign = FIVE_COMMANDS.split('\n').at(-1) ?? '';
    const screen = await run(FIVE_COMMANDS);
    const [id = ''] = /camp_\w{26}/.exec(screen) ?? [];
    const setUp = FIVE_COMMANDS.split('\n').slice(0, 2).join('\n');
    await vi.waitFor(
      async () => {
        const campaign = JSON.parse(await run(`${setUp}\nCAMPAIGN=${id}\n${readCampaign}`));
        expect(campaign).toMatchObject({
          name: 'Spring',
          status: 'completed',
          progress: { contacts_total: 2, calls_completed: 2 },
        });
      },
      { ...EVENTUALLY, interval: 500 },
    );
  });

  test('the whole walk-through logs nothing above info', async () => {
    await server.interrupt();
    expect(alarmsIn(server.screen)).toEqual([]);
  });
});
