import { expect } from 'vitest';
import type { Surface } from '../../../adapters/surface.ts';
import { surfaceA } from '../../../adapters/surface-a/index.ts';
import { surfaceB } from '../../../adapters/surface-b/index.ts';
import { type DocumentJudge, documentJudge } from '../documented.ts';

/** An answer as tests look at it. */
export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
  body: any;
}

interface Sent {
  headers?: Record<string, string>;
  /** Sent as it is; anything else than text or bytes goes as JSON. */
  body?: unknown;
}

/** A caller of one surface over HTTP. Every answer is held against the surface's document. */
export interface SurfaceClient {
  request(method: string, path: string, sent?: Sent): Promise<Answer>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  patch(path: string, body: unknown): Promise<Answer>;
  delete(path: string): Promise<Answer>;
}

const judges = new Map<Surface, DocumentJudge>();

export function judgeOf(surface: Surface): DocumentJudge {
  const judge = judges.get(surface) ?? documentJudge(surface);
  judges.set(surface, judge);
  return judge;
}

export function clientA(url: string, apiKey: string | null): SurfaceClient {
  return surfaceClient(surfaceA, url, apiKey);
}

export function clientB(url: string, apiKey: string | null): SurfaceClient {
  return surfaceClient(surfaceB, url, apiKey);
}

function surfaceClient(surface: Surface, url: string, apiKey: string | null): SurfaceClient {
  const authorization: Record<string, string> = apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };

  async function request(method: string, path: string, { headers = {}, body }: Sent = {}): Promise<Answer> {
    const isRaw = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
    const response = await fetch(`${url}${surface.base}${path}`, {
      method,
      headers: { ...authorization, ...(!isRaw && { 'content-type': 'application/json' }), ...headers },
      body: isRaw ? (body as BodyInit | undefined) : JSON.stringify(body),
    });
    const answer = {
      status: response.status,
      headers: response.headers,
      body: method === 'HEAD' ? null : await bodyOf(response),
    };
    const pathname = path.split('?')[0] ?? '';
    expect(judgeOf(surface).problemsWith({ method, path: pathname, ...answer })).toEqual([]);
    return answer;
  }

  return {
    request,
    get: (path, headers) => request('GET', path, { ...(headers && { headers }) }),
    post: (path, body, headers) => request('POST', path, { body, ...(headers && { headers }) }),
    patch: (path, body) => request('PATCH', path, { body }),
    delete: (path) => request('DELETE', path),
  };
}

async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return response.json();
  return type.startsWith('audio/') ? Buffer.from(await response.arrayBuffer()) : response.text();
}
