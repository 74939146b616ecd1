import { afterEach, beforeEach, expect, test } from 'vitest';
import { greeting } from '../../src/admin/first-start.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp({ env: { ROLES: 'api', PUBLIC_URL: 'https://calls.example.com/' } });
});
afterEach(() => app.stop());

test('the first start shows public URLs', async () => {
  const shown = await greeting(app.deps);
  expect(shown).toContain('Dashboard   https://calls.example.com\n');
  expect(shown).toContain('curl -s https://calls.example.com/api/v1/calls ');
});

test('the first start at a real provider says that a phone rings, not that the simulator answers', async () => {
  const real = await startTestApp({ env: { ROLES: 'api', VOICE_PROVIDER: 'vapi' } });
  const shown = await greeting(real.deps);
  await real.stop();
  expect(shown).toContain('A phone rings, by vapi');
  expect(shown).not.toContain('simulator');
});

test('one of two processes that start at once creates the first workspace', async () => {
  const shown = await Promise.all([greeting(app.deps), greeting(app.deps)]);
  expect(shown.filter((text) => text.includes('Welcome to dialgraph'))).toHaveLength(1);
  expect(await app.deps.database.prisma.account.count()).toBe(1);
});

test('the first start shows its credentials where PostgreSQL is slow', async () => {
  await app.executeAsOwner(`
    CREATE FUNCTION take_time() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_sleep(3); RETURN NEW; END $$;
    CREATE TRIGGER slow BEFORE INSERT ON agents FOR EACH ROW EXECUTE FUNCTION take_time()`);
  expect(await greeting(app.deps)).toContain('Welcome to dialgraph');
});

test('a later start names the user and account in its commands only while they are the only ones', async () => {
  await greeting(app.deps);
  expect(await greeting(app.deps)).toMatch(/--email owner@example\.com\n.*--account acc_\w{26} /);
  await app.workspace();
  expect(await greeting(app.deps)).toMatch(/--email EMAIL\n.*--account acc_… /);
});
