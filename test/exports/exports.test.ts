import { parse } from 'csv-parse/sync';
import { parquetReadObjects } from 'hyparquet';
import readExcel from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../src/platform/time/durations.ts';
import { ANALYSIS, type ScriptedWorld, startScriptedWorld } from '../calls/scripted-world.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';
import { clientA } from '../harness/clients/surface-client.ts';

const NUMBER = '+14155550300';
const FORMULA = '=HYPERLINK("https://example.com";"Jürgen")';

let world: ScriptedWorld;
const METADATA = '{"order":"@4711","total":4711,"digits":1234567890123456}';

let owner: GraphqlClient;
let callId: string;

beforeAll(async () => {
  world = await startScriptedWorld();
  owner = graphqlClient(world.app.url, world.apiKey);
  const { createContact } = await owner.data(
    `mutation ($name: String!) {
      createContact(input: { phone: "${NUMBER}", name: $name, tags: ["vip"], customFields: { plan: "-gold" } }) { contact { id } }
    }`,
    { name: FORMULA },
  );
  const { dispatchCall } = await owner.data(
    `mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { id } } }`,
    {
      input: {
        agentId: world.agentId,
        contactId: createContact.contact.id,
        toNumber: NUMBER,
        metadata: { order: '@4711', total: 4711, digits: 1234567890123456 },
      },
    },
  );
  callId = dispatchCall.call.id;
  const call = await world.read(callId);
  await world.report(call, {
    kind: 'completed',
    outcome: 'answered',
    analysis: { ...ANALYSIS, summary: 'Jürgen sagte:\n"Später", 10:30' },
  });
});
afterAll(() => world.close());

const EXPORT = `mutation ($input: CreateExportInput!) {
  createExport(input: $input) { export { url expiresAt contentType } } }`;

async function download(input: object): Promise<{ response: Response; bytes: Buffer }> {
  const { createExport } = await owner.data(EXPORT, { input });
  const response = await fetch(createExport.export.url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe(createExport.export.contentType);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

async function rowsOf(input: object): Promise<Record<string, string>[]> {
  const { bytes } = await download(input);
  return parse(bytes, { columns: true, bom: true });
}

describe('an exported list', () => {
  it('has, as CSV, a byte order mark, text as it was, and no formula', async () => {
    const columns = ['id', 'contact_name', 'phone_to', 'duration_seconds', 'summary', 'goal_achieved'];
    const { response, bytes } = await download({ kind: 'CALLS', columns });
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="calls-${world.clock.now().toISOString().slice(0, 10)}.csv"`,
    );
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(parse(bytes, { bom: true })).toEqual([
      columns,
      [callId, `'${FORMULA}`, `'${NUMBER}`, '42', 'Jürgen sagte:\n"Später", 10:30', 'true'],
    ]);
  });

  it('has, as an Excel workbook, texts, numbers and times of their own types', async () => {
    const ofMetadata = ['metadata.order', 'metadata.total', 'metadata.digits'];
    const columns = [
      ...['contact_name', 'phone_to', 'duration_seconds', 'created_at', 'goal_achieved'],
      ...ofMetadata,
    ];
    const { bytes } = await download({ kind: 'CALLS', format: 'XLSX', columns });
    const { createdAt } = await world.read(callId);
    const [sheet] = await readExcel(bytes);
    expect(sheet?.data).toEqual([
      columns,
      [FORMULA, NUMBER, 42, createdAt, true, '@4711', 4711, '1234567890123456'],
    ]);
  });

  it('has, as Parquet and as JSON Lines, the same values', async () => {
    const columns = ['id', 'phone_to', 'duration_seconds', 'created_at', 'metadata', 'metadata.order'];
    const { createdAt } = await world.read(callId);
    const row = { id: callId, phone_to: NUMBER, duration_seconds: 42 };
    const parquet = await download({ kind: 'CALLS', format: 'PARQUET', columns });
    const { buffer, byteOffset, byteLength } = parquet.bytes;
    expect(
      await parquetReadObjects({ file: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer }),
    ).toEqual([{ ...row, created_at: createdAt, metadata: METADATA, 'metadata.order': '@4711' }]);
    const lines = await download({ kind: 'CALLS', format: 'JSONL', columns: [...columns, 'transcript'] });
    expect(JSON.parse(lines.bytes.toString())).toEqual({
      ...row,
      created_at: createdAt.toISOString(),
      metadata: JSON.parse(METADATA),
      'metadata.order': '@4711',
      transcript: ANALYSIS.transcript.map(({ role, ...turn }, position) => ({
        ...turn,
        position,
        role: role.toUpperCase(),
      })),
    });
  });

  it('contains what the list contains with the same filter', async () => {
    const inRange = { createdAt: { from: world.clock.now().toISOString() } };
    expect(await rowsOf({ kind: 'CALLS', calls: { outcomes: ['ANSWERED'] } })).toMatchObject([
      {
        id: callId,
        status: 'completed',
        outcome: 'answered',
        agent_name: 'Ada',
        campaign_name: '',
        sentiment: 'positive',
      },
    ]);
    expect(await rowsOf({ kind: 'CALLS', calls: { outcomes: ['BUSY'] } })).toEqual([]);
    expect(await rowsOf({ kind: 'CALLS', calls: inRange })).toHaveLength(1);
    expect(await rowsOf({ kind: 'CONTACTS', contacts: { search: 'jürgen' } })).toMatchObject([
      { phone: `'${NUMBER}`, name: `'${FORMULA}`, tags: 'vip', custom_fields: '{"plan":"-gold"}' },
    ]);
    expect(await rowsOf({ kind: 'CONTACTS', columns: ['custom_fields.plan'] })).toEqual([
      { 'custom_fields.plan': "'-gold" },
    ]);
    expect(await rowsOf({ kind: 'LEDGER_ENTRIES', ledgerEntries: { kinds: ['CALL_CHARGE'] } })).toMatchObject(
      [{ kind: 'call_charge', amount: expect.stringMatching(/^-\d+$/), call_id: callId }],
    );
    const deliveries = await rowsOf({ kind: 'WEBHOOK_DELIVERIES', webhookDeliveries: { callIds: [callId] } });
    expect(deliveries.map(({ event_type }) => event_type)).toContain('call.completed');
    await owner.data(
      `mutation { suppressNumber(input: { phone: "+14155550999" }) { suppressedNumber { phone } } }`,
    );
    expect(await rowsOf({ kind: 'SUPPRESSED_NUMBERS' })).toMatchObject([
      { phone: "'+14155550999", suppression_list_name: 'Do not call' },
    ]);
  });

  it('refuses unknown columns and the filters of other lists', async () => {
    const refusal = async (input: object) => (await owner.refusal(EXPORT, { input })).message;
    expect(await refusal({ kind: 'CALLS', columns: ['phone'] })).toMatch(
      /^columns: must name columns .*phone_to/,
    );
    expect(await refusal({ kind: 'CALLS', contacts: { tags: ['vip'] } })).toBe(
      'contacts: does not filter CALLS',
    );
    expect(await refusal({ kind: 'CAMPAIGN_CONTACTS' })).toMatch(/^campaignId: is required/);
    expect(await refusal({ kind: 'DIAL_PROOF', format: 'CSV' })).toMatch(/^format: /);
    const foreign = { kind: 'CAMPAIGN_CONTACTS', campaignId: 'camp_01JZ5W3Q8M7N2X4T6V9B1C3D5F' };
    expect((await owner.refusal(EXPORT, { input: foreign })).code).toBe('NOT_FOUND');
  });

  it('can be downloaded until its URL expires, also by a URL that surface A created', async () => {
    const { status, body } = await clientA(world.app.url, world.apiKey).post('/exports', {
      kind: 'calls',
      format: 'jsonl',
      columns: ['id'],
      calls: { statuses: ['completed'], duration_seconds: { min: 42 } },
    });
    expect(status).toBe(201);
    const download = () => fetch(body.url);
    expect(await (await download()).text()).toBe(`{"id":"${callId}"}\n`);
    expect((await fetch(body.url.replace(/signature=./, 'signature=-'))).status).toBe(404);
    world.clock.advance(25 * HOUR_MS);
    expect((await download()).status).toBe(404);
  });
});
