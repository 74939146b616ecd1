import type { Clock } from '../platform/time/clock.ts';
import { sourceOf } from './call-outcomes.ts';
import {
  CIRCUIT_OPEN,
  type Placement,
  type PlacementObserver,
  type PlacementRoute,
  ProviderError,
  type VoiceProvider,
} from './port.ts';
import type { ProviderCircuits } from './provider-circuits.ts';

interface GuardedProvider {
  provider: VoiceProvider;
  circuits: ProviderCircuits;
  clock: Clock;
}

/** Finds the provider of a route, for its customer, with its circuits; null if it is not configured. */
export type FindGuarded = (route: PlacementRoute) => GuardedProvider | null;

export interface RoutedPlacement {
  route: PlacementRoute;
  placement: Placement;
}

/**
 * Places a call at the first provider that accepts it; throws the last one's `ProviderError`. Tries another only
 * if the first surely placed nothing or was not asked: otherwise the callee could be called twice.
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
    const outcome = await attempt(find(route), route, signal, observer);
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

/** Any error other than a `ProviderError` leaves it unknown whether the call was placed. */
function unexpectedError({ provider }: PlacementRoute, cause: unknown): ProviderError {
  return new ProviderError(`The voice provider ${provider} failed.`, {
    placed: 'unknown',
    retryable: true,
    cause,
  });
}

/** The provider may have responded while this process was paused. */
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
    providerCode: CIRCUIT_OPEN,
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
    // Without any route the agent is deployed nowhere.
    outcome: routes === 0 ? 'misconfigured' : 'internal_error',
  });
}
