import { describe, expect, it } from 'vitest';
import { type CallbackRejected, ProviderError, type ProviderEvent } from '../../src/providers/port.ts';
import { type CallbackRequest, readCallback } from './callback-request.ts';
import { ended, isFinal, type PlacedTestCall, queryOf, reportsIn } from './conformance/kit.ts';
import { makeElevenLabsWorld } from './elevenlabs/elevenlabs-world.ts';
import type { FakeVoiceApi } from './fakes/fake-voice-api.ts';
import { oddBodies } from './odd-values.ts';
import { makeRetellWorld } from './retell/retell-world.ts';
import { makeVapiWorld } from './vapi/vapi-world.ts';
import type { CallScript, ProviderWorld } from './world.ts';

type FakeWorld = ProviderWorld & { fake: FakeVoiceApi };

interface Subject {
  name: string;
  makeWorld(): Promise<FakeWorld>;
  /** Fields of a callback that must be right: they say whose end it is, or that it is one. */
  essentialInCallbacks: string[];
  /** Fields of a looked-up call that must be right. */
  essentialInLookUps: string[];
  /** Reads a call, and its numbers, as the adapter does. */
  paths: { call(id: string): string; numbers: string };
  headers(fake: FakeVoiceApi): Record<string, string>;
}

const bearer = (fake: FakeVoiceApi) => ({
  authorization: `Bearer ${(fake as FakeVoiceApi & { apiKey: string }).apiKey}`,
});

const SUBJECTS: Subject[] = [
  {
    name: 'ElevenLabs',
    makeWorld: makeElevenLabsWorld,
    essentialInCallbacks: ['type', 'data', 'data.conversation_id', 'data.status'],
    essentialInLookUps: ['conversation_id', 'status'],
    paths: { call: (id) => `/v1/convai/conversations/${id}`, numbers: '/v1/convai/phone-numbers' },
    headers: (fake) => ({ 'xi-api-key': (fake as FakeVoiceApi & { apiKey: string }).apiKey }),
  },
  {
    name: 'Vapi',
    makeWorld: makeVapiWorld,
    essentialInCallbacks: ['message', 'message.type', 'message.call', 'message.call.id'],
    essentialInLookUps: ['id', 'status'],
    paths: { call: (id) => `/call/${id}`, numbers: '/phone-number' },
    headers: bearer,
  },
  {
    name: 'Retell',
    makeWorld: makeRetellWorld,
    essentialInCallbacks: ['event', 'call', 'call.call_id'],
    essentialInLookUps: ['call_id', 'call_status'],
    paths: { call: (id) => `/v2/get-call/${id}`, numbers: '/v2/list-phone-numbers' },
    headers: bearer,
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

async function asServed(subject: Subject, fake: FakeVoiceApi, path: string): Promise<unknown> {
  const response = await fetch(fake.baseUrl + path, { headers: subject.headers(fake) });
  return response.json();
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
        const callback = world.fake.signed(JSON.stringify(body));
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
      expect(bodies.length).toBeGreaterThan(50);
      expect(hidden.filter((each) => !isAt(each, subject.essentialInCallbacks))).toEqual([]);
    },
  );

  it.each(SCRIPTS)(
    'a look-up reports the end of a call that %s, whatever any other field contains',
    async (script) => {
      await using world = await subject.makeWorld();
      const call = await ended(world, script);
      const served = await asServed(subject, world.fake, subject.paths.call(call.conversationId));
      const hidden: string[] = [];
      for (const { path, odd, body } of oddBodies(served)) {
        world.fake.refuseNext({ status: 200, body });
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

  it('lists all other numbers if one is malformed', async () => {
    await using world = await subject.makeWorld();
    const served = await asServed(subject, world.fake, subject.paths.numbers);
    const list = Array.isArray(served) ? served : (served as { items: unknown[] }).items;
    const [first] = list;
    const listed = await world.provider.listNumbers();
    for (const { body } of oddBodies([first])) {
      const items = [...(body as unknown[]), first];
      world.fake.refuseNext({
        status: 200,
        body: Array.isArray(served) ? items : { has_more: false, items },
      });
      expect(await world.provider.listNumbers()).toContainEqual(listed[0]);
    }
  });
});

function isAt(odd: string, fields: readonly string[]): boolean {
  return fields.some((field) => odd.startsWith(`${field} = `));
}
