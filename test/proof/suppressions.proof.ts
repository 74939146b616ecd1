import { Blob } from 'node:buffer';
import { setInterval } from 'node:timers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { DialingCampaign } from '../../src/campaigns/dialer/call-slots.ts';
import { dueContacts } from '../../src/campaigns/dialer/due-contacts.ts';
import { importSuppressions } from '../../src/compliance/suppression/import/import-suppressions.ts';
import type { Viewer } from '../../src/platform/tenancy/viewer.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';

/** `SUPPRESSIONS=1000000` for the full size. */
const NUMBERS = Number(process.env.SUPPRESSIONS ?? 200_000);
const CONTACTS = 20_000;
/** For a million, on a machine of its own. */
const ALLOWED_SECONDS_PER_MILLION = 15;
const IS_FULL_SIZE = NUMBERS >= 1_000_000;
const ALLOWED_GROWTH_MIB = 64;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Bytes that are held after a collection: how much garbage lies about between two says nothing of the import. */
function heldMemory(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

let app: TestApp;
let viewer: Viewer;
let campaign: DialingCampaign;

beforeAll(async () => {
  app = await startTestApp({ env: { ROLES: 'api' } });
  const workspace = await app.workspace();
  viewer = await app.ports.credentials.authenticate(`Bearer ${workspace.apiKey}`);
  const { prisma } = app.deps.database;
  const { ids, clock } = app.deps;
  const now = clock.now();
  const agent = await prisma.agent.create({
    data: {
      ...{ id: ids.next('agent'), accountId: viewer.accountId, name: 'Ada', systemPrompt: 'x' },
      ...{ provider: 'simulator', createdAt: now, updatedAt: now },
    },
  });
  const { contactListId } = workspace;
  campaign = await prisma.campaign.create({
    data: {
      ...{ id: ids.next('campaign'), accountId: viewer.accountId, name: 'Spring', agentId: agent.id },
      ...{ contactListId, createdAt: now },
    },
  });
  await app.executeAsOwner(`
    INSERT INTO contacts (id, account_id, contact_list_id, phone, created_at, updated_at)
    SELECT 'contact_' || lpad(n::text, 26, '0'), '${viewer.accountId}', '${contactListId}', '+1' || (2120000000 + n), now(), now()
    FROM generate_series(1, ${CONTACTS}) AS n;
    INSERT INTO campaign_contacts (campaign_id, contact_id, phone, next_attempt_at)
    SELECT '${campaign.id}', id, phone, created_at FROM contacts WHERE account_id = '${viewer.accountId}' ORDER BY id;
    ANALYZE contacts; ANALYZE campaign_contacts; ANALYZE campaign_contact_entries`);
});
afterAll(() => app.stop());

/** Yields the file in chunks of 64 kB, as uploads arrive. */
function* chunks(): Generator<string> {
  let chunk = '';
  for (const line of lines()) {
    chunk += line;
    if (chunk.length < 65_536) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/** In no order, one in a hundred of them a contact's. */
function* lines(): Generator<string> {
  yield 'phone,reason\n';
  for (let n = 0; n < NUMBERS; n += 1) {
    const shuffled = (n * 7_919) % NUMBERS;
    const number =
      shuffled % 100 === 0 && shuffled < CONTACTS ? 2_120_000_001 + shuffled : 3_000_000_000 + shuffled;
    yield `+1${number},Registry\n`;
  }
}

/** Returns PostgreSQL's plan for the query of a claim. */
async function claimPlan(): Promise<{ buffers: number; nodes: string[] }> {
  const statements: { text: string; values: unknown[] }[] = [];
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args) {
    const [statement, values] = args as unknown as [
      string | { text: string; values?: unknown[] },
      unknown[]?,
    ];
    const text = typeof statement === 'string' ? statement : statement.text;
    const given = typeof statement === 'string' ? values : (statement.values ?? values);
    if (text.includes('isSuppressed')) statements.push({ text, values: given ?? [] });
    return query.apply(this, args as never) as never;
  });
  await dueContacts(app.deps.database.prisma, campaign, app.deps.clock.now(), 50);
  spy.mockRestore();
  const [{ text, values } = { text: '', values: [] }] = statements;
  const { rows } = await app.deps.database.pool.query(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
    values,
  );
  const { Plan } = rows[0]['QUERY PLAN'][0];
  return { buffers: Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'], nodes: nodesOf(Plan) };
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

function nodesOf(plan: PlanNode): string[] {
  return [
    `${plan['Node Type']} ${plan['Relation Name'] ?? ''}`.trim(),
    ...(plan.Plans ?? []).flatMap(nodesOf),
  ];
}

test('a million numbers are suppressed in constant memory, at no cost to claims', async () => {
  const before = await claimPlan();
  const source = new Blob([...chunks()]);
  let highest = 0;
  const base = heldMemory();
  const watch = setInterval(
    () => {
      highest = Math.max(highest, heldMemory() - base);
    },
    IS_FULL_SIZE ? 2_000 : 250,
  );
  const cpu = process.cpuUsage();
  const started = performance.now();
  const result = await importSuppressions(app.deps, viewer, { source });
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  clearInterval(watch);
  await app.executeAsOwner('ANALYZE suppressed_numbers');
  const after = await claimPlan();
  const growth = highest / 2 ** 20;
  process.stdout.write(
    `${NUMBERS.toLocaleString('en')} numbers in ${seconds.toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s of our CPU), at most ${growth.toFixed(0)} MiB more held; ` +
      `a claim of 50: ${before.buffers} buffers before, ${after.buffers} after\n${after.nodes.join(' < ')}\n`,
  );
  expect(result).toMatchObject({ total: NUMBERS, created: NUMBERS, failed: 0 });
  expect(growth).toBeLessThan(ALLOWED_GROWTH_MIB);
  if (IS_FULL_SIZE) expect(seconds).toBeLessThan((NUMBERS / 1_000_000) * ALLOWED_SECONDS_PER_MILLION);
  // A deeper index: at most three pages more for each contact.
  expect(after.buffers).toBeLessThan(before.buffers + 50 * 3 + 50);
  expect(after.nodes.filter((node) => /^Seq Scan .*(suppress|regist)/.test(node))).toEqual([]);
  const { contact } = app.deps.database.prisma;
  const marked = await contact.count({ where: { accountId: viewer.accountId, status: 'DO_NOT_CALL' } });
  expect(marked).toBe(CONTACTS / 100);
});
