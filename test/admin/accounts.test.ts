import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirm } from '../../src/admin/confirm.ts';
import type { ProvisionedWorkspace } from '../../src/admin/provision.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { runAdmin } from '../harness/clients/admin.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';
import { clientA } from '../harness/clients/surface-client.ts';

let app: TestApp;
let workspace: ProvisionedWorkspace;
let graphql: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp({ env: { ROLES: 'api' } });
  workspace = await app.workspace({ tier: 'STANDARD', credits: 100 });
  graphql = graphqlClient(app.url, workspace.apiKey);
});
afterAll(() => app.stop());

/** Runs a command that succeeds, and answers what it prints. */
async function admin(...args: string[]) {
  const { code, printed, complained } = await runAdmin(app, [...args, '--json']);
  expect([code, complained]).toEqual([0, '']);
  return JSON.parse(printed);
}

describe('the limits of an account', () => {
  const limits = async () =>
    (
      await graphql.data(
        '{ viewer { account { subscription { tier } limits { perMinute perSecond inFlight } } } }',
      )
    ).viewer.account;

  it('follow its tier and the operator’s own figures at once', async () => {
    const { accountId } = workspace;
    const set = await admin('account', 'set', accountId, '--tier', 'professional', '--live-calls', '70');
    const inForce = { tier: 'PROFESSIONAL', requestsPerMinute: 500, requestsPerSecond: 50, liveCalls: 70 };
    expect(set).toMatchObject(inForce);
    expect(await admin('account', 'show', accountId)).toMatchObject({ ...inForce, credits: 100 });
    const { accounts } = await admin('account', 'list');
    expect(accounts[0]).toMatchObject({ accountId, ...inForce });
    expect(await limits()).toEqual({
      subscription: { tier: 'PROFESSIONAL' },
      limits: { perMinute: 500, perSecond: 50, inFlight: 70 },
    });
    const back = [
      '--tier',
      'standard',
      '--live-calls',
      'tier',
      '--requests-per-minute',
      '3000',
      '--name',
      'Acme Ltd',
    ];
    expect(await admin('account', 'set', accountId, ...back)).toMatchObject({
      tier: 'STANDARD',
      requestsPerMinute: 3000,
      requestsPerSecond: 20,
      liveCalls: 10,
    });
    expect(await admin('account', 'show', accountId)).toMatchObject({ name: 'Acme Ltd' });
  });

  it('are named in the warning of a campaign with more live calls, with who can change them', async () => {
    const { createAgent } = await graphql.data(
      'mutation { createAgent(input: { name: "Ada", goal: "g" }) { agent { id } } }',
    );
    const body = { name: 'Large', agent_id: createAgent.agent.id, contact_list_id: workspace.contactListId };
    const { post } = clientA(app.url, workspace.apiKey);
    const fits = await post('/campaigns', { ...body, concurrent_calls: 10 });
    expect([fits.status, fits.headers.get('Dialgraph-Warnings')]).toEqual([201, null]);
    const large = await post('/campaigns', { ...body, concurrent_calls: 50 });
    const sentence =
      'The campaign is set to 50 live calls, but the account may have 10 at once. ' +
      'The operator of this service can raise the account’s limit.';
    expect(large.status).toBe(201);
    expect(JSON.parse(large.headers.get('Dialgraph-Warnings') ?? '')).toEqual([sentence.replace('’', "'")]);
    expect(large.body).not.toHaveProperty('warnings');
    expect(large.body.activity.sentence).toBe(`The campaign has not been started. ${sentence}`);
    const { campaign } = await graphql.data(
      'query ($id: ID!) { campaign(id: $id) { warnings preflight { warnings } } }',
      { id: large.body.id },
    );
    expect(campaign).toEqual({ warnings: [sentence], preflight: { warnings: [sentence] } });
  });
});

it.each(['0', ''])('a grant of "%s" credits is refused with a sentence', async (credits) => {
  const grant = ['credits', 'grant', '--account', workspace.accountId, '--reason', 'r', '--credits', credits];
  const { code, complained } = await runAdmin(app, grant);
  expect([code, complained]).toEqual([2, expect.stringContaining('must be a whole number other than 0')]);
});

describe('a debit that takes a balance below zero', () => {
  const grant = (...more: string[]) =>
    runAdmin(app, ['credits', 'grant', '--account', workspace.accountId, '--reason', 'r', '--json', ...more]);

  it('is refused without a confirmation, and done with one', async () => {
    expect(await grant('--credits', '-101')).toEqual({
      code: 2,
      printed: '',
      complained: 'The balance of 100 credits would become -1. Add --yes to do it.\n',
    });
    expect(await grant('--credits', '-100')).toMatchObject({ code: 0, printed: '{"balance":0}\n' });
    expect(await grant('--credits', '-1', '--yes')).toMatchObject({ code: 0, printed: '{"balance":-1}\n' });
    expect(await grant('--credits', '101')).toMatchObject({ code: 0, printed: '{"balance":100}\n' });
  });

  it.each([
    ['y', true],
    ['no', false],
    ['', false],
  ])(
    'asks for confirmation at a terminal, where the input “%s” confirms: %s',
    async (answer, isConfirmed) => {
      const terminal = Object.assign(Readable.from([`${answer}\n`]), { isTTY: true });
      const confirmed = confirm('The balance would become -1.', terminal).then(
        () => true,
        ({ code }) => (code === 'conflict' ? false : code),
      );
      expect(await confirmed).toBe(isConfirmed);
    },
  );
});
