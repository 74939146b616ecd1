import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setAnyPlanBudget } from '../../src/identity/api-keys.ts';
import { MINUTE_MS } from '../../src/platform/time/durations.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { runAdmin } from '../harness/clients/admin.ts';
import { type McpClient, mcpOverHttp } from '../harness/clients/mcp-client.ts';
import { ShiftedClock } from '../harness/clocks/shifted-clock.ts';
import { WebhookReceiver } from '../harness/servers/webhook-receiver.ts';
import { type Customer, newCustomer } from '../scenarios/customer.ts';

const ANSWERED = '+15005550006';
/** The dearest call of an agent: ten minutes to the United States. */
const DEAREST = 200;

const clock = new ShiftedClock();
let app: TestApp;
let receiver: WebhookReceiver;
let acme: Customer;
let mcp: McpClient;
let keyId: string;

beforeAll(async () => {
  app = await startTestApp({ clock });
  receiver = await WebhookReceiver.start();
});
afterAll(async () => {
  await receiver.close();
  await app.stop();
});
beforeEach(async () => {
  acme = await newCustomer(app, receiver);
  const { accountId } = acme;
  keyId = (await app.deps.database.prisma.apiKey.findFirstOrThrow({ where: { accountId } })).id;
  await setAnyPlanBudget(app.deps, keyId, 10_000);
  mcp = await mcpOverHttp(app.url, acme.apiKey);
  return () => mcp.close();
});

const planCall = (toNumber = ANSWERED) => mcp.call('plan_call', { agentId: acme.agentId, toNumber });
const confirmation = ({ id, digest }: { id: string; digest: string }) => ({ planId: id, digest });

async function numbersCalled(): Promise<string[]> {
  const { accountId } = acme;
  const calls = await app.deps.database.prisma.call.findMany({ where: { accountId } });
  return calls.map(({ phoneTo }) => phoneTo).sort();
}

async function draft(phones: string[]): Promise<string> {
  const { contactListId, agentId } = acme;
  await mcp.call('import_contacts', {
    contactListId,
    contacts: phones.map((phone) => ({ phone, name: 'Ada' })),
  });
  return (await mcp.call('create_campaign', { name: 'Spring', agentId, contactListId })).id;
}

describe('a plan', () => {
  it('shows who is called at what cost, calls nobody, and does so once it is confirmed', async () => {
    const plan = await planCall();
    expect(plan).toMatchObject({
      ...{ kind: 'CALL', calleesTotal: 1, callees: [{ phone: ANSWERED }], problems: [] },
      ...{ expectedCredits: 20, maximumCredits: DEAREST, creditsLeftToday: 10_000 },
    });
    expect(await numbersCalled()).toEqual([]);
    const { call } = await mcp.call('confirm_plan', confirmation(plan));
    expect(call).toMatchObject({ phoneTo: ANSWERED, status: 'RINGING' });
    expect(await mcp.refusal('confirm_plan', confirmation(plan))).toContain(`Its result is ${call.id}.`);
    expect(await numbersCalled()).toEqual([ANSWERED]);
    expect((await planCall()).creditsLeftToday).toBe(10_000 - DEAREST);
  });

  it('of a campaign calls exactly those whom it showed, within the cost that it showed', async () => {
    await mcp.call('suppress_number', { phone: '+14155550141', reason: 'Asked by letter.' });
    const campaignId = await draft(['+15005550002', '+15005550006', '+14155550141']);
    const plan = await mcp.call('plan_campaign_start', { campaignId });
    expect(plan).toMatchObject({
      calleesTotal: 2,
      callees: [{ phone: '+15005550002', name: 'Ada' }, { phone: '+15005550006' }],
      refused: [{ contacts: 1, obstacle: { code: 'SUPPRESSED' } }],
      maximumCredits: 2 * DEAREST + 25,
    });
    expect(await numbersCalled()).toEqual([]);
    const { campaign } = await mcp.call('confirm_plan', confirmation(plan));
    expect(campaign).toMatchObject({ id: campaignId, maxCredits: plan.maximumCredits });
    await acme.webhook('call.completed');
    await expect.poll(async () => (await mcp.call('get_campaign', { campaignId })).status).toBe('COMPLETED');
    expect(await numbersCalled()).toEqual(['+15005550002', '+15005550006']);
  });

  it('of a resumption resumes a paused campaign, once and as shown', async () => {
    const campaignId = await draft([ANSWERED, '+15005550002']);
    const ofDraft = await mcp.refusal('plan_campaign_resume', { campaignId });
    expect(ofDraft).toContain('Only a paused campaign can be resumed.');
    // Nothing rings before its first day, so that the person can pause it in time.
    const schedule = `{ startDate: "2099-01-01", callingHours: { start: "09:00", end: "17:00" }, timezone: "UTC" }`;
    await acme.graphql.data(`mutation {
      updateCampaign(input: { id: "${campaignId}", schedule: ${schedule} }) { campaign { id } }
      startCampaign(input: { id: "${campaignId}" }) { campaign { id } }
      pauseCampaign(input: { id: "${campaignId}" }) { campaign { id } }
    }`);
    const plan = () => mcp.call('plan_campaign_resume', { campaignId, maxCredits: 500 });
    const outdated = await plan();
    expect(outdated).toMatchObject({ kind: 'CAMPAIGN_RESUME', calleesTotal: 2, problems: [] });
    await mcp.call('suppress_number', { phone: '+15005550002', reason: 'Asked by letter.' });
    expect(await mcp.refusal('confirm_plan', confirmation(outdated))).toContain('has changed');
    expect((await mcp.call('get_campaign', { campaignId })).status).toBe('PAUSED');
    const shown = await plan();
    expect(shown).toMatchObject({ calleesTotal: 1, callees: [{ phone: ANSWERED }] });
    const { campaign } = await mcp.call('confirm_plan', confirmation(shown));
    expect(campaign).toMatchObject({ id: campaignId, status: 'RUNNING', maxCredits: shown.maximumCredits });
    expect(await mcp.refusal('confirm_plan', confirmation(shown))).toContain('works only once');
    expect(await numbersCalled()).toEqual([]);
  });

  it('of a purchase buys the credits once', async () => {
    const plan = await mcp.call('plan_credit_purchase', { credits: 500 });
    expect(plan.summary).toBe('Buy 500 credits for 5.00 USD.');
    await mcp.call('confirm_plan', confirmation(plan));
    expect(await mcp.refusal('confirm_plan', confirmation(plan))).toContain('works only once');
    expect(await acme.balance()).toBe(10_500);
  });

  it('names what refuses it, and cannot be confirmed then', async () => {
    await mcp.call('suppress_number', { phone: '+14155550142', reason: 'Asked by letter.' });
    expect(await planCall('+14155550142')).toMatchObject({
      ...{ id: null, digest: null, problems: ['The number is on your do-not-call list.'] },
      refused: [{ contacts: 1, obstacle: { code: 'SUPPRESSED' } }],
    });
  });

  it('expires after ten minutes', async () => {
    const plan = await planCall();
    clock.advance(10 * MINUTE_MS + 1);
    expect(await mcp.refusal('confirm_plan', confirmation(plan))).toContain('Make a new plan.');
    expect(await numbersCalled()).toEqual([]);
  });

  it('is void once its agent has changed, and new ones show the new agent', async () => {
    const plan = await planCall();
    const campaignId = await draft([ANSWERED]);
    const start = await mcp.call('plan_campaign_start', { campaignId });
    await acme.equip({ systemPrompt: 'Sell something else.' });
    for (const outdated of [plan, start])
      expect(await mcp.refusal('confirm_plan', confirmation(outdated))).toContain('has changed');
    expect(await numbersCalled()).toEqual([]);
    expect((await mcp.call('get_campaign', { campaignId })).status).toBe('DRAFT');
    await mcp.call('confirm_plan', confirmation(await planCall()));
  });

  it.each([
    [
      'a contact was added',
      (campaignId: string) => mcp.call('create_contact', { phone: `+1415555${campaignId.length}77` }),
    ],
    ['a number was suppressed', () => mcp.call('suppress_number', { phone: '+14155550143', reason: 'No.' })],
    [
      'the campaign was changed',
      (campaignId: string) => mcp.call('update_campaign', { campaignId, concurrentCalls: 2 }),
    ],
  ])('of a campaign is void once %s', async (_what, change) => {
    const campaignId = await draft([ANSWERED, '+14155550143']);
    const plan = await mcp.call('plan_campaign_start', { campaignId });
    await change(campaignId);
    expect(await mcp.refusal('confirm_plan', confirmation(plan))).toContain('has changed');
    expect((await mcp.call('get_campaign', { campaignId })).status).toBe('DRAFT');
    expect(await numbersCalled()).toEqual([]);
  });

  it('works for the key alone that made it, with the digest that was shown', async () => {
    const plan = await planCall();
    const { createApiKey } = await acme.graphql.data(
      'mutation { createApiKey(input: { name: "B" }) { secret apiKey { id } } }',
    );
    await setAnyPlanBudget(app.deps, createApiKey.apiKey.id, 10_000);
    const sibling = await mcpOverHttp(app.url, createApiKey.secret);
    expect(await sibling.refusal('confirm_plan', confirmation(plan))).toContain('No such plan.');
    await sibling.close();
    const wrong = { planId: plan.id, digest: 'x' };
    expect(await mcp.refusal('confirm_plan', wrong)).toContain('digest');
    await mcp.call('confirm_plan', confirmation(plan));
  });
});

describe('the budget of a key', () => {
  it('is nothing at first, so that nothing rings', async () => {
    await setAnyPlanBudget(app.deps, keyId, 0);
    const { id, problems } = await planCall();
    expect([id, problems[0]]).toEqual([null, expect.stringContaining('no budget')]);
  });

  it('is set by an operator or a person, not by a key', async () => {
    const set = `mutation { setPlanBudget(input: { id: "${keyId}", creditsPerDay: 5 }) { apiKey { id } } }`;
    expect((await acme.graphql.refusal(set)).code).toBe('FORBIDDEN');
    const { code } = await runAdmin(app, ['key', 'budget', '--key', keyId, '--credits-per-day', '7']);
    expect(code).toBe(0);
    expect((await planCall()).creditsLeftToday).toBe(7);
  });

  it('holds to the credit, also for plans that are confirmed at once', async () => {
    await setAnyPlanBudget(app.deps, keyId, 2 * DEAREST - 1);
    const plans = [await planCall(), await planCall()];
    const answers = await Promise.allSettled(
      plans.map((plan) => mcp.call('confirm_plan', confirmation(plan))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await numbersCalled()).toEqual([ANSWERED]);
    expect(await planCall()).toMatchObject({ id: null, creditsLeftToday: DEAREST - 1 });
  });

  it('is free again a day later', async () => {
    await setAnyPlanBudget(app.deps, keyId, DEAREST);
    await mcp.call('confirm_plan', confirmation(await planCall()));
    expect((await planCall()).creditsLeftToday).toBe(0);
    clock.advance(24 * 60 * MINUTE_MS);
    expect((await planCall()).creditsLeftToday).toBe(DEAREST);
  });
});
