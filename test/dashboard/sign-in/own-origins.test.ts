import { once } from 'node:events';
import { afterAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { givePassword, PASSWORD } from '../../harness/passwords.ts';

const FORBIDDEN = 4403;
const EVERYTHING_IS_FINE = 1000;

/** Headers of a proxy that ends TLS and passes on the name that it was called by. */
const FORWARDED = { 'x-forwarded-host': 'dial.example', 'x-forwarded-proto': 'https' };

/** Applications by their settings. */
const apps = new Map<string, Promise<TestApp>>();
let app: TestApp;
/** A page that may sign in, to have a session. */
let ownPage: () => string;
afterAll(async () => {
  for (const each of apps.values()) await (await each).stop();
});

async function start(env: { PUBLIC_URL?: string; TRUST_PROXY?: string }): Promise<string> {
  const settings = JSON.stringify(env);
  const started = apps.get(settings) ?? startTestApp({ env: { ROLES: 'api', ...env } });
  apps.set(settings, started);
  app = await started;
  const email = `person-${crypto.randomUUID()}@example.com`;
  await givePassword(app, (await app.workspace({ email })).userId);
  return email;
}

function signIn(email: string, headers: Record<string, string>): Promise<Response> {
  return fetch(`${app.url}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
}

/** The status of signing in from a page, and how the server closes the page's live connection (1000: when told to). */
async function fromPage(email: string, origin: string, headers: Record<string, string> = {}) {
  const { status } = await signIn(email, { origin, ...headers });
  const session = await signIn(email, { origin: ownPage(), ...headers });
  expect(session.status).toBe(204);
  const cookie = session.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, ['graphql-transport-ws'], {
    headers: { origin, cookie, ...headers },
  });
  const closed = once(socket, 'close');
  await once(socket, 'open');
  socket.on('message', () => socket.close(EVERYTHING_IS_FINE));
  socket.send(JSON.stringify({ type: 'connection_init' }));
  const [code] = await closed;
  return [status, code];
}

describe('behind a proxy, with PUBLIC_URL', () => {
  it.each([
    ['its own page', 'https://dial.example', [204, EVERYTHING_IS_FINE]],
    ['the page without TLS', 'http://dial.example', [403, FORBIDDEN]],
    ['another port', 'https://dial.example:8443', [403, FORBIDDEN]],
    ['another site', 'https://evil.example', [403, FORBIDDEN]],
    ['a page of no origin', 'null', [403, FORBIDDEN]],
  ])('%s gets the sign-in and live updates, or neither', async (_name, origin, expected) => {
    const email = await start({ PUBLIC_URL: 'https://dial.example', TRUST_PROXY: '1' });
    ownPage = () => 'https://dial.example';
    expect(await fromPage(email, origin)).toEqual(expected);
  });

  it('the server’s own machine may sign in, too', async () => {
    const email = await start({ PUBLIC_URL: 'https://dial.example' });
    ownPage = () => app.url;
    expect(await fromPage(email, app.url)).toEqual([204, EVERYTHING_IS_FINE]);
    expect(await fromPage(email, 'http://127.0.0.1:1')).toEqual([403, FORBIDDEN]);
  });
});

describe('without PUBLIC_URL', () => {
  it.each([
    ['its own page', 'https://dial.example', [204, EVERYTHING_IS_FINE]],
    ['the page without TLS', 'http://dial.example', [403, FORBIDDEN]],
    ['the address behind the proxy', 'http://127.0.0.1', [403, FORBIDDEN]],
  ])('%s is recognized by the headers of a trusted proxy', async (_name, origin, expected) => {
    const email = await start({ TRUST_PROXY: 'loopback' });
    ownPage = () => 'https://dial.example';
    expect(await fromPage(email, origin, FORWARDED)).toEqual(expected);
  });

  it('headers that a client could have set are ignored', async () => {
    const email = await start({ TRUST_PROXY: '10.0.0.0/8' });
    ownPage = () => app.url;
    expect(await fromPage(email, 'https://dial.example', FORWARDED)).toEqual([403, FORBIDDEN]);
    expect(await fromPage(email, app.url, FORWARDED)).toEqual([204, EVERYTHING_IS_FINE]);
  });
});
