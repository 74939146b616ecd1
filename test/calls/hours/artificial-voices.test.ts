import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { provisionWorkspace } from '../../../src/admin/provision.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../../harness/clients/graphql-client.ts';
import { clientA, clientB, type SurfaceClient } from '../../harness/clients/surface-client.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { ANALYSIS, type ScriptedWorld, startScriptedWorld } from '../scripted-world.ts';

const UPDATE = `mutation ($input: UpdateCallSettingsInput!) {
  updateCallSettings(input: $input) { account { callSettings { quietHours artificialVoiceRules } } }
}`;
const CHANGES = '{ callingRuleChanges { nodes { kind quietHours artificialVoiceRules reason by } } }';
const PERMISSION = `query ($agentId: ID!, $toNumber: String!, $contactId: ID) {
  callPermission(agentId: $agentId, toNumber: $toNumber, contactId: $contactId) { obstacle { code sentence fieldPath } }
}`;

let world: ScriptedWorld;
let surfaceA: SurfaceClient;
let surfaceB: SurfaceClient;
let owner: GraphqlClient;
let numbers = 0;

beforeAll(async () => {
  world = await startScriptedWorld({ ROLES: 'api,worker' });
  surfaceA = clientA(world.app.url, world.apiKey);
  surfaceB = clientB(world.app.url, world.apiKey);
  owner = graphqlClient(world.app.url, world.apiKey);
});
afterAll(() => world.close());

const inBerlin = () => `+4930${1_234_000 + numbers++}`;
const inNewark = () => `+1973${5_550_100 + numbers++}`;
const keepRules = (artificialVoiceRules: boolean) => owner.data(UPDATE, { input: { artificialVoiceRules } });
const disclose = (disclosure: string | null) =>
  world.app.deps.database.prisma.agent.update({ where: { id: world.agentId }, data: { disclosure } });

async function contactWith(phone: string, basis: string | null): Promise<string> {
  const consent = basis === null ? null : { basis, at: '2020-01-01T00:00:00.000Z' };
  const { body } = await surfaceA.post('/contacts', { phone, consent });
  return body.id;
}

/** Dispatches a call, ends it if it was placed, and returns its refusal. */
async function refusalOf(toNumber: string, contactId?: string) {
  const { status, body } = await surfaceB.post('/calls', { agentId: world.agentId, toNumber, contactId });
  if (status === 201) {
    const ended = { kind: 'completed', outcome: 'answered', analysis: ANALYSIS } as const;
    await world.report(await world.read(body.id), ended);
    return null;
  }
  const [{ field, code }] = body.error.details;
  return { status, field, code, message: body.error.message };
}

describe('the rules of places for artificial voices', () => {
  it('restrict no call until they are turned on', async () => {
    expect(await refusalOf(inBerlin())).toBeNull();
  });

  it('refuse a call without a contact who has consented, and name the law', async () => {
    await keepRules(true);
    const toNumber = inBerlin();
    const refusal = { status: 400, field: 'contactId', code: 'consent_missing' };
    expect(await refusalOf(toNumber)).toEqual({
      ...refusal,
      message: expect.stringMatching(/law of the place requires \(Germany: .*UWG.*contactId/),
    });
    const contactId = await contactWith(toNumber, null);
    expect(await refusalOf(toNumber, contactId)).toMatchObject(refusal);
    const { callPermission } = await owner.data(PERMISSION, { agentId: world.agentId, toNumber, contactId });
    expect(callPermission.obstacle).toMatchObject({ code: 'CONSENT_MISSING', fieldPath: 'contactId' });
  });

  it('accept a consent of a basis that the place accepts, and no other', async () => {
    const [first, second] = [inNewark(), inNewark()];
    expect(await refusalOf(first, await contactWith(first, 'legitimate_interest'))).toMatchObject({
      code: 'consent_missing',
      message: expect.stringContaining('requires express_written or express (United States'),
    });
    expect(await refusalOf(second, await contactWith(second, 'express'))).toBeNull();
  });

  it('refuse a call by an agent without a disclosure where the law demands one', async () => {
    const toNumber = inBerlin();
    const contactId = await contactWith(toNumber, 'express');
    expect(await refusalOf(toNumber, contactId)).toMatchObject({
      ...{ status: 400, field: 'agentId', code: 'disclosure_missing' },
      message: expect.stringContaining('Germany'),
    });
    await disclose('I am an AI assistant.');
    expect(await refusalOf(toNumber, contactId)).toBeNull();
    await disclose(null);
  });

  it('demand consent where no law is known, and not for the simulator’s test numbers', async () => {
    expect(await refusalOf('+81312345678')).toMatchObject({ code: 'consent_missing' });
    expect(await refusalOf('+15005550006')).toBeNull();
  });

  it('are stated in the proof of a call that they permitted', async () => {
    const toNumber = inNewark();
    await refusalOf(toNumber, await contactWith(toNumber, 'express'));
    const proofs = await world.app.deps.database.prisma.dialProof.findMany({ orderBy: { id: 'desc' } });
    const opened = proofs.map(
      ({ record }) => record as { kind: string; to?: string; consentRequired?: boolean },
    );
    expect(opened.find(({ to }) => to === toNumber)?.consentRequired).toBe(true);
  });
});

describe('a campaign at a place whose law demands consent', () => {
  const rows = () => {
    const [consented, unconsented] = [inNewark(), inNewark()];
    return ['phone,consent_basis,consent_at', `${consented},express,2020-01-01`, `${unconsented},,`].join(
      '\n',
    );
  };
  const preflight = async (id: string) =>
    (
      await owner.data(
        `query ($id: ID!) { campaign(id: $id) { preflight {
          contactsCallable blocked { obstacle { code } contacts } unenforced { obstacle { code } contacts }
        } } }`,
        { id },
      )
    ).campaign.preflight;
  const entries = async (campaignId: string) =>
    world.app.deps.database.prisma.campaignContact.findMany({
      where: { campaignId },
      orderBy: { id: 'asc' },
    });

  it('calls nobody without it, says so before, and takes contacts back when the rules are turned off', async () => {
    await keepRules(false);
    const list = await surfaceA.post('/contacts/import?contact_list_name=Newark', rows(), {
      'content-type': 'text/csv',
    });
    const { body: campaign } = await surfaceA.post('/campaigns', {
      ...{ name: 'Newark', agent_id: world.agentId, contact_list_id: list.body.contact_list_id },
      concurrent_calls: 2,
    });
    const missing = { obstacle: { code: 'CONSENT_MISSING' }, contacts: 1 };
    const before = await preflight(campaign.id);
    expect(before).toMatchObject({ contactsCallable: 2, blocked: [] });
    expect(before.unenforced).toContainEqual(missing);
    await keepRules(true);
    const after = await preflight(campaign.id);
    expect(after).toMatchObject({ contactsCallable: 1, blocked: [missing] });
    await surfaceA.post(`/campaigns/${campaign.id}/start`);
    const states = async () => (await entries(campaign.id)).map(({ state, outcome }) => outcome ?? state);
    await vi.waitFor(async () => expect(await states()).toEqual(['CALLING', 'consent_missing']), EVENTUALLY);
    await keepRules(false);
    await vi.waitFor(async () => expect(await states()).toEqual(['CALLING', 'CALLING']), EVENTUALLY);
    await surfaceA.post(`/campaigns/${campaign.id}/cancel`);
  });
});

describe('an account whose calls ring real phones', () => {
  let app: TestApp;
  let real: GraphqlClient;

  beforeAll(async () => {
    app = await startTestApp({
      env: {
        ...{ ROLES: 'api', VOICE_PROVIDER: 'elevenlabs' },
        ...{ ELEVENLABS_API_KEY: 'key', ELEVENLABS_WEBHOOK_SECRET: 'secret' },
      },
    });
    const wish = { name: 'Acme', tier: 'STANDARD', credits: 100 } as const;
    real = graphqlClient(app.url, (await provisionWorkspace(app.deps, wish)).apiKey);
  });
  afterAll(() => app.stop());

  it('starts with the law’s calling hours and its rules for artificial voices', async () => {
    const { viewer } = await real.data(
      '{ viewer { account { callSettings { quietHours artificialVoiceRules } } } }',
    );
    expect(viewer.account.callSettings).toEqual({ quietHours: 'DEFER', artificialVoiceRules: true });
  });

  it.each([{ quietHours: 'OFF' }, { artificialVoiceRules: false }])(
    'is not loosened without a reason: %o',
    async (input) => {
      expect(await real.refusal(UPDATE, { input })).toMatchObject({
        code: 'INVALID_REQUEST',
        message: expect.stringMatching(/^reason: is required/),
      });
    },
  );

  it('records who loosened its rules, and why; tightening needs no reason', async () => {
    const reason = 'We call our own employees.';
    const input = { quietHours: 'OFF', artificialVoiceRules: false, reason };
    await real.data(UPDATE, { input });
    await real.data(UPDATE, { input: { artificialVoiceRules: true } });
    const { callingRuleChanges } = await real.data(CHANGES);
    const by = 'First key';
    expect(callingRuleChanges.nodes).toEqual([
      { kind: 'ARTIFICIAL_VOICE_RULES_SET', quietHours: null, artificialVoiceRules: true, reason: null, by },
      { kind: 'ARTIFICIAL_VOICE_RULES_SET', quietHours: null, artificialVoiceRules: false, reason, by },
      { kind: 'QUIET_HOURS_SET', quietHours: 'OFF', artificialVoiceRules: null, reason, by },
    ]);
  });
});
