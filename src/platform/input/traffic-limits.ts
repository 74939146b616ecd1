const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;
const GIBIBYTE = 1024 * MEBIBYTE;

/** Limits on what clients can make one process hold; docs/operations.md lists them. */
export const TRAFFIC_LIMITS = {
  connections: {
    /** Milliseconds until a connection must have sent the head of its first request. */
    firstRequestMs: 60_000,
    /** Connections of one network address without any request. */
    silentOfAddress: 500,
    /** Age from which a silent connection may be closed for a new one. Many new ones at once are no attack. */
    silentGraceMs: 2_000,
    /** Silent connections of one address if all are younger than `silentGraceMs`. */
    burstOfAddress: 4_000,
  },
  /** Bodies held in memory, from the first byte until the request is answered. */
  bodies: {
    ofAccount: { unfinished: 100, bytes: 16 * MEBIBYTE },
    ofAllAccounts: { unfinished: 1_000, bytes: 64 * MEBIBYTE },
    /** Bodies of unauthenticated clients with one network address. */
    ofAddress: { unfinished: 50, bytes: 2 * MEBIBYTE },
    ofAllAddresses: { unfinished: 500, bytes: 16 * MEBIBYTE },
  },
  /** Imports, whose bodies are kept on disk. */
  uploads: {
    ofAccount: { unfinished: 50, bytes: GIBIBYTE },
    ofAllAccounts: { unfinished: 200, bytes: 4 * GIBIBYTE },
    /** Bytes of one form field other than the file. */
    fieldBytes: 64 * KIBIBYTE,
  },
  /** Costly GraphQL operations executed at a time; others queue. */
  costlyOperations: {
    /** Minimum cost of a counted operation: up to 2 MB of text. A dashboard page costs hundreds. */
    cost: 2_000,
    /** Operations of one account for all its keys, and of one signed-in user. */
    ofCaller: 2,
    ofAll: 6,
    /** Those of REST and MCP of a caller whose last one used little. */
    lightOfCaller: 16,
    /** Pause for each millisecond of the event loop while others are served: a quarter of its time is left to such a caller. */
    pauseFactor: 3,
  },
  answers: {
    /** Milliseconds in which a client must read so many bytes while a response waits, or its connection is closed. */
    slowMs: 60_000,
    leastBytes: 600_000,
    /** Minimum size of a counted response. Smaller ones fit into a connection's own buffers. */
    countedBytes: 64 * KIBIBYTE,
    bytesOfAccount: 32 * MEBIBYTE,
    bytesOfAll: 64 * MEBIBYTE,
    /** Concurrent downloads of recordings, exports and files. */
    downloadsOfAccount: 100,
    downloadsOfAll: 1_000,
  },
  /** Partly received WebSocket messages. */
  messages: {
    bytes: 256 * KIBIBYTE,
    stallMs: 30_000,
    unfinishedBytes: 32 * MEBIBYTE,
    /** Maximum frames of one message. */
    fragments: 256,
    /** Maximum reads of the connection that make up one frame. */
    chunks: 4_096,
  },
} as const;
