/** Limits on the texts and data in providers' reports on calls, in UTF-16 units; longer ones are cut. */
export const REPORT_LIMITS = {
  /** Id, in UTF-8; PostgreSQL's index entries end at 2,704 bytes. */
  idBytes: 2_000,
  endedReasonLength: 255,
  summaryLength: 100_000,
  callbackTimeLength: 200,
  /** A phone number or a SIP address. */
  transferTargetLength: 255,
  turnLength: 100_000,
  /** Transcript turns: one every 1.5 seconds of the longest call. */
  turns: 5_000,
  /** Text of all turns: ten times the speech of the longest call. */
  transcriptLength: 1_000_000,
  /** Nesting of extracted data. Deeper values become null. */
  dataDepth: 8,
  /** Values of extracted data, nested ones included. */
  dataValues: 1_000,
  dataNameLength: 200,
  dataTextLength: 10_000,
  /** Sum over all texts and names of extracted data. */
  dataLength: 200_000,
  /** Connected time: the longest configurable call and an hour. */
  callSeconds: 3 * 3600,
  /** Concurrent calls: more than any plan allows. */
  lines: 10_000,
  /** Prompt, first message or voicemail message of a foreign agent. */
  agentTextLength: 100_000,
  /** Language, voice or model of a foreign agent. */
  agentNameLength: 200,
  /** Greatest age of an event at its receipt, for outages. */
  pastDays: 30,
  /** Tolerated lead of a provider's clock. */
  futureSeconds: 60,
} as const;
