import { ProviderError } from '../port.ts';
import { type HttpFailure, placementError, requestError } from './http-failure.ts';

/** Requests to one provider: whatever its SDK throws leaves as a `ProviderError`. */
export interface ProviderRequests {
  /** Makes a request that places no call. */
  make<Result>(request: () => PromiseLike<Result>): Promise<Result>;
  /** As `make`, and null when the provider has no such thing (404). */
  makeOrNull<Result>(request: () => PromiseLike<Result>): Promise<Result | null>;
  /** Makes the request that places the call; its error says whether the phone may have rung. */
  place<Result>(request: () => PromiseLike<Result>): Promise<Result>;
}

/** `explain` puts an error of the provider's SDK, or of reading its answer, into HTTP's words. */
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
