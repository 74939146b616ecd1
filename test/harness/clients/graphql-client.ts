import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

/** An error of GraphQL's as tests look at it. */
export interface AnsweredError {
  message: string;
  path?: (string | number)[];
  extensions: { code: string; details?: { field: string; message: string }[]; [name: string]: unknown };
}

export interface GraphqlAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into data of every shape
  data: any;
  errors?: AnsweredError[];
}

/** The first error of an answer, as something to catch. */
export class GraphqlRequestError extends Error {
  override readonly name = 'GraphqlRequestError';
  readonly code: string;

  constructor({ message, extensions }: AnsweredError) {
    super(`${extensions?.code}: ${message}`);
    this.code = extensions?.code ?? 'none';
  }
}

export type Variables = Record<string, unknown>;

/** A caller of `/graphql` over HTTP. */
export interface GraphqlClient {
  readonly url: string;
  readonly apiKey: string | null;
  /** The whole answer, errors included. */
  ask(document: string, variables?: Variables): Promise<GraphqlAnswer>;
  /** The data; throws `GraphqlRequestError` when there is an error. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into data of every shape
  data(document: string, variables?: Variables): Promise<any>;
  /** The code and the sentence of the first error; throws when there is none. */
  refusal(document: string, variables?: Variables): Promise<{ code: string; message: string }>;
}

/** @param url of the server, without `/graphql` */
export function graphqlClient(url: string, apiKey: string | null): GraphqlClient {
  const authorization: Record<string, string> = apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };

  async function ask(query: string, variables: Variables = {}): Promise<GraphqlAnswer> {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...authorization },
      body: JSON.stringify({ query, variables }),
    });
    const answer = (await response.json()) as Pick<GraphqlAnswer, 'data' | 'errors'>;
    return { ...answer, status: response.status, headers: response.headers };
  }

  return {
    url,
    apiKey,
    ask,
    async data(document, variables) {
      const { data, errors } = await ask(document, variables);
      if (errors?.[0] !== undefined) throw new GraphqlRequestError(errors[0]);
      return data;
    },
    async refusal(document, variables) {
      const { data, errors } = await ask(document, variables);
      const error = errors?.[0];
      if (error === undefined) throw new Error(`It was not refused: ${JSON.stringify(data)}`);
      return { code: error.extensions?.code ?? 'none', message: error.message };
    },
  };
}

/** A caller of `/graphql` over WebSocket; dispose of it at the end. */
export function graphqlSocket(url: string, apiKey: string): Client {
  return createClient({
    url: `${url.replace(/^http/, 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${apiKey}` },
    retryAttempts: 0,
  });
}
