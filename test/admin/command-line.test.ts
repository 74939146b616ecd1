import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCommandLine } from '../../src/admin/command-line.ts';
import { COMMANDS } from '../../src/admin/commands/index.ts';
import { descriptionOf } from '../../src/admin/usage.ts';
import { schedulesOf } from '../../src/background.ts';
import { readEnv } from '../../src/deployment/env.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { runAdmin, runAdminProcess } from '../harness/clients/admin.ts';

function optionsOf(line: string): unknown {
  const request = readCommandLine(line.split(' '));
  return 'help' in request ? request.help : { ...request.options, json: request.json };
}

describe('a command line', () => {
  test.each([
    [
      'credits grant --account acc_1 --credits -5 --reason r',
      { account: 'acc_1', credits: -5, reason: 'r', yes: false, json: false },
    ],
    [
      'credits grant --account=acc_1 --credits=500 --reason r --json',
      { account: 'acc_1', credits: 500, reason: 'r', yes: false, json: true },
    ],
    [
      'account create --name Acme --tier enterprise',
      { name: 'Acme', tier: 'ENTERPRISE', credits: 0, unmetered: false, json: false },
    ],
    ['rates import rates.csv', { file: 'rates.csv', json: false }],
    [
      'user reset-password --email Ann@Example.com --password-stdin',
      { email: 'ann@example.com', 'password-stdin': true, json: false },
    ],
  ])('%s is parsed', (line, options) => {
    expect(optionsOf(line)).toEqual(options);
  });

  test('--version is the version of the package', () => {
    const { version } = JSON.parse(
      readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8'),
    );
    expect(optionsOf('--version')).toBe(`${version}\n`);
  });

  test.each([
    ['account create', '--name is required.'],
    ['key create --name ci', '--account is required.'],
    ['rates import', 'FILE is required.'],
    [
      'account create --name A --tier gold',
      '--tier must be one of standard, professional, enterprise (got "gold").',
    ],
    [
      'credits grant --account a --reason r --credits 1.5',
      '--credits must be a whole number other than 0, such as 500 or -5 (got "1.5").',
    ],
    ['user create --account a --email nonsense', '--email must be an email address (got "nonsense").'],
    ['account create --name', '--name requires a value.'],
    ['account create --name --json', '--name requires a value.'],
    ['user create --password-stdin=yes', '--password-stdin does not accept a value.'],
    ['account create --nam Acme', 'Unknown option --nam.'],
    ['account create Acme', 'Unexpected argument "Acme".'],
    ['rates import a.csv b.csv', 'Unexpected argument "b.csv".'],
  ])('%s is refused with a sentence and the usage of the command', (line, sentence) => {
    const [noun, verb] = line.split(' ');
    expect(() => optionsOf(line)).toThrow(`${sentence}\n\nnpm run -s admin -- ${noun} ${verb}`);
  });

  test('takes an argument by its name, too', () => {
    expect(optionsOf('law list --place US-FL')).toEqual(optionsOf('law list US-FL'));
  });

  test('with an unknown command lists the commands of its noun, or says in a few lines with what commands begin', () => {
    expect(() => optionsOf('key frob')).toThrow(/^Unknown command "key frob"\.\n\n[\s\S]*key revoke/);
    expect(() => optionsOf('key frob')).not.toThrow(/account create/);
    expect(() => optionsOf('frob')).toThrow(
      /^Unknown command "frob"\.\n\nCommands begin with account, [^\n]*\n--help [^\n]*$/,
    );
  });

  test.each([
    ['help', /account create[\s\S]*rates import FILE/],
    ['key --help', /key create[\s\S]*key revoke/],
    ['help credits grant', /--credits +a whole number other than 0, such as 500 or -5\n/],
    ['account create --help', /--tier +one of standard, professional, enterprise \(default: standard\)\n/],
  ])('%s gets help', (line, help) => {
    expect(optionsOf(line)).toMatch(help);
  });

  test.each(Object.keys(COMMANDS))('%s describes the values of each option', (name) => {
    const schemas = Object.values(COMMANDS[name]?.options.shape ?? {});
    expect(schemas.map((schema) => descriptionOf(schema as never))).not.toContain('');
  });
});

describe('the operator, beside a running server,', () => {
  const ARCHITECTURE = readFileSync(path.resolve(import.meta.dirname, '../../docs/architecture.md'), 'utf8');

  let app: TestApp;
  let account: { accountId: string; userId: string; email: string; password: string; phoneNumberId: string };

  beforeAll(async () => {
    app = await startTestApp({ env: { ROLES: 'api' } });
    const { printed } = await runAdmin(app, [
      'account',
      'create',
      '--name',
      'Acme',
      '--credits',
      '100',
      '--json',
    ]);
    account = JSON.parse(printed);
  });
  afterAll(() => app.stop());

  test('creates an account whose first user can sign in', async () => {
    const { email, password } = account;
    const response = await fetch(`${app.url}/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.url },
      body: JSON.stringify({ email, password }),
    });
    expect(response.status).toBe(204);
  });

  test('debits credits with a negative number', async () => {
    const args = [
      'credits',
      'grant',
      '--account',
      account.accountId,
      '--credits',
      '-5',
      '--reason',
      'a mistake',
    ];
    expect(await runAdminProcess(app, args)).toEqual({ code: 0, printed: 'balance: 95\n', complained: '' });
  });

  test('sees an error on standard error, and in the exit code', async () => {
    const args = ['key', 'create', '--name', 'ci', '--json'];
    const { code, printed, complained } = await runAdminProcess(app, args);
    expect([code, printed]).toEqual([2, '']);
    expect(complained).toMatch(/^--account is required\.\n/);
  });

  async function listed(name: string, options: Record<string, string> = {}): Promise<object> {
    const command = COMMANDS[name];
    return JSON.parse(JSON.stringify(await command?.run(app.deps, command.options.parse(options) as never)));
  }

  test('lists all accounts, keys, users and numbers, or those of one account', async () => {
    const { accountId, userId, email, phoneNumberId } = account;
    const other = await app.workspace();
    expect(await listed('account list')).toMatchObject({
      accounts: [
        { accountId: other.accountId, tier: 'ENTERPRISE', credits: 10_000 },
        { accountId, name: 'Acme', tier: 'STANDARD', credits: 95 },
      ],
    });
    expect(await listed('account list', { limit: '1' })).toMatchObject({
      accounts: [{ accountId: other.accountId }],
    });
    expect(await listed('user list', { account: accountId })).toEqual({
      users: [{ userId, accountId, email, name: 'Owner', role: 'OWNER', createdAt: expect.any(String) }],
    });
    expect(await listed('key list')).toMatchObject({
      keys: [
        { accountId: other.accountId, prefix: other.apiKey.slice(0, 9), revokedAt: null },
        { accountId },
      ],
    });
    expect(await listed('number list', { account: accountId })).toMatchObject({
      numbers: [{ phoneNumberId, accountId, e164: '+15005550100', provider: 'simulator', status: 'ACTIVE' }],
    });
    await expect(listed('user list', { account: 'acc_x' })).rejects.toThrow('There is no account acc_x.');
  });

  test('sees in the exit code that a balance differs from its ledger', async () => {
    const sound = await runAdmin(app, ['credits', 'verify', '--json']);
    expect([sound.code, JSON.parse(sound.printed)]).toMatchObject([0, { discrepancies: [] }]);
    const { accountId } = account;
    const wrong = (credits: number) =>
      app.deps.database.prisma.account.update({
        where: { id: accountId },
        data: { creditBalance: { increment: credits } },
      });
    await wrong(7);
    const unsound = await runAdmin(app, ['credits', 'verify', '--json']);
    await wrong(-7);
    expect([unsound.code, JSON.parse(unsound.printed)]).toMatchObject([
      1,
      { discrepancies: [{ accountId, balance: 102, ledgerSum: 95 }] },
    ]);
  });

  test('gets the number of verified rows, and a line for each wrong one', async () => {
    const { prisma } = app.deps.database;
    const contacts = await prisma.contact.count();
    const campaigns = await prisma.campaign.count();
    const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
    expect(await runAdmin(app, ['counts', 'verify'])).toMatchObject({
      code: 0,
      printed: expect.stringMatching(
        new RegExp(
          `, ${plural(contacts, 'contact')}, \\d+ suppression lists?, ${plural(campaigns, 'campaign')}, .*: all counts are right\\.\n$`,
        ),
      ),
    });
    const sound = await runAdmin(app, ['credits', 'verify']);
    expect([sound.code, sound.printed]).toEqual([
      0,
      expect.stringMatching(
        /^\d+ accounts?, \d+ ledger entr(y|ies), \d+ live calls?, \d+ scheduled calls?: all balances, usage and holds are right\.\n$/,
      ),
    ]);
    const { accountId } = account;
    const wrong = (credits: number) =>
      prisma.account.update({ where: { id: accountId }, data: { creditBalance: { increment: credits } } });
    await wrong(7);
    const unsound = await runAdmin(app, ['credits', 'verify']);
    await wrong(-7);
    expect([unsound.code, unsound.printed]).toEqual([
      1,
      expect.stringMatching(
        /were verified\. These are wrong:\ndiscrepancies \(1\):\naccountId +balance +ledgerSum\nacc_/,
      ),
    ]);
    expect(unsound.printed).not.toContain('There are no');
  });

  test('lists waiting jobs by the noun alone, and retries dead letters', async () => {
    const { printed } = await runAdmin(app, ['jobs', '--json']);
    expect(JSON.parse(printed)).toMatchObject({
      queues: expect.arrayContaining([expect.objectContaining({ queue: 'agents.deploy', deadLetters: 0 })]),
      'dead letters': [],
    });
    const queues: { queue: string }[] = JSON.parse(printed).queues;
    // Short schedules have no queue.
    const schedules = schedulesOf(app.deps, readEnv({}));
    const names = new Set(
      [...queues.map(({ queue }) => queue), ...schedules.map(({ name }) => name)].map((name) =>
        name.replace(/\.(simulator|elevenlabs|vapi|retell)$/, '.<provider>'),
      ),
    );
    // Without Stripe there are no purchases to look up.
    names.add('credits.look-up-purchases');
    const documented = [...ARCHITECTURE.matchAll(/^\| `([a-z]+\.[a-z.<>-]+)` \|/gm)].map(([, name]) => name);
    expect(documented.toSorted()).toEqual([...names].toSorted());
    const retried = await runAdmin(app, ['jobs', 'retry', '--queue', 'agents.deploy']);
    expect(retried).toEqual({ code: 0, printed: 'retried: 0\n', complained: '' });
    const { code, complained } = await runAdmin(app, ['jobs', 'retry']);
    expect([code, complained]).toEqual([1, expect.stringMatching(/either the ID of a job/)]);
  });

  test('reads a list as a table', async () => {
    const { printed } = await runAdmin(app, ['user', 'list', '--account', account.accountId]);
    expect(printed).toMatch(
      /^userId +accountId +email +name +role +createdAt\nuser_\w+ +acc_\w+ +\S+ +Owner +OWNER +\S+\n$/,
    );
  });
});
