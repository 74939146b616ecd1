import { errorCodes } from '../error-codes.ts';

/** Codes of a full disk, of the system and of PostgreSQL (`disk_full`). */
const CODES = ['ENOSPC', 'EDQUOT', '53100'];

/** Returns whether an error says that our disk or the database's is full. */
export function isDiskFull(error: unknown): boolean {
  return errorCodes(error).some((code) => CODES.includes(code));
}
