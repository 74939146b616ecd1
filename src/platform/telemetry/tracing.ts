import { AsyncLocalStorage } from 'node:async_hooks';
import { BoundedMap } from '../bounded-map.ts';

/** Values of a span. They must contain no secrets and no phone numbers. */
type SpanAttributes = Record<string, string | number | boolean | undefined>;

export interface SpanOptions {
  /** Default: work inside this process. */
  kind?: 'server' | 'client' | 'consumer';
  attributes?: SpanAttributes;
  /** `traceparent` of the cause. Default: the active span; without one, the span begins a trace. */
  parent?: string | undefined;
}

export interface TraceSpan {
  /** W3C `traceparent` that names the span as a cause. */
  readonly traceparent: string;
  set(attributes: SpanAttributes): void;
  fail(error: unknown): void;
  end(): void;
}

/** Exporter of spans. */
export interface Tracer {
  startSpan(name: string, options: SpanOptions): TraceSpan;
  stop(): Promise<void>;
}

/** Calls whose trace a process remembers, so that later reports and webhooks of a call join it. */
const MOST_CALLS = 10_000;

const active = new AsyncLocalStorage<TraceSpan>();
const traceparentOfCalls = new BoundedMap<string, string>(MOST_CALLS);
let tracer: Tracer | null = null;

/** Sends the spans of this process to a tracer; null ends tracing. */
export function traceWith(next: Tracer | null): void {
  tracer = next;
}

/** Starts a span that its caller ends; null while tracing is off. */
export function startSpan(name: string, options: SpanOptions): TraceSpan | null {
  return tracer?.startSpan(name, { ...options, parent: options.parent ?? activeTraceparent() }) ?? null;
}

/** Runs work in a span, which ends with it. `options` are not read while tracing is off. */
export function inSpan<T>(
  name: string,
  options: SpanOptions | (() => SpanOptions),
  work: (span: TraceSpan | null) => Promise<T>,
): Promise<T> {
  const span = tracer && startSpan(name, typeof options === 'function' ? options() : options);
  return span === null ? work(null) : active.run(span, endingWith, span, work);
}

async function endingWith<T>(span: TraceSpan, work: (span: TraceSpan) => Promise<T>): Promise<T> {
  try {
    return await work(span);
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}

/** Runs work as part of a span that its caller ends. */
export function continueIn<T>(span: TraceSpan | null, work: () => T): T {
  return span === null ? work() : active.run(span, work);
}

/** Returns the `traceparent` of the active span; undefined without one. */
export function activeTraceparent(): string | undefined {
  return active.getStore()?.traceparent;
}

/** Remembers the active span as the cause of what is reported of a call. */
export function noteCallTrace(callId: string): void {
  const traceparent = activeTraceparent();
  if (traceparent !== undefined) traceparentOfCalls.set(callId, traceparent);
}

/** Returns the `traceparent` of the span that dialed a call; undefined if another process did, or for an old call. */
export function traceparentOfCall(callId: string | null | undefined): string | undefined {
  return callId == null ? undefined : traceparentOfCalls.get(callId);
}
