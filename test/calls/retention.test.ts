import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordingUrl } from '../../src/calls/recording-url.ts';
import type { Call } from '../../src/platform/generated/prisma/client.ts';
import { DAY_MS } from '../../src/platform/time/durations.ts';
import { runAdmin } from '../harness/clients/admin.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';
import { clientA, clientB, type SurfaceClient } from '../harness/clients/surface-client.ts';
import { EVENTUALLY } from '../harness/eventually.ts';
import { ANALYSIS, type ScriptedWorld, startScriptedWorld } from './scripted-world.ts';

const RETENTION_DAYS = 10;

let world: ScriptedWorld;
let a: SurfaceClient;
let b: SurfaceClient;

beforeAll(async () => {
  world = await startScriptedWorld({ ROLES: 'api,worker', CALL_RETENTION_DAYS: String(RETENTION_DAYS) });
  a = clientA(world.app.url, world.apiKey);
  b = clientB(world.app.url, world.apiKey);
  vi.spyOn(world.provider, 'fetchRecording').mockImplementation(async () => audio());
});
afterAll(() => world.close());

const audio = () => ({
  contentType: 'audio/mpeg',
  contentLength: 5,
  stream: Readable.from([Buffer.from('audio')]),
});

const graphql = (query: string, variables = {}) =>
  graphqlClient(world.app.url, world.apiKey).data(query, variables);

/** A call of a campaign, answered, recorded and charged. */
async function campaignCall(): Promise<Call> {
  const { createContactList } = await graphql(
    'mutation { createContactList(input: { name: "Leads" }) { contactList { id } } }',
  );
  const contactListId = createContactList.contactList.id;
  await graphql(
    'mutation ($input: CreateContactInput!) { createContact(input: $input) { contact { id } } }',
    {
      input: { contactListId, phone: '+14155550100' },
    },
  );
  const { createCampaign } = await graphql(
    'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }',
    { input: { name: 'Spring', agentId: world.agentId, contactListId } },
  );
  await graphql('mutation ($input: IdInput!) { startCampaign(input: $input) { campaign { id } } }', {
    input: { id: createCampaign.campaign.id },
  });
  const { prisma } = world.app.deps.database;
  const placed = await vi.waitFor(
    () => prisma.call.findFirstOrThrow({ where: { status: 'RINGING', campaignId: { not: null } } }),
    EVENTUALLY,
  );
  return ended(placed);
}

async function ended(call: Call): Promise<Call> {
  await world.report(call, { kind: 'answered' });
  await world.report(call, {
    kind: 'completed',
    outcome: 'answered',
    analysis: { ...ANALYSIS, hasRecording: true },
  });
  world.clock.advance(2_000);
  return vi.waitFor(async () => {
    const stored = await world.read(call.id);
    expect(stored.recordingKey).not.toBeNull();
    return stored;
  }, EVENTUALLY);
}

async function webhookEventsOf({ id }: Call): Promise<string[]> {
  const { webhookDeliveries } = await graphql(
    'query ($callId: ID!) { webhookDeliveries(filter: { callIds: [$callId] }) { nodes { event { id callId } } } }',
    { callId: id },
  );
  return webhookDeliveries.nodes.map(({ event }: { event: { id: string } }) => event.id);
}

/** Sums that must not change when calls are deleted. */
async function sums() {
  const [ledger, campaigns, credits, counts] = await Promise.all([
    graphql('{ ledgerEntries { nodes { id callId amount balanceAfter } } }'),
    a.get('/campaigns'),
    a.get('/credits/usage'),
    runAdmin(world.app, ['counts', 'verify']),
  ]);
  const { code } = await runAdmin(world.app, ['credits', 'verify']);
  const { data } = campaigns.body;
  return {
    ledger,
    campaigns: data,
    totals: [credits.body.total_credits, credits.body.total_calls],
    counts,
    code,
  };
}

describe('a call that is older than the retention period', () => {
  let old: Call;
  let recent: Call;
  let before: Awaited<ReturnType<typeof sums>>;
  let events: string[];

  beforeAll(async () => {
    old = await campaignCall();
    world.clock.advance((RETENTION_DAYS - 3) * DAY_MS);
    recent = await ended(await world.placedCall());
    before = await sums();
    events = await webhookEventsOf(old);
    world.clock.advance(4 * DAY_MS);
    await vi.waitFor(async () => expect((await b.get(`/calls/${old.id}`)).status).toBe(404), EVENTUALLY);
  });

  it('is gone from both surfaces, with its transcript, events and recording', async () => {
    expect((await a.get(`/calls/${old.id}`)).status).toBe(404);
    expect((await a.get('/calls')).body.data.map(({ id }: { id: string }) => id)).toEqual([recent.id]);
    const { prisma } = world.app.deps.database;
    const where = { callId: old.id };
    expect([await prisma.callEvent.count({ where }), await prisma.transcriptTurn.count({ where })]).toEqual([
      0, 0,
    ]);
    expect(await world.app.deps.recordings.stat(old.recordingKey ?? '')).toBeNull();
  });

  it('leaves the ledger, usage and counts as they were', async () => {
    expect(before).toMatchObject({ counts: { code: 0 }, code: 0 });
    expect(before.ledger.ledgerEntries.nodes).toContainEqual(expect.objectContaining({ callId: old.id }));
    expect(await sums()).toEqual(before);
  });

  it('leaves its webhook events to their own retention', async () => {
    expect(events.length).toBeGreaterThan(0);
    expect(await webhookEventsOf(old)).toEqual(events);
  });

  it('leaves younger calls', async () => {
    expect((await b.get(`/calls/${recent.id}`)).body.transcript).toHaveLength(ANALYSIS.transcript.length);
    expect(await world.app.deps.recordings.stat(recent.recordingKey ?? '')).not.toBeNull();
  });

  it('stays deleted when its provider reports it again', async () => {
    await world.report(old, { kind: 'completed', outcome: 'answered', analysis: ANALYSIS });
    expect((await b.get(`/calls/${old.id}`)).status).toBe(404);
    expect(await sums()).toEqual(before);
  });
});

describe('a recording that arrives after its call was deleted', () => {
  it('is not stored', async () => {
    const answer = Promise.withResolvers<void>();
    const fetches = vi.spyOn(world.provider, 'fetchRecording').mockImplementation(async () => {
      await answer.promise;
      return audio();
    });
    fetches.mockClear();
    const call = await world.placedCall();
    await world.report(call, {
      kind: 'completed',
      outcome: 'answered',
      analysis: { ...ANALYSIS, hasRecording: true },
    });
    const playing = fetch(recordingUrl(world.app.deps, await world.read(call.id)) ?? '');
    await vi.waitFor(() => expect(fetches).toHaveBeenCalled(), EVENTUALLY);
    world.clock.advance((RETENTION_DAYS + 1) * DAY_MS);
    await vi.waitFor(async () => expect((await b.get(`/calls/${call.id}`)).status).toBe(404), EVENTUALLY);
    answer.resolve();
    expect((await playing).status).toBe(404);
    expect(await world.app.deps.recordings.stat(`recordings/${call.accountId}/${call.id}`)).toBeNull();
  });
});
