import { createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyProof } from '../../src/compliance/dial-proof/verify-proof.ts';
import { ANALYSIS, type ScriptedWorld, startScriptedWorld } from '../calls/scripted-world.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';
import { clientA, clientB } from '../harness/clients/surface-client.ts';
import { type Shared, SPIN } from '../platform/worker-threads/jobs.ts';

const NUMBER = '+14155550301';

let world: ScriptedWorld;
let owner: GraphqlClient;
let calls: string[];

beforeAll(async () => {
  world = await startScriptedWorld();
  owner = graphqlClient(world.app.url, world.apiKey);
  const a = clientA(world.app.url, world.apiKey);
  await a.post('/contacts', {
    phone: NUMBER,
    name: 'Łukasz 李 Müller',
    consent: { basis: 'express', text: 'You may call me.', at: '2026-11-01T10:00:00Z' },
  });
  calls = [await callTo(NUMBER), await callTo('+14155550302'), await callTo(NUMBER, true)];
  await a.post('/calls', { agent_id: world.agentId, to_number: NUMBER });
  await owner.data(
    `mutation { liftSuppression(input: { phone: "${NUMBER}", reason: "asked again" }) { suppressionLift { id } } }`,
  );
  await a.post('/suppressions', { phone: NUMBER, reason: 'a letter' });
});
afterAll(() => world.close());

async function callTo(toNumber: string, doNotCallRequested = false): Promise<string> {
  const customer = clientB(world.app.url, world.apiKey);
  const { status, body } = await customer.post('/calls', { agentId: world.agentId, toNumber });
  expect(status).toBe(201);
  await world.report(await world.read(body.id), {
    kind: 'completed',
    outcome: 'answered',
    analysis: { ...ANALYSIS, doNotCallRequested },
  });
  return body.id;
}

async function download(format: string, phone = NUMBER): Promise<Response> {
  const { createPersonFile } = await owner.data(
    `mutation { createPersonFile(input: { phone: "${phone}", format: ${format} }) { personFile { url contentType } } }`,
  );
  return fetch(createPersonFile.personFile.url);
}

const verified = (file: Buffer) => {
  async function* chunks() {
    yield file;
  }
  return verifyProof(chunks());
};

describe('the file of a person', () => {
  it('has contacts with consent, suppressions, lifts, refusals, calls with transcripts, and proofs', async () => {
    const file = Buffer.from(await (await download('JSON')).arrayBuffer());
    const lines = file
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const records = lines.slice(0, -1).map(({ record }) => record);
    const of = (kind: string) => records.filter((record) => record.kind === kind);
    expect(of('person')).toMatchObject([{ phone: NUMBER, accountId: world.viewer.accountId }]);
    expect(of('contact')).toMatchObject([
      { name: 'Łukasz 李 Müller', consent: { text: 'You may call me.' }, contactListName: 'Default' },
    ]);
    expect(of('suppression')).toMatchObject([{ reason: 'a letter', source: 'CUSTOMER_REQUEST' }]);
    expect(of('suppression_lift')).toMatchObject([
      { reason: 'asked again', entries: [{ source: 'CALL_OPT_OUT', callId: calls[2] }] },
    ]);
    expect(of('refused_calls')).toMatchObject([{ code: 'SUPPRESSED', times: 1 }]);
    expect(of('call').map(({ id }) => id)).toEqual([calls[0], calls[2]]);
    expect(of('call')[0].transcript).toEqual([
      { role: 'AGENT', message: 'Hello, this is Ada.', timeSeconds: 0.5 },
      { role: 'USER', message: 'Hello Ada.', timeSeconds: 3 },
      { role: 'AGENT', message: 'Goodbye.', timeSeconds: 40 },
    ]);
    expect(of('dial_proof').map(({ record }) => [record.kind, record.callId])).toEqual([
      ['opened', calls[0]],
      ['ended', calls[0]],
      ['opened', calls[2]],
      ['ended', calls[2]],
    ]);
    expect(file.toString()).not.toContain(calls[1]);
  });

  it('has the lines of the account’s chain as its proofs', async () => {
    const { createExport } = await owner.data(
      'mutation { createExport(input: { kind: DIAL_PROOF }) { export { url } } }',
    );
    const chain = (await (await fetch(createExport.export.url)).text()).split('\n');
    const file = (await (await download('JSON')).text()).trimEnd().split('\n');
    const proofs = file
      .map((line) => JSON.parse(line).record)
      .filter((record) => record?.kind === 'dial_proof');
    for (const { kind: _, ...proof } of proofs)
      expect(JSON.parse(chain[proof.sequence - 1] ?? '{}')).toEqual(proof);
  });

  it('is signed, and fails its verification after any change', async () => {
    const file = Buffer.from(await (await download('JSON')).arrayBuffer());
    const { publicKey } = await (await fetch(`${world.app.url}/exports/key`)).json();
    expect(await verified(file)).toMatchObject({ isIntact: true, publicKey });
    const changed = Buffer.from(file.toString().replace('a letter', 'a latter'));
    expect(await verified(changed)).toMatchObject({
      isIntact: false,
      problem: expect.stringContaining('changed'),
    });
  });

  it('is a signed PDF as well', async () => {
    const response = await download('PDF');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const file = Buffer.from(await response.arrayBuffer());
    expect(file.toString('latin1', 0, 5)).toBe('%PDF-');
    const at = file.lastIndexOf('%dialgraph-signature ');
    const { publicKey, sha256, signature } = JSON.parse(file.toString('latin1', at + 21));
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    const signed = Buffer.from(`dialgraph pdf ${sha256}`);
    expect(verify(null, signed, key, Buffer.from(signature, 'base64url'))).toBe(true);
    if (process.env.PDF) await (await import('node:fs/promises')).writeFile(process.env.PDF, file);
  });

  it('is refused as a PDF while too many files of the account are written', async () => {
    const { accountId } = await world.read(calls[0] as string);
    const gone = new AbortController();
    const runner = world.app.deps.threads.of(accountId, gone.signal);
    const others = Array.from({ length: 5 }, () => {
      const shared: Shared = new Int32Array(new SharedArrayBuffer(12));
      return expect(runner.run(SPIN, [shared])).rejects.toBe('gone');
    });
    const refused = await download('PDF');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    expect(await refused.json()).toMatchObject({ error: { code: 'rate_limit_exceeded' } });
    gone.abort('gone');
    await Promise.all(others);
    expect((await (await download('PDF', '+14155550399')).arrayBuffer()).byteLength).toBeGreaterThan(1000);
  });

  it('is written by its URL alone, which names no number and cannot be changed', async () => {
    const { createPersonFile } = await owner.data(
      `mutation { createPersonFile(input: { phone: "${NUMBER}" }) { personFile { url } } }`,
    );
    const { url } = createPersonFile.personFile;
    expect(url).not.toContain(NUMBER.slice(1));
    expect((await fetch(url.replace('.json?', '.pdf?'))).status).toBe(404);
  });

  it('is empty for a number that the account does not know', async () => {
    const lines = (await (await download('JSON', '+14155550399')).text()).trimEnd().split('\n');
    expect(lines).toHaveLength(2);
  });
});
