import { afterEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../../src/platform/database/unit-of-work.ts';
import { createLog } from '../../src/platform/telemetry/log.ts';
import { ProviderError } from '../../src/providers/port.ts';
import { recordEvents } from '../../src/webhooks/outbox/outbox.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { newEvent } from '../harness/new-event.ts';
import { createTestDatabase } from '../harness/servers/database.ts';
import { redisForTests, redisMissing } from '../harness/servers/redis.ts';
import { SeverableProxy } from '../harness/servers/severable-proxy.ts';
import { WebhookReceiver } from '../harness/servers/webhook-receiver.ts';
import { FakeS3 } from '../platform/fakes/fake-s3.ts';
import { type Customer, newCustomer } from '../scenarios/customer.ts';
import { ALERT_GROUPS, Alerts } from './kit/alert-rules.ts';

const ANSWERED = '+15005550006';
const SCRAPE_EVERY_SECONDS = 15;
const PATIENT = { timeout: 60_000, interval: 100 };

interface Line {
  level: string;
  msg: string;
}

let stack: AsyncDisposableStack;
afterEach(() => stack.disposeAsync());

/** A service that a Prometheus watches: its log, and the alerts of its scrapes. */
class Watched {
  readonly app: TestApp;
  readonly lines: Line[];
  readonly #clock: ManualClock | undefined;
  readonly #alerts = new Alerts(
    Object.entries(ALERT_GROUPS).flatMap(([group, rules]) => (group === 'dialgraph-speed' ? [] : rules)),
  );
  #at = 0;

  private constructor(app: TestApp, lines: Line[], clock: ManualClock | undefined) {
    this.app = app;
    this.lines = lines;
    this.#clock = clock;
  }

  static async start(
    options: Parameters<typeof startTestApp>[0] & { clock?: ManualClock } = {},
  ): Promise<Watched> {
    const lines: Line[] = [];
    const log = createLog({ level: 'info', destination: { write: (line) => lines.push(JSON.parse(line)) } });
    const app = await startTestApp({ ...options, log });
    stack.defer(() => app.stop());
    return new Watched(app, lines, options.clock);
  }

  get complaints(): string[] {
    return this.lines.filter(({ level }) => level !== 'info').map(({ level, msg }) => `${level}: ${msg}`);
  }

  /** The metrics of now: a text is a second old at most. */
  metrics(): Promise<string> {
    this.#clock?.advance(1_000);
    return fetch(`${this.app.url}/metrics`).then((answer) => answer.text());
  }

  async metric(line: string): Promise<void> {
    await vi.waitFor(async () => expect((await this.metrics()).split('\n')).toContain(line), PATIENT);
  }

  /** Scrapes for so many seconds of Prometheus' time. Returns the alerts that fire at the end. */
  async firing(seconds: number): Promise<string[]> {
    let firing: string[] = [];
    for (const end = this.#at + seconds; this.#at < end; ) {
      this.#at += SCRAPE_EVERY_SECONDS;
      firing = this.#alerts.scraped(await this.metrics(), this.#at);
    }
    return firing;
  }

  /** Injects a fault and ends it. Expects its alert within a minute, one error, and one line when it is over. */
  async follow(fault: {
    begin: () => unknown;
    shows: string;
    alert: string;
    error: RegExp;
    /** Lines about single calls that may come before the fault is known as one. */
    before?: RegExp;
    end: () => unknown;
    isOver: string;
    over: RegExp;
  }): Promise<void> {
    expect(await this.firing(60)).toEqual([]);
    this.lines.length = 0;
    await fault.begin();
    await this.metric(fault.shows);
    expect(await this.firing(60)).toEqual([fault.alert]);
    await fault.end();
    await this.metric(fault.isOver);
    expect(await this.firing(SCRAPE_EVERY_SECONDS)).toEqual([]);
    const complaints = this.complaints.filter((line) => !fault.before?.test(line));
    expect(complaints).toEqual([expect.stringMatching(fault.error)]);
    expect(this.lines.filter(({ level, msg }) => level === 'info' && fault.over.test(msg))).toHaveLength(1);
  }
}

const dependency = (name: string, value: 0 | 1) => `dialgraph_dependency_up{dependency="${name}"} ${value}`;

describe('a fault fires its alert within a minute, is one error in the log, and one line says when it is over:', () => {
  it('the database is gone', async () => {
    stack = new AsyncDisposableStack();
    const database = await createTestDatabase();
    stack.defer(() => database.drop());
    const proxy = await SeverableProxy.to(database.serviceUrl);
    stack.defer(() => proxy.sever().catch(() => undefined));
    const watched = await Watched.start({ databaseUrl: proxy.url });
    await watched.follow({
      begin: () => proxy.sever(),
      shows: dependency('postgres', 0),
      alert: 'DialgraphDatabaseUnreachable',
      error: /^error: PostgreSQL is unreachable; /,
      end: () => proxy.restore(),
      isOver: dependency('postgres', 1),
      over: /^PostgreSQL is reachable again after \d+ s$/,
    });
  });

  it.skipIf(redisMissing())('Redis is gone', async () => {
    stack = new AsyncDisposableStack();
    const redis = await redisForTests();
    stack.defer(() => redis.close());
    const proxy = await SeverableProxy.to(redis.url);
    stack.defer(() => proxy.sever().catch(() => undefined));
    const watched = await Watched.start({ env: { REDIS_URL: proxy.url } });
    await watched.metric(dependency('redis', 1));
    await watched.follow({
      begin: () => proxy.sever(),
      shows: dependency('redis', 0),
      alert: 'DialgraphRedisUnreachable',
      error: /^error: Redis is unreachable; /,
      end: () => proxy.restore(),
      isOver: dependency('redis', 1),
      over: /^Redis is reachable again after \d+ s$/,
    });
  });

  it('the voice provider, the disk, a webhook endpoint and the storage of recordings, after a calm hour', async () => {
    stack = new AsyncDisposableStack();
    const clock = new ManualClock();
    const store = await FakeS3.open();
    stack.defer(() => store[Symbol.asyncDispose]());
    const receiver = await WebhookReceiver.start();
    stack.defer(() => receiver.close());
    const env = {
      S3_BUCKET: store.bucket,
      S3_ENDPOINT: store.endpoint,
      S3_FORCE_PATH_STYLE: '1',
      S3_ACCESS_KEY_ID: 'test',
      S3_SECRET_ACCESS_KEY: 'test',
      SIMULATOR_SPEED: '1',
    };
    const watched = await Watched.start({ clock, env });
    const { app } = watched;
    const [acme, other] = [await newCustomer(app, receiver), await newCustomer(app, receiver)];
    const { call } = app.deps.database.prisma;
    /** Advances the clock until the condition holds. */
    const pass = (stepMilliseconds: number, isSo: () => Promise<void>) =>
      vi.waitFor(async () => {
        clock.advance(stepMilliseconds);
        await isSo();
      }, PATIENT);
    const stored = (count: number) => async () =>
      expect(await call.count({ where: { recordingKey: { not: null }, recordingDueAt: null } })).toBe(count);

    // A calm hour: a call, its webhooks and its recording, and every schedule.
    expect((await acme.dispatch(ANSWERED)).status).toBe(201);
    await pass(1_000, stored(1));
    for (let minute = 0; minute < 60; minute++) {
      clock.advance(60_000);
      expect(await watched.firing(60)).toEqual([]);
    }
    expect(watched.complaints).toEqual([]);
    await watched.metric('dialgraph_webhook_deliveries_waiting 0');

    await watched.follow({
      begin: async () => {
        store.refusesWrites = true;
        expect((await acme.dispatch(ANSWERED)).status).toBe(201);
        await pass(1_000, async () =>
          expect(await watched.metrics()).toContain(dependency('recording-storage', 0)),
        );
      },
      shows: dependency('recording-storage', 0),
      alert: 'DialgraphRecordingsNotStored',
      error: /^error: recordings cannot be stored; /,
      end: async () => {
        store.refusesWrites = false;
        await pass(10_000, stored(2));
      },
      isOver: dependency('recording-storage', 1),
      over: /^recordings can be stored again after \d+ s$/,
    });

    await watched.follow({
      begin: async () => {
        await app.executeAsOwner(`
          CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
          CREATE TRIGGER no_room BEFORE INSERT ON contacts FOR EACH ROW EXECUTE FUNCTION no_room()`);
        for (let n = 0; n < 3; n++) expect((await createContact(acme)).status).toBe(503);
      },
      shows: dependency('disk', 0),
      alert: 'DialgraphDiskFull',
      error: /^error: a disk is full, /,
      end: async () => {
        await app.executeAsOwner('DROP FUNCTION no_room CASCADE');
        clock.advance(31_000);
      },
      isOver: dependency('disk', 1),
      over: /^there is room on the disk again after \d+ s$/,
    });
    expect((await createContact(acme)).status).toBe(201);

    await watched.follow({
      begin: async () => {
        receiver.reply = () => 500;
        for (let n = 1; n <= 2; n++) {
          await happens(app, acme);
          await pass(100, async () =>
            expect(
              await app.deps.database.prisma.webhookAttempt.count({ where: { responseStatus: 500 } }),
            ).toBeGreaterThanOrEqual(n),
          );
        }
      },
      shows: 'dialgraph_webhook_endpoints_failing 1',
      alert: 'DialgraphWebhookEndpointFails',
      error: /^error: a webhook endpoint fails; /,
      end: async () => {
        receiver.reply = () => 200;
        await happens(app, acme);
      },
      isOver: 'dialgraph_webhook_endpoints_failing 0',
      over: /^a webhook endpoint takes webhooks again after \d+ s$/,
    });

    const provider = app.deps.voiceProviders.find('simulator', null);
    if (provider === null) throw new Error('there is no simulator');
    const placing = vi.spyOn(provider, 'placeCall');
    const dispatch = (n: number) =>
      [acme, other][n % 2]?.dispatch(`+1415555${String(200 + n).padStart(4, '0')}`);
    await watched.follow({
      begin: async () => {
        placing.mockRejectedValue(new ProviderError('It is down.', { placed: 'no', retryable: true }));
        for (let n = 0; n < 5; n++) await dispatch(n);
      },
      shows: dependency('voice-provider-simulator', 0),
      alert: 'DialgraphVoiceProviderFails',
      error: /^error: the voice provider simulator fails; /,
      before: /^warn: (a call could not be placed|a request failed)$/,
      end: async () => {
        clock.advance(25_000);
        placing.mockResolvedValue({ conversationId: 'conv_1' });
        await dispatch(5);
      },
      isOver: dependency('voice-provider-simulator', 1),
      over: /^the voice provider simulator takes calls again after \d+ s$/,
    });
  });
});

/** Something of which the customer's endpoint is told. */
const happens = ({ deps }: TestApp, { accountId }: Customer) =>
  inTransaction(deps, (unitOfWork) =>
    recordEvents(deps, unitOfWork, [newEvent(accountId, {}, 'CALL_COMPLETED')]),
  );

let contacts = 0;
const createContact = ({ surfaceB, contactListId }: Customer) =>
  surfaceB.post('/contacts', { contactListId, phone: `+1415555${String(1000 + contacts++)}` });
