import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS_FOLDER } from '../../src/platform/database/migrate.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';
import { create, update } from './contact-requests.ts';

let app: TestApp;
let workspace: Awaited<ReturnType<TestApp['workspace']>>;
let owner: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  workspace = await app.workspace();
  owner = graphqlClient(app.url, workspace.apiKey);
});
afterAll(() => app.stop());

describe('the time zone of a contact', () => {
  it('is stored as the zone that people mean, also from a file', async () => {
    const csv = 'phone,timezone\n+14155550121,PST\n+14155550122,us_slash_eastern\n+919876543210,IST\n';
    const { importContacts } = await owner.data(
      `mutation ($data: ContactSource!) { importContacts(input: { source: $data }) { created errors { row message } } }`,
      { data: csv },
    );
    expect(importContacts).toEqual({ created: 3, errors: [] });
    const { contacts } = await owner.data('{ contacts { nodes { timezone } } }');
    const zones = contacts.nodes.map(({ timezone }: { timezone: string }) => timezone);
    expect(zones.toSorted()).toEqual(['America/Los_Angeles', 'Asia/Kolkata', 'US/Eastern']);
  });

  it('is read anew with the number, and refused if neither tells which zone is meant', async () => {
    const { contact } = await create(owner, { phone: '+14155550130', timezone: 'CST' });
    expect(contact.timezone).toBe('America/Chicago');
    const moved = await update(owner, { id: contact.id, phone: '+8613912345678', timezone: 'CST' });
    expect(moved.timezone).toBe('Asia/Shanghai');
    const refused = create(owner, { phone: '+4930123456', timezone: 'CST' });
    await expect(refused).rejects.toThrow('write America/Chicago or America/Mexico_City or Asia/Shanghai');
  });
});

describe('a time zone in which nobody can compute is refused with a sentence', () => {
  const sentence = 'write Asia/Kolkata or Europe/Dublin or Asia/Jerusalem';

  it('for statistics', async () => {
    const question = 'query ($zone: String) { callStats(groupBy: [DAY], timeZone: $zone) { calls } }';
    await expect(owner.data(question, { zone: 'IST' })).rejects.toThrow(sentence);
    expect(await owner.data(question, { zone: 'PST' })).toEqual({ callStats: [] });
  });

  it('for a scheduled export', async () => {
    const mutation = `mutation ($zone: String!) { createScheduledExport(input: { name: "Credits",
      export: { kind: LEDGER_ENTRIES, format: JSONL, columns: ["kind"] },
      schedule: { recurrence: DAILY, hour: 6, timeZone: $zone } }) { scheduledExport { timeZone } } }`;
    await expect(owner.data(mutation, { zone: 'IST' })).rejects.toThrow(sentence);
    const { createScheduledExport } = await owner.data(mutation, { zone: 'EST' });
    expect(createScheduledExport.scheduledExport.timeZone).toBe('America/New_York');
  });

  it('for the schedule of a campaign', async () => {
    const { createAgent } = await owner.data(
      'mutation { createAgent(input: { name: "Ada", goal: "g" }) { agent { id } } }',
    );
    const draft = {
      agentId: createAgent.agent.id,
      contactListId: workspace.contactListId,
      schedule: { startDate: '2026-01-01', callingHours: { start: '00:00', end: '23:59' } },
    };
    const create = (timezone: string) => {
      const input = { ...draft, name: timezone, schedule: { ...draft.schedule, timezone } };
      return owner.data(
        'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { schedule { timezone } } } }',
        { input },
      );
    };
    await expect(create('IST')).rejects.toThrow(sentence);
    const { createCampaign } = await create('EST');
    expect(createCampaign.campaign.schedule.timezone).toBe('America/New_York');
  });
});

describe('a time zone that was stored when nothing computed with it', () => {
  it('is repaired by the upgrade: mapped where the label is clear, else cleared', async () => {
    const { accountId, contactListId } = await app.workspace();
    const { prisma } = app.deps.database;
    const stored = { PST: '+14155550141', IST: '+919876543211', BST: '+14155550142', EST: '+14155550143' };
    const now = app.deps.clock.now();
    await prisma.contact.createMany({
      data: Object.entries(stored).map(([timezone, phone]) => ({
        ...{ id: app.deps.ids.next('contact'), accountId, contactListId, phone, timezone },
        ...{ createdAt: now, updatedAt: now },
      })),
    });
    const migration = path.join(MIGRATIONS_FOLDER, '20261129015000_contact_time_zones/migration.sql');
    await app.executeAsOwner(await readFile(migration, 'utf8'));
    const contacts = await prisma.contact.findMany({ where: { accountId } });
    const zones = new Map(contacts.map(({ phone, timezone }) => [phone, timezone]));
    expect(Object.values(stored).map((phone) => zones.get(phone))).toEqual([
      'America/Los_Angeles',
      'Asia/Kolkata',
      null,
      'EST',
    ]);
  });
});
