import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/admin/commands/index.ts';
import { addPhoneNumber } from '../../src/numbers/phone-numbers.ts';
import { callbackPath } from '../../src/providers/callback-path.ts';
import type { CheckFinding } from '../../src/providers/check-findings.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { runAdmin } from '../harness/clients/admin.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';
import { FakeElevenLabs } from '../providers/fakes/fake-elevenlabs.ts';

const NUMBER = '+14155550100';

describe('the check of a voice provider', () => {
  let fake: FakeElevenLabs;
  let app: TestApp;

  beforeAll(async () => {
    fake = await FakeElevenLabs.start();
    app = await startTestApp({
      env: {
        ELEVENLABS_API_KEY: fake.apiKey,
        ELEVENLABS_WEBHOOK_SECRET: fake.webhookSecret,
        ELEVENLABS_API_BASE: fake.baseUrl,
        TWILIO_ACCOUNT_SID: fake.twilio.accountSid,
        TWILIO_AUTH_TOKEN: fake.twilio.authToken,
        TWILIO_API_BASE: fake.baseUrl,
      },
    });
    fake.addWebhook(app.url + callbackPath('elevenlabs'));
  });
  afterAll(async () => {
    await app.stop();
    await fake[Symbol.asyncDispose]();
  });

  async function check(options: Record<string, string>) {
    const command = COMMANDS['provider check'];
    if (!command) throw new Error('there is no such command');
    const result = await command.run(app.deps, command.options.parse(options) as never);
    const { findings } = result as { findings: CheckFinding[] };
    const problems = findings.filter(({ level }) => level === 'problem').map(({ sentence }) => sentence);
    return { findings, problems, isFailure: command.isFailure?.(result) };
  }

  test('fails while no account has a number, and passes once one has', async () => {
    const before = await check({ provider: 'elevenlabs' });
    expect([before.isFailure, before.problems]).toEqual([
      true,
      [
        'No account has a number to call from at elevenlabs: run number sync --account acc_… --provider elevenlabs --number +1….',
      ],
    ]);
    const withCall = await check({ provider: 'elevenlabs', call: fake.script('completes') });
    expect([withCall.isFailure, withCall.problems, fake.calls]).toEqual([true, before.problems, []]);
    const { accountId } = await app.workspace();
    await addPhoneNumber(app.deps, app.deps.database.prisma, {
      accountId,
      e164: NUMBER,
      provider: 'elevenlabs',
      providerRef: 'phnum_1',
    });
    expect(await check({ provider: 'elevenlabs' })).toMatchObject({ isFailure: false, problems: [] });
    expect(await check({ provider: 'elevenlabs', number: NUMBER })).toMatchObject({ isFailure: false });
    expect((await check({ provider: 'elevenlabs', number: '+1 415 555 0101' })).problems).toEqual([
      expect.stringMatching(/^No account here has \+14155550101: /),
    ]);
  });

  test('names the countries that Twilio does not let the account call, before any phone rings', async () => {
    const { accountId: account } = await app.workspace();
    const { prisma } = app.deps.database;
    const number = { e164: NUMBER, provider: 'elevenlabs', providerRef: 'phnum_1' } as const;
    await addPhoneNumber(app.deps, prisma, { accountId: account, ...number });
    await prisma.account.update({ where: { id: account }, data: { callableCountries: ['US'] } });
    await prisma.calledCountry.create({
      data: { accountId: account, country: 'DE', firstCalledAt: new Date() },
    });
    fake.forbiddenCountries = ['DE'];
    const forbidden = [expect.stringContaining('does not let the account call Germany (DE)')];
    expect((await check({ provider: 'elevenlabs', account })).problems).toEqual(forbidden);
    expect((await check({ provider: 'elevenlabs' })).problems).toEqual(forbidden);
    const called = await check({ provider: 'elevenlabs', account, call: '+49 30 123456' });
    expect(called).toMatchObject({ isFailure: true, problems: forbidden });
    expect(fake.calls).toEqual([]);
    fake.forbiddenCountries = [];
    expect((await check({ provider: 'elevenlabs', account })).problems).toEqual([]);
  });

  test('shows that the service responds at PUBLIC_URL, and warns of a private address', async () => {
    const { findings } = await check({ provider: 'elevenlabs' });
    expect(findings.filter(({ subject }) => subject === 'public URL')).toEqual([
      { level: 'warning', subject: 'public URL', sentence: expect.stringContaining('set PUBLIC_URL') },
      { level: 'ok', subject: 'public URL', sentence: `This service responds at ${app.url}.` },
    ]);
  });

  test('has no findings for the simulator', async () => {
    const { findings } = await check({ provider: 'simulator' });
    expect(findings).toEqual([
      { level: 'ok', subject: 'key', sentence: expect.stringContaining('There is nothing to check') },
    ]);
  });

  test('shows an owner the findings on their account, a few times a minute', async () => {
    const { apiKey, accountId } = await app.workspace();
    const { ask } = graphqlClient(app.url, apiKey);
    const checked = async (provider: string) =>
      ask(
        `mutation { checkVoiceProvider(input: { provider: ${provider} }) { findings { level subject sentence } } }`,
      );
    const { data } = await checked('ELEVENLABS');
    const { findings } = await check({ provider: 'elevenlabs' });
    const otherFindings = findings.filter(({ subject }) => subject !== 'numbers');
    for (const finding of otherFindings)
      expect(data.checkVoiceProvider.findings).toContainEqual({
        ...finding,
        level: finding.level.toUpperCase(),
      });
    expect(data.checkVoiceProvider.findings).toContainEqual({
      level: 'PROBLEM',
      subject: 'numbers',
      sentence: `The account has no number to call from at elevenlabs: run number sync --account ${accountId} --provider elevenlabs --number +1….`,
    });
    expect(JSON.stringify(data)).not.toContain(NUMBER);
    expect((await checked('VAPI')).errors?.[0]?.extensions.code).toBe('INVALID_REQUEST');
    for (let n = 0; n < 4; n++) expect((await checked('SIMULATOR')).errors).toBeUndefined();
    expect((await checked('SIMULATOR')).errors?.[0]?.extensions.code).toBe('RATE_LIMIT_EXCEEDED');
  });

  test('prints its findings, and sets the exit code', async () => {
    const json = await runAdmin(app, ['provider', 'check', 'simulator', '--json']);
    expect(json.code).toBe(0);
    expect(JSON.parse(json.printed)).toMatchObject({ provider: 'simulator', findings: [{ level: 'ok' }] });
    const unknown = await runAdmin(app, ['provider', 'check', 'vapi']);
    expect([unknown.code, unknown.complained]).toEqual([
      1,
      expect.stringMatching(/vapi is not configured here: run provider connect vapi, or set its variables/),
    ]);
  });
});
