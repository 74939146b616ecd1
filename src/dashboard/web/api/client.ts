import { cacheExchange } from '@urql/exchange-graphcache';
import { type AnyVariables, Client, fetchExchange, mapExchange, subscriptionExchange } from 'urql';
import { connect } from './connection.ts';
import { EMBEDDED_TYPES } from './embedded-types.generated.ts';
import { hasCode } from './errors.ts';
import { newestCallsExchange } from './newest-calls.ts';
import { endSession } from './session.ts';
import { subscribeAgain } from './subscribe-again.ts';

/** Cache key of an object that is part of another and has no id. */
const embedded = () => null;

/** The dashboard's WebSocket of all subscriptions. Everything else uses HTTP. */
export const connection = connect(
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
  endSession,
);

const SERVER = {
  url: '/graphql',
  preferGetMethod: false,
  // The header proves to the server that no other site sent the request.
  fetchOptions: { credentials: 'same-origin', headers: { 'x-requested-with': 'dialgraph' } },
} as const;

const sessionExchange = mapExchange({
  onError(error) {
    if (hasCode(error, 'UNAUTHORIZED')) endSession();
  },
});

/** Client without a cache, which would keep every reading of figures that are polled. */
export const uncachedClient = new Client({ ...SERVER, exchanges: [sessionExchange, fetchExchange] });

export const client = new Client({
  ...SERVER,
  requestPolicy: 'cache-and-network',
  exchanges: [
    sessionExchange,
    cacheExchange({ keys: Object.fromEntries(EMBEDDED_TYPES.map((type) => [type, embedded])) }),
    newestCallsExchange(),
    fetchExchange,
    subscriptionExchange({
      forwardSubscription: ({ query = '', variables }) => ({
        subscribe: (sink) => ({
          unsubscribe: subscribeAgain(connection.socket, { query, variables: plain(variables) }, sink),
        }),
      }),
    }),
  ],
});

function plain(variables: AnyVariables): Record<string, unknown> | undefined {
  return variables as Record<string, unknown> | undefined;
}
