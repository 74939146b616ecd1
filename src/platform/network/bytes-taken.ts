import type { Socket } from 'node:net';

interface Handle {
  bytesWritten: number;
  writeQueueSize: number;
}

/**
 * Returns the bytes that the operating system has accepted of all that was written to a connection: it accepts more only
 * as the client reads. `bytesWritten` alone counts what still waits, and Node's own idle timer looks at the same field.
 */
export function bytesTaken(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: Handle | null };
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}
