import { vi } from 'vitest';
import { ingestProviderEvents } from '../../../src/calls/provider-events/ingest.ts';
import {
  type CallOccurrence,
  type PlacementRequest,
  ProviderError,
  type VoiceProvider,
} from '../../../src/providers/port.ts';
import { ANALYSIS } from '../../calls/scripted-world.ts';
import type { TestApp } from '../../harness/app.ts';

/** What a provider with few lines saw. */
interface Seen {
  placed: number;
  refused: number;
  mostLive: number;
}

/**
 * The far side of the simulator, replaced by a provider with few lines: each call takes one for the same time, and a call
 * without a free line is refused.
 */
export class FullProvider {
  readonly seen: Seen = { placed: 0, refused: 0, mostLive: 0 };
  readonly startedAt = new Map<string, number>();
  readonly freedAt: number[] = [];
  readonly #lines: number;
  readonly #callMs: number;
  #live = 0;

  constructor(lines: number, callMs: number) {
    this.#lines = lines;
    this.#callMs = callMs;
  }

  /** Serves a process of dialgraph. */
  serve({ deps }: TestApp): void {
    const provider = deps.voiceProviders.find('simulator') as VoiceProvider;
    vi.spyOn(provider, 'placeCall').mockImplementation((request) => this.#place(deps, request));
  }

  async #place(deps: TestApp['deps'], { callId, phoneTo }: PlacementRequest) {
    if (this.#live >= this.#lines) {
      this.seen.refused += 1;
      throw new ProviderError('full', { placed: 'no', retryable: true, outcome: 'provider_at_capacity' });
    }
    this.#live += 1;
    this.seen.placed += 1;
    this.seen.mostLive = Math.max(this.seen.mostLive, this.#live);
    this.startedAt.set(phoneTo, Date.now());
    const conversationId = `conv_${callId}`;
    const report = (occurrence: CallOccurrence) =>
      ingestProviderEvents(deps, 'simulator', [
        { callId, conversationId, occurredAt: new Date(), occurrence },
      ]);
    setTimeout(async () => {
      this.#live -= 1;
      this.freedAt.push(Date.now());
      await report({ kind: 'hung_up', durationSeconds: 1 });
      await report({ kind: 'completed', analysis: { ...ANALYSIS, transcript: [], durationSeconds: 1 } });
    }, this.#callMs);
    return { conversationId };
  }
}
