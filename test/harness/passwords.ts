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

/** The cookie of a new session of a person whose password is `PASSWORD`. */
export async function signedInCookie({ url }: TestApp, email: string): Promise<string> {
  const response = await fetch(`${url}/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`${email} cannot sign in: ${response.status}`);
  const cookies = response.headers.getSetCookie();
  return cookies.map((each) => each.split(';', 1)[0]).join('; ');
}
