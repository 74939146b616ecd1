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

/** A call on a line. */
interface LiveCall {
  phoneTo: string;
  end(): Promise<void>;
}

/**
 * The far side of the simulator, replaced by a provider with few lines: a call takes one until it is ended, and is refused
 * when there is none.
 */
export class FullProvider {
  readonly live = new Set<LiveCall>();
  /** The numbers called, in the order in which their calls were taken. */
  readonly called: string[] = [];
  refused = 0;
  mostLive = 0;
  retryAfterSeconds: number | null = null;
  lines: number;
  readonly #callMs: number | null;

  /** @param callMs calls end by themselves after this time; null = they wait for `end` */
  constructor(lines: number, callMs: number | null = null) {
    this.lines = lines;
    this.#callMs = callMs;
  }

  /** Serves a process of dialgraph. */
  serve({ deps }: TestApp): void {
    const provider = deps.voiceProviders.find('simulator', null) as VoiceProvider;
    vi.spyOn(provider, 'placeCall').mockImplementation((request) => this.#place(deps, request));
  }

  /** Ends the calls that have been on their lines for longest. */
  async end(calls: number): Promise<void> {
    await Promise.all([...this.live].slice(0, calls).map((call) => call.end()));
  }

  async #place(deps: TestApp['deps'], { callId, phoneTo }: PlacementRequest) {
    if (this.live.size >= this.lines) throw this.#refusal();
    const conversationId = `conv_${callId}`;
    const report = (occurrence: CallOccurrence) => {
      const event = { callId, conversationId, occurredAt: deps.clock.now(), occurrence };
      return ingestProviderEvents(deps, 'simulator', [event]);
    };
    const call: LiveCall = {
      phoneTo,
      end: async () => {
        this.live.delete(call);
        await report({ kind: 'answered' });
        await report({ kind: 'hung_up', durationSeconds: 1 });
        const analysis = { ...ANALYSIS, transcript: [], durationSeconds: 1 };
        await report({ kind: 'completed', outcome: 'answered', analysis });
      },
    };
    this.live.add(call);
    if (this.#callMs !== null) setTimeout(call.end, this.#callMs);
    this.called.push(phoneTo);
    this.mostLive = Math.max(this.mostLive, this.live.size);
    return { conversationId };
  }

  #refusal(): ProviderError {
    this.refused += 1;
    const { retryAfterSeconds } = this;
    return new ProviderError('full', {
      placed: 'no',
      retryable: true,
      outcome: 'provider_at_capacity',
      providerCode: 'concurrency_limit_exceeded',
      retryAfterSeconds,
    });
  }
}
