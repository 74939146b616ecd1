import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { type HostAddress, type HostNames, HostNotResolved } from './host-names.ts';
import { bareHost, isPublicAddress } from './outbound-address.ts';

const CONNECT_TIMEOUT_MILLISECONDS = 10_000;
const RESPONSE_TIMEOUT_MILLISECONDS = 15_000;
const CONNECTIONS_PER_ORIGIN = 64;

/** Error: a connection to a customer's URL was refused because it would have left the public internet. */
export class PrivateTargetError extends Error {
  override readonly name = 'PrivateTargetError';

  constructor(host: string) {
    super(`${host} is, or resolves to, an address that is not on the public internet`);
  }
}

export interface OutboundAgentOptions {
  allowPrivate: boolean;
  connectionsPerOrigin?: number;
  hostNames: Pick<HostNames, 'resolve' | 'connect'>;
}

/**
 * HTTP client for customers' URLs that connects to public addresses only, without redirects. It judges the
 * very addresses it connects to, so DNS rebinding gains nothing.
 */
export class OutboundAgent extends Agent {
  readonly #hostNames: OutboundAgentOptions['hostNames'];

  constructor({
    allowPrivate,
    connectionsPerOrigin = CONNECTIONS_PER_ORIGIN,
    hostNames,
  }: OutboundAgentOptions) {
    super({
      connect: connector(allowPrivate, hostNames),
      connections: connectionsPerOrigin,
      allowH2: false,
      headersTimeout: RESPONSE_TIMEOUT_MILLISECONDS,
      bodyTimeout: RESPONSE_TIMEOUT_MILLISECONDS,
    });
    this.#hostNames = hostNames;
  }

  /**
   * Resolves a URL's host within its account's limit; connections are shared by accounts. Throws `HostNotResolved`.
   */
  async resolveHost(accountId: string, url: string, signal: AbortSignal): Promise<void> {
    await this.#hostNames.resolve(accountId, bareHost(new URL(url).hostname), signal);
  }
}

function connector(
  allowPrivate: boolean,
  hostNames: OutboundAgentOptions['hostNames'],
): buildConnector.connector {
  const connect = buildConnector({
    timeout: CONNECT_TIMEOUT_MILLISECONDS,
    allowH2: false,
    lookup: checkedLookup(allowPrivate, hostNames),
  });
  if (allowPrivate) return connect;
  return (options, callback) => {
    const host = bareHost(options.hostname);
    // A literal address is connected to without any look-up.
    if (isIP(host) !== 0 && !isPublicAddress(host)) callback(new PrivateTargetError(host), null);
    else connect(options, callback);
  };
}

/** Returns a look-up that checks addresses. One private address among several is enough to refuse a name. */
function checkedLookup(allowPrivate: boolean, hostNames: OutboundAgentOptions['hostNames']): LookupFunction {
  return (hostname, options, callback) => {
    hostNames.connect(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined) callback(new HostNotResolved(hostname, 'ENOTFOUND'), '');
        else if (!allowPrivate && !areAllPublic(addresses)) callback(new PrivateTargetError(hostname), '');
        else if (options.all) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error) => callback(error, ''),
    );
  };
}

function areAllPublic(addresses: readonly HostAddress[]): boolean {
  return addresses.every(({ address }) => isPublicAddress(address));
}
