import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { bareHost } from './outbound-address.ts';
import { originOf, requestedOrigin, type TrustProxy } from './trusted-proxies.ts';

export interface OwnOriginsConfig {
  /** Public URL of the dashboard, if it is fixed. */
  publicUrl?: string | undefined;
  trustProxy?: TrustProxy | undefined;
}

/** Returns the origins (scheme, host and port) whose pages may send a request as the dashboard does. */
export type OwnOrigins = (request: IncomingMessage) => string[];

/**
 * Accepts browser requests from pages of `PUBLIC_URL`, or without it of the requested address. A loopback address is
 * always our own, because no proxy is in between.
 */
export function createOwnOrigins({ publicUrl, trustProxy }: OwnOriginsConfig): OwnOrigins {
  const fixed = publicUrl === undefined ? null : originOf(publicUrl);
  return (request) => {
    const requested = requestedOrigin(request, trustProxy);
    if (fixed === null) return requested === null ? [] : [requested];
    return requested !== null && isLoopback(requested) ? [fixed, requested] : [fixed];
  };
}

function isLoopback(origin: string): boolean {
  const host = bareHost(new URL(origin).hostname);
  return host === 'localhost' || (ipaddr.isValid(host) && ipaddr.parse(host).range() === 'loopback');
}
