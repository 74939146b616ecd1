/**
 * The form of records, which says what a reader may expect of them. Those without a version came before 2.
 */
export const RECORD_VERSION = 2;
