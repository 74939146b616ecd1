import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readDueLineCosts } from '../../src/calls/provider-events/line-costs.ts';
import { reconcileSilentCalls } from '../../src/dialing/reconciliation.ts';
import { addPhoneNumber } from '../../src/numbers/phone-numbers.ts';
import { callbackPath } from '../../src/providers/callback-path.ts';
import { storeCredentials } from '../../src/providers/credentials/stored-credentials.ts';
import { FakeElevenLabs } from '../providers/fakes/fake-elevenlabs.ts';
import type { Customer } from './customer.ts';
import { startTown, type Town } from './town.ts';

/** More requests than a test makes. */
const HIDDEN = 1_000;

const HANG_UP = 'mutation ($id: ID!) { hangUpCall(input: { id: $id }) { call { id } } }';

let fake: FakeElevenLabs;
let town: Town;

beforeAll(async () => {
  fake = await FakeElevenLabs.start();
  const [phoneNumber = ''] = fake.secondTwilio.numbers;
  fake.numbers.push({ provider: 'twilio', phoneNumber, label: 'Own', phoneNumberId: 'phnum_3' });
  town = await startTown({
    speed: 1,
    env: {
      VOICE_PROVIDER: 'elevenlabs',
      ELEVENLABS_API_KEY: fake.apiKey,
      ELEVENLABS_WEBHOOK_SECRET: fake.webhookSecret,
      ELEVENLABS_API_BASE: fake.baseUrl,
      TWILIO_ACCOUNT_SID: fake.twilio.accountSid,
      TWILIO_AUTH_TOKEN: fake.twilio.authToken,
      TWILIO_API_BASE: fake.baseUrl,
    },
  });
  fake.addWebhook(town.app.url + callbackPath('elevenlabs'));
});
afterAll(async () => {
  await town.close();
  await fake[Symbol.asyncDispose]();
});

beforeEach(() => {
  fake.revise = (conversation) => conversation;
  fake.onTwilio = {};
  fake.hideCalls(0);
});

/** A customer who calls from a number of the workspace. */
async function customerWith(e164: string, providerRef: string): Promise<Customer> {
  const customer = await town.newCustomer();
  const { deps } = town.app;
  const number = { accountId: customer.accountId, provider: 'elevenlabs', e164, providerRef } as const;
  await addPhoneNumber(deps, deps.database.prisma, number);
  return customer;
}

async function calling(customer: Customer): Promise<string> {
  return (await customer.dispatch(fake.script('completes'))).body.id;
}

const hangUp = ({ graphql }: Customer, id: string) => graphql.data(HANG_UP, { id });

it('hangs a call up before ElevenLabs shows its telephone line, by the id that Twilio gave it', async () => {
  const acme = await customerWith('+14155550100', 'phnum_1');
  fake.revise = ({ metadata, ...conversation }) => ({
    ...conversation,
    metadata: { ...metadata, phone_call: null },
  });
  const [ringing, other] = [await calling(acme), await calling(acme)];
  await hangUp(acme, ringing);
  expect([fake.call(ringing).hungUp, fake.call(other).hungUp]).toEqual([true, false]);
});

it('looks a call up and reads its cost by the id that Twilio gave it', async () => {
  const acme = await customerWith('+14155550100', 'phnum_1');
  const { deps } = town.app;
  const { call: calls } = deps.database.prisma;
  const id = await calling(acme);
  fake.hideCalls(HIDDEN);
  fake.onTwilio = { start_time: new Date(0).toUTCString() };
  await reconcileSilentCalls(deps, 'elevenlabs', 0);
  expect(await calls.findUniqueOrThrow({ where: { id } })).toMatchObject({ unknownSince: null });
  fake.hideCalls(0);
  await fake.runToEnd(id);
  expect((await acme.statusesOf(id)).at(-1)).toBe('COMPLETED');
  fake.hideCalls(HIDDEN);
  fake.onTwilio = { price: '-0.02' };
  await calls.update({ where: { id }, data: { lineCostDueAt: new Date(0) } });
  await readDueLineCosts(deps);
  const { providerCost } = await calls.findUniqueOrThrow({ where: { id } });
  expect(providerCost?.toFixed()).toBe('0.1037');
});

it('hangs an account’s calls up at its own Twilio account, and others’ at the environment’s', async () => {
  const acme = await customerWith('+14155550100', 'phnum_1');
  const owner = await customerWith('+14155550102', 'phnum_3');
  const [shared, own] = [await calling(acme), await calling(owner)];
  expect(await owner.graphql.refusal(HANG_UP, { id: own })).toMatchObject({
    message: expect.stringContaining('the configured Twilio account does not have it'),
  });
  const { accountSid, authToken } = fake.secondTwilio;
  const of = { accountId: owner.accountId, service: 'twilio' } as const;
  await storeCredentials(town.app.deps, of, { accountSid, authToken });
  await town.app.deps.credentials.refresh();
  await hangUp(owner, own);
  expect([fake.call(own).hungUp, fake.call(shared).hungUp]).toEqual([true, false]);
  await hangUp(acme, shared);
  expect(fake.call(shared).hungUp).toBe(true);

  const foreign = await calling(acme);
  await storeCredentials(town.app.deps, { ...of, accountId: acme.accountId }, { accountSid, authToken });
  await town.app.deps.credentials.refresh();
  expect(await acme.graphql.refusal(HANG_UP, { id: foreign })).toMatchObject({
    message: expect.stringContaining('the configured Twilio account does not have it'),
  });
  expect(fake.call(foreign).hungUp).toBe(false);
});
