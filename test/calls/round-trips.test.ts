import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openCall } from '../../src/dialing/dispatch/openings.ts';
import { clientB, type SurfaceClient } from '../harness/clients/surface-client.ts';
import { permittedCall } from './permission/opened-call.ts';
import { type ScriptedWorld, startScriptedWorld } from './scripted-world.ts';

let world: ScriptedWorld;
let customer: SurfaceClient;
/** In the order in which they were sent, each one round trip. */
let sent: string[];

beforeAll(async () => {
  world = await startScriptedWorld();
  customer = clientB(world.app.url, world.apiKey);
  // So that the use of the key is recorded, which happens once a minute.
  await customer.get('/calls');
  const { query } = pg.Client.prototype;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args) {
    sent.push(textOf(args[0]));
    return query.apply(this, args as never) as never;
  });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await world.close();
});
beforeEach(() => {
  sent = [];
});

function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : (statement as { text: string }).text;
}

/** SQL that was sent, without the look-up of the caller's key, with which every request begins. */
function statements(): string[] {
  expect(sent[0]).toContain('FROM api_keys');
  return sent.slice(1).filter((text) => !text.startsWith('SET TIME ZONE'));
}

const dispatch = (body: object = {}) =>
  customer.post('/calls', { agentId: world.agentId, toNumber: '+14155550100', ...body });

describe('the number of database round trips of a request, after its authentication:', () => {
  it('once to read a call', async () => {
    const { id } = await world.placedCall();
    sent = [];
    expect((await customer.get(`/calls/${id}`)).status).toBe(200);
    expect(statements()).toHaveLength(1);
  });

  it('once to list calls', async () => {
    expect((await customer.get('/calls?limit=50')).status).toBe(200);
    expect(statements()).toHaveLength(1);
  });

  it('twice before the placement of a call, and once after it', async () => {
    const placeCall = vi.mocked(world.provider.placeCall);
    const answer = placeCall.getMockImplementation();
    placeCall.mockImplementationOnce(async (...args) => {
      sent.push('the provider');
      return (answer as NonNullable<typeof answer>)(...args);
    });
    expect((await dispatch()).status).toBe(201);
    expect(statements()).toEqual([
      expect.stringContaining('AS "earlierCallId"'),
      expect.stringContaining('INSERT INTO calls'),
      'the provider',
      expect.stringContaining('UPDATE calls'),
    ]);
  });

  it('once to write down the calls that an account dispatches at the same time', async () => {
    const permitted = await Promise.all(Array.from({ length: 5 }, () => permittedCall(world)));
    sent = [];
    const { deps } = world.app;
    const opened = await Promise.all(permitted.map((call) => openCall(deps, call, null)));
    expect(sent).toEqual([expect.stringContaining('INSERT INTO calls')]);
    expect(opened.map((each) => typeof each === 'object' && each.call.phoneTo)).toEqual(
      permitted.map(({ phoneTo }) => phoneTo),
    );
  });

  it('no more often for a call to a contact', async () => {
    const { accountId } = world.viewer;
    const { prisma } = world.app.deps.database;
    const { id: contactListId } = await prisma.contactList.findFirstOrThrow({ where: { accountId } });
    const [id, now] = [world.app.deps.ids.next('contact'), world.clock.now()];
    await prisma.contact.create({
      data: { id, accountId, contactListId, phone: '+14155550101', createdAt: now, updatedAt: now },
    });
    sent = [];
    expect((await dispatch({ contactId: id, toNumber: '+14155550101' })).status).toBe(201);
    expect(statements()).toHaveLength(3);
    expect((await prisma.contact.findUnique({ where: { id } }))?.status).toBe('CALLING');
  });
});
