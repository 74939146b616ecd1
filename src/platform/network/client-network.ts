import ipaddr from 'ipaddr.js';

const IPV6_NETWORK_BITS = 64;

/** Returns the network of a client's IP address, to which limits apply: an IPv6 client controls its whole /64. */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${IPV6_NETWORK_BITS}`).toString();
}
