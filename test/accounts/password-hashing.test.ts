import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '../../src/identity/users/password-hashing.ts';
import { loopTurnsDuring } from '../harness/occupation.ts';

it('a password is hashed and verified while the event loop turns', async () => {
  const password = 'correct horse battery staple';
  const hash = await hashPassword(password);
  expect(await loopTurnsDuring(() => hashPassword(password))).toBeGreaterThan(10);
  expect(await loopTurnsDuring(() => verifyPassword({ hash, password }))).toBeGreaterThan(10);
  expect(await verifyPassword({ hash, password: 'another' })).toBe(false);
});
