import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

const LATENCY_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

export type Metrics = ReturnType<typeof createMetrics>;

/** Creates all Prometheus metrics in a registry of one application: tests run several in a process. */
export function createMetrics() {
  const registry = new Registry();
  return { registry, ...requestMetrics(registry), ...callMetrics(registry), ...platformMetrics(registry) };
}

function requestMetrics(registry: Registry) {
  const registers = [registry];
  return {
    httpRequests: new Counter({
      name: 'dialgraph_http_requests_total',
      help: 'HTTP requests answered, by surface (a, b, graphql, …) and status',
      labelNames: ['surface', 'method', 'status'] as const,
      registers,
    }),
    httpRequestSeconds: new Histogram({
      name: 'dialgraph_http_request_duration_seconds',
      help: 'Seconds from the request to the end of its response, by surface, method and route (none = no such route)',
      labelNames: ['surface', 'method', 'route'] as const,
      buckets: LATENCY_BUCKETS_SECONDS,
      registers,
    }),
    requestsRefused: new Counter({
      name: 'dialgraph_requests_refused_total',
      help: 'Requests refused by a rate or concurrency limit, by error code',
      labelNames: ['code'] as const,
      registers,
    }),
    requestBodyBytesHeld: new Gauge({
      name: 'dialgraph_request_body_bytes_held',
      help: 'Bytes reserved for request bodies, by kind (account, unauthenticated; upload = received, on disk)',
      labelNames: ['kind'] as const,
      registers,
    }),
    unsentAnswerBytes: new Gauge({
      name: 'dialgraph_unsent_answer_bytes',
      help: 'Bytes of answers above 64 KiB that their clients have not taken yet',
      registers,
    }),
    connections: new Gauge({
      name: 'dialgraph_connections',
      help: 'Open connections of clients',
      registers,
    }),
    connectionsCut: new Counter({
      name: 'dialgraph_connections_cut_total',
      help: 'Connections of clients that this process closed, by reason (no_request, too_many_silent, answer_unread, too_much_unread, message_unfinished)',
      labelNames: ['reason'] as const,
      registers,
    }),
    maskedErrors: new Counter({
      name: 'dialgraph_masked_errors_total',
      help: 'Unexpected errors answered as "internal"; each is in the log with its request id',
      labelNames: ['surface'] as const,
      registers,
    }),
  };
}

function callMetrics(registry: Registry) {
  const registers = [registry];
  return {
    dialDelaySeconds: new Histogram({
      name: 'dialgraph_dial_delay_seconds',
      help: 'Seconds from the permission of a call, which takes its slot, until its voice provider was asked to dial, by origin (campaign, single)',
      labelNames: ['origin'] as const,
      buckets: LATENCY_BUCKETS_SECONDS,
      registers,
    }),
    callsEnded: new Counter({
      name: 'dialgraph_calls_ended_total',
      help: 'Calls that reached a terminal state, by that state and their outcome',
      labelNames: ['status', 'outcome'] as const,
      registers,
    }),
    newCountryWarnings: new Counter({
      name: 'dialgraph_new_country_warnings_total',
      help: 'Hours in which an account placed suspiciously many calls to a country that it had not called before',
      labelNames: ['country'] as const,
      registers,
    }),
    callsAmended: new Counter({
      name: 'dialgraph_calls_amended_total',
      help: 'Ended calls that a late report corrected or completed, by the state it gave them and their outcome',
      labelNames: ['status', 'outcome'] as const,
      registers,
    }),
    providerErrors: new Counter({
      name: 'dialgraph_provider_errors_total',
      help: 'Failures of a voice provider, by provider and operation',
      labelNames: ['provider', 'operation'] as const,
      registers,
    }),
    providerCapacityRefusals: new Counter({
      name: 'dialgraph_provider_capacity_refusals_total',
      help: 'Calls that a voice provider had no free line for or refused by a rate limit, by provider',
      labelNames: ['provider'] as const,
      registers,
    }),
    providerReportsUnstorable: new Counter({
      name: 'dialgraph_provider_reports_unstorable_total',
      help: 'Reports of a voice provider of which only the call’s state and charge could be stored, by provider',
      labelNames: ['provider'] as const,
      registers,
    }),
    providerMessagesUnread: new Counter({
      name: 'dialgraph_provider_messages_unread_total',
      help: 'Genuine messages of a voice provider that could not be read and were kept, by provider',
      labelNames: ['provider'] as const,
      registers,
    }),
    toolCalls: new Counter({
      name: 'dialgraph_tool_calls_total',
      help: 'Uses of customers’ tools during calls, by voice provider and outcome (unknown = of no live call)',
      labelNames: ['provider', 'outcome'] as const,
      registers,
    }),
    toolCallSeconds: new Histogram({
      name: 'dialgraph_tool_call_duration_seconds',
      help: 'Seconds that a customer’s endpoint took to answer a tool call, or until it was given up',
      buckets: LATENCY_BUCKETS_SECONDS,
      registers,
    }),
    preDialAnswers: new Counter({
      name: 'dialgraph_pre_dial_answers_total',
      help: 'Questions to pre-dial webhooks, by result (allowed, refused, failed_open, failed_closed)',
      labelNames: ['result'] as const,
      registers,
    }),
    preDialSeconds: new Histogram({
      name: 'dialgraph_pre_dial_duration_seconds',
      help: 'Seconds that a pre-dial webhook took to answer, or until it was given up',
      buckets: LATENCY_BUCKETS_SECONDS,
      registers,
    }),
    recordingsFailed: new Counter({
      name: 'dialgraph_recordings_failed_total',
      help: 'Attempts to store a recording that failed and are repeated, by voice provider and cause',
      labelNames: ['provider', 'cause'] as const,
      registers,
    }),
    recordingsLost: new Counter({
      name: 'dialgraph_recordings_lost_total',
      help: 'Recordings that were given up 14 days after their calls, by voice provider',
      labelNames: ['provider'] as const,
      registers,
    }),
    webhookAttempts: new Counter({
      name: 'dialgraph_webhook_attempts_total',
      help: 'Webhook delivery attempts, by result',
      labelNames: ['result'] as const,
      registers,
    }),
    webhookAttemptSeconds: new Histogram({
      name: 'dialgraph_webhook_attempt_duration_seconds',
      help: 'Seconds that a webhook attempt took, whether answered or not',
      buckets: LATENCY_BUCKETS_SECONDS,
      registers,
    }),
  };
}

function platformMetrics(registry: Registry) {
  const registers = [registry];
  return {
    eventBusFailures: new Counter({
      name: 'dialgraph_event_bus_failures_total',
      help: 'Operations of the event bus that failed, by operation',
      labelNames: ['operation'] as const,
      registers,
    }),
    eventBusGaps: new Counter({
      name: 'dialgraph_event_bus_gaps_total',
      help: 'Times that a subscriber may have missed messages, by reason',
      labelNames: ['reason'] as const,
      registers,
    }),
    backgroundFailures: new Counter({
      name: 'dialgraph_background_failures_total',
      help: 'Rounds of scheduled work that failed, by queue',
      labelNames: ['queue'] as const,
      registers,
    }),
    rowsPutAside: new Counter({
      name: 'dialgraph_rows_put_aside_total',
      help: 'Rows that a round could not work on and put aside, by round',
      labelNames: ['round'] as const,
      registers,
    }),
    rateLimiterLocalDecisions: new Counter({
      name: 'dialgraph_rate_limiter_local_decisions_total',
      help: 'Rate-limit decisions by this process alone because Redis did not respond',
      registers,
    }),
    callbackBytesHeld: new Gauge({
      name: 'dialgraph_callback_bytes_held',
      help: 'Bytes of provider callbacks that this process is receiving or processing',
      registers,
    }),
    liveSubscriptions: new Gauge({
      name: 'dialgraph_live_subscriptions',
      help: 'Subscribers of the event bus in this process',
      registers,
    }),
  };
}

/** Each sample wakes an idle process for a tenth of a millisecond. The library's default of 10 ms would cost more than all its work. */
const LAG_SAMPLED_EVERY_MS = 500;

/** Adds metrics of the process: event-loop lag, heap, garbage collection, file handles. Once per process. */
export function collectProcessMetrics(metrics: Metrics): void {
  collectDefaultMetrics({ register: metrics.registry, eventLoopMonitoringPrecision: LAG_SAMPLED_EVERY_MS });
}
