import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chainAll } from '../../../src/compliance/dial-proof/chain.ts';
import { verifyProof } from '../../../src/compliance/dial-proof/verify-proof.ts';
import { ANALYSIS, type ScriptedWorld, startScriptedWorld } from '../../calls/scripted-world.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { clientB } from '../../harness/clients/surface-client.ts';

/** `PERSON_CALLS=10000` for the full size. */
const CALLS = Number(process.env.PERSON_CALLS ?? 1_000);
const TURNS = 20;
/** Dial proofs of the account's other calls. */
const OTHER_PROOFS = CALLS * 10;
const NUMBER = '+14155550301';
/** Growth of a process that both writes and verifies a file. One with all of 10,000 calls in memory takes a multiple. */
const ALLOWED_MIB = 400;

let world: ScriptedWorld;

beforeAll(async () => {
  world = await startScriptedWorld();
  const { app, agentId, apiKey, viewer } = world;
  const { body } = await clientB(app.url, apiKey).post('/calls', { agentId, toNumber: NUMBER });
  await world.report(await world.read(body.id), {
    kind: 'completed',
    outcome: 'answered',
    analysis: { ...ANALYSIS, doNotCallRequested: false },
  });
  const id = "'call_' || lpad(n::text, 26, '0')";
  await app.executeAsOwner(`
    SET session_replication_role = replica;
    DO $$ DECLARE stored text := (SELECT string_agg(quote_ident(column_name), ', ') FROM information_schema.columns
      WHERE table_name = 'calls' AND table_schema = 'public' AND is_generated = 'NEVER');
    BEGIN EXECUTE format($insert$
      INSERT INTO calls (%1$s) SELECT %1$s FROM (
        SELECT (jsonb_populate_record(former, jsonb_build_object(
          'id', ${id}, 'voice_provider_conv_id', 'conv_' || n, 'idempotency_key', NULL))).*
        FROM calls AS former, generate_series(1, ${CALLS}) AS n WHERE former.id = '${body.id}') AS copies $insert$, stored);
    END $$;
    INSERT INTO transcript_turns (call_id, position, role, message, time_seconds)
    SELECT ${id}, turn, 'AGENT', repeat('What a nice day it is to talk. ', 4), turn
    FROM generate_series(1, ${CALLS}) AS n, generate_series(0, ${TURNS - 1}) AS turn;
    SET session_replication_role = origin;
    INSERT INTO dial_proofs (account_id, call_id, record)
    SELECT '${viewer.accountId}', ${id}, jsonb_build_object('kind', kind, 'callId', ${id}, 'accountId', '${viewer.accountId}',
      'recordedAt', '2026-11-22T10:00:00.000Z') || CASE kind WHEN 'opened' THEN jsonb_build_object('to', '${NUMBER}') ELSE '{}' END
    FROM generate_series(1, ${CALLS}) AS n, unnest(ARRAY['opened', 'ended']) AS kind;
    INSERT INTO dial_proofs (account_id, call_id, record)
    SELECT '${viewer.accountId}', 'other_' || n, jsonb_build_object('kind', 'opened', 'callId', 'other_' || n, 'to', '+1212' || (2000000 + n))
    FROM generate_series(1, ${OTHER_PROOFS}) AS n;
    ANALYZE`);
  await chainAll(app.deps, viewer.accountId);
}, 300_000);
afterAll(() => world.close());

async function urlOf(format: string): Promise<string> {
  const { createPersonFile } = await graphqlClient(world.app.url, world.apiKey).data(
    `mutation { createPersonFile(input: { phone: "${NUMBER}", format: ${format} }) { personFile { url } } }`,
  );
  return createPersonFile.personFile.url;
}

/** Reads a file as it comes, and measures the service meanwhile. */
async function measured(format: string, take: (chunks: AsyncIterable<Buffer>) => Promise<unknown>) {
  const { body } = await fetch(await urlOf(format));
  const before = process.memoryUsage().rss;
  let most = before;
  let bytes = 0;
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const began = performance.now();
  async function* counted() {
    for await (const chunk of body ?? []) {
      bytes += chunk.length;
      most = Math.max(most, process.memoryUsage().rss);
      yield Buffer.from(chunk);
    }
  }
  const result = await take(counted());
  delay.disable();
  const figures = {
    format,
    calls: CALLS,
    seconds: (performance.now() - began) / 1000,
    mebibytes: bytes / 2 ** 20,
    grownMiB: (most - before) / 2 ** 20,
    longestTurnMs: delay.max / 1e6,
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  return { result, ...figures };
}

test('the signed lines of a person with many calls need a bounded memory and are verified', async () => {
  const { result, grownMiB } = await measured('JSON', verifyProof);
  expect(result).toMatchObject({ isIntact: true });
  expect(grownMiB).toBeLessThan(ALLOWED_MIB);
}, 300_000);

test('the PDF of a person with many calls needs a bounded memory', async () => {
  const { result, grownMiB } = await measured('PDF', async (chunks) => {
    let tail = '';
    for await (const chunk of chunks) tail = (tail + chunk.toString('latin1')).slice(-1024);
    return tail;
  });
  expect(result).toContain('%dialgraph-signature ');
  expect(grownMiB).toBeLessThan(ALLOWED_MIB);
}, 300_000);
