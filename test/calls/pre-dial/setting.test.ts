import { describe, expect, it } from 'vitest';
import { readCommandLine } from '../../../src/admin/command-line.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { clientB } from '../../harness/clients/surface-client.ts';
import { isSignedBy, preDialWorldOfFile, SET } from './pre-dial-world.ts';

const ROTATE = `mutation ($input: RotatePreDialSecretInput!) { rotatePreDialSecret(input: $input) { secret } }`;

const world = preDialWorldOfFile();

describe('an account’s pre-dial webhook', () => {
  it('can be set, read and removed by owners only; its secret is shown once', async () => {
    const first = await world.current.set({
      url: world.current.endpoint.url('/a'),
      onFailure: 'FAIL_OPEN',
      timeoutMs: 300,
    });
    expect(first).toEqual({
      secret: null,
      account: {
        preDialWebhook: { url: world.current.endpoint.url('/a'), onFailure: 'FAIL_OPEN', timeoutMs: 300 },
      },
    });
    expect(await world.current.set({ url: world.current.endpoint.url('/b') })).toMatchObject({
      account: { preDialWebhook: { onFailure: 'FAIL_CLOSED', timeoutMs: 1000 } },
    });
    expect(await world.current.set(null)).toEqual({ secret: null, account: { preDialWebhook: null } });
    expect(world.current.secret).toMatch(/^whsec_/);
    expect((await world.current.dispatch()).status).toBe(201);
    expect(world.current.endpoint.received).toEqual([]);
  });

  it.each([
    [{ url: 'ftp://example.com' }, /webhook.url/],
    [{ url: 'https://user:pass@example.com' }, /webhook.url/],
    [{ url: 'https://example.com', timeoutMs: 1001 }, /timeoutMs/],
    [{ url: 'https://example.com', timeoutMs: 99 }, /timeoutMs/],
  ])('refuses %o', async (webhook, where) => {
    const refusal = await world.current.owner.refusal(SET, { input: { webhook } });
    expect(refusal).toMatchObject({ code: 'INVALID_REQUEST', message: expect.stringMatching(where) });
  });

  it('has a secret whose rotation works as for webhooks: both secrets sign during the overlap', async () => {
    const before = world.current.secret;
    world.current.secret = (await world.current.owner.data(ROTATE, { input: {} })).rotatePreDialSecret.secret;
    expect((await world.current.dispatch()).status).toBe(201);
    const [both] = world.current.endpoint.received;
    expect(both && [isSignedBy(before, both), isSignedBy(world.current.secret, both)]).toEqual([true, true]);
    expect(await world.current.owner.refusal(ROTATE, { input: {} })).toMatchObject({ code: 'CONFLICT' });
    world.current.secret = (
      await world.current.owner.data(ROTATE, { input: { overlapSeconds: 0 } })
    ).rotatePreDialSecret.secret;
    expect((await world.current.dispatch()).status).toBe(201);
    const latest = world.current.endpoint.received[1];
    expect(latest && [isSignedBy(before, latest), isSignedBy(world.current.secret, latest)]).toEqual([
      false,
      true,
    ]);
  });

  it('can be set by the operator as well', async () => {
    const other = await world.current.scripted.app.workspace({ credits: 1_000 });
    const admin = async (line: string) => {
      const request = readCommandLine(line.split(' '));
      if (!('command' in request)) throw new Error(request.help);
      return request.command.run(world.current.scripted.app.deps, request.options as never);
    };
    const set = `account set-pre-dial ${other.accountId} --url`;
    const made = { accountId: other.accountId, secret: expect.stringMatching(/^whsec_/) };
    expect(await admin(`${set} https://example.com --timeout-ms 500`)).toEqual(made);
    const stored = { where: { accountId: other.accountId } };
    const { preDialWebhook } = world.current.scripted.app.deps.database.prisma;
    expect(await preDialWebhook.findUnique(stored)).toMatchObject({
      url: 'https://example.com',
      onFailure: 'FAIL_CLOSED',
      timeoutMs: 500,
    });
    expect(await admin(`account rotate-pre-dial ${other.accountId}`)).toEqual(made);
    expect(await admin(`${set} none`)).toEqual({ ...made, secret: null });
    expect(await preDialWebhook.findUnique(stored)).toMatchObject({ url: null });
  });

  it('applies to its own account only', async () => {
    const other = await world.current.scripted.app.workspace({ credits: 1_000 });
    const theirs = graphqlClient(world.current.scripted.app.url, other.apiKey);
    const query = '{ viewer { account { preDialWebhook { url } } } }';
    expect((await theirs.data(query)).viewer.account.preDialWebhook).toBeNull();
    const { createAgent } = await theirs.data(
      'mutation { createAgent(input: { name: "Bob" }) { agent { id } } }',
    );
    const call = { agentId: createAgent.agent.id, toNumber: world.current.aNumber() };
    expect((await clientB(world.current.scripted.app.url, other.apiKey).post('/calls', call)).status).toBe(
      201,
    );
    expect(world.current.endpoint.received).toEqual([]);
  });
});
