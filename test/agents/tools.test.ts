import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HIDDEN_VALUE } from '../../src/agents/agent-limits.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { clientA, type SurfaceClient } from '../harness/clients/surface-client.ts';

let app: TestApp;
let owner: SurfaceClient;
let accountId: string;

beforeAll(async () => {
  app = await startTestApp({ env: { ROLES: 'api', WEBHOOK_ALLOW_PRIVATE: '0' } });
  const workspace = await app.workspace();
  accountId = workspace.accountId;
  owner = clientA(app.url, workspace.apiKey);
  await app.executeAsOwner(`DELETE FROM rates WHERE country = 'KP'`);
});
afterAll(() => app.stop());

const LOOK_UP = { name: 'look_up', description: 'Finds an order.', url: 'https://example.com/orders' };
const TRANSFER = { to: '+14155550177', condition: 'They ask for a person.' };
const create = (more: object) => owner.post('/agents', { name: 'Ada', ...more });

function nested(levels: number): object {
  const inner = levels === 0 ? { type: 'string' } : nested(levels - 1);
  return { type: 'object', properties: { inner } };
}

describe('the tools and transfers of an agent', () => {
  it('are shown as given, with defaults and without secrets', async () => {
    const parameters = nested(3);
    const headers = { 'x-api-key': 'k-1' };
    const { status, body } = await create({
      tools: [
        LOOK_UP,
        { ...LOOK_UP, name: 'cancel', method: 'delete', headers, parameters, timeout_seconds: 15 },
      ],
      transfers: [
        { ...TRANSFER, to: '+1 415 555 0177' },
        { ...TRANSFER, mode: 'warm', message: 'One moment.' },
      ],
    });
    expect([status, body.status]).toEqual([201, 'active']);
    const defaults = {
      method: 'post',
      headers: {},
      parameters: { type: 'object', properties: {} },
      timeout_seconds: 10,
    };
    const shown = {
      tools: [
        { ...LOOK_UP, ...defaults },
        {
          ...LOOK_UP,
          name: 'cancel',
          method: 'delete',
          headers: { 'x-api-key': HIDDEN_VALUE },
          parameters,
          timeout_seconds: 15,
        },
      ],
      transfers: [
        { ...TRANSFER, mode: 'blind', message: null },
        { ...TRANSFER, mode: 'warm', message: 'One moment.' },
      ],
    };
    expect(body).toMatchObject(shown);
    expect((await owner.get(`/agents/${body.id}`)).body).toMatchObject(shown);
    const stored = await app.deps.database.prisma.agent.findUniqueOrThrow({ where: { id: body.id } });
    expect(JSON.stringify(stored.tools)).not.toContain('k-1');
    const patched = await owner.patch(`/agents/${body.id}`, { goal: 'Another.' });
    expect(patched.body).toMatchObject(shown);
    expect((await owner.patch(`/agents/${body.id}`, { tools: [], transfers: [] })).body).toMatchObject({
      tools: [],
      transfers: [],
    });
  });

  it('keep a masked secret that is sent back, at the same host only', async () => {
    const { body: agent } = await create({ tools: [{ ...LOOK_UP, headers: { key: 'k-1' } }] });
    const sentBack = {
      ...agent.tools[0],
      description: 'Finds any order.',
      url: 'https://example.com/others',
    };
    const sealed = async () => {
      const { tools } = await app.deps.database.prisma.agent.findUniqueOrThrow({ where: { id: agent.id } });
      const [tool] = tools as { headers: Record<string, string> }[];
      return app.deps.secrets.decrypt(tool?.headers.key ?? '');
    };
    expect((await owner.patch(`/agents/${agent.id}`, { tools: [sentBack] })).status).toBe(200);
    expect(await sealed()).toBe('k-1');
    for (const stolen of [
      { url: 'https://elsewhere.example.com/' },
      { name: 'other' },
      { headers: { another: HIDDEN_VALUE } },
    ]) {
      const { status, body } = await owner.patch(`/agents/${agent.id}`, {
        tools: [{ ...sentBack, ...stolen }],
      });
      expect([status, body.error.details[0].field]).toEqual([
        400,
        expect.stringMatching(/^tools\.0\.headers\./),
      ]);
    }
    expect(
      (await owner.patch(`/agents/${agent.id}`, { tools: [{ ...sentBack, headers: { key: 'k-2' } }] }))
        .status,
    ).toBe(200);
    expect(await sealed()).toBe('k-2');
  });

  it.each([
    [{ name: 'look up' }, 'tools.0.name', /letters, digits and underscores/],
    [{ name: 'end_call' }, 'tools.0.name', /voice providers do themselves/],
    [{ description: ' ' }, 'tools.0.description', /must not be empty/],
    [{ url: 'http://10.0.0.1/' }, 'tools.0.url', /public internet/],
    [{ url: 'ftp://example.com/' }, 'tools.0.url', /absolute http/],
    [{ timeout_seconds: 16 }, 'tools.0.timeout_seconds', /15/],
    [{ headers: { 'webhook-id': 'x' } }, 'tools.0.headers.webhook-id', /sets itself/],
    [{ headers: { 'a b': 'x' } }, 'tools.0.headers.a b', /name of an HTTP header/],
    [{ headers: { a: 'x\r\nb: y' } }, 'tools.0.headers.a', /visible ASCII/],
    [{ headers: { a: '1', A: '2' } }, 'tools.0.headers', /twice/],
    [{ parameters: { type: 'string' } }, 'tools.0.parameters.type', /must be object/],
    [
      { parameters: { type: 'object', properties: { a: {} } } },
      'tools.0.parameters.properties.a.type',
      /must have a type/,
    ],
    [
      { parameters: { type: 'object', properties: { a: { type: 'string', pattern: '^(a+)+$' } } } },
      'tools.0.parameters.properties.a',
      /must not use pattern/,
    ],
    [{ parameters: { type: 'object', $ref: '#' } }, 'tools.0.parameters', /must not use \$ref/],
    [{ parameters: nested(8) }, /^tools\.0\.parameters/, /nested deeper/],
    [
      { parameters: { type: 'object', description: 'a'.repeat(9000) } },
      /^tools\.0\.parameters/,
      /8192 bytes/,
    ],
    [{ colour: 'red' }, 'tools.0.colour', /./],
  ])('reject a tool with %o, and name the field', async (wrong, field, why) => {
    const { status, body } = await create({ tools: [{ ...LOOK_UP, ...wrong }] });
    expect(status).toBe(400);
    const [detail] = body.error.details;
    expect(detail).toEqual({ field: expect.stringMatching(field), message: expect.stringMatching(why) });
  });

  it.each([
    ['two tools of one name', { tools: [LOOK_UP, LOOK_UP] }, 'tools', /distinct names/],
    [
      '21 tools',
      { tools: Array.from({ length: 21 }, (_, i) => ({ ...LOOK_UP, name: `t${i}` })) },
      'tools',
      /20/,
    ],
    [
      'a transfer to no number',
      { transfers: [{ ...TRANSFER, to: '12' }] },
      'transfers.0.to',
      /full phone number/,
    ],
    [
      'a transfer to a number without a rate',
      { transfers: [TRANSFER, { ...TRANSFER, to: '+850 2 381 2345' }] },
      'transfers.1.to',
      /no rate for KP/,
    ],
    ['a transfer without a condition', { transfers: [{ to: TRANSFER.to }] }, 'transfers.0.condition', /./],
    [
      'tools of an agent that was made elsewhere',
      { provider_agent_id: 'simulated-agent-0', tools: [LOOK_UP] },
      'tools',
      /made at simulator/,
    ],
    [
      'transfers of such an agent',
      { provider_agent_id: 'simulated-agent-0', transfers: [TRANSFER] },
      'transfers',
      /made at simulator/,
    ],
  ])('reject %s', async (_name, wrong, field, why) => {
    const { status, body } = await create(wrong);
    expect([status, body.error.details?.[0]]).toEqual([400, { field, message: expect.stringMatching(why) }]);
  });

  it('reject a transfer to a number that the account may not call', async () => {
    await owner.post('/suppressions', { phone: '+14155550188' });
    const { status, body } = await create({ transfers: [{ ...TRANSFER, to: '+14155550188' }] });
    expect([status, body.error.details[0].field]).toEqual([400, 'transfers.0.to']);
    const other = await app.workspace({ name: 'Other' });
    expect(other.accountId).not.toBe(accountId);
    const theirs = await clientA(app.url, other.apiKey).post('/agents', {
      name: 'Ada',
      transfers: [{ ...TRANSFER, to: '+14155550188' }],
    });
    expect(theirs.status).toBe(201);
  });
});
