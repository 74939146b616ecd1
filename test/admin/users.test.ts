import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/admin/commands/index.ts';
import type { ProvisionedWorkspace } from '../../src/admin/provision.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { runAdmin } from '../harness/clients/admin.ts';

const PASSWORD = 'correct horse battery staple';

let app: TestApp;
let workspace: ProvisionedWorkspace;
let people = 0;

beforeAll(async () => {
  app = await startTestApp({ env: { ROLES: 'api' } });
  workspace = await app.workspace();
});
afterAll(() => app.stop());

interface Answer {
  users: { email: string; role: string }[];
  userId: string;
  email: string;
  password: string;
}

/** Runs an operator's command in this process, its options read as from the command line. */
async function admin(name: string, options: Record<string, string>): Promise<Answer> {
  const command = COMMANDS[name];
  if (command === undefined) throw new Error(`There is no command ${name}`);
  return (await command.run(app.deps, command.options.parse(options) as never)) as Answer;
}

function newAddress(): string {
  people += 1;
  return `Ann.Miller-${people}@Example.com`;
}

function createUser(email: string): Promise<Answer> {
  return admin('user create', { account: workspace.accountId, email });
}

async function signIn(email: string, password: string): Promise<number> {
  const response = await fetch(`${app.url}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.url },
    body: JSON.stringify({ email, password }),
  });
  return response.status;
}

describe('a user whose email address was typed with capitals', () => {
  it('signs in with it in any capitals', async () => {
    const email = newAddress();
    const { password } = await createUser(email);
    for (const typed of [email, email.toLowerCase(), ` ${email.toUpperCase()} `])
      expect(await signIn(typed, password)).toBe(204);
  });

  it('exists once: another one with the address is rejected with a sentence', async () => {
    const email = newAddress();
    const { userId } = await createUser(email);
    const refusal = `A user with the email address ${email.toLowerCase()} already exists. Use another address.`;
    await expect(createUser(email.toUpperCase())).rejects.toThrow(refusal);
    await expect(admin('account create', { name: 'Other', email: email.toUpperCase() })).rejects.toThrow(
      refusal,
    );
    const { prisma } = app.deps.database;
    expect(await prisma.user.findMany({ where: { email: { equals: email, mode: 'insensitive' } } })).toEqual([
      expect.objectContaining({ id: userId }),
    ]);
  });

  it('exists once when two operators add it at once', async () => {
    const email = newAddress();
    const answers = await Promise.allSettled([createUser(email), createUser(email.toLowerCase())]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [refused] = answers.filter((answer) => answer.status === 'rejected');
    expect(String(refused?.reason)).toContain('already exists');
  });

  it('gets a new password from an operator who types other capitals', async () => {
    const email = newAddress();
    const { userId, password: old } = await createUser(email);
    const reset = await admin('user reset-password', { email: email.toUpperCase() });
    expect(reset.userId).toBe(userId);
    expect([await signIn(email, old), await signIn(email, reset.password)]).toEqual([401, 204]);
  });
});

describe('adding a user', () => {
  it('with a too short password leaves nothing behind, so that the next attempt succeeds', async () => {
    const email = newAddress();
    const args = ['user', 'create', '--account', workspace.accountId, '--email', email, '--password-stdin'];
    const refused = await runAdmin(app, args, 'too short\n');
    expect(refused).toEqual({
      code: 1,
      printed: '',
      complained: 'The password must be 12 to 128 characters long.\n',
    });
    const added = await runAdmin(app, [...args, '--json'], `${PASSWORD}\n`);
    expect(JSON.parse(added.printed)).toEqual({
      userId: expect.stringMatching(/^user_/),
      email: email.toLowerCase(),
    });
    expect(await signIn(email, PASSWORD)).toBe(204);
  });

  it('names an unknown address', async () => {
    await expect(admin('user reset-password', { email: 'Nobody@example.com' })).rejects.toThrow(
      'There is no user nobody@example.com.',
    );
  });
});

describe('the people of an account', () => {
  it('are listed, made viewers or owners, and removed; the last owner stays', async () => {
    const { accountId, userId } = await app.workspace({ email: newAddress() });
    const list = async () =>
      (await admin('user list', { account: accountId })).users.map(({ email, role }) => `${email} ${role}`);
    const first = await app.deps.database.prisma.user.findUniqueOrThrow({ where: { id: userId } });
    const second = await admin('user create', { account: accountId, email: newAddress(), role: 'viewer' });
    expect(await list()).toEqual([`${second.email} VIEWER`, `${first.email} OWNER`]);
    const lastOwner = 'This is the last owner of the account. Make another user an owner first.';
    await expect(admin('user remove', { email: first.email })).rejects.toThrow(lastOwner);
    await expect(admin('user set-role', { email: first.email, role: 'viewer' })).rejects.toThrow(lastOwner);
    await admin('user set-role', { email: second.email.toUpperCase(), role: 'owner' });
    await admin('user remove', { email: first.email.toUpperCase() });
    expect(await list()).toEqual([`${second.email} OWNER`]);
    await expect(admin('user remove', { email: second.email })).rejects.toThrow(lastOwner);
  });
});
