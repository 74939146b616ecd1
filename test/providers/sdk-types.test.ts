import { expect, it } from 'vitest';
import { retellTypes } from './fakes/wire/retell-types.ts';
import { vapiTypes } from './fakes/wire/vapi-types.ts';

const CALL = { id: 'c', orgId: 'o', createdAt: '', updatedAt: '' };
const AGENT = { voice_id: 'v', response_engine: { type: 'retell-llm', llm_id: 'l' } };

it('the SDK type check accepts what an SDK publishes', () => {
  expect(vapiTypes.checked('Call', { ...CALL, status: 'queued' })).toMatchObject(CALL);
  expect(retellTypes.checked('AgentCreateParams', AGENT)).toEqual(AGENT);
});

it.each([
  ['a field that is not known', { ...CALL, colour: 'red' }, 'Call.colour is not known'],
  ['a field that is missing', { id: 'c', createdAt: '', updatedAt: '' }, 'Call.orgId is missing'],
  ['a value of another type', { ...CALL, cost: '1' }, 'Call.cost is not'],
  [
    'a value that is not listed',
    { ...CALL, status: 'asleep' },
    'Call.status is not one of the listed values',
  ],
  [
    'a fault deep inside',
    { ...CALL, artifact: { messages: [{ role: 'user' }] } },
    'Call.artifact.messages[0]',
  ],
])('the SDK type check rejects %s', (_, body, problem) => {
  expect(() => vapiTypes.checked('Call', body)).toThrow(problem);
});

it('the SDK type check tells the alternatives of a union apart', () => {
  const wrong = { ...AGENT, response_engine: { type: 'retell-llm', llm: 'l' } };
  expect(() => retellTypes.checked('AgentCreateParams', wrong)).toThrow('response_engine');
});
