import { ProviderError } from '../port.ts';
import { type HttpFailure, placementError, requestError } from './http-failure.ts';

/** Requests to one provider that throw only `ProviderError`. */
export interface ProviderRequests {
  /** Makes a request that places no call. */
  make<Result>(request: () => PromiseLike<Result>): Promise<Result>;
  /** Returns null for a 404; see `make`. */
  makeOrNull<Result>(request: () => PromiseLike<Result>): Promise<Result | null>;
  /** Makes the request that places the call; the error's `placed` tells if the phone may have rung. */
  place<Result>(request: () => PromiseLike<Result>): Promise<Result>;
}

/** `explain` translates errors of the provider's SDK and of parsing its responses. */
export function providerRequests(
  provider: string,
  explain: (error: unknown) => HttpFailure,
): ProviderRequests {
  const requests: ProviderRequests = {
    make: async (request) => {
      try {
        return await request();
      } catch (error) {
        throw error instanceof ProviderError ? error : requestError(provider, explain(error));
      }
    },
    makeOrNull: (request) =>
      requests.make(async () => {
        try {
          return await request();
        } catch (error) {
          if (!(error instanceof ProviderError) && explain(error).status === 404) return null;
          throw error;
        }
      }),
    place: async (request) => {
      try {
        return await request();
      } catch (error) {
        throw error instanceof ProviderError ? error : placementError(provider, explain(error));
      }
    },
  };
  return requests;
}
