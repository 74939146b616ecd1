import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROOF_COMMANDS } from '../../../src/admin/commands/proofs.ts';
import { verifyProof } from '../../../src/compliance/dial-proof/verify-proof.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';

/** `PROOF_RECORDS=1000000` for the full size. */
const RECORDS = Number(process.env.PROOF_RECORDS ?? 100_000);
const ALLOWED_SECONDS_PER_MILLION = 60;

let app: TestApp;
let folder: string;
let accountId: string;

beforeAll(async () => {
  app = await startTestApp({ env: { ROLES: 'api' } });
  ({ accountId } = await app.workspace());
  folder = await mkdtemp(path.join(tmpdir(), 'dialgraph-proof-'));
  await app.executeAsOwner(`
    INSERT INTO dial_proofs (account_id, call_id, record)
    SELECT '${accountId}', 'call_' || n, jsonb_build_object(
      'kind', 'opened', 'accountId', '${accountId}', 'callId', 'call_' || lpad(n::text, 26, '0'), 'to', '+1' || (2120000000 + n),
      'permittedAt', '2026-11-22T10:00:00.000Z', 'attempt', 1, 'campaignId', null, 'contactId', null, 'creditsHeld', 20,
      'agent', jsonb_build_object('id', 'agent_01JD0000000000000000000000', 'version', 3),
      'from', jsonb_build_object('number', '+14155550100', 'choice', 'first_active'), 'callingWindow', null,
      'suppression', jsonb_build_object('isSuppressed', false, 'lists', jsonb_build_array(
        jsonb_build_object('id', 'supp_01JD0000000000000000000000', 'version', n),
        jsonb_build_object('id', 'supp_01JD0000000000000000000001', 'version', 1))),
      'frequency', jsonb_build_object('limits', jsonb_build_object('maxCallsPerDay', 3), 'calls', jsonb_build_object('day', 1)))
    FROM generate_series(1, ${RECORDS}) AS n;
    ANALYZE dial_proofs`);
}, 600_000);
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

test(`the dial proofs of one account, ${RECORDS} records, are chained, exported and verified`, async () => {
  const file = path.join(folder, 'proof.jsonl');
  const started = performance.now();
  await PROOF_COMMANDS['proof export']?.run(app.deps, { account: accountId, file } as never);
  const exported = performance.now();
  const memoryBefore = process.memoryUsage().rss;
  const found = await verifyProof(createReadStream(file));
  const [exportSeconds, verifySeconds] = [exported - started, performance.now() - exported].map(
    (ms) => ms / 1000,
  );
  const grownMiB = (process.memoryUsage().rss - memoryBefore) / 2 ** 20;
  process.stdout.write(`${JSON.stringify({ records: RECORDS, exportSeconds, verifySeconds, grownMiB })}\n`);
  expect(found).toMatchObject({ isIntact: true, accountId, records: RECORDS });
  expect(verifySeconds).toBeLessThanOrEqual((ALLOWED_SECONDS_PER_MILLION * RECORDS) / 1_000_000);
}, 900_000);
