import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { ProvisionedWorkspace } from '../../src/admin/provision.ts';
import { OPERATOR } from '../../src/identity/security-log.ts';
import { createUser } from '../../src/identity/users/users.ts';
import { inTransaction } from '../../src/platform/database/unit-of-work.ts';
import type { UserRole } from '../../src/platform/generated/prisma/enums.ts';
import { createLog } from '../../src/platform/telemetry/log.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { givePassword, PASSWORD } from '../harness/passwords.ts';

const NEW_PASSWORD = 'an even better horse than before';
const REMOVE = 'mutation ($id: ID!) { removeUser(input: { id: $id }) { id } }';
const SET_ROLE =
  'mutation ($id: ID!, $role: UserRole!) { updateUser(input: { id: $id, role: $role }) { user { id role } } }';
const TEAM = '{ viewer { account { users { id role } } } }';

interface Person {
  id: string;
  email: string;
  cookie: string;
}

let app: TestApp;
let workspace: ProvisionedWorkspace;
let owner: GraphqlClient;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  const log = createLog({ level: 'info', destination: { write: (line) => lines.push(JSON.parse(line)) } });
  app = await startTestApp({ log, clock: new ManualClock(), env: { ROLES: 'api', TRUST_PROXY: '1' } });
});
afterAll(() => app.stop());
beforeEach(async () => {
  workspace = await app.workspace({ email: `owner-${crypto.randomUUID()}@example.com` });
  owner = graphqlClient(app.url, workspace.apiKey);
  lines.length = 0;
});

/** Lines of the log about sign-ins and changes of roles. */
function securityEvents(): unknown[] {
  return lines.filter((line) => 'securityEvent' in line);
}

async function person(role: UserRole): Promise<Person> {
  const email = `person-${crypto.randomUUID()}@example.com`;
  const { accountId } = workspace;
  const { id } = await inTransaction(app.deps, (unitOfWork) =>
    createUser(app.deps, unitOfWork, { accountId, by: OPERATOR }, { email, name: 'Ann', role }),
  );
  await givePassword(app, id);
  return { id, email, cookie: await signedIn(email, PASSWORD) };
}

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(app.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.url, ...headers },
    body: JSON.stringify(body),
  });
}

async function signedIn(email: string, password: string): Promise<string> {
  const response = await post('/auth/sign-in', { email, password });
  expect(response.status).toBe(204);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  return cookies.join('; ');
}

async function ask({ cookie }: Pick<Person, 'cookie'>, query: string, variables = {}) {
  const headers = { 'x-requested-with': 'test', cookie };
  const { data, errors } = await (await post('/graphql', { query, variables }, headers)).json();
  return errors?.[0]?.extensions?.code ?? data;
}

/** A live subscription of a person's page, and how it ends. */
async function liveSubscription({ cookie }: Person): Promise<{ ended: Promise<string> }> {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, ['graphql-transport-ws'], {
    headers: { cookie, origin: app.url },
  });
  const received = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<string>();
  socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init' })));
  socket.on('close', (code) => ended.resolve(String(code)));
  socket.on('message', (message) => {
    const { type, payload } = JSON.parse(String(message));
    if (type === 'next') received.resolve();
    if (type === 'error') ended.resolve(payload[0].extensions.code);
    if (type !== 'connection_ack') return;
    const query = 'subscription { creditBalance { balance } }';
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }));
  });
  await received.promise;
  return { ended: ended.promise.finally(() => socket.close()) };
}

describe('a person who is removed', () => {
  it('loses every session, subscription and sign-in at once', async () => {
    const leaver = await person('VIEWER');
    const live = await liveSubscription(leaver);
    expect(await owner.data(REMOVE, { id: leaver.id })).toEqual({ removeUser: { id: leaver.id } });
    expect(await live.ended).toBe('UNAUTHORIZED');
    expect(await ask(leaver, TEAM)).toBe('UNAUTHORIZED');
    const again = await post('/auth/sign-in', { email: leaver.email, password: PASSWORD });
    expect(again.status).toBe(401);
    expect((await owner.refusal(REMOVE, { id: leaver.id })).code).toBe('NOT_FOUND');
  });

  it('cannot be the last owner, even when two owners remove each other at once', async () => {
    expect((await owner.refusal(REMOVE, { id: workspace.userId })).code).toBe('CONFLICT');
    const [first, second] = [await person('OWNER'), await person('OWNER')];
    expect(await ask(first, REMOVE, { id: workspace.userId })).toEqual({
      removeUser: { id: workspace.userId },
    });
    const answers = await Promise.all([
      ask(first, REMOVE, { id: second.id }),
      ask(second, REMOVE, { id: first.id }),
    ]);
    expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(1);
    const { viewer } = await owner.data(TEAM);
    expect(viewer.account.users).toMatchObject([{ role: 'OWNER' }]);
  });
});

describe('a role', () => {
  it('is changed only by owners, takes effect at once, and cannot be taken from the last owner', async () => {
    const [member, onlooker] = [await person('VIEWER'), await person('VIEWER')];
    expect(await ask(onlooker, SET_ROLE, { id: onlooker.id, role: 'OWNER' })).toBe('FORBIDDEN');
    expect(await ask(onlooker, REMOVE, { id: member.id })).toBe('FORBIDDEN');
    await owner.data(SET_ROLE, { id: member.id, role: 'OWNER' });
    expect(await ask(member, SET_ROLE, { id: workspace.userId, role: 'VIEWER' })).toMatchObject({
      updateUser: { user: { role: 'VIEWER' } },
    });
    expect(await ask(member, SET_ROLE, { id: member.id, role: 'VIEWER' })).toBe('CONFLICT');
    expect(await ask(member, SET_ROLE, { id: member.id, role: 'OWNER' })).toMatchObject({
      updateUser: { user: { role: 'OWNER' } },
    });
  });
});

describe('a user’s own password', () => {
  const change = (who: Person, currentPassword: string, newPassword: string, headers = {}) =>
    post('/auth/change-password', { currentPassword, newPassword }, { cookie: who.cookie, ...headers });

  it('is changed with the current one: other sessions end, this one stays', async () => {
    const ann = await person('VIEWER');
    const elsewhere = { cookie: await signedIn(ann.email, PASSWORD) };
    expect((await change(ann, PASSWORD, NEW_PASSWORD)).status).toBe(204);
    expect(await ask(ann, '{ __typename }')).toEqual({ __typename: 'Query' });
    expect(await ask(elsewhere, TEAM)).toBe('UNAUTHORIZED');
    expect((await post('/auth/sign-in', { email: ann.email, password: PASSWORD })).status).toBe(401);
    await signedIn(ann.email, NEW_PASSWORD);
  });

  it('is not changed if the current one is wrong, the new one is too short, or the request is from another site', async () => {
    const ann = await person('OWNER');
    const place = { 'x-forwarded-for': '203.0.113.1' };
    const refusals = [
      await change(ann, 'a wrong password', NEW_PASSWORD, place),
      await change(ann, PASSWORD, 'too short', place),
      await change(ann, PASSWORD, NEW_PASSWORD, { ...place, origin: 'https://evil.example' }),
      await change({ ...ann, cookie: '' }, PASSWORD, NEW_PASSWORD, place),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 403, 401]);
    expect((await refusals[0]?.json())?.error.message).toBe('The current password is incorrect.');
    await signedIn(ann.email, PASSWORD);
  });

  it('cannot be guessed from an open session', async () => {
    const ann = await person('OWNER');
    const place = { 'x-forwarded-for': '203.0.113.2' };
    const guesses = Array.from({ length: 12 }, (_, i) => change(ann, `guess ${i}`, NEW_PASSWORD, place));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([...Array(10).fill(400), 429, 429]);
  });
});

describe('the security log', () => {
  it('records sign-ins, failed sign-ins and changes of roles, without any secret', async () => {
    const { accountId, userId } = workspace;
    const ann = await person('VIEWER');
    await post('/auth/sign-in', { email: ann.email, password: 'not my password' });
    await post(
      '/auth/change-password',
      { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
      { cookie: ann.cookie },
    );
    await post('/auth/sign-out', {}, { cookie: ann.cookie });
    const { createApiKey } = await owner.data(
      'mutation { createApiKey(input: { name: "ci" }) { secret apiKey { id } } }',
    );
    const apiKeyId = createApiKey.apiKey.id;
    await owner.data(
      'mutation ($id: ID!) { rotateApiKey(input: { id: $id }) { secret } }',
      createApiKey.apiKey,
    );
    await owner.data(
      'mutation ($id: ID!) { revokeApiKey(input: { id: $id }) { apiKey { id } } }',
      createApiKey.apiKey,
    );
    await owner.data(SET_ROLE, { id: ann.id, role: 'OWNER' });
    await owner.data(REMOVE, { id: ann.id });
    const first = await app.deps.database.prisma.apiKey.findFirstOrThrow({
      where: { accountId, name: 'First key' },
    });
    const by = first.id;
    expect(securityEvents()).toMatchObject([
      { securityEvent: 'user_created', userId: ann.id, by: OPERATOR },
      { securityEvent: 'password_changed', userId: ann.id, by: OPERATOR },
      { securityEvent: 'sign_in_succeeded', email: ann.email, address: '127.0.0.1' },
      { securityEvent: 'sign_in_failed', email: ann.email, address: '127.0.0.1' },
      { securityEvent: 'password_changed', userId: ann.id, by: ann.id },
      { securityEvent: 'sign_out', userId: ann.id },
      { securityEvent: 'api_key_created', accountId, apiKeyId, by },
      { securityEvent: 'api_key_rotated', accountId, apiKeyId, by },
      { securityEvent: 'api_key_revoked', accountId, apiKeyId, by },
      { securityEvent: 'user_role_changed', accountId, userId: ann.id, by },
      { securityEvent: 'user_removed', accountId, userId: ann.id, by },
    ]);
    expect(userId).not.toBe(ann.id);
    const log = JSON.stringify(lines);
    for (const secret of [PASSWORD, NEW_PASSWORD, 'not my password', createApiKey.secret, ann.cookie])
      expect(log).not.toContain(secret);
  });
});
