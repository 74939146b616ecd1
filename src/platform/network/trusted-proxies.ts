import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Whether what a sender adds to `X-Forwarded-*` is believed; hop 0 is who holds the connection. */
export type TrustProxy = (address: string, hop: number) => boolean;

const MOST_HOPS = 10;

/**
 * Reads which proxies stand in front of the service: their number (`1`), or a list of their addresses and
 * ranges (`10.0.0.0/8,192.0.2.7`; also `loopback`, `linklocal`, `uniquelocal`). Null for anything else.
 * A number says how many entries at the end of `X-Forwarded-For` our own proxies have added: what stands before
 * them was written by the client.
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

/** The scheme and host that a request was sent to, as in `https://dial.example`; null for none that is possible. */
export function requestedOrigin(request: IncomingMessage, trustProxy: TrustProxy | undefined): string | null {
  const { headers, socket } = request;
  const isForwarded = trustProxy?.(socket.remoteAddress ?? '', 0) ?? false;
  const forwarded = (name: string) => (isForwarded ? lastOf(headers[name]) : undefined);
  const scheme = forwarded('x-forwarded-proto') ?? ('encrypted' in socket ? 'https' : 'http');
  return originOf(`${scheme}://${forwarded('x-forwarded-host') ?? headers.host ?? ''}`);
}

/** The origin of an http or https URL; null when it is none. */
export function originOf(url: string): string | null {
  return /^https?:/.test(url) && URL.canParse(url) ? new URL(url).origin : null;
}

function lastOf(header: string | string[] | undefined): string | undefined {
  return header?.toString().split(',').at(-1)?.trim() || undefined;
}
