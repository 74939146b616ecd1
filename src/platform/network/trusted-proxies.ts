import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Returns whether an address's `X-Forwarded-*` headers are trusted; hop 0 is the direct peer. */
export type TrustProxy = (address: string, hop: number) => boolean;

const MOST_HOPS = 10;

/**
 * Parses the trusted proxies: a number (`1`), or addresses and ranges (`10.0.0.0/8,192.0.2.7`; also
 * `loopback`, `linklocal`, `uniquelocal`). Null if invalid. A number counts the last entries of
 * `X-Forwarded-For` that our proxies have added; clients write the others.
 */
export function parseTrustProxy(text: string): TrustProxy | null {
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    return hops >= 1 && hops <= MOST_HOPS ? (_address, hop) => hop < hops : null;
  }
  try {
    return proxyAddr.compile(text.split(',').map((part) => part.trim()));
  } catch {
    return null;
  }
}

/** Returns a request's scheme and host, such as `https://dial.example`; null if invalid. */
export function requestedOrigin(request: IncomingMessage, trustProxy: TrustProxy | undefined): string | null {
  const { headers, socket } = request;
  const isForwarded = trustProxy?.(socket.remoteAddress ?? '', 0) ?? false;
  const forwarded = (name: string) => (isForwarded ? lastOf(headers[name]) : undefined);
  const scheme = forwarded('x-forwarded-proto') ?? ('encrypted' in socket ? 'https' : 'http');
  return originOf(`${scheme}://${forwarded('x-forwarded-host') ?? headers.host ?? ''}`);
}

/** Returns the origin of an http or https URL; null if it is none. */
export function originOf(url: string): string | null {
  return /^https?:/.test(url) && URL.canParse(url) ? new URL(url).origin : null;
}

function lastOf(header: string | string[] | undefined): string | undefined {
  return header?.toString().split(',').at(-1)?.trim() || undefined;
}
