import { type ExecutionResult, getOperationAST, parse } from 'graphql';
import { createClient } from 'graphql-ws';

interface Operation {
  query: string;
  variables?: Record<string, unknown> | null;
  operationName?: string | null;
}

/** Sends the API explorer's operations with the API key or, without one, with the dashboard's session. */
export function createFetcher(apiKey: string) {
  return (given: Operation) => {
    const operation = named(given);
    return isSubscription(operation) ? subscribe(apiKey, operation) : send(apiKey, operation);
  };
}

/** Removes an operation name that the document lacks: GraphiQL may send that of the previous tab. */
function named(operation: Operation): Operation {
  const isNamed = getOperationAST(parse(operation.query), operation.operationName) !== null;
  return isNamed ? operation : { ...operation, operationName: null };
}

function isSubscription({ query, operationName }: Operation): boolean {
  return getOperationAST(parse(query), operationName)?.operation === 'subscription';
}

export async function send(apiKey: string, operation: Operation) {
  const response = await fetch('/graphql', {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      // The header proves to the server that no other site sent the request.
      'x-requested-with': 'dialgraph',
      ...authorization(apiKey),
    },
    body: JSON.stringify(operation),
  });
  return response.json();
}

async function* subscribe(apiKey: string, { query, variables, operationName }: Operation) {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const client = createClient({
    url: `${scheme}://${location.host}/graphql`,
    connectionParams: authorization(apiKey),
    retryAttempts: 0,
  });
  try {
    yield* client.iterate({ query, variables, operationName }) as AsyncIterable<ExecutionResult>;
  } finally {
    await client.dispose();
  }
}

function authorization(apiKey: string): { authorization?: string } {
  return apiKey === '' ? {} : { authorization: `Bearer ${apiKey}` };
}
