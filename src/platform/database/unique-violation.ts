import { errorCodes } from '../error-codes.ts';
import { Prisma } from '../generated/prisma/client.ts';

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}

const UNIQUE_VIOLATION = '23505';

/** Returns whether handwritten SQL violated one of these unique indexes. */
export function violatesIndex(error: unknown, indexes: readonly string[]): boolean {
  if (!(error instanceof Error) || !errorCodes(error).includes(UNIQUE_VIOLATION)) return false;
  // PostgreSQL's message contains the name in every language.
  return indexes.some((index) => error.message.includes(index));
}
