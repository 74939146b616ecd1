import { NODATA, NOTFOUND } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import pLimit, { type LimitFunction } from 'p-limit';
import { abortable } from '../abortable.ts';
import type { Clock } from '../time/clock.ts';

export interface HostAddress {
  address: string;
  family: 4 | 6;
}

export interface HostNamesOptions {
  clock: Clock;
  /** DNS servers as `address` or `address:port`. Default: the system's. */
  nameServers?: readonly string[] | undefined;
}

/** Error: a host name has no address (`ENOTFOUND`), or its DNS servers do not answer (`EAI_AGAIN`). */
export class HostNotResolved extends Error {
  override readonly name = 'HostNotResolved';
  readonly code: 'ENOTFOUND' | 'EAI_AGAIN';

  constructor(hostname: string, code: HostNotResolved['code'], cause?: unknown) {
    super(`${hostname} has no address that could be found`, { cause });
    this.code = code;
  }
}

/** A cached look-up; `expiresAt` in Unix milliseconds. */
interface Entry {
  result: HostAddress[] | HostNotResolved;
  expiresAt: number;
  /** Account that last requested the name. Look-ups for later connections count towards its limit. */
  accountId: string;
}

interface Found {
  addresses: HostAddress[];
  ttlSeconds: number;
}

const ATTEMPT_TIMEOUT_MS = 2_000;
const ATTEMPTS = 2;
/** Concurrent look-ups of an account. An unresolvable name occupies one for four seconds. */
const LOOKUPS_PER_ACCOUNT = 8;
const LOOKUPS_IN_ALL = 256;
const KEPT_NAMES = 10_000;
const SHORTEST_TTL_SECONDS = 1;
const LONGEST_TTL_SECONDS = 300;
const FAILURE_TTL_SECONDS = 5;
const HOSTS_FILE =
  process.platform === 'win32' ? String.raw`C:\Windows\System32\drivers\etc\hosts` : '/etc/hosts';
const LOOPBACK: readonly HostAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * Resolves hosts of customers' URLs by c-ares, so that unresolvable names block no thread of other look-ups.
 * Limits pending look-ups per account and caches results for their TTL.
 */
export class HostNames {
  readonly #clock: Clock;
  readonly #nameServers: readonly string[] | undefined;
  readonly #entries = new Map<string, Entry>();
  readonly #ofAccounts = new Map<string, LimitFunction>();
  readonly #inAll = pLimit(LOOKUPS_IN_ALL);
  readonly #running = new Map<string, Promise<Entry>>();

  constructor({ clock, nameServers }: HostNamesOptions) {
    this.#clock = clock;
    this.#nameServers = nameServers;
  }

  /** Resolves a host name, waiting at the account's limit unless `signal` aborts. Throws `HostNotResolved`. */
  async resolve(accountId: string, hostname: string, signal?: AbortSignal): Promise<HostAddress[]> {
    const name = hostname.toLowerCase().replace(/\.$/, '');
    const family = isIP(name);
    if (family !== 0) return [{ address: name, family: family as 4 | 6 }];
    const known = this.#fresh(name);
    if (known) known.accountId = accountId;
    const { result } = known ?? (await abortable(this.#lookUp(accountId, name, signal), signal));
    if (result instanceof HostNotResolved) throw result;
    return result;
  }

  /** Resolves a host name for a connection, within the limit of the account that last requested it. */
  connect(hostname: string): Promise<HostAddress[]> {
    const accountId = this.#entries.get(hostname.toLowerCase().replace(/\.$/, ''))?.accountId;
    return this.resolve(accountId ?? '', hostname);
  }

  #fresh(name: string): Entry | undefined {
    const entry = this.#entries.get(name);
    return entry && entry.expiresAt > this.#clock.now().getTime() ? entry : undefined;
  }

  async #lookUp(accountId: string, name: string, signal: AbortSignal | undefined): Promise<Entry> {
    const ofAccount = this.#ofAccounts.get(accountId) ?? pLimit(LOOKUPS_PER_ACCOUNT);
    this.#ofAccounts.set(accountId, ofAccount);
    try {
      return await ofAccount(() =>
        this.#inAll(() => {
          signal?.throwIfAborted();
          return this.#fresh(name) ?? this.#share(accountId, name);
        }),
      );
    } finally {
      if (ofAccount.activeCount + ofAccount.pendingCount === 0) this.#ofAccounts.delete(accountId);
    }
  }

  /** Joins a pending look-up of the name by any account. */
  #share(accountId: string, name: string): Promise<Entry> {
    const running = this.#running.get(name) ?? this.#find(accountId, name);
    this.#running.set(name, running);
    return running.finally(() => this.#running.delete(name));
  }

  async #find(accountId: string, name: string): Promise<Entry> {
    const found = await this.#findAddresses(name).catch((error: unknown) =>
      error instanceof HostNotResolved ? error : new HostNotResolved(name, 'EAI_AGAIN', error),
    );
    const failed = found instanceof HostNotResolved;
    const seconds = failed
      ? FAILURE_TTL_SECONDS
      : Math.min(Math.max(found.ttlSeconds, SHORTEST_TTL_SECONDS), LONGEST_TTL_SECONDS);
    const expiresAt = this.#clock.now().getTime() + seconds * 1000;
    const entry = { result: failed ? found : found.addresses, expiresAt, accountId };
    this.#keep(name, entry);
    return entry;
  }

  #keep(name: string, entry: Entry): void {
    this.#entries.delete(name);
    this.#entries.set(name, entry);
    if (this.#entries.size <= KEPT_NAMES) return;
    for (const oldest of this.#entries.keys()) {
      this.#entries.delete(oldest);
      return;
    }
  }

  /** Finds a name's addresses, first in the hosts file as the system's own look-up does. */
  async #findAddresses(name: string): Promise<Found> {
    const listed = await addressesInHostsFile(name);
    if (listed.length > 0) return { addresses: listed, ttlSeconds: FAILURE_TTL_SECONDS };
    if (name === 'localhost' || name.endsWith('.localhost'))
      return { addresses: [...LOOPBACK], ttlSeconds: LONGEST_TTL_SECONDS };
    return this.#query(name);
  }

  /** Queries by a new channel, because c-ares avoids a name server that left a channel's query unanswered. */
  async #query(name: string): Promise<Found> {
    const resolver = new Resolver({ timeout: ATTEMPT_TIMEOUT_MS, tries: ATTEMPTS });
    if (this.#nameServers) resolver.setServers(this.#nameServers);
    const [ipv4, ipv6] = await Promise.allSettled([
      resolver.resolve4(name, { ttl: true }),
      resolver.resolve6(name, { ttl: true }),
    ]);
    const records = [...recordsOf(ipv4, 4), ...recordsOf(ipv6, 6)];
    if (records.length === 0) {
      const isAbsent = [ipv4, ipv6].every((answer) => answer.status === 'fulfilled' || saysAbsent(answer));
      const cause = ipv4.status === 'rejected' ? ipv4.reason : undefined;
      throw new HostNotResolved(name, isAbsent ? 'ENOTFOUND' : 'EAI_AGAIN', cause);
    }
    return {
      addresses: records.map(({ address, family }) => ({ address, family })),
      ttlSeconds: Math.min(...records.map(({ ttl }) => ttl)),
    };
  }
}

type Answer = PromiseSettledResult<{ address: string; ttl: number }[]>;

function recordsOf(answer: Answer, family: 4 | 6) {
  return answer.status === 'fulfilled' ? answer.value.map((record) => ({ ...record, family })) : [];
}

function saysAbsent({ reason }: PromiseRejectedResult): boolean {
  return [NOTFOUND, NODATA].includes(reason?.code);
}

async function addressesInHostsFile(name: string): Promise<HostAddress[]> {
  const text = await readFile(HOSTS_FILE, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    const family = isIP(address);
    const isNamed = family !== 0 && names.some((listed) => listed.toLowerCase() === name);
    return isNamed ? [{ address, family: family as 4 | 6 }] : [];
  });
}
