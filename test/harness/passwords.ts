import { OPERATOR } from '../../src/identity/security-log.ts';
import { hashPassword } from '../../src/identity/users/password-hashing.ts';
import { storePassword } from '../../src/identity/users/passwords.ts';
import { inTransaction } from '../../src/platform/database/unit-of-work.ts';
import type { TestApp } from './app.ts';

/** Everybody's in tests. */
export const PASSWORD = 'correct horse battery staple';

let hash: Promise<string> | undefined;

/** Gives a person `PASSWORD`, which is hashed once: hashing is slow on purpose. */
export async function givePassword({ deps }: TestApp, userId: string): Promise<void> {
  hash ??= hashPassword(PASSWORD);
  const stored = { userId, hash: await hash, by: OPERATOR };
  await inTransaction(deps, (unitOfWork) => storePassword(deps, unitOfWork, stored));
}
