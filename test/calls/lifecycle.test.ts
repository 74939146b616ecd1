import { describe, expect, it } from 'vitest';
import {
  CALL_AMENDMENTS,
  CALL_EVENT_NAMES,
  CALL_TRANSITIONS,
  isTerminal,
  LIVE_STATUSES,
  TERMINAL_STATUSES,
} from '../../src/calls/states/states.ts';
import { CallStatus } from '../../src/platform/generated/prisma/enums.ts';

const ALL = Object.values(CallStatus);
const exitsOf = (status: CallStatus) =>
  CALL_EVENT_NAMES.filter((name) => CALL_TRANSITIONS[name].from.includes(status));

/** Every status that a call can come to, from nothing. */
function reachable(): Set<CallStatus> {
  const reached = new Set<CallStatus>();
  let grew = true;
  while (grew) {
    const before = reached.size;
    for (const { from, to } of Object.values(CALL_TRANSITIONS)) {
      if (from.length === 0 || from.some((status) => reached.has(status))) reached.add(to);
    }
    grew = reached.size > before;
  }
  return reached;
}

describe('the life of a call', () => {
  it('can reach every status', () => {
    expect(reachable()).toEqual(new Set(ALL));
  });

  it('knows each status as either live or terminal', () => {
    expect([...LIVE_STATUSES, ...TERMINAL_STATUSES].sort()).toEqual([...ALL].sort());
    expect(ALL.filter(isTerminal)).toEqual(
      ALL.filter((s) => !(LIVE_STATUSES as readonly string[]).includes(s)),
    );
  });

  it.each(TERMINAL_STATUSES)('never leaves %s', (status) => {
    expect(exitsOf(status)).toEqual([]);
  });

  it('is amended only from a status of a lost call to a terminal status', () => {
    for (const { from, to, emits } of Object.values(CALL_AMENDMENTS)) {
      expect(from.every((status) => status === 'FAILED' || (status === 'COMPLETED' && to === status))).toBe(
        true,
      );
      expect(isTerminal(to)).toBe(true);
      expect(emits).toBe(to === 'COMPLETED' ? 'CALL_COMPLETED' : 'CALL_FAILED');
    }
  });

  it.each(LIVE_STATUSES)('can end from %s, so that no call is stuck there', (status) => {
    const ends = exitsOf(status).map((name) => CALL_TRANSITIONS[name].to);
    expect(ends.some(isTerminal)).toBe(true);
  });

  it('emits events for the start and every end only', () => {
    for (const name of CALL_EVENT_NAMES) {
      const { to, emits } = CALL_TRANSITIONS[name];
      const expected = { IN_PROGRESS: 'CALL_STARTED', COMPLETED: 'CALL_COMPLETED' }[to as string];
      expect(emits, name).toBe(expected ?? (isTerminal(to) ? 'CALL_FAILED' : undefined));
    }
  });
});
