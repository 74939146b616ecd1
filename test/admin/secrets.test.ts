import { afterEach, expect, it } from 'vitest';
import { COMMANDS } from '../../src/admin/commands/index.ts';
import { createSecretBox } from '../../src/platform/secrets/secrets.ts';
import { SECRET_KEY, startTestApp, type TestApp } from '../harness/app.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';

const OLD_KEY = 'the secret key before the rotation, as long as any';

let app: TestApp;
afterEach(() => app?.stop());

it('opens and verifies what was made under the key before, and makes nothing under it any more', () => {
  const [old, rotated, fresh] = [
    createSecretBox(OLD_KEY),
    createSecretBox(SECRET_KEY, OLD_KEY),
    createSecretBox(SECRET_KEY),
  ];
  expect(rotated.decrypt(old.encrypt('whsec_1'))).toBe('whsec_1');
  expect(rotated.verify('url', 'call_1', old.sign('url', 'call_1'))).toBe(true);
  expect(rotated.verify('url', 'call_2', old.sign('url', 'call_1'))).toBe(false);
  expect(fresh.decrypt(rotated.encrypt('whsec_1'))).toBe('whsec_1');
  expect(fresh.verify('url', 'call_1', rotated.sign('url', 'call_1'))).toBe(true);
  expect(() => fresh.decrypt(old.encrypt('whsec_1'))).toThrow();
  expect(() =>
    rotated.decrypt(createSecretBox('a key of somebody else, as long as any').encrypt('x')),
  ).toThrow();
});

it('has all signing secrets under the new key after they were encrypted anew', async () => {
  app = await startTestApp({ env: { ROLES: 'api', SECRET_KEY_PREVIOUS: OLD_KEY } });
  const owner = graphqlClient(app.url, (await app.workspace()).apiKey);
  const { createWebhookEndpoint } = await owner.data(
    'mutation { createWebhookEndpoint(input: { url: "https://example.com", events: [CREDITS_LOW] }) { secret endpoint { id } } }',
  );
  const { webhookEndpoint } = app.deps.database.prisma;
  const { id } = createWebhookEndpoint.endpoint;
  const old = createSecretBox(OLD_KEY);
  const previousSecret = old.encrypt('whsec_previous');
  await webhookEndpoint.update({
    where: { id },
    data: { secret: old.encrypt(createWebhookEndpoint.secret), previousSecret },
  });
  expect(await COMMANDS['secrets reencrypt']?.run(app.deps, {} as never)).toEqual({ endpoints: 1 });
  const stored = await webhookEndpoint.findUniqueOrThrow({ where: { id } });
  const fresh = createSecretBox(SECRET_KEY);
  expect(fresh.decrypt(stored.secret)).toBe(createWebhookEndpoint.secret);
  expect(fresh.decrypt(stored.previousSecret ?? '')).toBe('whsec_previous');
});
