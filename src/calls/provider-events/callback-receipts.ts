import type { Platform } from '../../platform/platform.ts';
import type { VoiceProviderName } from '../../providers/port.ts';

/** Least time between two records of a process about one provider. */
const NOTED_EVERY_MS = 5_000;
/** Least time between two log lines of a process about one provider and cause: anybody may send forgeries. */
const LOGGED_EVERY_MS = 60_000;

/**
 * Records when forged callbacks of voice providers arrive, at most once in five seconds, for the check by a call. Logs
 * them once a minute for each provider and cause.
 */
export class CallbackReceipts {
  readonly #platform: Pick<Platform, 'database' | 'clock' | 'log'>;
  readonly #notedAt = new Map<VoiceProviderName, number>();
  readonly #logged = new Map<string, { at: number; others: number }>();

  constructor(platform: Pick<Platform, 'database' | 'clock' | 'log'>) {
    this.#platform = platform;
  }

  /** Records the time in the background. A failure is only logged. */
  noteForged(provider: VoiceProviderName, error: Error): void {
    const { database, clock, log } = this.#platform;
    const forgedAt = clock.now();
    this.#log(provider, error, forgedAt.getTime());
    if (forgedAt.getTime() - (this.#notedAt.get(provider) ?? Number.NEGATIVE_INFINITY) < NOTED_EVERY_MS)
      return;
    this.#notedAt.set(provider, forgedAt.getTime());
    database.prisma.callbackReceipt
      .upsert({ where: { provider }, create: { provider, forgedAt }, update: { forgedAt } })
      .catch((err: unknown) => log.warn({ err, provider }, 'the time of a callback could not be recorded'));
  }

  #log(provider: VoiceProviderName, err: Error, now: number): void {
    const cause = `${provider}: ${err.message}`;
    const last = this.#logged.get(cause);
    if (last !== undefined && now - last.at < LOGGED_EVERY_MS) {
      last.others += 1;
      return;
    }
    this.#logged.set(cause, { at: now, others: 0 });
    const others = last?.others ?? 0;
    this.#platform.log.warn({ err, provider, others }, 'a forged callback was rejected');
  }
}

/** Returns when a forged callback of a provider last arrived; null = there was none. */
export async function forgedCallbackAt(
  { database }: Pick<Platform, 'database'>,
  provider: VoiceProviderName,
): Promise<Date | null> {
  const found = await database.prisma.callbackReceipt.findUnique({ where: { provider } });
  return found?.forgedAt ?? null;
}
