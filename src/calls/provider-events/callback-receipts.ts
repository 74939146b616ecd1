import type { Platform } from '../../platform/platform.ts';
import type { VoiceProviderName } from '../../providers/port.ts';

/** Least time between two records of a process about one provider. */
const NOTED_EVERY_MS = 5_000;

/** Times of a provider's last callbacks; null = there was none. */
export interface CallbackTimes {
  believedAt: Date | null;
  forgedAt: Date | null;
}

/** Records when callbacks of voice providers arrive, at most once in five seconds, for the check by a call. */
export class CallbackReceipts {
  readonly #platform: Pick<Platform, 'database' | 'clock' | 'log'>;
  readonly #notedAt = new Map<string, number>();

  constructor(platform: Pick<Platform, 'database' | 'clock' | 'log'>) {
    this.#platform = platform;
  }

  /** Records the time in the background. A failure is only logged. */
  note(provider: VoiceProviderName, field: keyof CallbackTimes): void {
    const { database, clock, log } = this.#platform;
    const now = clock.now();
    const key = `${provider} ${field}`;
    if (now.getTime() - (this.#notedAt.get(key) ?? Number.NEGATIVE_INFINITY) < NOTED_EVERY_MS) return;
    this.#notedAt.set(key, now.getTime());
    const times = { [field]: now };
    database.prisma.callbackReceipt
      .upsert({ where: { provider }, create: { provider, ...times }, update: times })
      .catch((err: unknown) => log.warn({ err, provider }, 'the time of a callback could not be recorded'));
  }
}

/** Returns when callbacks of a provider last arrived. */
export async function readCallbackTimes(
  { database }: Pick<Platform, 'database'>,
  provider: VoiceProviderName,
): Promise<CallbackTimes> {
  const found = await database.prisma.callbackReceipt.findUnique({ where: { provider } });
  return { believedAt: found?.believedAt ?? null, forgedAt: found?.forgedAt ?? null };
}
