import { systemClock } from '../../../src/platform/time/clock.ts';
import { normalizedProvider } from '../../../src/providers/normalization/normalized-provider.ts';
import {
  CallbackRejected,
  ProviderError,
  type ProviderEvent,
  type VoiceProvider,
} from '../../../src/providers/port.ts';
import { silentLog } from '../../harness/silent.ts';
import type { CallbackRequest } from '../callback-request.ts';
import { ended, isFinal, type PlacedTestCall } from '../conformance/kit.ts';
import type { DisturbedFront } from '../disturbed-front.ts';
import type { FakeVoiceApi } from '../fakes/fake-voice-api.ts';
import type { CallScript, ProviderWorld } from '../world.ts';
import { isEssential } from './essential-fields.ts';
import { type OddBody, withOddField, withOddItem } from './odd-bodies.ts';

/** A provider whose bodies a test changes. */
export interface OddWorld extends ProviderWorld {
  /** The adapter as dialgraph uses it. */
  readonly adapter: VoiceProvider;
  /** Returns the adapter as it is after a restart, which remembers nothing. */
  restarted(): VoiceProvider;
  signed(body: string): CallbackRequest;
  /** Answers the adapter's next request so. */
  answerNext(body: unknown): void;
  /** Returns the provider's answer to a GET. */
  served(path: string): Promise<unknown>;
}

/** An adapter's reading of a body that may be odd. */
export interface Reading {
  /** Title of the reading: what must be learned from which body. */
  title: string;
  /** Calls after which it is tried. */
  scripts: readonly CallScript[];
  /** Fields without which nothing is learned: they say whose end it is, or that it is one. `*` = any position. */
  essential: readonly string[];
  begin(script: CallScript): Promise<Trial & AsyncDisposable>;
}

interface Trial {
  genuine: unknown;
  odd: OddBody[];
  /** Whether the adapter learns from the body what it has to. May reject as for unreadable bodies. */
  learns(body: unknown): Promise<boolean>;
}

interface ReadingParts<World> extends Pick<Reading, 'title'> {
  makeWorld(): Promise<World>;
  scripts?: readonly CallScript[];
  essential?: readonly string[];
  /** `odd` defaults to the genuine body with odd fields and items. */
  prepare(world: World, call: PlacedTestCall): Promise<Omit<Trial, 'odd'> & Partial<Trial>>;
}

export function reading<World extends ProviderWorld>(parts: ReadingParts<World>): Reading {
  const { title, makeWorld, scripts = ['completes'], essential = [], prepare } = parts;
  return {
    title,
    scripts,
    essential,
    async begin(script) {
      const world = await makeWorld();
      const call = await ended(world, script);
      const trial = await prepare(world, call);
      const { odd = [...withOddField(trial.genuine), ...withOddItem(trial.genuine)] } = trial;
      return { ...trial, odd, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() };
    },
  };
}

/** Results of a reading of many odd bodies. */
export interface Tally {
  bodies: number;
  /** Odd bodies from which nothing was learned though their essential fields were right. */
  unlearned: string[];
  /** Number of odd bodies from which nothing was learned because an essential field was odd. */
  unreadable: number;
}

/** Tries a reading with those odd bodies that are chosen. Throws if even the genuine body tells nothing. */
export async function tallied(
  { title, essential, begin }: Reading,
  script: CallScript,
  choose: (odd: OddBody[]) => OddBody[],
): Promise<Tally> {
  await using trial = await begin(script);
  if (!(await trial.learns(trial.genuine))) throw new Error(`${title}: nothing is learned when all is right`);
  const odd = choose(trial.odd);
  const hidden: OddBody[] = [];
  for (const each of odd) if (!(await trial.learns(each.body).catch(isUnread))) hidden.push(each);
  const unlearned = hidden.filter(({ path }) => !isEssential(path, essential));
  return {
    bodies: odd.length,
    unlearned: unlearned.map((each) => `${each.path} = ${each.odd}`),
    unreadable: hidden.length - unlearned.length,
  };
}

/** Returns false for errors after which the callback is kept, or the call is looked up (again); throws any other. */
function isUnread(error: unknown): false {
  if (error instanceof CallbackRejected && error.reason === 'garbage') return false;
  if (error instanceof ProviderError && (error.placed === 'unknown' || error.retryable)) return false;
  throw error;
}

/** Whether the events end a call, as dialgraph finds calls: by its own id if it is told, else by the provider's. */
export function endsCall(
  events: readonly ProviderEvent[],
  call: { callId: string; conversationId: string },
): boolean {
  return events.some(
    ({ callId, conversationId, occurrence }) =>
      isFinal(occurrence) &&
      (callId === null ? conversationId === call.conversationId : callId === call.callId),
  );
}

type FakeWorld = ProviderWorld & {
  restarted(): VoiceProvider;
  front: DisturbedFront;
  fake: FakeVoiceApi & { apiKey: string };
};

/** Makes worlds before one of the fakes, whose requests carry these credentials. */
export function oddWorlds<World extends FakeWorld>(
  makeWorld: () => Promise<World>,
  credentials: (apiKey: string) => Record<string, string>,
): () => Promise<World & OddWorld> {
  return async () => {
    const world = await makeWorld();
    const { fake, front } = world;
    return {
      ...world,
      adapter: asUsed(world.provider),
      signed: (body) => fake.signed(body),
      answerNext: (body) => front.answerNext(body),
      served: (path) => getJson(fake.baseUrl + path, credentials(fake.apiKey)),
    };
  };
}

export function asUsed(provider: VoiceProvider): VoiceProvider {
  return normalizedProvider(provider, { clock: systemClock, log: silentLog });
}

export async function getJson(url: string, headers: Record<string, string>): Promise<unknown> {
  return (await fetch(url, { headers })).json();
}
