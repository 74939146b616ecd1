import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ScriptedWorld, startScriptedWorld } from '../calls/scripted-world.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';
import { clientA, clientB, type SurfaceClient } from '../harness/clients/surface-client.ts';
import { EVENTUALLY } from '../harness/eventually.ts';

const EXPLAIN = `query ($campaignId: ID!, $contactId: ID!) {
  campaignContact(campaignId: $campaignId, contactId: $contactId) { obstacle { code } explanation }
}`;
const CONSENT = {
  basis: 'express_written',
  text: 'I agree to be called about my order.',
  source: 'https://example.com/signup',
  at: '2026-06-01T08:00:00.000Z',
  expires_at: '2099-06-01T08:00:00.000Z',
};

let world: ScriptedWorld;
let surfaceA: SurfaceClient;
let owner: GraphqlClient;

beforeAll(async () => {
  world = await startScriptedWorld({ ROLES: 'api,worker' });
  surfaceA = clientA(world.app.url, world.apiKey);
  owner = graphqlClient(world.app.url, world.apiKey);
});
afterAll(() => world.close());

describe('a contact’s consent', () => {
  it('is set, replaced and removed', async () => {
    const { status, body } = await surfaceA.post('/contacts', { phone: '+14155550400', consent: CONSENT });
    expect([status, body.consent]).toEqual([201, CONSENT]);
    const bare = { basis: 'legitimate_interest', at: '2026-07-01T10:00:00+02:00' };
    const replaced = await surfaceA.patch(`/contacts/${body.id}`, { consent: bare });
    const kept = { ...bare, at: '2026-07-01T08:00:00.000Z', text: null, source: null, expires_at: null };
    expect([replaced.status, replaced.body.consent]).toEqual([200, kept]);
    const renamed = await surfaceA.patch(`/contacts/${body.id}`, { name: 'Ada' });
    expect(renamed.body.consent).toEqual(kept);
    const taken = await surfaceA.patch(`/contacts/${body.id}`, { consent: null });
    expect([taken.status, taken.body.consent]).toEqual([200, null]);
  });

  it('is accepted on surface B as well', async () => {
    const { accountId } = world.viewer;
    const { contactList } = world.app.deps.database.prisma;
    const { id: contactListId } = await contactList.findFirstOrThrow({ where: { accountId } });
    const consent = { basis: 'EXPRESS', at: '2026-06-01T08:00:00.000Z' };
    const created = await clientB(world.app.url, world.apiKey).post('/contacts', {
      contactListId,
      phone: '+14155550409',
      consent,
    });
    expect([created.status, created.body.consent?.basis]).toEqual([201, 'EXPRESS']);
  });

  it.each([
    [{ at: CONSENT.at }, 'consent.basis'],
    [{ basis: 'express' }, 'consent.at'],
    [{ basis: 'none', at: CONSENT.at }, 'consent.basis'],
    [{ basis: 'express', at: 'yesterday' }, 'consent.at'],
    [{ basis: 'express', at: CONSENT.at, expires_at: CONSENT.at }, 'consent.expires_at'],
    [{ basis: 'express', at: CONSENT.at, text: 'x'.repeat(4001) }, 'consent.text'],
    [{ basis: 'express', at: CONSENT.at, nonsense: 1 }, 'consent.nonsense'],
  ])('is refused as %j, naming %s', async (consent, field) => {
    const { status, body } = await surfaceA.post('/contacts', { phone: '+14155550401', consent });
    expect(status).toBe(400);
    expect(body.error.details.map((detail: { field: string }) => detail.field)).toContain(field);
  });

  it('comes with an import; one that lacks a part is left out of a file with a warning, and rejects its row of JSON', async () => {
    const rows = [
      'phone,consent_basis,consent_text,consent_source,consent_at,consent_expires_at',
      '+14155550410,Express_Written,"I agree, Ada",form,2026-06-01,',
      '+14155550411,,,,,',
      '+14155550412,maybe,,,2026-06-01,',
      '+14155550413,express,,,2026-02-30,',
      '+14155550414,express,,,,',
      '+14155550415,express,,,2026-06-01,2026-05-01',
    ].join('\n');
    const { body } = await surfaceA.post('/contacts/import', rows, { 'content-type': 'text/csv' });
    expect(body).toMatchObject({ total: 6, created: 6, failed: 0, errors: [], warnings_total: 4 });
    expect(
      body.warnings.map((each: Record<'row' | 'field' | 'code', unknown>) => [
        each.row,
        each.field,
        each.code,
      ]),
    ).toEqual([
      [4, 'consent_basis', 'left_out'],
      [5, 'consent_at', 'left_out'],
      [6, 'consent_at', 'left_out'],
      [7, 'consent_expires_at', 'left_out'],
    ]);
    const json = {
      contacts: [
        { phone: '+14155550416', consent: CONSENT },
        { phone: '+14155550417', consent: { basis: 'no' } },
      ],
    };
    const imported = await surfaceA.post('/contacts/import', json);
    expect(imported.body).toMatchObject({ created: 1, failed: 1, errors: [{ row: 2, field: 'consent.at' }] });
    const { body: page } = await surfaceA.get('/contacts?limit=100');
    const consents = new Map(
      page.data.map((contact: { phone: string; consent: unknown }) => [contact.phone, contact.consent]),
    );
    expect(consents.get('+14155550410')).toMatchObject({
      basis: 'express_written',
      text: 'I agree, Ada',
      at: '2026-06-01T00:00:00.000Z',
      expires_at: null,
    });
    for (const last of [411, 412, 413, 414, 415]) expect(consents.get(`+14155550${last}`)).toBeNull();
    expect(consents.has('+14155550417')).toBe(false);
    expect(consents.get('+14155550416')).toEqual(CONSENT);
  });
});

/** Why the campaign does or does not call the contacts of a list, in the order of their numbers. */
async function explanations(campaignId: string, contactListId: string) {
  const contacts = await world.app.deps.database.prisma.contact.findMany({
    where: { contactListId },
    orderBy: { phone: 'asc' },
  });
  const answers = await Promise.all(
    contacts.map(({ id: contactId }) => owner.data(EXPLAIN, { campaignId, contactId })),
  );
  return answers.map(({ campaignContact }) => campaignContact);
}

it('consent may be required by a campaign, which counts, explains and does not call contacts without it', async () => {
  const list = await surfaceA.post(
    '/contacts/import?contact_list_name=Consent',
    [
      'phone,consent_basis,consent_at,consent_expires_at',
      '+14155550420,express,2020-01-01,',
      '+14155550421,,,',
      '+14155550422,express,2020-01-01,2020-02-01',
      '+14155550423,express,2999-01-01,',
    ].join('\n'),
    { 'content-type': 'text/csv' },
  );
  expect(list.body).toMatchObject({ created: 4 });
  const { body: campaign } = await surfaceA.post('/campaigns', {
    name: 'Consented',
    agent_id: world.agentId,
    contact_list_id: list.body.contact_list_id,
    concurrent_calls: 10,
    require_consent: true,
  });
  expect(campaign.require_consent).toBe(true);
  const {
    campaign: { preflight },
  } = await owner.data(
    `query ($id: ID!) { campaign(id: $id) { preflight { contactsCallable blocked { obstacle { code } contacts } } } }`,
    { id: campaign.id },
  );
  expect(preflight.contactsCallable).toBe(1);
  expect(preflight.blocked).toEqual(
    expect.arrayContaining([
      { obstacle: { code: 'CONSENT_MISSING' }, contacts: 2 },
      { obstacle: { code: 'CONSENT_EXPIRED' }, contacts: 1 },
    ]),
  );
  const explained = () => explanations(campaign.id, list.body.contact_list_id);
  const reasons = ['CAMPAIGN_NOT_STARTED', 'CONSENT_MISSING', 'CONSENT_EXPIRED', 'CONSENT_MISSING'];
  expect((await explained()).map(({ obstacle }) => obstacle.code)).toEqual(reasons);
  expect((await surfaceA.post(`/campaigns/${campaign.id}/start`)).status).toBe(200);
  const { call, campaignContact, dialProof } = world.app.deps.database.prisma;
  const isFinished = { campaignId: campaign.id, state: 'FINISHED' } as const;
  await expect.poll(() => campaignContact.count({ where: isFinished }), EVENTUALLY).toBe(3);
  const calls = await call.findMany({ where: { campaignId: campaign.id } });
  expect(calls.map(({ phoneTo }) => phoneTo)).toEqual(['+14155550420']);
  expect((await explained()).map(({ explanation }) => explanation).slice(1)).toEqual([
    'Not called. The contact had not consented to be called, which is required.',
    'Not called. The contact’s consent to be called, which is required, had expired.',
    'Not called. The contact had not consented to be called, which is required.',
  ]);
  const proof = await dialProof.findFirstOrThrow({
    where: { callId: calls[0]?.id ?? '' },
  });
  expect(proof.record).toMatchObject({ consent: { basis: 'EXPRESS', at: '2020-01-01T00:00:00.000Z' } });
});

describe('single calls of an account that requires consent', () => {
  const given = { ...CONSENT, at: '2020-01-01T00:00:00.000Z' };
  const require = (requireConsent: boolean) =>
    owner.data(
      'mutation ($input: UpdateCallSettingsInput!) { updateCallSettings(input: $input) { account { callSettings { requireConsent } } } }',
      { input: { requireConsent } },
    );
  const contact = async (phone: string, consent?: object) =>
    (await surfaceA.post('/contacts', { phone, consent })).body.id;
  const dispatch = (to_number: string, contact_id?: string, more = {}) =>
    surfaceA.post('/calls', { agent_id: world.agentId, to_number, contact_id, ...more });

  it('are rejected without a contact whose consent is in force, by each surface’s field name', async () => {
    expect((await require(true)).updateCallSettings.account.callSettings).toEqual({ requireConsent: true });
    const silent = await contact('+14155550450');
    const expired = await contact('+14155550451', { ...given, expires_at: '2020-06-02T00:00:00Z' });
    const answers = [
      await dispatch('+14155550450'),
      await dispatch('+14155550450', silent),
      await dispatch('+14155550451', expired),
    ];
    expect(answers.map(({ status, body }) => [status, body.error.details[0]])).toMatchObject([
      [
        400,
        {
          ...{ field: 'contact_id', code: 'consent_missing', kind: 'fix', until: null },
          message: 'Your account requires consent: pass the `contact_id` of a contact who has consented.',
        },
      ],
      [400, { field: 'contact_id', message: expect.stringContaining('has not consented') }],
      [
        400,
        {
          ...{ field: 'contact_id', code: 'consent_expired', kind: 'fix', until: null },
          message: expect.stringContaining('expired at 2020-06-02'),
        },
      ],
    ]);
    const onB = await clientB(world.app.url, world.apiKey).post('/calls', {
      agentId: world.agentId,
      toNumber: '+14155550450',
    });
    expect([onB.status, onB.body.error.details[0].field]).toEqual([400, 'contactId']);
    const { callPermission } = await owner.data(
      `query ($agentId: ID!, $contactId: ID) {
        callPermission(agentId: $agentId, toNumber: "+14155550450", contactId: $contactId) { allowed obstacle { code } }
      }`,
      { agentId: world.agentId, contactId: silent },
    );
    expect(callPermission).toEqual({ allowed: false, obstacle: { code: 'CONSENT_MISSING' } });
  });

  it('are placed to a contact with consent, which the dial proof records, and end if the consent is gone at their time', async () => {
    const { id } = (await dispatch('+14155550452', await contact('+14155550452', given))).body;
    const { dialProof } = world.app.deps.database.prisma;
    const proof = await dialProof.findFirstOrThrow({ where: { callId: id } });
    expect(proof.record).toMatchObject({ consentRequired: true, consent: { text: CONSENT.text } });
    const not_before = new Date(world.clock.now().getTime() + 60_000).toISOString();
    const scheduled = await dispatch('+14155550453', await contact('+14155550453'), { not_before });
    expect(scheduled.status).toBe(201);
    world.clock.advance(61_000);
    const read = () => world.read(scheduled.body.id);
    await expect.poll(async () => (await read()).endedReason, EVENTUALLY).toBe('consent_missing');
    await require(false);
    expect((await dispatch('+14155550454')).status).toBe(201);
  });
});
