/** A request to a provider's API. Adapters send all theirs by this module; no other one calls `fetch`. */

export interface OutgoingRequest {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
  signal?: AbortSignal | undefined;
  /** Seconds until the last byte of the provider's response must have arrived. */
  timeoutSeconds: number;
}

export interface WholeResponse {
  status: number;
  headers: Headers;
  /** Body of the provider's response. Empty if a refusal (4xx, 5xx) was cut off: its status still counts. */
  text: string;
}

/** Limit of a response's body, far above the transcript of the longest call. */
const MAX_BODY_BYTES = 64 * 1024 * 1024;

/**
 * Sends a request to a provider and reads its whole response within the time-out. A redirect is returned, not
 * followed, because credentials would travel with it. Rejects without a whole response.
 */
export async function fetchWhole(url: string | URL, request: OutgoingRequest): Promise<WholeResponse> {
  const { timeoutSeconds, signal, ...init } = request;
  const timeout = AbortSignal.timeout(timeoutSeconds * 1000);
  const response = await fetch(url, {
    ...init,
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  const { status, headers } = response;
  const text = await textOf(response).catch((error: unknown) => {
    if (status < 400) throw error;
    return '';
  });
  return { status, headers, text };
}

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new Error(`the response has more than ${MAX_BODY_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A provider's response whose body is read as a stream. */
export interface StreamedResponse {
  status: number;
  headers: Headers;
  stream: AsyncIterable<Uint8Array>;
  /** Ends the request to the provider without reading the response's body. */
  cancel(): void;
}

/** Sends a provider a request with a long response. The time-out limits the headers, then every pause. */
export async function fetchStream(
  url: string | URL,
  { timeoutSeconds, headers = {} }: Pick<OutgoingRequest, 'timeoutSeconds' | 'headers'>,
): Promise<StreamedResponse> {
  const giveUp = new AbortController();
  const within = withinTime(giveUp, timeoutSeconds);
  const response = await within(fetch(url, { headers, redirect: 'manual', signal: giveUp.signal }));
  const { status, headers: received, body } = response;
  return {
    status,
    headers: received,
    stream: body === null ? noParts() : partsOf(body, within),
    cancel: () => giveUp.abort(),
  };
}

type WithinTime = <T>(work: Promise<T>) => Promise<T>;

function withinTime(giveUp: AbortController, seconds: number): WithinTime {
  return async (work) => {
    const timer = setTimeout(
      () => giveUp.abort(new Error(`nothing arrived for ${seconds} s`)),
      seconds * 1000,
    );
    try {
      return await work;
    } finally {
      clearTimeout(timer);
    }
  };
}

async function* partsOf(body: ReadableStream<Uint8Array>, within: WithinTime): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await within(reader.read());
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function* noParts(): AsyncGenerator<Uint8Array> {}
