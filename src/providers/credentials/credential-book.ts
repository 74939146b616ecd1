import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '../../platform/platform.ts';
import {
  CREDENTIAL_SERVICES,
  type CredentialService,
  type CredentialSet,
  type CredentialSource,
  type Credentials,
} from './credentials.ts';
import { openCredentials, readStoredCredentials, type StoredCredentials } from './stored-credentials.ts';

/** Interval at which a process reads stored credentials again. */
const REFRESH_MS = 10_000;

/** Shortest interval of readings on demand, because strangers can cause them by callbacks. */
const DEMAND_MS = 250;

/** Credentials with their origin. The value is the same object until the credentials change. */
export interface FoundCredentials<Service extends CredentialService> {
  source: CredentialSource;
  value: Credentials<Service>;
}

type Needs = Pick<Platform, 'database' | 'secrets' | 'clock' | 'log'>;

export interface ListedCredentials {
  service: CredentialService;
  source: CredentialSource;
  accountId: string | null;
  isUsed: boolean;
}

interface Opened extends StoredCredentials {
  value: Credentials<CredentialService>;
}

/**
 * Credentials of this process: an account's own come first, then the environment's, then those stored for all accounts.
 * Stored ones are read at the start, every ten seconds and on demand, so that no look-up waits for the database.
 */
export class CredentialBook {
  readonly #needs: Needs;
  readonly #environment: CredentialSet;
  readonly #read: (services: readonly CredentialService[]) => Promise<void>;
  readonly #stopped = new AbortController();
  #stored = new Map<string, Opened>();
  #readings = 0;
  /** Number of the reading that `#stored` is of. */
  #latestReading = 0;
  /** The demanded reading that has not begun; null = none is demanded. */
  #demanded: Promise<void> | null = null;
  #demandedAt = Number.NEGATIVE_INFINITY;

  /** @param read awaited after each reading of the stored credentials, with `services` */
  constructor(
    needs: Needs,
    environment: CredentialSet,
    read: (services: readonly CredentialService[]) => Promise<void>,
  ) {
    this.#needs = needs;
    this.#environment = environment;
    this.#read = read;
  }

  /** Finds the credentials of an account's calls; null as account: those of accounts without their own. */
  find<Service extends CredentialService>(
    service: Service,
    accountId: string | null,
  ): FoundCredentials<Service> | null {
    const own = accountId === null ? undefined : this.#stored.get(keyOf({ service, accountId }));
    if (own) return { source: 'account', value: own.value as Credentials<Service> };
    const given: CredentialSet[Service] = this.#environment[service];
    if (given) return { source: 'environment', value: given };
    const shared = this.#stored.get(keyOf({ service, accountId: null }));
    return shared ? { source: 'shared', value: shared.value as Credentials<Service> } : null;
  }

  /** All credentials without their values; `isUsed` is false for shared ones that the environment's precede. */
  get list(): ListedCredentials[] {
    const given = CREDENTIAL_SERVICES.filter((service) => this.#environment[service]);
    const stored = [...this.#stored.values()].map(({ service, accountId }): ListedCredentials => {
      const source = accountId === null ? 'shared' : 'account';
      return { service, source, accountId, isUsed: source === 'account' || !given.includes(service) };
    });
    return [
      ...given.map((service) => ({ service, source: 'environment', accountId: null, isUsed: true }) as const),
      ...stored,
    ];
  }

  /** Services that any account has credentials for. */
  get services(): CredentialService[] {
    const stored = new Set([...this.#stored.values()].map(({ service }) => service));
    return CREDENTIAL_SERVICES.filter((service) => this.#environment[service] || stored.has(service));
  }

  /** Reads the stored credentials. Those that cannot be decrypted are logged and left out. */
  async refresh(): Promise<void> {
    this.#readings += 1;
    const reading = this.#readings;
    const rows = await readStoredCredentials(this.#needs);
    // A slow reading would undo one that began later, and forget credentials that were just stored.
    if (reading > this.#latestReading) {
      this.#latestReading = reading;
      this.#take(rows);
    }
    await this.#read(this.services);
  }

  /**
   * Reads credentials that another process may have stored just now. Callers share a reading that begins after their call, at
   * most four a second: one that has begun may have missed what was stored since.
   */
  refreshOnDemand(): Promise<void> {
    this.#demanded ??= this.#readDemanded();
    return this.#demanded;
  }

  async #readDemanded(): Promise<void> {
    const wait = this.#demandedAt + DEMAND_MS - performance.now();
    await sleep(Math.max(0, wait), undefined, { signal: this.#stopped.signal }).catch(() => undefined);
    this.#demanded = null;
    this.#demandedAt = performance.now();
    await this.refresh();
  }

  /** Reads the stored credentials again and again, until `stop`. */
  async follow(): Promise<void> {
    const { clock, log } = this.#needs;
    const { signal } = this.#stopped;
    for (;;) {
      await clock.sleep(REFRESH_MS, signal).catch(() => undefined);
      if (signal.aborted) return;
      await this.refresh().catch((err: unknown) => {
        if (!signal.aborted)
          log.warn(
            { err },
            'the credentials of voice providers could not be read; the last ones stay in use',
          );
      });
    }
  }

  stop(): void {
    this.#stopped.abort();
  }

  #take(rows: readonly StoredCredentials[]): void {
    const opened = rows.flatMap((row): [string, Opened][] => {
      const key = keyOf(row);
      const known = this.#stored.get(key);
      if (known?.secret === row.secret) return [[key, known]];
      const value = this.#open(row);
      return value === null ? [] : [[key, { ...row, value }]];
    });
    this.#stored = new Map(opened);
  }

  #open({ accountId, service, secret }: StoredCredentials): Credentials<CredentialService> | null {
    try {
      return openCredentials(this.#needs, service, secret);
    } catch (err) {
      this.#needs.log.error(
        { err, accountId, service },
        'stored credentials cannot be decrypted; set SECRET_KEY to the key that they were stored with, or connect the provider again',
      );
      return null;
    }
  }
}

function keyOf({ service, accountId }: { service: CredentialService; accountId: string | null }): string {
  return `${service} ${accountId ?? ''}`;
}
