import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createLog } from '../../src/platform/telemetry/log.ts';
import { startTestApp } from '../harness/app.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';
import { EVENTUALLY } from '../harness/eventually.ts';
import { WebhookReceiver } from '../harness/servers/webhook-receiver.ts';
import { type Customer, newCustomer } from '../scenarios/customer.ts';

const CALLEE = '+13125550101';
const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const CALLER_SPAN_ID = 'b7ad6b7169203331';
const CREATE_AGENT = 'mutation { createAgent(input: { name: "Bo" }) { agent { id } } }';

const CHANGE_RULES = 'mutation { updateCallSettings(input: { maxCallsPerDay: 50 }) { account { id } } }';
const JOB = 'job calls.rules-changed';

/** A span in OTLP's JSON, with its attributes by name. */
interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, unknown>;
}

let collector: WebhookReceiver;
let webhooks: WebhookReceiver;

beforeAll(async () => {
  collector = await WebhookReceiver.start();
  webhooks = await WebhookReceiver.start();
});
afterAll(async () => {
  await collector.close();
  await webhooks.close();
});

function spans(): Span[] {
  // biome-ignore lint/suspicious/noExplicitAny: OTLP's JSON
  return collector.received.flatMap(({ event }: any) =>
    // biome-ignore lint/suspicious/noExplicitAny: OTLP's JSON
    event.resourceSpans.flatMap(({ scopeSpans }: any) =>
      // biome-ignore lint/suspicious/noExplicitAny: OTLP's JSON
      scopeSpans.flatMap((scope: any) =>
        // biome-ignore lint/suspicious/noExplicitAny: OTLP's JSON
        scope.spans.map((span: any) => ({
          ...span,
          attributes: Object.fromEntries(
            // biome-ignore lint/suspicious/noExplicitAny: OTLP's JSON
            span.attributes.map(({ key, value }: any) => [key, Object.values(value)[0]]),
          ),
        })),
      ),
    ),
  );
}

const startApp = (log = createLog({ level: 'silent' })) =>
  startTestApp({
    log,
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url(),
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=acme%20inc',
      OTEL_SERVICE_NAME: 'calls',
    },
  });

function dispatch({ apiKey, agentId }: Customer, url: string): Promise<Response> {
  return fetch(`${url}/api/v1/calls`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${apiKey}`,
      traceparent: `00-${TRACE_ID}-${CALLER_SPAN_ID}-01`,
    },
    body: JSON.stringify({ agentId, toNumber: CALLEE }),
  });
}

it('one trace goes from the caller’s span over the request and the provider to the webhooks', async () => {
  const app = await startApp();
  const acme = await newCustomer(app, webhooks);
  const { id } = (await (await dispatch(acme, app.url)).json()) as { id: string };
  await acme.webhook('call.completed');
  await acme.graphql.data(CHANGE_RULES);
  await vi.waitFor(() => expect(spans().map(({ name }) => name)).toContain(JOB), EVENTUALLY);
  await app.stop();

  const ofTrace = spans().filter(({ traceId }) => traceId === TRACE_ID);
  const parentOf = (child: Span | undefined) => ofTrace.find(({ spanId }) => spanId === child?.parentSpanId);
  const named = (name: string) => ofTrace.filter((span) => span.name === name);
  const [request] = named('POST /api/v1/calls');
  expect(request).toMatchObject({
    parentSpanId: CALLER_SPAN_ID,
    attributes: { 'http.route': '/api/v1/calls', 'http.response.status_code': 201 },
  });
  const [dispatched] = named('dispatch');
  expect(dispatched?.attributes).toMatchObject({ 'dialgraph.call_id': id });
  expect(parentOf(dispatched)?.attributes).toMatchObject({ 'graphql.operation.type': 'mutation' });
  expect(parentOf(parentOf(dispatched))).toBe(request);
  expect(parentOf(named('POST simulator')[0])).toBe(dispatched);
  expect(named('provider callback').length).toBeGreaterThan(0);
  expect(named('webhook attempt').map(({ attributes }) => attributes['dialgraph.event_type'])).toEqual(
    expect.arrayContaining(['CALL_STARTED', 'CALL_COMPLETED']),
  );
  const job = spans().find(({ name }) => name === JOB);
  expect(spans().find(({ spanId }) => spanId === job?.parentSpanId)).toMatchObject({
    name: 'graphql',
    traceId: job?.traceId,
  });
  const exported = collector.received.map(({ body }) => body).join();
  for (const secret of [CALLEE.slice(1), acme.apiKey]) expect(exported).not.toContain(secret);
  const [first] = collector.received;
  expect([first?.path, first?.headers['x-tenant']]).toEqual(['/v1/traces', 'acme inc']);
  expect(exported).toContain('"stringValue":"calls"');
});

it('a receiver that refuses spans costs one line in the log, and so does its return', async () => {
  const lines: { level: string; msg: string }[] = [];
  const log = createLog({ level: 'info', destination: { write: (line) => lines.push(JSON.parse(line)) } });
  collector.reply = () => 400;
  const app = await startApp(log);
  const { apiKey } = await app.workspace();
  const graphql = graphqlClient(app.url, apiKey);
  const refused = collector.received.length;
  for (let exports = 1; exports <= 2; exports++) {
    await graphql.data(CREATE_AGENT);
    await collector.took(refused + exports);
  }
  const about = () => lines.filter(({ msg }) => msg.startsWith('traces'));
  await vi.waitFor(() => expect(about()).toHaveLength(1), EVENTUALLY);
  collector.reply = () => 200;
  await graphql.data(CREATE_AGENT);
  await vi.waitFor(() => expect(about().map(({ level }) => level)).toEqual(['warn', 'info']), EVENTUALLY);
  await app.stop();
});
