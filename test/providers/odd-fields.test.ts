import { describe, expect, it } from 'vitest';
import { type CallbackRejected, ProviderError, type ProviderEvent } from '../../src/providers/port.ts';
import { authorizationOf } from '../../src/providers/simulator/secrets.ts';
import { type CallbackRequest, readCallback } from './callback-request.ts';
import { BLUEPRINT, ended, isFinal, type PlacedTestCall, queryOf, reportsIn } from './conformance/kit.ts';
import { makeElevenLabsWorld } from './elevenlabs/elevenlabs-world.ts';
import type { FakeVoiceApi } from './fakes/fake-voice-api.ts';
import { oddBodies } from './odd-values.ts';
import { makeRetellWorld } from './retell/retell-world.ts';
import { makeSimulatorWorld, SECRET } from './simulator/simulator-world.ts';
import { makeVapiWorld } from './vapi/vapi-world.ts';
import type { CallScript, ProviderWorld } from './world.ts';

interface OddWorld extends ProviderWorld {
  signed(body: string): CallbackRequest;
  /** Answers the adapter's next request so. */
  answerNext(body: unknown): void;
  /** What the far side answers a GET. */
  served(path: string): Promise<unknown>;
}

/** A list that the adapter reads to find one item of it. */
interface ListRead {
  what: string;
  /** The item that it looks for. */
  ours(world: OddWorld, call: PlacedTestCall): Promise<unknown>;
  /** The whole answer. */
  body(odd: unknown, ours: unknown): unknown;
  read(world: OddWorld, call: PlacedTestCall): Promise<unknown>;
}

interface Subject {
  name: string;
  makeWorld(): Promise<OddWorld>;
  /** Fields of a callback that must be right: they say whose end it is, or that it is one. */
  essentialInCallbacks: string[];
  /** Fields of a looked-up call that must be right. */
  essentialInLookUps: string[];
  callPath(id: string): string;
  lists: ListRead[];
}

/** The adapter's own search for a call, by our id. */
async function found({ provider }: OddWorld, call: PlacedTestCall): Promise<unknown> {
  return (await provider.readConversation({ ...queryOf(call), conversationId: null })).state;
}

function numberList(path: string, name: string | null): ListRead {
  return {
    what: 'numbers',
    async ours({ served }) {
      const answer = (await served(path)) as Record<string, unknown[]> & unknown[];
      return (name === null ? answer : answer[name])?.[0];
    },
    body: (odd, ours) => (name === null ? [odd, ours] : { has_more: false, [name]: [odd, ours] }),
    read: async ({ provider }, { request }) =>
      (await provider.listNumbers()).some(
        ({ e164, providerRef }) => e164 === request.phoneFrom && providerRef === request.providerNumberRef,
      ),
  };
}

function callList(name: string | null, id: string, isOursFirst = true): ListRead {
  return {
    what: 'calls',
    ours: async (_, { conversationId, request }) => ({ [id]: conversationId, name: request.callId }),
    body: (odd, ours) => {
      const other = isNamedAs(ours, odd) ? { ...odd, name: 'call_other' } : odd;
      const calls = isOursFirst ? [ours, other] : [other, ours];
      return name === null ? calls : { has_more: false, [name]: calls };
    },
    read: found,
  };
}

function isNamedAs(ours: unknown, other: unknown): other is object {
  return (other as { name?: string } | null)?.name === (ours as { name: string }).name;
}

/** A world before one of the fakes, whose requests carry these credentials. */
function before(
  makeWorld: () => Promise<ProviderWorld & { fake: FakeVoiceApi & { apiKey: string } }>,
  credentials: (apiKey: string) => Record<string, string>,
): () => Promise<OddWorld> {
  return async () => {
    const world = await makeWorld();
    const { fake } = world;
    return {
      ...world,
      signed: (body) => fake.signed(body),
      answerNext: (body) => fake.refuseNext({ status: 200, body }),
      served: (path) => getJson(fake.baseUrl + path, credentials(fake.apiKey)),
    };
  };
}

async function simulatorWorld(): Promise<OddWorld> {
  const world = await makeSimulatorWorld();
  const { front } = world;
  return {
    ...world,
    answerNext: (body) => front.answerNext(body),
    served: (path) => getJson(front.baseUrl + path, { authorization: authorizationOf(SECRET) }),
  };
}

async function getJson(url: string, headers: Record<string, string>): Promise<unknown> {
  return (await fetch(url, { headers })).json();
}

const bearer = (apiKey: string) => ({ authorization: `Bearer ${apiKey}` });

const SUBJECTS: Subject[] = [
  {
    name: 'ElevenLabs',
    makeWorld: before(makeElevenLabsWorld, (apiKey) => ({ 'xi-api-key': apiKey })),
    essentialInCallbacks: ['type', 'data', 'data.conversation_id', 'data.status'],
    essentialInLookUps: ['conversation_id', 'status'],
    callPath: (id) => `/v1/convai/conversations/${id}`,
    lists: [
      numberList('/v1/convai/phone-numbers', null),
      callList('conversations', 'conversation_id'),
      {
        what: 'webhooks',
        async ours({ served }) {
          const { webhooks } = (await served('/v1/workspace/webhooks')) as { webhooks: unknown[] };
          return webhooks[0];
        },
        body: (odd, ours) => ({ webhooks: [odd, ours] }),
        read: async ({ provider }) => typeof (await provider.deployAgent(BLUEPRINT, null)).providerAgentId,
      },
    ],
  },
  {
    name: 'Vapi',
    makeWorld: before(makeVapiWorld, bearer),
    essentialInCallbacks: ['message', 'message.type', 'message.call', 'message.call.id'],
    essentialInLookUps: ['id', 'status'],
    callPath: (id) => `/call/${id}`,
    lists: [numberList('/phone-number', null), callList(null, 'id', false)],
  },
  {
    name: 'Retell',
    makeWorld: before(makeRetellWorld, bearer),
    essentialInCallbacks: ['event', 'call', 'call.call_id'],
    essentialInLookUps: ['call_id', 'call_status'],
    callPath: (id) => `/v2/get-call/${id}`,
    lists: [numberList('/v2/list-phone-numbers', 'items'), callList('items', 'call_id')],
  },
  {
    name: 'the simulator',
    makeWorld: simulatorWorld,
    essentialInCallbacks: ['events', 'events.0', 'events.0.occurrence', 'events.0.occurrence.kind'],
    essentialInLookUps: ['conversationId', 'state', 'events'],
    callPath: (id) => `/v1/calls/${id}`,
    lists: [numberList('/v1/numbers', 'numbers')],
  },
];

const SCRIPTS: CallScript[] = ['completes', 'no_answer'];

function tellsEnd(events: readonly ProviderEvent[]): boolean {
  return events.some(({ occurrence }) => isFinal(occurrence));
}

/** The last callback that tells the end of a call. */
async function finalCallback({ provider, callbacks }: ProviderWorld, { request }: PlacedTestCall) {
  const received = callbacks(request.callId);
  const tellEnd = await Promise.all(
    received.map(async (each) => tellsEnd(await readCallback(provider, each))),
  );
  const last: CallbackRequest | undefined = received[tellEnd.lastIndexOf(true)];
  if (last === undefined) throw new Error('no callback tells the end');
  return JSON.parse(last.body.toString());
}

describe.each(SUBJECTS)('$name', (subject) => {
  it.each(SCRIPTS)(
    'a callback reports the end of a call that %s, whatever any other field contains',
    async (script) => {
      await using world = await subject.makeWorld();
      const call = await ended(world, script);
      const hidden: string[] = [];
      const bodies = oddBodies(await finalCallback(world, call));
      for (const { path, odd, body } of bodies) {
        const callback = world.signed(JSON.stringify(body));
        const events = await readCallback(world.provider, callback).catch((error: unknown) => {
          expect(error).toMatchObject({ reason: 'garbage' } satisfies Partial<CallbackRejected>);
          return [];
        });
        const isOurs = events.some(
          ({ callId, conversationId }) =>
            callId === call.request.callId || conversationId === call.conversationId,
        );
        if (!(tellsEnd(events) && isOurs)) hidden.push(`${path} = ${odd}`);
      }
      expect(bodies.length).toBeGreaterThan(40);
      expect(hidden.filter((each) => !isAt(each, subject.essentialInCallbacks))).toEqual([]);
    },
  );

  it.each(SCRIPTS)(
    'a look-up reports the end of a call that %s, whatever any other field contains',
    async (script) => {
      await using world = await subject.makeWorld();
      const call = await ended(world, script);
      const served = await world.served(subject.callPath(call.conversationId));
      const hidden: string[] = [];
      for (const { path, odd, body } of oddBodies(served)) {
        world.answerNext(body);
        const reports = await world.provider
          .readConversation(queryOf(call))
          .then(reportsIn, (error: unknown) => {
            expect(error).toBeInstanceOf(ProviderError);
            return [];
          });
        // Without its analysis, a call counts as hung up until the analysis is late.
        const isOver = tellsEnd(reports) || reports.some(({ occurrence }) => occurrence.kind === 'hung_up');
        if (!isOver) hidden.push(`${path} = ${odd}`);
      }
      expect(hidden.filter((each) => !isAt(each, subject.essentialInLookUps))).toEqual([]);
    },
  );

  it.each(subject.lists)('finds one of its $what, whatever another one contains', async (list) => {
    await using world = await subject.makeWorld();
    const call = await ended(world, 'completes');
    const ours = await list.ours(world, call);
    const expected = await list.read(world, call);
    for (const { path, odd, body } of oddBodies([ours])) {
      world.answerNext(list.body((body as unknown[])[0], ours));
      expect(await list.read(world, call), `${path} = ${odd}`).toEqual(expected);
    }
  });
});

function isAt(odd: string, fields: readonly string[]): boolean {
  return fields.some((field) => odd.startsWith(`${field} = `));
}
