/**
 * The bounds of what a voice provider may say of a call and its agent. The normalizer at the port cuts to them and both surfaces
 * document them. Lengths are in UTF-16 code units.
 */
export const REPORT_LIMITS = {
  /** In UTF-8: an index of PostgreSQL takes entries of up to 2,704 bytes. */
  idBytes: 2_000,
  endedReasonLength: 255,
  summaryLength: 100_000,
  /** Of the words in which a callee asked to be called back. */
  callbackTimeLength: 200,
  /** A number or a SIP address that a call was transferred to. */
  transferTargetLength: 255,
  /** One turn of a transcript. */
  turnLength: 100_000,
  /** A turn every second and a half, for as long as any agent may speak. */
  turns: 5_000,
  /** All turns of one transcript together: ten times what can be said in the longest call. */
  transcriptLength: 1_000_000,
  /** How far extracted data may be nested; what lies deeper is null. */
  dataDepth: 8,
  /** Values of extracted data, those within others included. */
  dataValues: 1_000,
  dataNameLength: 200,
  dataTextLength: 10_000,
  /** All texts and names of extracted data together. */
  dataLength: 200_000,
  /** Connected time: longer than any agent may be configured to speak, with an hour to spare. */
  callSeconds: 3 * 3600,
  /** Calls at once that it may say it takes: more than any plan has. */
  lines: 10_000,
  /** The prompt, the first message or the voicemail message of an agent that was made at the provider. */
  agentTextLength: 100_000,
  /** What such an agent calls its language, its voice or its model. */
  agentNameLength: 200,
  /** How far before its receipt an event may have happened: outages included. */
  pastDays: 30,
  /** How far a provider's clock may be ahead of ours. */
  futureDays: 1,
} as const;
