import { describe, expect, it } from 'vitest';
import { checked, found } from '../checked.ts';
import { makeElevenLabsWorld, withApiKey } from './elevenlabs-world.ts';

it('the check of ElevenLabs finds no problem in a workspace that is set up, and changes nothing in it', async () => {
  await using world = await makeElevenLabsWorld();
  const before = structuredClone([world.fake.webhooks, world.fake.numbers]);
  const findings = await checked(world.provider, ['+14155550100']);
  expect(findings.map(({ level, subject }) => `${subject}: ${level}`)).toEqual([
    'key: ok',
    'webhook: ok',
    'signature: unproven',
    'agents: ok',
    'numbers: ok',
    'plan: ok',
    'hanging up: ok',
  ]);
  expect([world.fake.agents.size, world.fake.calls]).toEqual([0, []]);
  expect([world.fake.webhooks, world.fake.numbers]).toEqual(before);
});

it('the check of ElevenLabs reports a wrong key once, with how to get one, and without printing it', async () => {
  await using world = await makeElevenLabsWorld({ apiKey: 'sk_wrong', twilio: null });
  const [key, ...others] = await checked(world.provider);
  expect(key).toEqual({
    level: 'problem',
    subject: 'key',
    sentence:
      'ElevenLabs rejected the configured credentials (invalid_api_key): create a key under Developers → API keys at ElevenLabs, and set ELEVENLABS_API_KEY to it.',
  });
  expect(others.map(({ subject }) => subject)).toEqual(['hanging up']);
});

it.each([
  ['webhooks_read', 'Webhooks (read)'],
  ['convai_read', 'ElevenAgents (read)'],
  ['convai_write', 'ElevenAgents (write)'],
])(
  'the check of ElevenLabs names the missing permission %s as in the settings of ElevenLabs',
  async (permission, name) => {
    await using world = await makeElevenLabsWorld();
    world.fake.missingPermissions.add(permission);
    expect(await found(world.provider, 'permissions')).toEqual([
      `problem: The API key lacks a permission: give it ${name} under Developers → API keys at ElevenLabs.`,
    ]);
  },
);

it('the check of ElevenLabs needs no permission to read the plan', async () => {
  await using world = await makeElevenLabsWorld();
  world.fake.missingPermissions.add('user_read');
  expect(await found(world.provider, 'plan')).toEqual([expect.stringMatching(/^unproven: .*User \(read\)/)]);
});

it('the check of ElevenLabs says that the webhook is missing, disabled or not signed', async () => {
  await using world = await makeElevenLabsWorld();
  const [webhook] = world.fake.webhooks;
  if (!webhook) throw new Error('the world has no webhook');
  webhook.authType = 'oauth2';
  expect(await found(world.provider, 'signature')).toEqual([expect.stringMatching(/^problem: .*HMAC/)]);
  webhook.isAutoDisabled = true;
  expect(await found(world.provider, 'webhook')).toEqual([expect.stringMatching(/^problem: .*is disabled/)]);
  webhook.webhookUrl = 'https://elsewhere.example.com/callbacks/elevenlabs';
  expect(await found(world.provider, 'webhook')).toEqual([
    expect.stringMatching(/^problem: ElevenLabs has no webhook for http.*set PUBLIC_URL/),
  ]);
});

it.each([
  ['the last webhook that failed was rejected as forged', 401, 'warning'],
  ['no webhook shows whether the secret is right', null, 'unproven'],
])(
  'the check of ElevenLabs sends to the command that stores the secret when %s',
  async (_when, mostRecentFailureErrorCode, level) => {
    await using world = await makeElevenLabsWorld();
    for (const webhook of world.fake.webhooks) Object.assign(webhook, { mostRecentFailureErrorCode });
    expect(await found(world.provider, 'signature')).toEqual([
      expect.stringMatching(
        new RegExp(`^${level}: .* run provider connect elevenlabs again, which stores a new one`),
      ),
    ]);
  },
);

it('the check of ElevenLabs reports a number that cannot place calls, and the lack of any number', async () => {
  await using world = await makeElevenLabsWorld();
  expect(await found(world.provider, 'numbers', ['+14155550100', '+14155550199'])).toEqual([
    'problem: ElevenLabs has no number +14155550199 that can place calls: import it under Phone numbers at ElevenLabs.',
  ]);
  world.fake.numbers.length = 0;
  expect(await found(world.provider, 'numbers')).toEqual([
    expect.stringMatching(/^problem: ElevenLabs has no number to call from: /),
  ]);
});

it('the check of ElevenLabs reports exhausted credits, unless calls are billed by usage', async () => {
  await using world = await makeElevenLabsWorld();
  world.fake.subscription.characterCount = 100_000;
  expect(await found(world.provider, 'plan')).toEqual([expect.stringMatching(/^problem: .*no credits left/)]);
  world.fake.subscription.maxCreditLimitExtension = 'unlimited';
  expect(await found(world.provider, 'plan')).toEqual([expect.stringMatching(/^ok: /)]);
  world.fake.subscription.status = 'past_due';
  expect(await found(world.provider, 'plan')).toEqual([expect.stringMatching(/^problem: .*past_due/)]);
});

it('the check of ElevenLabs reports problems of the Twilio account that prevent calls or hang-ups', async () => {
  await using world = await makeElevenLabsWorld();
  world.fake.twilioAccount.type = 'Trial';
  expect(await found(world.provider, 'hanging up')).toEqual([expect.stringMatching(/^warning: .*trial/)]);
  world.fake.twilioAccount.status = 'suspended';
  expect(await found(world.provider, 'hanging up')).toEqual([expect.stringMatching(/^problem: .*suspended/)]);
  world.fake.twilio.authToken = 'another';
  expect(await found(world.provider, 'hanging up')).toEqual([
    expect.stringMatching(/^warning: Twilio rejected the configured credentials/),
  ]);
});

it.each(['0', '-1.20'])('the check of ElevenLabs warns of a balance at Twilio of %s USD', async (balance) => {
  await using world = await makeElevenLabsWorld();
  world.fake.twilioBalance = balance;
  expect(await found(world.provider, 'plan')).toContainEqual(
    `warning: The balance of the Twilio account is ${balance} USD: add funds in Twilio's console, unless Twilio bills you by invoice.`,
  );
});

it.each([null, '0.05'])('the check of ElevenLabs accepts a balance at Twilio of %s USD', async (balance) => {
  await using world = await makeElevenLabsWorld();
  world.fake.twilioBalance = balance;
  expect(await found(world.provider, 'plan')).toEqual([expect.stringMatching(/^ok: The creator plan/)]);
  expect(await found(world.provider, 'hanging up')).toEqual(['ok: The Twilio account is active.']);
});

describe('the check of ElevenLabs, for the countries to call', () => {
  const NUMBER = '+14155550100';
  const sentenceOn = (country: string) =>
    `problem: Twilio does not let the account call ${country}: allow it under Voice → Settings → Geo permissions in Twilio's console.`;

  it('names those that the geo permissions of the Twilio account exclude', async () => {
    await using world = await makeElevenLabsWorld();
    world.fake.forbiddenCountries = ['DE', 'DO'];
    expect(await found(world.provider, 'countries', [NUMBER], ['DE', 'US'])).toEqual([
      sentenceOn('Germany (DE)'),
    ]);
    world.fake.forbiddenCountries = [];
    expect(await found(world.provider, 'countries', [NUMBER], ['DE', 'US'])).toEqual([]);
  });

  it('goes by the entry of the United States for Canada, which has none of its own', async () => {
    await using world = await makeElevenLabsWorld({ twilio: withApiKey });
    world.fake.forbiddenCountries = ['US'];
    expect(await found(world.provider, 'countries', [NUMBER], ['CA', 'DO'])).toEqual([
      sentenceOn('Canada (CA)'),
    ]);
  });

  it('says nothing of countries that Twilio does not list, nor of calls over a SIP trunk', async () => {
    await using world = await makeElevenLabsWorld();
    world.fake.forbiddenCountries = ['DE'];
    expect(await found(world.provider, 'countries', [NUMBER], ['FR'])).toEqual([]);
    expect(await found(world.provider, 'countries', ['+14155550101'], ['DE'])).toEqual([]);
  });

  it('says so if the credentials may not read the permissions', async () => {
    await using world = await makeElevenLabsWorld();
    world.fake.forbiddenCountries = null;
    expect(await found(world.provider, 'countries', [NUMBER], ['DE'])).toEqual([
      expect.stringMatching(/^unproven: Twilio does not show which countries/),
    ]);
  });
});

describe('the check of ElevenLabs, for a calling number', () => {
  const NUMBER = '+14155550100';
  const OK = 'ok: The Twilio account is active.';

  it('reports that it belongs to another Twilio account', async () => {
    await using world = await makeElevenLabsWorld();
    expect(await found(world.provider, 'hanging up', [NUMBER])).toEqual([OK]);
    world.fake.twilioNumbers.splice(0, 2, `${NUMBER}1`);
    expect(await found(world.provider, 'hanging up', [NUMBER])).toEqual([
      OK,
      expect.stringMatching(/^problem: .* does not have the number \+14155550100, .*TWILIO_ACCOUNT_SID/),
    ]);
  });

  it('accepts a caller ID that the Twilio account has verified', async () => {
    await using world = await makeElevenLabsWorld();
    world.fake.twilioNumbers.length = 0;
    world.fake.callerIdsAtTwilio.push(NUMBER);
    expect(await found(world.provider, 'hanging up', [NUMBER])).toEqual([OK]);
  });

  it('asks Twilio for no number of a SIP trunk', async () => {
    await using world = await makeElevenLabsWorld();
    expect(await found(world.provider, 'hanging up', ['+14155550101'])).toEqual([OK]);
  });
});

it('the check of ElevenLabs proves an API key of Twilio’s, which may not read its account', async () => {
  await using world = await makeElevenLabsWorld({ twilio: withApiKey });
  expect(await found(world.provider, 'hanging up')).toEqual([
    expect.stringMatching(/^unproven: Twilio accepts the API key/),
  ]);
  world.fake.twilioApiKey.apiSecret = 'rotated';
  expect(await found(world.provider, 'hanging up')).toEqual([
    expect.stringMatching(/^warning: Twilio rejected the configured credentials/),
  ]);
});

it('the check of ElevenLabs says once that ElevenLabs is out of order', async () => {
  await using world = await makeElevenLabsWorld({ twilio: null });
  await world.disturb({ kind: 'unreachable' });
  expect(await found(world.provider, 'connection')).toEqual([
    expect.stringMatching(/^problem: ElevenLabs cannot be reached: check this machine's network/),
  ]);
});
