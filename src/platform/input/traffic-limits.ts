const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;
const GIBIBYTE = 1024 * MEBIBYTE;

/** Limits on what clients can make one process hold; docs/operations.md lists them. */
export const TRAFFIC_LIMITS = {
  connections: {
    /** Milliseconds until a connection must have brought the head of its first request. */
    firstRequestMs: 60_000,
    /** Connections of one network address on which no request has come. */
    silentOfAddress: 500,
    /** Age at which such a connection gives way to a new one: a burst of clients that connect at once is no attack. */
    silentGraceMs: 2_000,
    /** Connections of one network address on which no request has come, if all of them are younger than that. */
    burstOfAddress: 4_000,
  },
  /** Bodies that are kept in memory, from the first byte until the request is answered. */
  bodies: {
    ofAccount: { unfinished: 100, bytes: 16 * MEBIBYTE },
    ofAllAccounts: { unfinished: 1_000, bytes: 64 * MEBIBYTE },
    /** Clients that have not authenticated, by network address. */
    ofAddress: { unfinished: 50, bytes: 2 * MEBIBYTE },
    ofAllAddresses: { unfinished: 500, bytes: 16 * MEBIBYTE },
  },
  /** Imports, whose bodies are kept on disk. */
  uploads: {
    ofAccount: { unfinished: 50, bytes: GIBIBYTE },
    ofAllAccounts: { unfinished: 200, bytes: 4 * GIBIBYTE },
    /** Bytes of one form field beside the file. */
    fieldBytes: 64 * KIBIBYTE,
  },
  /** GraphQL operations that are executed at a time; others wait for their turn. */
  costlyOperations: {
    /** Cost from which an operation is one: up to 2 MB of text. A page of the dashboard costs hundreds. */
    cost: 2_000,
    /** Of all keys of an account together, and of each person who is signed in. */
    ofCaller: 2,
    ofAll: 6,
  },
  answers: {
    /** Milliseconds after which a connection is closed if its client takes none of what waits for it. */
    stallMs: 60_000,
    /** Smaller answers fit into a connection's own buffers and are not counted. */
    countedBytes: 64 * KIBIBYTE,
    bytesOfAccount: 32 * MEBIBYTE,
    bytesOfAll: 64 * MEBIBYTE,
    /** Recordings, exports and files that are being downloaded. */
    downloadsOfAccount: 100,
    downloadsOfAll: 1_000,
  },
  /** Messages over WebSocket of which a part has come. */
  messages: {
    bytes: 256 * KIBIBYTE,
    stallMs: 30_000,
    unfinishedBytes: 32 * MEBIBYTE,
    /** Frames of one message. */
    fragments: 256,
    /** Reads of the connection that one frame is put together from. */
    chunks: 4_096,
  },
} as const;
