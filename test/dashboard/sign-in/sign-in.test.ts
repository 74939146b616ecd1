import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProvisionedWorkspace } from '../../../src/admin/provision.ts';
import { setPassword } from '../../../src/identity/users/passwords.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { givePassword, PASSWORD } from '../../harness/passwords.ts';

let app: TestApp;
let workspace: ProvisionedWorkspace & { email: string };
let lastAddress = 0;

beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '1' } });
  workspace = await newPerson();
});
afterAll(() => app.stop());

async function newPerson() {
  const email = `person-${crypto.randomUUID()}@example.com`;
  const made = await app.workspace({ email });
  await givePassword(app, made.userId);
  return { ...made, email };
}

/** Each caller from an address of its own, unless a test is about addresses. */
function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  lastAddress += 1;
  return fetch(app.url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `192.0.2.${lastAddress}`,
      origin: app.url,
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

async function signedInCookie(email = workspace.email): Promise<string> {
  const response = await post('/auth/sign-in', { email, password: PASSWORD });
  expect(response.status).toBe(204);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

async function viewer(cookie: string): Promise<unknown> {
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'test', cookie },
    body: JSON.stringify({ query: '{ viewer { account { id } user { email } } }' }),
  });
  const { data } = (await response.json()) as { data?: { viewer?: unknown } | null };
  return data?.viewer ?? null;
}

describe('signing in', () => {
  it.each(['/auth/sign-in', '/auth/change-password', '/auth/sign-out', '/auth/sign-out-everywhere'])(
    'accepts a body of at most 16 KiB: %s',
    async (path) => {
      const body = (bytes: number) => ({ email: workspace.email, password: 'x'.repeat(bytes) });
      const answer = await post(path, body(16 * 1024));
      expect(answer.status).toBe(413);
      expect(await answer.json()).toMatchObject({
        error: { code: 'payload_too_large', message: 'The request body is too large. Send less data.' },
      });
      expect((await post(path, body(15 * 1024))).status).not.toBe(413);
    },
  );

  it('gives a cookie that scripts and other sites cannot use, and no token in the answer', async () => {
    const response = await post('/auth/sign-in', { email: workspace.email, password: PASSWORD });
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
    for (const cookie of response.headers.getSetCookie()) {
      expect(cookie).toMatch(/; HttpOnly/i);
      expect(cookie).toMatch(/; SameSite=Strict/i);
    }
  });

  it('acts as the signed-in user, for their own account', async () => {
    expect(await viewer(await signedInCookie())).toEqual({
      account: { id: workspace.accountId },
      user: { email: workspace.email },
    });
  });

  it('refuses a wrong password and an unknown address in the same words', async () => {
    const wrong = await post('/auth/sign-in', { email: workspace.email, password: 'not this one at all' });
    const unknown = await post('/auth/sign-in', { email: 'nobody@example.com', password: PASSWORD });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const [first, second] = (await Promise.all([wrong.json(), unknown.json()])) as {
      error: { message: string };
    }[];
    expect(first?.error.message).toBe(second?.error.message);
  });

  it.each([
    ['no body', undefined],
    ['no password', { email: 'a@example.com' }],
    [
      'a field of the library’s',
      { email: 'a@example.com', password: 'x', callbackURL: 'https://evil.example' },
    ],
    ['a password that is a list', { email: 'a@example.com', password: ['x'] }],
  ])('answers 400 to %s', async (_name, body) => {
    expect((await post('/auth/sign-in', body)).status).toBe(400);
  });

  it('rejects requests of other sites', async () => {
    const foreign = {
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'cors',
    };
    const body = { email: workspace.email, password: PASSWORD };
    expect((await post('/auth/sign-in', body, foreign)).status).toBe(403);
    const cookie = await signedInCookie();
    expect((await post('/auth/sign-out', {}, { ...foreign, cookie })).status).toBe(403);
    expect(await viewer(cookie)).not.toBeNull();
  });

  it('has no sign-up, and none of the library’s other endpoints', async () => {
    const paths = [
      'sign-up/email',
      'sign-in/email',
      'get-session',
      'set-password',
      'update-user',
      'list-sessions',
    ];
    for (const path of paths) expect((await post(`/auth/${path}`, {})).status).toBe(404);
  });
});

describe('signing out', () => {
  it('ends this session only', async () => {
    const [here, there] = [await signedInCookie(), await signedInCookie()];
    expect((await post('/auth/sign-out', {}, { cookie: here, origin: app.url })).status).toBe(204);
    expect(await viewer(here)).toBeNull();
    expect(await viewer(there)).not.toBeNull();
  });

  it('everywhere ends every session of the person, and nobody else’s', async () => {
    const other = await newPerson();
    const sessions = [await signedInCookie(), await signedInCookie()];
    const others = await signedInCookie(other.email);
    const response = await post('/auth/sign-out-everywhere', {}, { cookie: sessions[0] ?? '' });
    expect(response.status).toBe(204);
    for (const session of sessions) expect(await viewer(session)).toBeNull();
    expect(await viewer(others)).not.toBeNull();
  });

  it('of other sessions follows a new password', async () => {
    const person = await newPerson();
    const cookie = await signedInCookie(person.email);
    await setPassword(app.deps, person.userId, 'another password than before');
    expect(await viewer(cookie)).toBeNull();
    expect((await post('/auth/sign-in', { email: person.email, password: PASSWORD })).status).toBe(401);
  });
});

describe('the pages of the dashboard', () => {
  it.each(['/', '/sign-in', '/live', '/calls/call_1', '/settings/webhooks/deliveries/dlv_1'])(
    'are served at %s with a content-security policy without inline scripts',
    async (path) => {
      const response = await fetch(app.url + path);
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(html).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toMatch(/unsafe|\*/);
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
      expect(html).toContain(`content="${nonce}"`);
      expect(html).not.toContain('__CSP_NONCE__');
    },
  );

  it.each(['/favicon.svg', '/favicon.ico'])('have an icon at %s', async (path) => {
    const response = await fetch(app.url + path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(await response.text()).toContain('<svg');
  });

  const OPENED = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

  it.each(['/login', '/dashboard', '/nope/of/all', '/callsigns', '/auth/login'])(
    'answer a browser at %s with a missing page, and a program with JSON',
    async (path) => {
      const page = await fetch(app.url + path, { headers: OPENED });
      expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(await page.text()).toContain('<div id="root">');
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
      for (const accept of ['*/*', 'application/json']) {
        const answer = await fetch(app.url + path, { headers: { accept } });
        expect([answer.status, await answer.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
      }
      expect((await post(path, {}, OPENED)).headers.get('content-type')).toMatch(/^application\/json/);
    },
  );

  it.each(['/v1/nothing', '/api/v1/nothing', '/recordings/nothing'])(
    'do not replace %s of an API, also for a browser',
    async (path) => {
      const response = await fetch(app.url + path, { headers: OPENED });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(await response.json()).toHaveProperty('error');
    },
  );

  it.each([
    '/v1/nothing',
    '/api/v1/nothing',
    '/api',
    '/callbacks/nothing',
    '/recordings/nothing',
    '/assets/nothing.js',
  ])('do not replace %s', async (path) => {
    const response = await fetch(app.url + path);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await response.text()).not.toContain('<div id="root">');
  });
});
