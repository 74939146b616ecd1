import { z } from 'zod';

const MAX_LENGTH = 254;

/**
 * An email address in the one form in which it is stored and compared: without white space around it and in
 * lower case, since people and their telephones write the same address with and without capitals.
 */
export const emailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email().max(MAX_LENGTH, `must be at most ${MAX_LENGTH} characters`));
