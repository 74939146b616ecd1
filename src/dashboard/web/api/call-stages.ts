/** The stage of a call. Of two updates of a call, the one with the later stage counts. */
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

/** The statuses of a call, in the schema's spelling. */
export type CallStatus = keyof typeof STAGES;

/** Whether a call in state `a` has come less far than one in state `b`. */
export function isEarlier(a: CallStatus, b: CallStatus): boolean {
  return STAGES[a] < STAGES[b];
}

/** Whether a call is live: it ends for us when its result is there. */
export function isLive(status: CallStatus): boolean {
  return STAGES[status] < STAGES.COMPLETED;
}

/** Whether there is a line that can be hung up. */
export function isOnTheLine(status: CallStatus): boolean {
  return STAGES[status] < STAGES.PROCESSING;
}
