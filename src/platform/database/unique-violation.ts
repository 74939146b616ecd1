import { Prisma } from '../generated/prisma/client.ts';

/** Whether a write failed because a row with the same unique value is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
}
