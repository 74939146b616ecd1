import { z } from 'zod';

const MAX_LENGTH = 254;

/** Schema of an email address, stored and compared in lower case because people vary the capitals. */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email().max(MAX_LENGTH, `must be at most ${MAX_LENGTH} characters`));
