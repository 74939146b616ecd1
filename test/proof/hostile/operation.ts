import type { Shape } from './input-shape.ts';

/** An HTTP request of an attack. */
export interface HostileRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

/** The parts of an operation's input that are bounded by themselves: `body`, `query`, `arguments`. */
export type Parts = Record<string, unknown>;

/** How the service took a request. */
export interface Verdict {
  /** `busy`: refused for what else is going on; `cut`: without an answer. */
  kind: 'served' | 'refused' | 'busy' | 'cut' | 'failed';
  /** Places that the refusal is about. */
  refusedPlaces: string[];
  /** What the refusal says of them, where other places may be named. */
  sentences?: string[];
  /** Whether the request asks for too much, whatever it says. */
  isTooLarge?: boolean;
  /** What is wrong with an answer that blames nobody. */
  fault?: string;
}

/** One operation of one of the service's doors, as its document describes it. */
export interface Operation {
  /** `GraphQL mutation createAgent`, `surface A POST /agents`, `MCP plan_call`. */
  title: string;
  /** Operations that change nothing go first. */
  changes: boolean;
  /** Whether the answer goes on until the caller leaves. */
  stream?: boolean;
  /** Whether a body may be larger than `BODY_LIMIT_BYTES`. */
  takesUpload?: boolean;
  /** Whether the caller writes a document, which the part `document` is a comment of. */
  takesDocument?: boolean;
  /** Places that others stand in for. */
  exclusive?: readonly string[];
  parts: Record<string, { shape: Shape; mostBytes: number }>;
  request(parts: Parts): HostileRequest;
  verdictOf(status: number, answer: Buffer): Verdict;
  /** Asks for less from now on. Returns whether there is less to ask for. */
  shrink?(): boolean;
}

/** Bytes of a body that every door admits. */
export const BODY_BYTES = 1_000_000;
/** Bytes of a body above which every door refuses it. */
export const BODY_LIMIT_BYTES = 1024 * 1024;

export const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json' };

/** An answer as JSON; an empty object for what is none, such as a refusal of the HTTP parser. */
export function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return {};
  }
}
