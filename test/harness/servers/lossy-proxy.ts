import type { Socket } from 'node:net';
import { SeverableProxy } from './severable-proxy.ts';

/** A way to a server that loses responses: the server has done the work, and the client does not hear of it. */
export class LossyProxy extends SeverableProxy {
  /** Responses that are still to be lost. */
  losses = 0;
  lost = 0;

  protected override relay(client: Socket, server: Socket): void {
    client.pipe(server);
    server.on('data', (chunk) => {
      if (this.losses === 0) return void client.write(chunk);
      this.losses--;
      this.lost++;
      client.destroy();
    });
  }
}
