import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { TRAFFIC_LIMITS } from '../../platform/input/traffic-limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { sweepEverySecond } from '../../platform/time/sweep.ts';

interface Watched {
  socket: Socket;
  /** Bytes received up to the end of the last whole message. */
  bytesAtMessage: number;
  /** Unix milliseconds when a part of the next message was first seen; null without one. */
  begunAt: number | null;
}

/** Bytes of a client's control frame before its content: type, length and mask (RFC 6455, section 5.2). */
const CONTROL_FRAME_HEADER = 6;

/** Closes WebSockets whose messages arrive too slowly, oldest first if all together hold too much memory. */
export class UnfinishedMessages {
  readonly #platform: Pick<Platform, 'clock' | 'metrics'>;
  readonly #watched = new Map<WebSocket, Watched>();
  readonly #closing = new AbortController();

  constructor(platform: Pick<Platform, 'clock' | 'metrics'>) {
    this.#platform = platform;
    void sweepEverySecond(platform.clock, this.#closing.signal, (now) => this.#sweep(now));
  }

  watch(webSocket: WebSocket, socket: Socket): void {
    const watched: Watched = { socket, bytesAtMessage: socket.bytesRead, begunAt: null };
    this.#watched.set(webSocket, watched);
    const takeMessage = () => Object.assign(watched, { bytesAtMessage: socket.bytesRead, begunAt: null });
    // Control frames may arrive between the parts of a message, which they do not end.
    const skipControlFrame = ({ length }: Buffer) => {
      watched.bytesAtMessage += CONTROL_FRAME_HEADER + length;
    };
    webSocket.on('message', takeMessage).on('ping', skipControlFrame).on('pong', skipControlFrame);
    webSocket.once('close', () => this.#watched.delete(webSocket));
  }

  close(): void {
    this.#closing.abort();
  }

  #sweep(now: number): void {
    const { stallMs, unfinishedBytes } = TRAFFIC_LIMITS.messages;
    let bytes = 0;
    const begun: Watched[] = [];
    for (const watched of this.#watched.values()) {
      const unfinished = watched.socket.bytesRead - watched.bytesAtMessage;
      watched.begunAt = unfinished > 0 ? (watched.begunAt ?? now) : null;
      if (watched.begunAt === null) continue;
      bytes += unfinished;
      begun.push(watched);
    }
    for (const { socket, bytesAtMessage, begunAt } of begun.sort((a, b) => startOf(a) - startOf(b))) {
      if (now - (begunAt ?? now) < stallMs && bytes <= unfinishedBytes) return;
      bytes -= socket.bytesRead - bytesAtMessage;
      this.#platform.metrics.connectionsCut.inc({ reason: 'message_unfinished' });
      socket.destroy();
    }
  }
}

function startOf({ begunAt }: Watched): number {
  return begunAt ?? Number.POSITIVE_INFINITY;
}
