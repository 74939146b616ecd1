import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { ANALYSIS, type ScriptedWorld, startScriptedWorld } from '../scripted-world.ts';

let world: ScriptedWorld;
let holder: pg.Client;

beforeAll(async () => {
  world = await startScriptedWorld();
  holder = new pg.Client(world.app.databaseUrl);
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await world.close();
});

it('a report for an account whose row is locked delays no other account', async () => {
  const call = await world.placedCall();
  const { data } = graphqlClient(world.app.url, (await world.app.workspace()).apiKey);
  const { createAgent } = await data('mutation { createAgent(input: { name: "Eve" }) { agent { id } } }');
  await holder.query('BEGIN');
  await holder.query('SELECT FROM accounts WHERE id = $1 FOR UPDATE', [world.viewer.accountId]);

  // Its charge wants the locked row, and the call of the other account is noted like any report.
  const charged = world.report(call, { kind: 'completed', outcome: 'answered', analysis: ANALYSIS });
  const { dispatchCall } = await data(
    'mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { status } } }',
    { input: { agentId: createAgent.agent.id, toNumber: '+14155550123' } },
  );
  expect(dispatchCall.call.status).toBe('RINGING');
  expect(await world.charges(call.id)).toEqual([]);
  await holder.query('ROLLBACK');

  await charged;
  expect(await world.charges(call.id)).toEqual([20]);
});
