import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { TRAFFIC_LIMITS } from '../../platform/input/traffic-limits.ts';
import { bytesTaken } from '../../platform/network/bytes-taken.ts';
import { clientNetwork } from '../../platform/network/client-network.ts';
import type { TrustProxy } from '../../platform/network/trusted-proxies.ts';
import type { Platform } from '../../platform/platform.ts';
import { sweepRegularly } from './sweeps.ts';

interface Connection {
  /** Client's network; null behind a trusted proxy, whose clients share its address. */
  network: string | null;
  /** Time of the connection's opening, in Unix milliseconds. */
  openedAt: number;
  /** Bytes that the client had read at `takenAt`, up to a minute ago; null while no response waits. */
  taken: number | null;
  takenAt: number;
}

/** Reason for closing a connection, a label of a metric. */
type CutReason = 'no_request' | 'too_many_silent' | 'answer_unread' | 'too_much_unread';

export interface ConnectionNeeds extends Pick<Platform, 'clock' | 'metrics'> {
  trustProxy: TrustProxy | undefined;
}

/** Closes connections without requests and those whose responses are not read or too slowly, which Node keeps open. */
export function boundConnections(
  fastify: FastifyInstance,
  { clock, metrics, trustProxy }: ConnectionNeeds,
): void {
  const { connections: limits, answers } = TRAFFIC_LIMITS;
  const open = new Map<Socket, Connection>();
  const silent = new Set<Socket>();
  const silentByNetwork = new Map<string, Set<Socket>>();

  function cut(socket: Socket, reason: CutReason): void {
    metrics.connectionsCut.inc({ reason });
    socket.destroy();
  }

  function admit(socket: Socket): void {
    const openedAt = clock.now().getTime();
    const address = socket.remoteAddress ?? '';
    const network = trustProxy?.(address, 0) ? null : clientNetwork(address);
    open.set(socket, { network, openedAt, taken: null, takenAt: openedAt });
    silent.add(socket);
    socket.once('close', () => {
      hear(socket);
      open.delete(socket);
    });
    if (network === null) return;
    const others = silentByNetwork.get(network) ?? new Set();
    silentByNetwork.set(network, others.add(socket));
    if (others.size > limits.silentOfAddress) makeRoom(others, socket, openedAt);
  }

  /** Closes the connection that has been silent longest, so that silent clients cannot block others. */
  function makeRoom(others: Set<Socket>, newest: Socket, now: number): void {
    const [oldest = newest] = others;
    const age = now - (open.get(oldest)?.openedAt ?? now);
    if (age >= limits.silentGraceMs) cut(oldest, 'too_many_silent');
    else if (others.size > limits.burstOfAddress) cut(newest, 'too_many_silent');
  }

  function hear(socket: Socket): void {
    if (!silent.delete(socket)) return;
    const network = open.get(socket)?.network ?? null;
    const others = network === null ? undefined : silentByNetwork.get(network);
    if (network === null || others === undefined) return;
    others.delete(socket);
    if (others.size === 0) silentByNetwork.delete(network);
  }

  function closeSilent(now: number): void {
    for (const socket of silent) {
      if (now - (open.get(socket)?.openedAt ?? now) < limits.firstRequestMs) return;
      cut(socket, 'no_request');
    }
  }

  function closeUnread(now: number): void {
    for (const [socket, connection] of open) {
      const taken = socket.writableLength === 0 ? null : bytesTaken(socket);
      const { taken: before, takenAt } = connection;
      const isNew = taken === null || before === null;
      if (!isNew && now - takenAt < answers.slowMs) continue;
      if (!isNew && taken - before < answers.leastBytes) cut(socket, 'answer_unread');
      else Object.assign(connection, { taken, takenAt: now });
    }
  }

  const ended = ({ socket }: { socket: Socket }) => hear(socket);
  fastify.server.on('connection', admit).on('request', ended).on('upgrade', ended);
  // On shutdown, Node closes idle connections but treats unused ones as busy.
  fastify.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy();
  });
  sweepRegularly(fastify, clock, (now) => {
    closeSilent(now);
    closeUnread(now);
    metrics.connections.set(open.size);
  });
}
