import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../../platform/network/client-network.ts';

/** Returns who counts for traffic limits: the account, or the client's network if no account is known. */
export function ownerOf({ viewer, ip }: FastifyRequest): string {
  return viewer?.accountId ?? clientNetwork(ip);
}
