import { type ExecutionResult, graphql } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserRole } from '../../src/platform/generated/prisma/enums.ts';
import type { Viewer } from '../../src/platform/tenancy/viewer.ts';
import { schema } from '../../src/schema.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;
let accountId: string;

beforeAll(async () => {
  app = await startTestApp({ env: { ROLES: 'api' } });
  accountId = (await app.workspace()).accountId;
});
afterAll(() => app.stop());

async function answerAs(role: UserRole, source: string): Promise<ExecutionResult> {
  const limits = { perMinute: null, perSecond: null, inFlight: null };
  const viewer: Viewer = {
    accountId,
    userId: 'user_x',
    apiKeyId: null,
    role,
    tier: 'ENTERPRISE',
    limits,
    isSuspended: false,
  };
  const contextValue = {
    deps: app.deps,
    viewer,
    requestId: 'req_x',
    idempotencyKey: null,
    execution: null,
  };
  return graphql({ schema, source, contextValue });
}

/** The code that an operation of somebody in this role fails with; null when it succeeds. */
async function failureAs(role: UserRole, source: string): Promise<string | null> {
  const { errors } = await answerAs(role, source);
  const original = errors?.[0]?.originalError;
  return errors === undefined ? null : ((original as { code?: string } | undefined)?.code ?? 'none');
}

describe('a user with the role VIEWER', () => {
  it('reads everything', async () => {
    expect(
      await failureAs('VIEWER', '{ viewer { role account { name } } calls { nodes { id } } apiKeys { id } }'),
    ).toBe(null);
  });

  it.each([
    'createContactList(input: { name: "x" }) { contactList { id } }',
    'createApiKey(input: { name: "x" }) { secret }',
    'purchaseCredits(input: { credits: 100 }) { creditPurchase { id } }',
    'dispatchCall(input: { agentId: "x", toNumber: "+15005550006" }) { call { id } }',
    'suppressNumber(input: { phone: "+15005550006" }) { suppressedNumber { phone } }',
    'setLowBalanceThreshold(input: { threshold: 1 }) { creditBalance { balance } }',
    'checkVoiceProvider(input: { provider: SIMULATOR }) { findings { level } }',
    'updateCallSettings(input: { maxCallsPerDay: 1 }) { account { id } }',
    'setPlaceRules(input: { place: "AU" }) { account { id } }',
    'exemptPlace(input: { place: "AU", reason: "x" }) { account { id } }',
    'endPlaceExemption(input: { place: "AU" }) { account { id } }',
  ])('may not %s', async (mutation) => {
    expect(await failureAs('VIEWER', `mutation { ${mutation} }`)).toBe('forbidden');
  });

  it('sees no secret that signs webhooks', async () => {
    await answerAs(
      'OWNER',
      'mutation { createWebhookEndpoint(input: { url: "https://example.com", events: [CREDITS_LOW] }) { secret } }',
    );
    const secrets = '{ webhookEndpoints { secret } }';
    expect(await answerAs('VIEWER', secrets)).toEqual({ data: { webhookEndpoints: [{ secret: null }] } });
    expect(await answerAs('OWNER', secrets)).toEqual({
      data: { webhookEndpoints: [{ secret: expect.stringMatching(/^whsec_/) }] },
    });
  });
});
