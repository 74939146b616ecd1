import { DomainError } from '../../errors/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { revocationTopic } from '../../platform/tenancy/revocation.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { type Cancellable, CancellableStream } from './cancellable-stream.ts';

/** Verifies a GraphQL connection's credentials again; null if they are no longer valid. */
export type Reauthenticate = () => Promise<Viewer | null>;

/** The HTTP or WebSocket connection that carries a GraphQL subscription. */
export interface Connection {
  reauthenticate: Reauthenticate;
  /** Closes the connection of a client that does not read. */
  disconnect(): void;
}

/** Interval of checks of credentials, which may expire or be revoked by an operator without a message. */
const TRUSTED_MS = 15_000;

/** Ends GraphQL subscriptions with their credentials, with the process, or if the client stops reading. */
export class LiveSubscriptions {
  readonly #platform: Pick<Platform, 'bus' | 'clock' | 'log'>;
  readonly #open = new Set<Cancellable>();

  constructor(platform: Pick<Platform, 'bus' | 'clock' | 'log'>) {
    this.#platform = platform;
  }

  /**
   * Passes a subscription's events on until its credentials end; then the stream fails with `unauthorized`.
   * @param mask converts any error to the one that the subscriber receives
   */
  keep<T>(
    viewer: Viewer,
    connection: Connection,
    events: AsyncIterable<T>,
    mask: (error: unknown) => Error,
  ): AsyncIterableIterator<T, void> {
    const stream = new CancellableStream(events, mask);
    this.#open.add(stream);
    stream.over.addEventListener('abort', () => this.#open.delete(stream), { once: true });
    void this.#proveWhenRevoked(viewer, connection.reauthenticate, stream);
    void this.#provePeriodically(connection, stream);
    return stream;
  }

  /** Ends all subscriptions on shutdown with an error that asks to subscribe again. */
  endAll(): void {
    for (const stream of this.#open) stream.sever(elsewhere());
  }

  /** Checks at once as well, because earlier changes were not announced to this subscriber. */
  async #proveWhenRevoked(
    viewer: Viewer,
    reauthenticate: Reauthenticate,
    stream: Cancellable,
  ): Promise<void> {
    const changes = this.#platform.bus.subscribe(revocationTopic(viewer));
    stream.over.addEventListener('abort', () => void changes.return(), { once: true });
    await changes.ready;
    await this.#prove(reauthenticate, stream);
    for await (const _change of changes) await this.#prove(reauthenticate, stream);
  }

  async #provePeriodically(connection: Connection, stream: Cancellable): Promise<void> {
    while (!stream.over.aborted) {
      const { unread } = stream;
      await this.#platform.clock.sleep(TRUSTED_MS, stream.over).catch(() => undefined);
      if (stream.over.aborted) return;
      if (unread !== null && unread === stream.unread) return this.#cutOff(connection, stream);
      await this.#prove(connection.reauthenticate, stream);
    }
  }

  /** Ends a subscription whose client took nothing for a whole interval. */
  async #cutOff(connection: Connection, stream: Cancellable): Promise<void> {
    stream.sever(tooSlow());
    await this.#platform.clock.sleep(TRUSTED_MS);
    if (!stream.isErrorDelivered) connection.disconnect();
  }

  /** Keeps a subscription while the database is unreachable: nothing can be revoked then. */
  async #prove(reauthenticate: Reauthenticate, stream: Cancellable): Promise<void> {
    try {
      if ((await reauthenticate()) === null) stream.sever(ended());
    } catch (error) {
      if (isCredentialRefusal(error)) return stream.sever(ended());
      this.#platform.log.warn(
        { err: error },
        'the credentials of a subscription could not be verified; it continues until the next check',
      );
    }
  }
}

/** Returns whether an error says that a key or session is no longer valid, or that its account is suspended. */
export function isCredentialRefusal(error: unknown): boolean {
  return error instanceof DomainError && (error.code === 'unauthorized' || error.code === 'forbidden');
}

function ended(): DomainError {
  return new DomainError('unauthorized', 'The credentials of this connection have expired or were revoked.');
}

function elsewhere(): DomainError {
  return new DomainError('unavailable', 'The service is temporarily unavailable. Subscribe again.', {
    retryAfterSeconds: 1,
  });
}

function tooSlow(): DomainError {
  const message = `Nothing was read for ${TRUSTED_MS / 1000} seconds. Subscribe again, with the last \`sequence\` as \`after\`.`;
  return new DomainError('unavailable', message, { retryAfterSeconds: 1 });
}
