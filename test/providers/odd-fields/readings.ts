import type { ConversationQuery, VoiceProvider, VoiceProviderName } from '../../../src/providers/port.ts';
import { authorizationOf } from '../../../src/providers/simulator/secrets.ts';
import { readCallback } from '../callback-request.ts';
import { BLUEPRINT, isFinal, type PlacedTestCall, place, queryOf, reportsIn } from '../conformance/kit.ts';
import { makeElevenLabsWorld } from '../elevenlabs/elevenlabs-world.ts';
import { makeRetellWorld } from '../retell/retell-world.ts';
import { makeSimulatorWorld, SECRET } from '../simulator/simulator-world.ts';
import { makeVapiWorld } from '../vapi/vapi-world.ts';
import type { CallScript } from '../world.ts';
import { ESSENTIAL_IN_CALLBACKS, SIMULATED_END } from './essential-fields.ts';
import { besideOdd, WHOLE } from './odd-bodies.ts';
import { asUsed, endsCall, getJson, type OddWorld, oddWorlds, type Reading, reading } from './odd-world.ts';

/** Every way in which a call can end. */
const ENDS: CallScript[] = [
  'completes',
  'no_answer',
  'asks_for_a_person',
  'voicemail',
  'busy',
  'fails',
  'asks_to_be_called_back',
  'asks_not_to_be_called',
];

interface Provider {
  makeWorld(): Promise<OddWorld>;
  name: VoiceProviderName;
  essentialInLookUps: string[];
  callPath(id: string): string;
  numbers: NumberList;
}

interface NumberList {
  path: string;
  /** Field of the answer that holds the numbers; null if the answer is the list. */
  field: string | null;
  /** Field of a number that holds its digits. */
  e164: string;
}

const bearer = (apiKey: string) => ({ authorization: `Bearer ${apiKey}` });

const ELEVENLABS: Provider = {
  name: 'elevenlabs',
  makeWorld: oddWorlds(makeElevenLabsWorld, (apiKey) => ({ 'xi-api-key': apiKey })),
  essentialInLookUps: [WHOLE, 'conversation_id', 'status'],
  callPath: (id) => `/v1/convai/conversations/${id}`,
  numbers: { path: '/v1/convai/phone-numbers', field: null, e164: 'phone_number' },
};

const VAPI: Provider = {
  name: 'vapi',
  makeWorld: oddWorlds(makeVapiWorld, bearer),
  essentialInLookUps: [WHOLE, 'id', 'status'],
  callPath: (id) => `/call/${id}`,
  numbers: { path: '/phone-number', field: null, e164: 'number' },
};

const RETELL: Provider = {
  name: 'retell',
  makeWorld: oddWorlds(makeRetellWorld, bearer),
  essentialInLookUps: [WHOLE, 'call_id', 'call_status'],
  callPath: (id) => `/v2/get-call/${id}`,
  numbers: { path: '/v2/list-phone-numbers', field: 'items', e164: 'phone_number' },
};

const SIMULATOR: Provider = {
  name: 'simulator',
  makeWorld: simulatorWorld,
  essentialInLookUps: [WHOLE, 'conversationId', 'state', ...SIMULATED_END],
  callPath: (id) => `/v1/calls/${id}`,
  numbers: { path: '/v1/numbers', field: 'numbers', e164: 'e164' },
};

async function simulatorWorld(): Promise<OddWorld> {
  const world = await makeSimulatorWorld();
  const { front, provider } = world;
  return {
    ...world,
    adapter: asUsed(provider),
    restarted: () => provider,
    answerNext: (body) => front.answerNext(body),
    served: (path) => getJson(front.baseUrl + path, { authorization: authorizationOf(SECRET) }),
  };
}

/** The body of the last callback that tells the end of a call. */
async function finalCallback(world: OddWorld, call: PlacedTestCall): Promise<unknown> {
  const received = world.callbacks(call.request.callId);
  const events = await Promise.all(received.map((each) => readCallback(world.adapter, each)));
  const last = received[events.findLastIndex((told) => endsCall(told, idsOf(call)))];
  if (last === undefined) throw new Error('no callback tells the end');
  return JSON.parse(last.body.toString());
}

function idsOf({ request: { callId }, conversationId }: PlacedTestCall) {
  return { callId, conversationId };
}

function callbacks({ name, makeWorld }: Provider): Reading {
  return reading({
    title: 'a callback tells the end of its call',
    makeWorld,
    scripts: ENDS,
    essential: ESSENTIAL_IN_CALLBACKS[name],
    prepare: async (world, call) => ({
      genuine: await finalCallback(world, call),
      learns: async (body) =>
        endsCall(await readCallback(world.adapter, world.signed(JSON.stringify(body) ?? '')), idsOf(call)),
    }),
  });
}

function lookUps({ makeWorld, essentialInLookUps, callPath }: Provider): Reading {
  return reading({
    title: 'a look-up tells the end of its call',
    makeWorld,
    scripts: ENDS,
    essential: essentialInLookUps,
    prepare: async (world, call) => ({
      genuine: await world.served(callPath(call.conversationId)),
      learns: async (body) => {
        world.answerNext(body);
        return isOver(world.adapter, queryOf(call));
      },
    }),
  });
}

/** Looks a call up. Without its analysis, a call counts as hung up until the analysis is late. */
export async function isOver(adapter: VoiceProvider, query: ConversationQuery): Promise<boolean> {
  const reports = reportsIn(await adapter.readConversation(query));
  return reports.some(({ occurrence }) => isFinal(occurrence) || occurrence.kind === 'hung_up');
}

/** Returns the provider's numbers, these beside another one that is odd, and its answer with given numbers. */
async function numbersOf({ served }: OddWorld, { path, field, e164 }: NumberList) {
  const answer = (await served(path)) as Record<string, unknown> & unknown[];
  const numbers = (field === null ? answer : answer[field]) as object[];
  return {
    genuine: numbers,
    odd: besideOdd(numbers, { ...numbers[0], [e164]: '+14155550199' }),
    answer: (list: unknown) => (field === null ? list : { ...answer, has_more: false, [field]: list }),
  };
}

function numberLists({ makeWorld, numbers: list }: Provider): Reading {
  return reading({
    title: 'a number is listed beside others',
    makeWorld,
    prepare: async (world, { request: { phoneFrom, providerNumberRef } }) => {
      const { answer, ...bodies } = await numbersOf(world, list);
      return {
        ...bodies,
        learns: async (body) => {
          world.answerNext(answer(body));
          const listed = await world.adapter.listNumbers();
          return listed.some((each) => each.e164 === phoneFrom && each.providerRef === providerNumberRef);
        },
      };
    },
  });
}

function placementsBesideNumbers({ makeWorld, numbers: list }: Provider): Reading {
  return reading({
    title: 'a call is placed from a number beside others',
    makeWorld,
    prepare: async (world, { request }) => {
      const { answer, ...bodies } = await numbersOf(world, list);
      return {
        ...bodies,
        learns: async (body) => {
          world.answerNext(answer(body));
          const provider = asUsed(world.restarted());
          const unreferenced = { ...request, providerNumberRef: null };
          return (await place({ ...world, provider }, unreferenced)).conversationId !== '';
        },
      };
    },
  });
}

/** Placements, whose answer may be odd. */
function placements({ makeWorld }: Provider, { essential, answered }: PlacementAnswer): Reading {
  return reading({
    title: 'a call is placed',
    makeWorld,
    essential,
    prepare: async (world, call) => ({
      genuine: await answered(world, call),
      learns: async (body) => {
        world.answerNext(body);
        const { conversationId } = await place({ ...world, provider: world.adapter }, call.request);
        return conversationId === call.conversationId;
      },
    }),
  });
}

interface PlacementAnswer {
  essential: string[];
  answered(world: OddWorld, call: PlacedTestCall): Promise<unknown>;
}

/** A call as it is placed, in the form in which it is looked up. */
function asLookedUp({ callPath }: Provider, further: object = {}) {
  return async ({ served }: OddWorld, { conversationId }: PlacedTestCall) => ({
    ...((await served(callPath(conversationId))) as object),
    ...further,
  });
}

/** A search for a call by our id. */
interface Search {
  /** The list as the provider answers with it. */
  found(world: OddWorld, call: PlacedTestCall): Promise<object[]>;
  /** Differences of another call in the list. */
  other: object;
  /** First position of another call: where the provider itself searches, ours comes first. */
  from: number;
  answer(list: unknown): unknown;
}

function searches({ makeWorld }: Provider, { found, other, from, answer }: Search): Reading {
  return reading({
    title: 'a call is found by our id beside others',
    makeWorld,
    scripts: ['completes', 'no_answer'],
    prepare: async (world, call) => {
      const list = await found(world, call);
      return {
        genuine: list,
        odd: besideOdd(list, { ...list[0], ...other }, from),
        learns: async (body) => {
          world.answerNext(answer(body));
          const query = { ...queryOf(call), conversationId: null };
          return (await world.adapter.readConversation(query)).state === 'ended';
        },
      };
    },
  });
}

function deploymentsBesideWebhooks({ makeWorld }: Provider): Reading {
  return reading({
    title: 'an agent is deployed with our webhook beside others',
    makeWorld,
    prepare: async (world) => {
      const { webhooks } = (await world.served('/v1/workspace/webhooks')) as { webhooks: unknown[] };
      return {
        genuine: webhooks,
        odd: besideOdd(webhooks, webhooks[0]),
        learns: async (body) => {
          world.answerNext({ webhooks: body });
          return (await world.adapter.deployAgent(BLUEPRINT, null)).providerAgentId !== '';
        },
      };
    },
  });
}

/** Returns the readings of every provider, and further ones of this one. */
function readingsOf(provider: Provider, ...further: Reading[]): Reading[] {
  return [callbacks(provider), lookUps(provider), numberLists(provider), ...further];
}

/** Readings of every body on which the end of a call, or a placement, depends. */
export const READINGS: Record<string, Reading[]> = {
  ElevenLabs: readingsOf(
    ELEVENLABS,
    placementsBesideNumbers(ELEVENLABS),
    placements(ELEVENLABS, {
      essential: [WHOLE, 'conversation_id'],
      answered: async (_, { conversationId: conversation_id }) => ({
        success: true,
        message: 'Success',
        conversation_id,
        callSid: 'CA1',
      }),
    }),
    searches(ELEVENLABS, {
      found: async ({ served }, { request: { callId } }) => {
        const answer = await served(`/v1/convai/conversations?user_id=${callId}`);
        return (answer as { conversations: object[] }).conversations;
      },
      other: {},
      from: 1,
      answer: (conversations) => ({ conversations, has_more: false }),
    }),
    deploymentsBesideWebhooks(ELEVENLABS),
  ),
  Vapi: readingsOf(
    VAPI,
    placementsBesideNumbers(VAPI),
    placements(VAPI, {
      essential: [WHOLE, 'id'],
      answered: asLookedUp(VAPI, {
        subscriptionLimits: { concurrencyBlocked: false, concurrencyLimit: 10 },
      }),
    }),
    searches(VAPI, {
      found: async (world, call) => [await asLookedUp(VAPI)(world, call)],
      other: { name: 'call_other' },
      from: 0,
      answer: (calls) => calls,
    }),
  ),
  Retell: readingsOf(
    RETELL,
    placements(RETELL, { essential: [WHOLE, 'call_id'], answered: asLookedUp(RETELL) }),
    searches(RETELL, {
      found: async (world, call) => [await asLookedUp(RETELL)(world, call)],
      other: {},
      from: 1,
      answer: (items) => ({ items, has_more: false }),
    }),
  ),
  'the simulator': readingsOf(SIMULATOR),
};
