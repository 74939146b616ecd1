import { isSpanContextValid, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import { VERSION } from './build.ts';
import type { Log } from './log.ts';
import type { SpanOptions, Tracer, TraceSpan } from './tracing.ts';

export interface OtlpSettings {
  /** Base URL of the OTLP/HTTP receiver; spans go to its path `/v1/traces`. */
  endpoint: string;
  serviceName: string;
  headers: Record<string, string>;
}

const EXPORT_TIMEOUT_MS = 5_000;
const EXPORT_EVERY_MS = 1_000;
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const SUCCESS = 0;
const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** Creates a tracer that exports spans in batches by OTLP/HTTP. Spans beyond 2,048 that wait for the receiver are dropped. */
export function createOtlpTracer({ endpoint, serviceName, headers }: OtlpSettings, log: Log): Tracer {
  const url = `${endpoint}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: EXPORT_TIMEOUT_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': VERSION }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: reportingOutages(exporter, log),
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
        scheduledDelayMillis: EXPORT_EVERY_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('dialgraph', VERSION);
  return {
    startSpan(name, { kind, attributes = {}, parent }) {
      const options = { kind: kind === undefined ? SpanKind.INTERNAL : KINDS[kind], attributes };
      return wrapped(tracer.startSpan(name, options, contextOf(parent)));
    },
    stop: () => provider.shutdown().catch(() => undefined),
  };
}

function wrapped(span: ReturnType<ReturnType<TracerProvider['getTracer']>['startSpan']>): TraceSpan {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    set: (attributes) => void span.setAttributes(attributes),
    // Messages of errors may quote numbers and customers' data, so that only their kind is exported.
    fail: (error) =>
      void span.setStatus({
        code: SpanStatusCode.ERROR,
        message: error instanceof Error ? error.name : 'error',
      }),
    end: () => span.end(),
  };
}

function contextOf(parent: SpanOptions['parent']) {
  const [, traceId = '', spanId = '', flags = '0'] = TRACEPARENT.exec(parent ?? '') ?? [];
  const spanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(spanContext) ? trace.setSpanContext(ROOT_CONTEXT, spanContext) : ROOT_CONTEXT;
}

/** Logs one warning when a receiver fails, and one line when it takes spans again. */
function reportingOutages(exporter: SpanExporter, log: Log): SpanExporter {
  let isDown = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== SUCCESS;
        if (hasFailed && !isDown)
          log.warn(
            { reason: result.error?.name },
            'traces cannot be exported; spans are dropped until they can',
          );
        if (!hasFailed && isDown) log.info('traces are exported again');
        isDown = hasFailed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
