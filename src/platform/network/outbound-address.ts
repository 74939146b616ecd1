import ipaddr from 'ipaddr.js';
import { invalidField } from '../../errors/errors.ts';

/** The only IPv6 space allocated for the public internet (IANA: global unicast). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** NAT64's well-known prefix (RFC 6052): an IPv4 address behind a translator. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
/** Public addresses answered by the virtual machine's host: Azure's platform services. */
const PLATFORM_ADDRESSES = new Set(['168.63.129.16']);
/** Names of machines, networks and clusters, never of public hosts, whose names have a dot. */
const LOCAL_NAME =
  /^[^.]+$|\.(localhost|local|localdomain|internal|intranet|private|corp|home|lan|home\.arpa|svc|cluster|consul|docker)$/;

/**
 * Returns whether an IP address is on the public internet. Rejects all IANA special-purpose ranges (private,
 * loopback, link-local, reserved …) and IPv6 forms that lead to such IPv4 addresses.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return isPublicIpv4(parsed);
  if (parsed.isIPv4MappedAddress()) return isPublicIpv4(parsed.toIPv4Address());
  if (parsed.match(NAT64)) return isPublicIpv4(new ipaddr.IPv4(parsed.toByteArray().slice(12)));
  return parsed.range() === 'unicast' && parsed.match(GLOBAL_UNICAST);
}

function isPublicIpv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && !PLATFORM_ADDRESSES.has(address.toString());
}

/** Returns the host of a URL without the brackets of an IPv6 address, as `net.connect` needs it. */
export function bareHost(hostname: string): string {
  return hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
}

export interface OutboundUrlOptions {
  /** Name of the URL's field, as the caller wrote it; for the error. */
  field: string;
  /** Whether URLs may have private and loopback addresses, for development. */
  allowPrivate: boolean;
}

/**
 * Checks a customer's URL when it is saved; `OutboundAgent` checks each connection, because DNS may change. Throws
 * `invalid_request` with a sentence on what to enter instead.
 */
export function assertPublicUrl(text: string, { field, allowPrivate }: OutboundUrlOptions): void {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw invalidField(
      field,
      'must be an absolute http:// or https:// URL, such as https://example.com/hooks',
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw invalidField(field, 'must not contain a user name or password; verify the signature instead');
  }
  if (!allowPrivate && !mayBePublic(bareHost(url.hostname))) {
    throw invalidField(field, 'must be reachable on the public internet, not on a private or local address');
  }
}

/** Returns whether a host may be public. The URL parser has normalized every spelling of an IPv4 address. */
function mayBePublic(host: string): boolean {
  if (ipaddr.isValid(host)) return isPublicAddress(host);
  return !LOCAL_NAME.test(host.toLowerCase().replace(/\.$/, ''));
}
