/** The stages of a call. Of two updates, the one with the later stage counts. */
const STAGES = {
  QUEUED: 0,
  RINGING: 1,
  IN_PROGRESS: 2,
  PROCESSING: 3,
  COMPLETED: 4,
  NO_ANSWER: 4,
  BUSY: 4,
  FAILED: 4,
  CANCELED: 4,
};

export type CallStatus = keyof typeof STAGES;

export function isEarlier(a: CallStatus, b: CallStatus): boolean {
  return STAGES[a] < STAGES[b];
}

export function isLive(status: CallStatus): boolean {
  return STAGES[status] < STAGES.COMPLETED;
}

export function isOnTheLine(status: CallStatus): boolean {
  return STAGES[status] < STAGES.PROCESSING;
}
