import type { Clock } from '../platform/time/clock.ts';
import { sourceOf } from './call-outcomes.ts';
import {
  type Placement,
  type PlacementObserver,
  type PlacementRoute,
  ProviderError,
  type VoiceProvider,
  type VoiceProviderName,
} from './port.ts';
import type { ProviderCircuits } from './provider-circuits.ts';

/** A provider with the circuit breakers that watch it. */
export interface GuardedProvider {
  provider: VoiceProvider;
  circuits: ProviderCircuits;
  clock: Clock;
}

/** Null for a provider that this deployment is not configured for. */
export type FindGuarded = (name: VoiceProviderName) => GuardedProvider | null;

export interface RoutedPlacement {
  route: PlacementRoute;
  placement: Placement;
}

/**
 * Places a call by the first route that takes it, in the order given.
 *
 * A later route is tried only if it is certain that no phone has rung: the one before refused the call
 * (`placed: 'no'`) or its circuit is open. When it is unknown whether a provider placed the call its error is
 * thrown, because a second call would reach the same person twice.
 *
 * Throws the last route's `ProviderError`.
 */
export async function placeWithFailover(
  find: FindGuarded,
  routes: readonly PlacementRoute[],
  signal: AbortSignal,
  observer: PlacementObserver,
): Promise<RoutedPlacement> {
  let failure: ProviderError | null = null;
  for (const route of routes) {
    if (signal.aborted) break;
    const outcome = await attempt(find(route.provider), route, signal, observer);
    if (!(outcome instanceof ProviderError)) return { route, placement: outcome };
    observer.noteFailure(route, outcome);
    if (outcome.placed === 'unknown') throw outcome;
    failure = outcome;
  }
  throw failure ?? noRouteError(routes.length);
}

async function attempt(
  guarded: GuardedProvider | null,
  route: PlacementRoute,
  signal: AbortSignal,
  observer: PlacementObserver,
): Promise<Placement | ProviderError> {
  if (!guarded) return notConfiguredError(route);
  const { provider, circuits, clock } = guarded;
  const { customer } = route;
  if (!circuits.admit(customer)) return circuitOpenError(route, circuits);
  await observer.announce(route).catch((error: unknown) => {
    circuits.abandoned(customer);
    throw error;
  });
  const askedAt = clock.now();
  try {
    const placement = await provider.placeCall(route.request, signal);
    circuits.succeeded(customer);
    return placement;
  } catch (error) {
    const said = error instanceof ProviderError ? error : unexpectedError(route, error);
    const failure = said.retryable && clock.wasPausedSince(askedAt) ? pausedError(said) : said;
    if (sourceOf(failure.outcome) === 'us') circuits.abandoned(customer);
    else circuits.failed(failure, customer);
    return failure;
  }
}

/** A provider promises `ProviderError` alone; anything else leaves open what it had done by then. */
function unexpectedError({ provider }: PlacementRoute, cause: unknown): ProviderError {
  return new ProviderError(`The voice provider ${provider} failed.`, {
    placed: 'unknown',
    retryable: true,
    cause,
  });
}

/** A provider may well have answered while this process was paused and could not hear it. */
function pausedError(cause: ProviderError): ProviderError {
  return new ProviderError('This server was paused while the voice provider was asked to place the call.', {
    placed: cause.placed,
    retryable: true,
    outcome: 'internal_error',
    cause,
  });
}

function circuitOpenError({ provider, customer }: PlacementRoute, circuits: ProviderCircuits): ProviderError {
  return new ProviderError(`The voice provider ${provider} is currently unavailable. Try again later.`, {
    placed: 'no',
    providerCode: 'circuit_open',
    retryable: true,
    retryAfterSeconds: circuits.admitsInSeconds(customer),
  });
}

function notConfiguredError({ provider }: PlacementRoute): ProviderError {
  return new ProviderError(`The voice provider ${provider} is not configured on this server.`, {
    placed: 'no',
    providerCode: 'not_configured',
    retryable: false,
    outcome: 'misconfigured',
  });
}

function noRouteError(routes: number): ProviderError {
  return new ProviderError('No voice provider was available in time to place the call. Try again.', {
    placed: 'no',
    retryable: true,
    // Without a single route the agent is deployed nowhere.
    outcome: routes === 0 ? 'misconfigured' : 'internal_error',
  });
}
