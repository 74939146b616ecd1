/** What GraphQL answered over HTTP, errors and all. */
export interface GraphqlAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into data of every shape
  data: any;
  errors: GraphqlFailure[];
}

export interface GraphqlFailure {
  message: string;
  path?: (string | number)[];
  extensions?: { code?: string; details?: { field: string; message: string }[]; [name: string]: unknown };
}

/** The first error of an answer, as something to catch. */
export class GraphqlRequestError extends Error {
  override readonly name = 'GraphqlRequestError';
  readonly code: string;
  readonly failure: GraphqlFailure;

  constructor(failure: GraphqlFailure) {
    super(`${failure.extensions?.code}: ${failure.message}`);
    this.code = failure.extensions?.code ?? '';
    this.failure = failure;
  }
}

export type Variables = Record<string, unknown>;

/** A caller of `/graphql` over HTTP. */
export interface GraphqlClient {
  readonly url: string;
  readonly apiKey: string | null;
  /** The data of a query or mutation. Throws `GraphqlRequestError` with the first error's code. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into data of every shape
  request<Data = any>(document: string, variables?: Variables): Promise<Data>;
  /** The whole answer, whatever it is. */
  answer(document: string, variables?: Variables): Promise<GraphqlAnswer>;
  /** The code that the operation fails with; null when it succeeds. */
  failureOf(document: string, variables?: Variables): Promise<string | null>;
}

/** @param url of the server, without `/graphql` */
export function graphqlClient(url: string, apiKey: string | null): GraphqlClient {
  const authorization: Record<string, string> = apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };

  async function answer(query: string, variables: Variables = {}): Promise<GraphqlAnswer> {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...authorization },
      body: JSON.stringify({ query, variables }),
    });
    const { data = null, errors = [] } = (await response.json()) as Partial<GraphqlAnswer>;
    return { status: response.status, headers: response.headers, data, errors };
  }

  async function request<Data>(document: string, variables?: Variables): Promise<Data> {
    const { data, errors } = await answer(document, variables);
    if (errors[0] !== undefined) throw new GraphqlRequestError(errors[0]);
    return data;
  }

  return {
    url,
    apiKey,
    request,
    answer,
    async failureOf(document, variables) {
      const { errors } = await answer(document, variables);
      return errors[0] === undefined ? null : (errors[0].extensions?.code ?? 'no code');
    },
  };
}
