import { errorCodes } from '../error-codes.ts';
import { Prisma } from '../generated/prisma/client.ts';

/** Whether a write failed because a row with the same unique value is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}

const UNIQUE_VIOLATION = '23505';

/** Whether handwritten SQL failed because of one of these unique indexes, inside a transaction of Prisma's or past it. */
export function violatesIndex(error: unknown, indexes: readonly string[]): boolean {
  if (!(error instanceof Error) || !errorCodes(error).includes(UNIQUE_VIOLATION)) return false;
  // PostgreSQL writes the name into its message, in whatever language that is.
  return indexes.some((index) => error.message.includes(index));
}
