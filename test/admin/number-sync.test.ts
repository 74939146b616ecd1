import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCommandLine } from '../../src/admin/command-line.ts';
import { COMMANDS } from '../../src/admin/commands/index.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { FakeRetell } from '../providers/fakes/fake-retell.ts';

const [FIRST, SECOND, THIRD] = ['+14155550300', '+14155550301', '+14155550302'];

describe('the numbers of a shared provider workspace', () => {
  let fake: FakeRetell;
  let app: TestApp;
  let acme: string;
  let other: string;

  beforeAll(async () => {
    fake = await FakeRetell.start();
    app = await startTestApp({ env: { RETELL_API_KEY: fake.apiKey, RETELL_API_BASE: fake.baseUrl } });
    acme = (await app.workspace()).accountId;
    other = (await app.workspace()).accountId;
  });
  afterAll(async () => {
    await app.stop();
    await fake[Symbol.asyncDispose]();
  });

  async function sync(account: string, ...options: string[]): Promise<object> {
    const line = ['number', 'sync', '--account', account, '--provider', 'retell', ...options];
    const request = readCommandLine(line);
    if ('help' in request) throw new Error(request.help);
    return request.command.run(app.deps, request.options as never);
  }

  async function numbersOf(account: string): Promise<string[]> {
    const listing = COMMANDS['number list'];
    const listed = await listing?.run(app.deps, listing.options.parse({ account }) as never);
    const { numbers } = listed as { numbers: { e164: string; provider: string }[] };
    return numbers.filter(({ provider }) => provider === 'retell').map(({ e164 }) => e164);
  }

  test('are listed, and assigned only if the operator names them', async () => {
    expect(await sync(acme)).toEqual({
      provider: 'retell',
      assigned: [],
      unassigned: [FIRST, SECOND, THIRD],
    });
    expect(await numbersOf(acme)).toEqual([]);
  });

  test('are assigned by name, and belong to one account', async () => {
    expect(await sync(acme, '--number', FIRST, '--number', SECOND)).toEqual({
      provider: 'retell',
      assigned: [FIRST, SECOND],
      unassigned: [THIRD],
    });
    await expect(sync(other, '--number', `${THIRD},${FIRST}`)).rejects.toThrow(
      `${FIRST} belongs to ${acme}: choose a number that no account has.`,
    );
    await expect(sync(other, '--number', '+14155550399')).rejects.toThrow(
      'retell has no number +14155550399: import it there first.',
    );
    expect(await numbersOf(other)).toEqual([]);
    await expect(sync(other, '--number', THIRD, '--all')).rejects.toThrow('either --number or --all');
  });

  test('are all assigned to one account when two accounts request them at once', async () => {
    await Promise.all([sync(acme, '--all'), sync(other, '--all')]);
    const all = [...(await numbersOf(acme)), ...(await numbersOf(other))];
    expect(all.sort()).toEqual([FIRST, SECOND, THIRD]);
    expect(await sync(acme)).toMatchObject({ unassigned: [] });
  });
});
