import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCircumstances } from '../../src/campaigns/outlook/facts/circumstances.ts';
import { recheckByChangedRules, recheckNumbers } from '../../src/campaigns/recheck/recheck.ts';
import { Prisma } from '../../src/platform/generated/prisma/client.ts';
import { type ScriptedWorld, startScriptedWorld } from '../calls/scripted-world.ts';

const PHONES = ['+4915112345670', '+4915112345671'] as const;

let world: ScriptedWorld;

beforeAll(async () => {
  world = await startScriptedWorld();
});
afterAll(() => world.close());

/** Finishes both contacts of a running campaign for want of consent; the first then has one that nothing can read. */
async function refusedContacts(consent: string): Promise<string> {
  const { database, ids, clock } = world.app.deps;
  const { prisma } = database;
  const { accountId } = world.viewer;
  const [now, contactListId, campaignId] = [clock.now(), ids.next('contactList'), ids.next('campaign')];
  const dated = { createdAt: now, updatedAt: now };
  await prisma.contactList.create({
    data: { id: contactListId, accountId, name: contactListId, createdAt: now },
  });
  const contacts = PHONES.map((phone) => {
    const basis = { basis: 'EXPRESS_WRITTEN', text: null, source: null, expiresAt: null };
    const given = { ...basis, at: '2020-01-01T00:00:00.000Z' };
    return { id: ids.next('contact'), accountId, contactListId, phone, consent: given, ...dated };
  });
  await prisma.contact.createMany({ data: contacts });
  await prisma.campaign.create({
    data: {
      ...{ id: campaignId, accountId, contactListId, name: 'Spring', agentId: world.agentId },
      ...{ status: 'RUNNING', requireConsent: true, createdAt: now, contactsTotal: 2, schedule: {} },
    },
  });
  await prisma.campaignContact.createMany({
    data: contacts.map(({ id: contactId, phone }) => ({
      ...{ campaignId, contactId, phone, nextAttemptAt: now, state: 'FINISHED', outcome: 'consent_missing' },
    })),
  });
  await world.app.executeAsOwner(
    `UPDATE contacts SET consent = '${consent}' WHERE id = '${contacts[0]?.id}'`,
  );
  return campaignId;
}

async function putAside(round: string): Promise<number> {
  const { values } = await world.app.deps.metrics.rowsPutAside.get();
  return values.find(({ labels }) => labels.round === round)?.value ?? 0;
}

async function statesOf() {
  const rows = await world.app.deps.database.prisma.campaignContact.findMany({
    orderBy: [{ campaignId: 'desc' }, { id: 'asc' }],
    take: PHONES.length,
  });
  return rows.map(({ state }) => state);
}

it('a consent that cannot be read leaves the other contacts of a change alone', async () => {
  await refusedContacts('{"at": "soon"}');
  await recheckNumbers(world.app.deps, { accountId: world.viewer.accountId, phones: PHONES });
  expect(await statesOf()).toEqual(['FINISHED', 'PENDING']);
  expect(await putAside('contacts.permission-changed')).toBe(1);
});

it('a consent that cannot be read leaves the other contacts alone when rules change', async () => {
  await refusedContacts('{"at": "2020-01-01T00:00:00.000Z", "expiresAt": null}');
  const { accountId } = world.viewer;
  await world.app.deps.database.prisma.account.update({
    where: { id: accountId },
    data: { artificialVoiceRules: true },
  });
  await recheckByChangedRules(world.app.deps, { accountId, rules: ['CONSENT_MISSING'] });
  expect(await statesOf()).toEqual(['FINISHED', 'PENDING']);
  expect(await putAside('calls.rules-changed')).toBeGreaterThan(0);
});

it('a consent that cannot be read leaves the activity of its campaign readable', async () => {
  const id = await refusedContacts('{"at": "2020-01-01T00:00:00.000Z", "expiresAt": null}');
  const { deps } = world.app;
  const { prisma } = deps.database;
  const tomorrow = new Date(deps.clock.now().getTime() + 24 * 3600_000);
  await prisma.account.update({
    where: { id: world.viewer.accountId },
    data: { artificialVoiceRules: true },
  });
  await prisma.campaignContact.updateMany({
    where: { campaignId: id },
    data: { state: 'PENDING', outcome: null, nextAttemptAt: tomorrow },
  });
  const campaign = await prisma.campaign.update({ where: { id }, data: { schedule: Prisma.DbNull } });
  const [circumstances] = await readCircumstances(deps, [campaign]);
  expect(circumstances?.next?.at?.getTime()).toBeGreaterThanOrEqual(tomorrow.getTime());
});
