import { once } from 'node:events';
import { createServer } from 'node:net';

export interface ListenAddress {
  host: string;
  port: number;
}

/** Checks the HTTP server's address before anything starts. Throws an operator's sentence if it is unusable. */
export async function assertListenable(address: ListenAddress): Promise<void> {
  const probe = createServer().listen(address);
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw listenRefusal(error, address);
  }
  probe.close();
  await once(probe, 'close');
}

/** Translates the HTTP server's listen error into a sentence for the operator; returns others unchanged. */
export function listenRefusal(error: unknown, { host, port }: ListenAddress): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new Error(
        `Port ${port} on ${host} is in use by another program: stop it, or set PORT to a free port.`,
      );
    case 'EACCES':
      return new Error(`This user may not listen on port ${port}: set PORT to 1024 or above.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return new Error(
        `HOST ${host} is not an address of this machine: set HOST to 127.0.0.1, or to 0.0.0.0 to listen on all addresses.`,
      );
    default:
      return error;
  }
}
