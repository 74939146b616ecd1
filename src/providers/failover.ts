import type { CircuitBreaker } from './circuit-breaker.ts';
import { type Placement, type PlacementRequest, ProviderError, type VoiceProvider } from './port.ts';

/** One provider by which a call may go, with the request in that provider's own terms (its agent, its number). */
export interface PlacementRoute {
  provider: VoiceProvider;
  request: PlacementRequest;
  breaker: CircuitBreaker;
}

export interface RoutedPlacement {
  route: PlacementRoute;
  placement: Placement;
}

/**
 * Places a call by the first route that takes it, in the order given.
 *
 * A later route is tried only while it is certain that no telephone rings: the one before refused the call
 * (`placed: 'no'`) or its circuit is open. When it is unknown whether a provider placed the call its error is
 * thrown, because a second call would ring the same person twice.
 *
 * `announce` is awaited before each attempt; what it records is where reconciliation looks after a crash.
 * Throws the last route's `ProviderError`.
 */
export async function placeWithFailover(
  routes: readonly PlacementRoute[],
  signal: AbortSignal,
  announce: (route: PlacementRoute) => Promise<void>,
): Promise<RoutedPlacement> {
  let failure = noRouteError();
  for (const route of routes) {
    if (signal.aborted) break;
    if (!route.breaker.admit()) {
      failure = circuitOpenError(route);
      continue;
    }
    await announcing(route, announce);
    const outcome = await attempt(route, signal);
    if (!(outcome instanceof ProviderError)) return { route, placement: outcome };
    if (outcome.placed === 'unknown') throw outcome;
    failure = outcome;
  }
  throw failure;
}

async function announcing(route: PlacementRoute, announce: (route: PlacementRoute) => Promise<void>) {
  try {
    await announce(route);
  } catch (error) {
    route.breaker.abandoned();
    throw error;
  }
}

async function attempt(route: PlacementRoute, signal: AbortSignal): Promise<Placement | ProviderError> {
  try {
    const placement = await route.provider.placeCall(route.request, signal);
    route.breaker.succeeded();
    return placement;
  } catch (error) {
    const failure = error instanceof ProviderError ? error : unexpectedError(route, error);
    route.breaker.failed(failure);
    return failure;
  }
}

/** A provider promises `ProviderError` alone; anything else leaves open what it had done by then. */
function unexpectedError({ provider }: PlacementRoute, cause: unknown): ProviderError {
  return new ProviderError(`The voice provider ${provider.name} failed.`, {
    placed: 'unknown',
    retryable: true,
    cause,
  });
}

function circuitOpenError({ provider, breaker }: PlacementRoute): ProviderError {
  return new ProviderError(`The voice provider ${provider.name} is out of order at the moment.`, {
    placed: 'no',
    providerCode: 'circuit_open',
    retryable: true,
    retryAfterSeconds: breaker.admitsInSeconds,
  });
}

function noRouteError(): ProviderError {
  return new ProviderError('No voice provider could be asked to place the call in time.', {
    placed: 'no',
    retryable: true,
  });
}
