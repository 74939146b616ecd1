import { graphql } from 'graphql';
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

/** The code that an operation of somebody in this role fails with; null when it succeeds. */
async function failureAs(role: UserRole, source: string): Promise<string | null> {
  const limits = { perMinute: null, perSecond: null, inFlight: null };
  const viewer: Viewer = { accountId, userId: 'user_x', apiKeyId: null, role, tier: 'ENTERPRISE', limits };
  const contextValue = {
    deps: app.deps,
    viewer,
    requestId: 'req_x',
    idempotencyKey: null,
    answer: null,
  };
  const { errors } = await graphql({ schema, source, contextValue });
  const original = errors?.[0]?.originalError;
  return errors === undefined ? null : ((original as { code?: string } | undefined)?.code ?? 'none');
}

describe('a user who may only look', () => {
  it('reads everything', async () => {
    expect(
      await failureAs('VIEWER', '{ viewer { role account { name } } calls { nodes { id } } apiKeys { id } }'),
    ).toBe(null);
  });

  it.each([
    'createContactList(input: { name: "x" }) { id }',
    'createApiKey(input: { name: "x" }) { secret }',
    'purchaseCredits(input: { credits: 100 }) { id }',
    'dispatchCall(input: { agentId: "x", toNumber: "+15005550006" }) { id }',
    'suppressNumber(input: { phone: "+15005550006" }) { phone }',
    'setLowBalanceThreshold(input: { threshold: 1 }) { balance }',
    'checkVoiceProvider(input: { provider: SIMULATOR }) { level }',
    'updateCallSettings(input: { maxCallsPerDay: 1 }) { id }',
    'setPlaceRules(input: { place: "AU" }) { id }',
    'exemptPlace(input: { place: "AU", reason: "x" }) { id }',
    'endPlaceExemption(input: { place: "AU" }) { id }',
  ])('may not %s', async (mutation) => {
    expect(await failureAs('VIEWER', `mutation { ${mutation} }`)).toBe('forbidden');
  });

  it('sees no secret that signs webhooks', async () => {
    await failureAs(
      'OWNER',
      'mutation { createWebhookEndpoint(input: { url: "https://example.com", events: [CREDITS_LOW] }) { secret } }',
    );
    expect(await failureAs('VIEWER', '{ webhookEndpoints { id } }')).toBe(null);
    expect(await failureAs('VIEWER', '{ webhookEndpoints { secret } }')).toBe('forbidden');
    expect(await failureAs('OWNER', '{ webhookEndpoints { secret } }')).toBe(null);
  });
});
