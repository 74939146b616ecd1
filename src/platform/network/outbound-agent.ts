import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { bareHost, isPublicAddress } from './outbound-address.ts';

const CONNECT_TIMEOUT_MILLISECONDS = 10_000;
const RESPONSE_TIMEOUT_MILLISECONDS = 15_000;
const CONNECTIONS_PER_ORIGIN = 64;

/** A connection that was not made because it would have left the public internet. */
export class PrivateTargetError extends Error {
  override readonly name = 'PrivateTargetError';

  constructor(host: string) {
    super(`${host} is, or resolves to, an address that is not on the public internet`);
  }
}

/** Every address of a name; `dns.lookup` of the system unless a test resolves by itself. */
type ResolveHost = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

export interface OutboundAgentOptions {
  allowPrivate: boolean;
  /** Default: 64. */
  connectionsPerOrigin?: number;
  resolveHost?: ResolveHost;
}

/**
 * The HTTP client for URLs that customers give. Whatever a URL says, and whatever its name resolves to at
 * that moment, it connects to public addresses alone: names are judged by the very answer that is connected
 * to, so that one that changes between two look-ups (DNS rebinding) gains nothing. Follows no redirects.
 */
export function createOutboundAgent({
  allowPrivate,
  connectionsPerOrigin = CONNECTIONS_PER_ORIGIN,
  resolveHost = systemLookup,
}: OutboundAgentOptions): Agent {
  return new Agent({
    connect: allowPrivate ? { timeout: CONNECT_TIMEOUT_MILLISECONDS } : publicConnector(resolveHost),
    connections: connectionsPerOrigin,
    allowH2: false,
    headersTimeout: RESPONSE_TIMEOUT_MILLISECONDS,
    bodyTimeout: RESPONSE_TIMEOUT_MILLISECONDS,
  });
}

function publicConnector(resolveHost: ResolveHost): buildConnector.connector {
  const connect = buildConnector({
    timeout: CONNECT_TIMEOUT_MILLISECONDS,
    allowH2: false,
    lookup: publicLookup(resolveHost),
  });
  return (options, callback) => {
    const host = bareHost(options.hostname);
    // A literal address is connected to without any look-up.
    if (isIP(host) !== 0 && !isPublicAddress(host)) callback(new PrivateTargetError(host), null);
    else connect(options, callback);
  };
}

/** One private address among several is enough to refuse the name. */
function publicLookup(resolveHost: ResolveHost): LookupFunction {
  return (hostname, options, callback) => {
    resolveHost(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) callback(error ?? notResolved(hostname), '');
      else if (!addresses.every(({ address }) => isPublicAddress(address))) {
        callback(new PrivateTargetError(hostname), '');
      } else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

function notResolved(hostname: string): Error {
  return Object.assign(new Error(`${hostname} has no address`), { code: 'ENOTFOUND' });
}
