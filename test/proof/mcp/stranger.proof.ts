import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { type McpClient, mcpOverStdio } from '../../harness/clients/mcp-client.ts';
import { Terminal } from '../../harness/clients/terminal.ts';
import { commandsUnder } from '../../harness/documented-commands.ts';
import { PATIENCE_MS } from '../../harness/eventually.ts';
import { freePort } from '../../harness/servers/free-port.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const [, START = ''] = commandsUnder('README.md', '# dialgraph')[0]?.split('\n') ?? [];
const run = promisify(execFile);

let dataDir: string;
let server: Terminal;
let url: string;
let apiKey: string;
let mcp: McpClient;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'dialgraph-mcp-'));
  const PORT = String(await freePort());
  url = `http://127.0.0.1:${PORT}`;
  server = new Terminal(START, {
    DATA_DIR: dataDir,
    PORT,
    SIMULATOR_SPEED: '200',
    WEBHOOK_ALLOW_PRIVATE: '1',
  });
  [apiKey = ''] = await server.shows(/dg_[\w-]{32,}/);
  await server.shows(/dialgraph is ready/);
  mcp = await mcpOverStdio(url, apiKey);
}, PATIENCE_MS);
afterAll(async () => {
  await mcp?.close();
  await server.interrupt();
  rmSync(dataDir, { recursive: true, force: true });
});

it('a stranger imports, writes an agent, edits and runs a campaign, and reads its results over MCP', async () => {
  const person = graphqlClient(url, apiKey);
  let secret = '';
  const verified: string[] = [];
  const receiver = createServer(async (request, response) => {
    const headers = request.headers as Record<string, string>;
    const event = new Webhook(secret).verify(await text(request), headers) as { type: string };
    verified.push(event.type);
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;

  // What a person does: a webhook, and a budget for the key.
  const { createWebhookEndpoint } = await person.data(
    `mutation ($url: String!) {
      createWebhookEndpoint(input: { url: $url, events: [CALL_COMPLETED, CAMPAIGN_COMPLETED] }) { secret }
    }`,
    { url: endpoint },
  );
  secret = createWebhookEndpoint.secret;
  const { apiKeys } = await person.data('{ apiKeys { id } }');
  const budget = [
    'run',
    '-s',
    'admin',
    '--',
    'key',
    'budget',
    '--key',
    apiKeys[0].id,
    '--credits-per-day',
    '600',
  ];
  await run('npm', budget, { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir } });

  // What the assistant does.
  const contacts = [
    { phone: '+15005550006', name: 'Ann' },
    { phone: '+15005550004', name: 'Bob' },
  ];
  const { contactListId } = await mcp.call('import_contacts', {
    contactListName: 'Spring, by MCP',
    contacts,
  });
  const { id: agentId } = await mcp.call('create_agent', { name: 'Ada', goal: 'Book a demo' });
  const { id: campaignId } = await mcp.call('create_campaign', { name: 'Spring', agentId, contactListId });
  await mcp.call('update_campaign', { campaignId, name: 'Early spring', concurrentCalls: 2 });
  expect(await mcp.call('check_campaign', { campaignId })).toMatchObject({
    contactsCallable: 2,
    problems: [],
  });
  const plan = await mcp.call('plan_campaign_start', { campaignId, maxCredits: 500 });
  expect(plan).toMatchObject({
    calleesTotal: 2,
    callees: contacts,
    maximumCredits: expect.any(Number),
    problems: [],
  });
  await mcp.call('confirm_plan', { planId: plan.id, digest: plan.digest });
  await expect
    .poll(async () => (await mcp.call('get_campaign', { campaignId })).status, { timeout: PATIENCE_MS })
    .toBe('COMPLETED');
  const { items } = await mcp.call('list_calls', { campaignId });
  expect(items.map(({ outcome }: { outcome: string }) => outcome).sort()).toEqual(['ANSWERED', 'VOICEMAIL']);
  const answered = items.find(({ outcome }: { outcome: string }) => outcome === 'ANSWERED');
  expect((await mcp.call('get_transcript', { callId: answered.id })).totalTurns).toBeGreaterThan(2);
  const { groups } = await mcp.call('get_call_stats', { campaignId, groupBy: ['OUTCOME'] });
  expect(groups).toHaveLength(2);
  await expect
    .poll(() => verified.toSorted(), { timeout: PATIENCE_MS })
    .toEqual([...['call.completed', 'call.completed', 'campaign.completed']]);
  const deliveries = await mcp.call('list_webhook_deliveries', { status: 'SUCCEEDED' });
  expect(deliveries.items.length).toBeGreaterThanOrEqual(3);
  receiver.close();
});
