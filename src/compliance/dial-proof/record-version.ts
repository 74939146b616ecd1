/** Version of the format of dial proofs. Those without a version precede version 2. */
export const RECORD_VERSION = 2;
