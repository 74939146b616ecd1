import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type McpClient, mcpOverHttp, mcpOverStdio } from '../harness/clients/mcp-client.ts';
import { WebhookReceiver } from '../harness/servers/webhook-receiver.ts';
import { type Customer, newCustomer } from '../scenarios/customer.ts';

const ANSWERED = '+15005550006';

let app: TestApp;
let receiver: WebhookReceiver;
let acme: Customer;
let mcp: McpClient;
let callId: string;

beforeAll(async () => {
  app = await startTestApp();
  receiver = await WebhookReceiver.start();
  acme = await newCustomer(app, receiver);
  mcp = await mcpOverHttp(app.url, acme.apiKey);
  const { body } = await acme.dispatch(ANSWERED);
  callId = body.id;
  await acme.statusesOf(callId);
  await acme.webhook('call.completed');
});
afterAll(async () => {
  await mcp.close();
  await receiver.close();
  await app.stop();
});

describe('the tools', () => {
  it('say what they do, what they take and whether they only read', async () => {
    const tools = await mcp.tools();
    for (const { name, description, inputSchema, outputSchema, annotations } of tools) {
      expect(description, name).toMatch(/\.$/);
      expect(inputSchema.type, name).toBe('object');
      expect(outputSchema?.type, name).toBe('object');
      expect(annotations?.readOnlyHint, name).toBe(/^(list|get|check|explain)_/.test(name));
    }
    const dangerous = tools.filter(({ annotations }) => annotations?.openWorldHint);
    expect(dangerous.map(({ name }) => name)).toEqual(['confirm_plan']);
    expect(mcp.instructions()).toContain('confirm_plan');
  });

  it('refuse arguments that they do not know, at every depth', async () => {
    const objects: object[] = [];
    const visit = (schema: unknown): void => {
      if (typeof schema !== 'object' || schema === null) return;
      if ('properties' in schema) objects.push(schema);
      Object.values(schema).forEach(visit);
    };
    for (const { inputSchema } of await mcp.tools()) visit(inputSchema);
    expect(objects.length).toBeGreaterThan(35);
    for (const schema of objects) expect(schema).toMatchObject({ additionalProperties: false });
    await expect(mcp.call('list_contacts', { list: 'list_nope' })).rejects.toThrow('list');
    await expect(mcp.call('get_call_stats', { campaign: 'camp_nope' })).rejects.toThrow('campaign');
  });

  it('name a few of many arguments that they do not know', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`unknown_${i}`, 1]));
    const refusals = await Promise.all([
      mcp.refusal('get_call', { id: callId, ...unknown }),
      mcp.refusal('get_call', { id: callId, ['u'.repeat(500_000)]: 1 }),
    ]);
    for (const refusal of refusals) {
      expect(refusal).toContain('Unrecognized key');
      expect(refusal.length).toBeLessThan(4_000);
    }
  });

  it('understand the names of surface A', async () => {
    const { agentId, contactListId } = acme;
    const { id } = await mcp.call('create_campaign', {
      name: 'Spring',
      agent_id: agentId,
      contact_list_id: contactListId,
      max_credits: 500,
      require_consent: true,
      schedule: {
        start_date: '2027-03-01',
        calling_hours: { start: '09:00', end: '17:00' },
        timezone: 'Europe/Berlin',
        use_contact_timezone: true,
      },
      retry_rules: { max_attempts: 2, retry_on: ['BUSY'] },
    });
    const { campaign } = await acme.graphql.data(
      'query ($id: ID!) { campaign(id: $id) { maxCredits requireConsent schedule { useContactTimezone } } }',
      { id },
    );
    expect(campaign).toEqual({
      maxCredits: 500,
      requireConsent: true,
      schedule: { useContactTimezone: true },
    });
    const contact = { phone: '+15005550002', custom_fields: { first_name: 'Ann' } };
    await mcp.call('import_contacts', { contact_list_name: 'Private', contacts: [contact] });
    const { items } = await mcp.call('list_contacts', { search: contact.phone });
    const read = await mcp.call('get_contact', { contact_id: items[0].id });
    expect(read).toMatchObject({ customFields: { first_name: 'Ann' } });
    await expect(mcp.call('list_calls', { limit: 1, call_limit: 2 })).rejects.toThrow('call_limit');
  });

  it('offer a viewer only what reads', async () => {
    const { createApiKey } = await acme.graphql.data(
      'mutation { createApiKey(input: { name: "Reader", role: VIEWER }) { secret } }',
    );
    const reader = await mcpOverHttp(app.url, createApiKey.secret);
    const tools = await reader.tools();
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
    await expect(reader.call('create_contact', { phone: ANSWERED })).rejects.toThrow('not found');
    await reader.close();
  });

  it('offer nothing that lifts a suppression, deletes, or changes webhooks and keys', async () => {
    const names = (await mcp.tools()).map(({ name }) => name).join(' ');
    expect(names).not.toMatch(/lift|delete|remove|(create|update|rotate|revoke)_(webhook|api_key)|dispatch/);
  });
});

describe('reading', () => {
  it('answers about a call, its transcript and its cost', async () => {
    const { items, nextCursor } = await mcp.call('list_calls', { phone: ANSWERED });
    expect(items).toMatchObject([{ id: callId, status: 'COMPLETED', creditsCharged: 20 }]);
    expect(nextCursor).toBeNull();
    expect(await mcp.call('get_call', { callId })).toMatchObject({ durationSeconds: 42, goalAchieved: true });
    const whole = await mcp.call('get_transcript', { callId });
    const part = await mcp.call('get_transcript', { callId, fromTurn: 1, turns: 2 });
    expect(part).toMatchObject({
      turns: whole.turns.slice(1, 3),
      nextTurn: 3,
      totalTurns: whole.turns.length,
    });
    expect(await mcp.call('get_call_stats')).toMatchObject({ groups: [{ calls: 1, creditsCharged: 20 }] });
    expect(await mcp.call('get_account')).toMatchObject({ name: 'Acme', credits: { balance: 9_980 } });
    expect(await mcp.call('get_credit_usage')).toMatchObject({ totalCredits: 20, totalCalls: 1 });
  });

  it('answers about agents, numbers, webhooks and their deliveries', async () => {
    const { agentId, phoneNumberId } = acme;
    expect(await mcp.call('list_agents')).toMatchObject({ items: [{ id: agentId, status: 'ACTIVE' }] });
    expect(await mcp.call('get_agent', { agentId })).toMatchObject({ goal: 'Book a demo' });
    expect(await mcp.call('list_phone_numbers')).toMatchObject({ phoneNumbers: [{ id: phoneNumberId }] });
    const { endpoints } = await mcp.call('list_webhook_endpoints');
    expect(endpoints).toHaveLength(1);
    expect(JSON.stringify(endpoints)).not.toContain('whsec_');
    expect((await mcp.call('list_webhook_deliveries', { callId })).items.length).toBeGreaterThan(0);
  });

  it('pages through lists and cuts long texts', async () => {
    const contacts = ['+14155550121', '+14155550122', '+14155550123'].map((phone) => ({
      ...{ phone, name: 'N'.repeat(200) },
      customFields: { note: 'x'.repeat(3_000) },
    }));
    await mcp.call('import_contacts', { contactListName: 'Pages', contacts });
    const { items: lists } = await mcp.call('list_contact_lists');
    const contactListId = lists.find(({ name }: { name: string }) => name === 'Pages').id;
    const first = await mcp.call('list_contacts', { contactListId, limit: 2 });
    const second = await mcp.call('list_contacts', { contactListId, limit: 2, cursor: first.nextCursor });
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null]);
    const contactId = first.items[0].id;
    expect((await mcp.call('get_contact', { contactId })).customFields.note).toBe(
      `${'x'.repeat(2_000)}… (1000 more characters)`,
    );
    const whole = await mcp.call('get_contact', { contactId, maxTextLength: 5_000 });
    expect(whole.customFields.note).toBe('x'.repeat(3_000));
  });

  it('says in the customer’s sentence why something fails', async () => {
    expect(await mcp.refusal('get_call', { callId: 'call_x' })).toBe(
      'No such call. Check the id. (not_found)',
    );
    expect(await mcp.refusal('list_calls', { limit: 1_000 })).toContain('limit');
  });
});

describe('writing what rings no phone', () => {
  it('suppresses a number at once, and explains the refusal', async () => {
    await mcp.call('suppress_number', { phone: '+14155550130', reason: 'Asked by letter.' });
    const { items } = await mcp.call('list_suppressions', { phone: '+14155550130' });
    expect(items).toMatchObject([{ reason: 'Asked by letter.' }]);
    const call = { agentId: acme.agentId, toNumber: '+14155550130' };
    expect(await mcp.call('check_call_permission', call)).toMatchObject({
      allowed: false,
      obstacle: { code: 'SUPPRESSED' },
    });
  });
});

describe('the endpoint /mcp', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${app.url}/mcp`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        ...{ authorization: `Bearer ${acme.apiKey}`, ...headers },
      },
      body,
    });
  const LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });

  it('needs no session: any process answers any request', async () => {
    const response = await post(LIST);
    expect(response.status).toBe(200);
    expect(response.headers.get('mcp-session-id')).toBeNull();
    expect(((await response.json()) as { result: { tools: [] } }).result.tools.length).toBeGreaterThan(20);
  });

  it('rejects strangers, rubbish, too much and several messages at once', async () => {
    expect((await post(LIST, { authorization: 'Bearer dg_none' })).status).toBe(401);
    expect((await post('{')).status).toBe(400);
    expect((await post(`[${LIST},${LIST}]`)).status).toBe(400);
    expect((await post(`"${'x'.repeat(1_100_000)}"`)).status).toBe(413);
    const get = await fetch(`${app.url}/mcp`, { headers: { authorization: `Bearer ${acme.apiKey}` } });
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('counts its requests against the account’s rate limit', async () => {
    const small = await app.workspace({ tier: 'STANDARD' });
    await app.deps.database.prisma.account.update({
      where: { id: small.accountId },
      data: { requestsPerMinute: 1 },
    });
    const authorization = `Bearer ${small.apiKey}`;
    expect((await post(LIST, { authorization })).status).toBe(200);
    const refused = await post(LIST, { authorization });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

it('the same tools answer over standard input and output', async () => {
  const piped = await mcpOverStdio(app.url, acme.apiKey);
  expect(await piped.tools()).toEqual(await mcp.tools());
  // The URL of a recording is signed anew for each answer, until so many seconds later.
  const unsigned = ({ recordingUrl, ...call }: { recordingUrl: string }) => ({
    ...call,
    recordingUrl: recordingUrl.replace(/expires=\d+&signature=[\w-]+$/, ''),
  });
  expect(unsigned(await piped.call('get_call', { callId }))).toEqual(
    unsigned(await mcp.call('get_call', { callId })),
  );
  expect(await piped.refusal('get_call', { callId: 'call_x' })).toContain('not_found');
  await piped.close();
});
