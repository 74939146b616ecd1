import { describe, expect, it } from 'vitest';
import type { VoiceProviderName } from '../../../src/providers/port.ts';
import type { FakeAnswer } from '../../providers/fakes/fake-http-server.ts';
import { atProvider, PROVIDERS, type ProviderPlace } from '../real-provider.ts';
import { type Campaigner, newCampaigner } from './campaigner.ts';

const ENTRIES = `query ($id: ID!, $first: Int) { campaign(id: $id) { contacts(first: $first) { nodes {
  contact { phone } attempts outcome explanation } } } }`;

/** Each provider's form of an error, with these words. */
const REFUSED: Record<string, (words: string) => FakeAnswer> = {
  vapi: (words) => ({ status: 400, body: { message: words, error: 'Bad Request', statusCode: 400 } }),
  retell: (words) => ({ status: 400, body: { status: 'error', message: words } }),
  elevenlabs: (words) => ({
    status: 200,
    body: { success: false, message: words, conversation_id: null, callSid: null },
  }),
};

/** What carriers say of a country that the account may not call. */
const NOT_PERMITTED: Record<string, string> = {
  vapi: 'Couldn’t create Twilio call. Account not authorized to call +31512345678. Perhaps you need to enable some international permissions.',
  retell: 'Outbound calls to this country are not allowed.',
  elevenlabs: 'Unable to create record: Geo permission configuration is not permitting call',
};

function refused(provider: VoiceProviderName, words: string): FakeAnswer {
  return (REFUSED[provider] ?? REFUSED.vapi ?? (() => ({ status: 500 })))(words);
}

function dutch(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `+3151234570${i}`);
}

interface Entry {
  contact: { phone: string };
  attempts: number;
  outcome: string;
  explanation: string;
}

async function campaigner(place: ProviderPlace): Promise<Campaigner> {
  return newCampaigner({ ...place.town, newCustomer: () => place.newCustomer() });
}

async function entriesOf({ acme }: Campaigner, id: string): Promise<Entry[]> {
  const { campaign } = await acme.graphql.data(ENTRIES, { id, first: 100 });
  return campaign.contacts.nodes;
}

async function eventsOf(
  { acme }: Campaigner,
  place: ProviderPlace,
  type: 'CAMPAIGN_COMPLETED' | 'CALL_FAILED',
) {
  return place.town.app.deps.database.prisma.webhookEvent.count({
    where: { accountId: acme.accountId, type },
  });
}

// The delays of one provider's campaigns pass while the others' do.
describe.concurrent.each(PROVIDERS)('a campaign at %s', (provider, makeSetting) => {
  const place = atProvider(provider, makeSetting);

  it.sequential('calls everybody else when the carrier does not permit the country of its first eight contacts', async () => {
    const { fake } = place;
    const words = NOT_PERMITTED[provider] ?? '';
    fake.runsByItself = true;
    fake.refuse = ({ phoneTo }) => (phoneTo.startsWith('+31') ? refused(provider, words) : null);
    const story = await campaigner(place);
    const good = Array.from({ length: 6 }, () => fake.script('no_answer'));
    const retryRules = { maxAttempts: 3, delayMinutes: 0, retryOn: ['FAILED'] };
    const campaign = await story.draft({ phones: [...dutch(8), ...good], concurrentCalls: 1, retryRules });
    await story.start(campaign);
    const ended = await story.until(campaign, ({ status }) => status !== 'RUNNING');
    expect(ended).toMatchObject({ status: 'COMPLETED', contactsPending: 0, callsTotal: 14 });
    expect(fake.calls.map(({ phoneTo }) => phoneTo).sort()).toEqual(good.sort());
    const abroad = (await entriesOf(story, campaign)).filter(({ contact }) =>
      contact.phone.startsWith('+31'),
    );
    expect(abroad.map(({ outcome, attempts }) => [outcome, attempts])).toEqual(
      Array(8).fill(['destination_not_permitted', 1]),
    );
    for (const { explanation } of abroad) expect(explanation).toContain(words);
    expect(await eventsOf(story, place, 'CAMPAIGN_COMPLETED')).toBe(1);
    expect(await eventsOf(story, place, 'CALL_FAILED')).toBe(14);
  }, 120_000);

  it.sequential('ends a contact at the second refusal in unknown words, while others are accepted', async () => {
    const { fake } = place;
    fake.refuse = ({ phoneTo }) => (phoneTo.startsWith('+31') ? refused(provider, 'Q17, see desk') : null);
    const story = await campaigner(place);
    const good = Array.from({ length: 6 }, () => fake.script('no_answer'));
    const retryRules = { maxAttempts: 1, delayMinutes: 0 };
    const phones = [...good.slice(0, 3), ...dutch(3), ...good.slice(3)];
    const campaign = await story.draft({ phones, concurrentCalls: 2, retryRules });
    await story.start(campaign);
    const ended = await story.until(campaign, ({ status }) => status !== 'RUNNING');
    expect(ended).toMatchObject({ status: 'COMPLETED', contactsPending: 0, callsTotal: 6 + 3 * 2 });
    const abroad = (await entriesOf(story, campaign)).filter(({ contact }) =>
      contact.phone.startsWith('+31'),
    );
    expect(abroad.map(({ outcome }) => outcome)).toEqual(Array(3).fill('provider_refused'));
    for (const { explanation } of abroad) expect(explanation).toContain('Q17, see desk');
  }, 120_000);
});

describe.concurrent('a campaign', () => {
  const [, [provider, makeSetting]] = PROVIDERS as [unknown, (typeof PROVIDERS)[number]];
  const place = atProvider(provider, makeSetting);

  it.sequential.each([
    ['a variable is too long', 'assistantOverrides.variableValues must be shorter than or equal to 4096', 1],
    ['a sentence of the account is meant for the number', 'The assistant rejects it.', 2],
    ['the number itself is named', 'Payment for calls towards +31512345700 is off.', 1],
  ])(
    'calls the others and completes when %s of one contact',
    async (_fault, words, tries) => {
      const { fake } = place;
      fake.runsByItself = true;
      fake.refuse = ({ phoneTo }) => (phoneTo.startsWith('+31') ? refused('vapi', words) : null);
      const story = await campaigner(place);
      const good = Array.from({ length: 4 }, () => fake.script('no_answer'));
      const retryRules = { maxAttempts: 1, delayMinutes: 0 };
      const phones = [...dutch(1), ...good];
      const campaign = await story.draft({ phones, concurrentCalls: 1, retryRules });
      await story.start(campaign);
      const ended = await story.until(campaign, ({ status }) => status !== 'RUNNING');
      expect(ended).toMatchObject({ status: 'COMPLETED', contactsPending: 0, callsTotal: 4 + tries });
    },
    120_000,
  );
});
