import type { VoiceProviderName } from '../../../src/providers/port.ts';
import { WHOLE } from './odd-bodies.ts';

/** Fields of the simulator's events, of which one tells the end. */
export const SIMULATED_END = ['events', 'events.*', 'events.*.occurrence', 'events.*.occurrence.kind'];

/** Fields without which a callback tells no end: they say whose end it is, or that it is one. `*` = any position. */
export const ESSENTIAL_IN_CALLBACKS: Record<VoiceProviderName, string[]> = {
  elevenlabs: [WHOLE, 'type', 'data', 'data.conversation_id', 'data.status'],
  vapi: [WHOLE, 'message', 'message.type', 'message.call', 'message.call.id'],
  retell: [WHOLE, 'event', 'call', 'call.call_id'],
  simulator: [WHOLE, ...SIMULATED_END],
};

export function isEssential(path: string, essential: readonly string[]): boolean {
  return essential.includes(path.replaceAll(/\b\d+\b/g, '*'));
}
