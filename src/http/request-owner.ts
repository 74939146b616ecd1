import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../platform/network/client-network.ts';

/** Key of whom limits on traffic apply to: the account behind a request, or the client's network if none is known. */
export function ownerOf({ viewer, ip }: FastifyRequest): string {
  return viewer?.accountId ?? clientNetwork(ip);
}
