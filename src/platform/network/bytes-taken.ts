import type { Socket } from 'node:net';

interface Handle {
  bytesWritten: number;
  writeQueueSize: number;
}

/**
 * Returns the bytes written to a socket that the operating system has accepted, which grows only as the client reads.
 * `bytesWritten` alone includes waiting bytes, and so does Node's idle timer.
 */
export function bytesTaken(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: Handle | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}
