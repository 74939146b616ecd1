import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../../src/admin/commands/index.ts';
import { verifyProof } from '../../../src/compliance/dial-proof/verify-proof.ts';
import { runAdmin } from '../../harness/clients/admin.ts';
import { type GraphqlClient, graphqlClient } from '../../harness/clients/graphql-client.ts';
import { clientA, clientB, type SurfaceClient } from '../../harness/clients/surface-client.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { ANALYSIS, type ScriptedWorld, startScriptedWorld } from '../scripted-world.ts';

const MAIN = path.resolve(import.meta.dirname, '../../../src/admin/main.ts');
const NUMBER = '+14155550300';

let world: ScriptedWorld;
let customer: SurfaceClient;
let owner: GraphqlClient;
let folder: string;

beforeAll(async () => {
  world = await startScriptedWorld();
  customer = clientB(world.app.url, world.apiKey);
  owner = graphqlClient(world.app.url, world.apiKey);
  folder = await mkdtemp(path.join(tmpdir(), 'dialgraph-proof-'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

async function exported(): Promise<Buffer> {
  const { createExport } = await owner.data(
    'mutation { createExport(input: { kind: DIAL_PROOF }) { export { url expiresAt } } }',
  );
  const response = await fetch(createExport.export.url);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

const linesOf = (file: Buffer) =>
  file
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
const verified = (file: Buffer) =>
  verifyProof(
    (async function* () {
      yield file;
    })(),
  );

async function callTo(toNumber: string, analysis: object = {}): Promise<string> {
  const { status, body } = await customer.post('/calls', { agentId: world.agentId, toNumber });
  expect(status).toBe(201);
  const call = await world.read(body.id);
  await world.report(call, {
    kind: 'completed',
    outcome: 'answered',
    analysis: { ...ANALYSIS, ...analysis },
  });
  return body.id;
}

describe('the proof of a dial', () => {
  it('contains the permit of the call, its outcome, and whether the callee opted out', async () => {
    await world.app.deps.database.prisma.account.update({
      where: { id: world.viewer.accountId },
      data: { maxCallsPerDay: 3 },
    });
    await owner.data(
      'mutation { suppressNumber(input: { phone: "+14155550999" }) { suppressedNumber { phone } } }',
    );
    const first = await callTo(NUMBER);
    const second = await callTo(NUMBER, { doNotCallRequested: true });
    const lines = linesOf(await exported());
    const records = lines.slice(0, -1).map(({ record }) => record);
    expect(records.map(({ kind, callId }) => [kind, callId])).toEqual([
      ['opened', first],
      ['ended', first],
      ['opened', second],
      ['ended', second],
    ]);
    const { accountId } = world.viewer;
    expect(records[2]).toMatchObject({
      accountId,
      agent: { id: world.agentId, version: 1 },
      to: NUMBER,
      from: { choice: 'first_active' },
      permittedAt: world.clock.now().toISOString(),
      suppression: { isSuppressed: false, lists: [{ id: expect.stringMatching(/^supp_/), version: 1 }] },
      frequency: { limits: { maxCallsPerDay: 3 }, calls: { day: 1, week: 1, month: 1 } },
      creditsHeld: 20,
    });
    expect(records[1]).toMatchObject({ outcome: 'ANSWERED', durationSeconds: 42, isSuppressed: false });
    expect(records[3]).toMatchObject({ status: 'COMPLETED', isSuppressed: true });
    expect(lines.at(-1).seal).toMatchObject({ accountId, records: 4 });
  });

  it('names the rules of the jurisdiction, the time zones, and the exemption with its author', async () => {
    world.clock.moveTo('2026-03-03T13:10:00.000Z');
    await owner.data('mutation { updateCallSettings(input: { quietHours: REFUSE }) { account { id } } }');
    await owner.data(
      'mutation { setPlaceRules(input: { place: "AU", caps: [{ calls: 5, hours: 24 }] }) { account { id } } }',
    );
    const override = { action: 'OVERRIDE', reason: 'They asked for it.' };
    const body = { agentId: world.agentId, toNumber: '+61293740300', quietHours: override };
    const overridden = await customer.post('/calls', body, { 'idempotency-key': 'overridden' });
    expect(overridden.status).toBe(201);
    const again = await customer.post('/calls', body, { 'idempotency-key': 'overridden' });
    expect(again.body.id).toBe(overridden.body.id);
    await owner.data(
      'mutation { exemptPlace(input: { place: "AU", reason: "Members asked for it.", expiresAt: "2026-03-03T14:00:00Z" }) { account { id } } }',
    );
    const exempted = await callTo('+61293740301');
    const inParis = await callTo('+33142680001');
    await owner.data('mutation { updateCallSettings(input: { quietHours: OFF }) { account { id } } }');
    const off = await callTo('+61293740302');
    const { apiKeys, jurisdictions } = await owner.data(
      '{ apiKeys { id name } jurisdictions { id version dated source } }',
    );
    const [key] = apiKeys;
    const rowOf = (id: string) => jurisdictions.find((row: { id: string }) => row.id === id);
    const records = linesOf(await exported()).flatMap(({ record }) =>
      record?.kind === 'opened' ? [record] : [],
    );
    const recordOf = (id: string) => records.find(({ callId }) => callId === id);
    const sydney = {
      jurisdiction: rowOf('AU'),
      zones: ['Australia/Lord_Howe', 'Australia/Sydney'],
      exemption: null,
    };
    expect(recordOf(overridden.body.id)).toMatchObject({
      version: 2,
      callingWindow: null,
      place: { ...sydney, quietHours: 'OVERRIDE', ownRules: [] },
      override: { reason: 'They asked for it.', by: key.id },
    });
    expect(recordOf(exempted)).toMatchObject({
      callingWindow: { closesAt: '2026-03-03T14:00:00.000Z' },
      place: {
        ...sydney,
        quietHours: 'REFUSE',
        ownRules: [expect.objectContaining({ caps: [{ calls: 5, hours: 24 }] })],
        exemption: {
          reason: 'Members asked for it.',
          by: key.id,
          byName: key.name,
          at: '2026-03-03T13:10:00.000Z',
        },
      },
      override: null,
    });
    expect(recordOf(inParis)).toMatchObject({
      callingWindow: { closesAt: '2026-03-03T19:00:00.000Z' },
      place: { jurisdiction: rowOf('FR'), zones: ['Europe/Paris'], quietHours: 'REFUSE' },
    });
    expect(recordOf(off)).toMatchObject({ place: { ...sydney, quietHours: 'OFF' } });
  });

  it('from before records had a version is exported and verified beside newer ones', async () => {
    const { accountId } = world.viewer;
    await world.app.deps.database.prisma.dialProof.create({
      data: { accountId, callId: 'call_old', record: { kind: 'opened', accountId, callId: 'call_old' } },
    });
    await callTo('+14155550303');
    const file = await exported();
    expect(linesOf(file).map(({ record }) => record?.version)).toEqual(
      expect.arrayContaining([undefined, 2]),
    );
    expect(await verified(file)).toMatchObject({ isIntact: true });
  });

  it('is downloaded twice at once, and again when a download is over', async () => {
    const { createExport } = await owner.data(
      'mutation { createExport(input: { kind: DIAL_PROOF }) { export { url } } }',
    );
    const { pool } = world.app.deps.database;
    const holder = await pool.connect();
    await holder.query('BEGIN');
    await holder.query(`SELECT pg_advisory_xact_lock(hashtextextended('dial_proofs ' || $1, 0))`, [
      world.viewer.accountId,
    ]);
    const downloads = [1, 2].map(() => fetch(createExport.export.url));
    const waiting = `SELECT count(*)::int AS count FROM pg_locks
      WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    await expect.poll(async () => (await holder.query(waiting)).rows[0].count, EVENTUALLY).toBe(2);
    const third = await fetch(createExport.export.url);
    expect([third.status, third.headers.get('retry-after')]).toEqual([429, '30']);
    await holder.query('COMMIT');
    holder.release();
    for (const download of await Promise.all(downloads)) {
      expect(download.status).toBe(200);
      await download.arrayBuffer();
    }
    const again = async () => (await fetch(createExport.export.url)).status;
    await expect.poll(again, EVENTUALLY).toBe(200);
  });

  it('is exported over REST as well', async () => {
    const surfaceA = clientA(world.app.url, world.apiKey);
    const { status, body } = await surfaceA.post('/exports', { kind: 'dial_proof' });
    const expires_at = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
    expect([status, body]).toEqual([201, { url: expect.any(String), expires_at }]);
    const file = Buffer.from(await (await fetch(body.url)).arrayBuffer());
    expect(await verified(file)).toMatchObject({ isIntact: true });
    const refused = await surfaceA.post('/exports', { kind: 'secrets' });
    expect([refused.status, refused.body.error.details[0].field]).toEqual([400, 'kind']);
    expect(
      (await clientA(world.app.url, 'sk_live_unknown').post('/exports', { kind: 'dial_proof' })).status,
    ).toBe(401);
  });

  it('is not exported by a URL that was changed, nor after an hour', async () => {
    const { createExport } = await owner.data(
      'mutation { createExport(input: { kind: DIAL_PROOF }) { export { url expiresAt } } }',
    );
    const other = createExport.export.url.replace(world.viewer.accountId, 'acc_other');
    expect((await fetch(other)).status).toBe(404);
    expect((await fetch(createExport.export.url.replace(/&.*/, ''))).status).toBe(404);
    world.clock.advance(3_600_001);
    expect((await fetch(createExport.export.url)).status).toBe(404);
  });

  it.each([
    `UPDATE dial_proofs SET record = '{}'`,
    'DELETE FROM dial_proofs',
    'TRUNCATE dial_proofs',
    `UPDATE dial_proof_links SET hashes = ''`,
    'DELETE FROM dial_proof_links',
    'TRUNCATE dial_proof_links',
  ])('cannot be changed even by the owner of the table: the database rejects %s', async (sql) => {
    await expect(world.app.executeAsOwner(sql)).rejects.toThrow(/append-only/);
  });

  it('has one chain, also when several processes append to it at once', async () => {
    const before = linesOf(await exported());
    await Promise.all([1, 2, 3].map((n) => callTo(`+1415555031${n}`)));
    const [one, other] = await Promise.all([exported(), exported()]);
    const lines = linesOf(one);
    expect(lines.slice(0, before.length - 1)).toEqual(before.slice(0, -1));
    expect(lines).toHaveLength(before.length + 6);
    expect(linesOf(other).slice(0, -1)).toEqual(lines.slice(0, -1));
    expect(await verified(one)).toMatchObject({ isIntact: true, records: lines.length - 1 });
  });
});

describe('a person who has only the exported dial proofs', () => {
  let file: Buffer;
  let lines: string[];

  beforeAll(async () => {
    file = await exported();
    lines = file.toString().split(/(?<=\n)/);
  });

  const withoutDatabase = (name: string) =>
    spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', MAIN, 'proof', 'verify', name, '--json'],
      {
        env: { PATH: process.env.PATH, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' },
        encoding: 'utf8',
      },
    );

  it('can verify it without a database', async () => {
    const name = path.join(folder, 'proof.jsonl');
    const { accountId } = world.viewer;
    const { code, printed } = await runAdmin(world.app, [
      ...['proof', 'export', '--account', accountId, '--file', name, '--json'],
    ]);
    expect(code).toBe(0);
    const { records, head } = JSON.parse(printed);
    const { status, stdout } = withoutDatabase(name);
    expect(JSON.parse(stdout)).toMatchObject({ isIntact: true, accountId, records, head });
    expect(status).toBe(0);
    await writeFile(name, (await readFile(name, 'utf8')).replace(NUMBER, '+14155550301'));
    const verify = COMMANDS['proof verify'];
    const changed = await verify?.runAlone?.({ file: name } as never);
    expect(changed).toMatchObject({ isIntact: false, line: 1, problem: expect.stringContaining('changed') });
    expect(verify?.isFailure?.(changed as object)).toBe(true);
  });

  it('finds any bit that was changed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length * 8 - 1), async (bit) => {
        const changed = Buffer.from(file);
        changed[bit >> 3] = (changed[bit >> 3] as number) ^ (1 << (bit & 7));
        expect((await verified(changed)).isIntact).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  it('finds lines that are missing, moved, repeated or cut off, and any that were added', async () => {
    const without = (n: number) => lines.toSpliced(n, 1);
    const forgeries = [
      [],
      ...lines.map((_, n) => without(n)),
      ...lines.slice(1).map((_, n) => lines.toSpliced(n, 2, lines[n + 1] as string, lines[n] as string)),
      ...lines.map((line, n) => lines.toSpliced(n, 0, line)),
      ...lines.map((_, n) => lines.slice(0, n)),
      [...lines, '\n'],
      [...lines, 'x'],
      [file.subarray(0, -1).toString()],
    ];
    for (const forgery of forgeries)
      expect((await verified(Buffer.from(forgery.join('')))).isIntact).toBe(false);
    expect((await verified(file)).isIntact).toBe(true);
  });
});

it('the verification of dial proofs finds a record that was changed in the database itself', async () => {
  await world.app.executeAsOwner(`
    ALTER TABLE dial_proofs DISABLE TRIGGER ALL;
    UPDATE dial_proofs SET record = jsonb_set(record, '{to}', '"+14155550302"')
    WHERE id = (SELECT record_ids[3] FROM dial_proof_links ORDER BY account_id, last_sequence LIMIT 1);
    ALTER TABLE dial_proofs ENABLE TRIGGER ALL`);
  expect(await verified(await exported())).toMatchObject({ isIntact: false, line: 3 });
});
