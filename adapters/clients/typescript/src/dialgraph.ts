import { DialgraphError } from './errors.ts';
import type { Client as SurfaceAClient } from './generated/surface-a/client/index.ts';
import type { Client as SurfaceBClient } from './generated/surface-b/client/index.ts';
import { Agents } from './resources/agents.ts';
import { Calls } from './resources/calls.ts';
import { Campaigns } from './resources/campaigns.ts';
import { ContactLists } from './resources/contact-lists.ts';
import { Contacts } from './resources/contacts.ts';
import { Credits } from './resources/credits.ts';
import { Exports } from './resources/exports.ts';
import { NumberPools } from './resources/number-pools.ts';
import { PhoneNumbers } from './resources/phone-numbers.ts';
import { ScheduledExports } from './resources/scheduled-exports.ts';
import { Suppressions } from './resources/suppressions.ts';
import { WebhookEndpoints } from './resources/webhook-endpoints.ts';
import { follow, type SubscriptionEvent } from './subscriptions.ts';
import { type RequestOptions, Transport } from './transport.ts';

export interface DialgraphOptions {
  /** `dg_…`. Keep it on a server: whoever has it can call at your expense. */
  apiKey: string;
  /** URL of the server, for example `http://127.0.0.1:4000`. */
  baseUrl: string;
  /** Attempts after the first one, of requests that have one effect however often they are sent. Default: 4. */
  maxRetries?: number;
  /** Milliseconds until a response begins, for each attempt; uploads have no limit. Default: 60,000. */
  timeoutMs?: number;
  /** Sends requests instead of the global `fetch`. */
  fetch?: typeof fetch;
}

const DEFAULT_RETRIES = 4;
const DEFAULT_TIMEOUT_MS = 60_000;

/** A client of one account at one server. Names of fields are those of REST surface A. */
export class Dialgraph {
  readonly agents: Agents;
  readonly calls: Calls;
  readonly campaigns: Campaigns;
  readonly contactLists: ContactLists;
  readonly contacts: Contacts;
  readonly credits: Credits;
  readonly exports: Exports;
  readonly numberPools: NumberPools;
  readonly phoneNumbers: PhoneNumbers;
  readonly scheduledExports: ScheduledExports;
  readonly suppressions: Suppressions;
  readonly webhookEndpoints: WebhookEndpoints;
  /** Clients for the operations of `dialgraph/surface-a` and `dialgraph/surface-b`. */
  readonly surfaceA: SurfaceAClient;
  readonly surfaceB: SurfaceBClient;
  readonly #transport: Transport;

  constructor({ apiKey, baseUrl, maxRetries, timeoutMs, fetch }: DialgraphOptions) {
    if (!apiKey) throw new DialgraphError('apiKey is missing: pass your API key, dg_….');
    if (!URL.canParse(baseUrl))
      throw new DialgraphError(
        `baseUrl must be the server’s URL, as in http://127.0.0.1:4000 (got "${baseUrl}").`,
      );
    this.#transport = new Transport({
      apiKey,
      baseUrl: baseUrl.replace(/(?<!\/)\/+$/, ''),
      maxRetries: maxRetries ?? DEFAULT_RETRIES,
      timeoutMs: timeoutMs ?? DEFAULT_TIMEOUT_MS,
      fetch: fetch ?? ((...request) => globalThis.fetch(...request)),
    });
    this.surfaceA = this.#transport.surfaceA;
    this.surfaceB = this.#transport.surfaceB;
    this.agents = new Agents(this.#transport);
    this.calls = new Calls(this.#transport);
    this.campaigns = new Campaigns(this.#transport);
    this.contactLists = new ContactLists(this.#transport);
    this.contacts = new Contacts(this.#transport);
    this.credits = new Credits(this.#transport);
    this.exports = new Exports(this.#transport);
    this.numberPools = new NumberPools(this.#transport);
    this.phoneNumbers = new PhoneNumbers(this.#transport);
    this.scheduledExports = new ScheduledExports(this.#transport);
    this.suppressions = new Suppressions(this.#transport);
    this.webhookEndpoints = new WebhookEndpoints(this.#transport);
  }

  /** Executes a GraphQL query or mutation and returns its data. @throws ApiError for the first of its errors */
  graphql<Data = Record<string, unknown>>(
    query: string,
    variables: Record<string, unknown> = {},
    options?: RequestOptions,
  ): Promise<Data> {
    return this.#transport.graphql<Data>(query, variables, options);
  }

  /**
   * Follows a GraphQL subscription, across lost connections, until `signal` aborts. Pass the `sequence` of an event as
   * `after` to go on after it.
   */
  subscribe<Data = Record<string, unknown>>(
    query: string,
    variables: Record<string, unknown> = {},
    options: { after?: string; signal?: AbortSignal } = {},
  ): AsyncGenerator<SubscriptionEvent<Data>, void, undefined> {
    return follow<Data>(this.#transport, { query, variables, ...options });
  }
}
