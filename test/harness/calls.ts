import { graphqlSocket } from './clients/graphql-client.ts';

const FINAL = new Set(['COMPLETED', 'NO_ANSWER', 'BUSY', 'FAILED', 'CANCELED']);

/** Resolves with the final status of a call as soon as it has one. */
export async function callEnded(url: string, apiKey: string, callId: string): Promise<string> {
  const socket = graphqlSocket(url, apiKey);
  try {
    const query = 'subscription ($callId: ID!) { callUpdated(callId: $callId) { status } }';
    const updates = socket.iterate<{ callUpdated: { status: string } }>({ query, variables: { callId } });
    for await (const { data } of updates) {
      const status = data?.callUpdated.status ?? '';
      if (FINAL.has(status)) return status;
    }
    throw new Error(`the subscription to ${callId} ended before the call did`);
  } finally {
    await socket.dispose();
  }
}
