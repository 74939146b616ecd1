/** Version of the record format. Records without a version precede version 2. */
export const RECORD_VERSION = 2;
