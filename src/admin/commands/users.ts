import type { Readable } from 'node:stream';
import { text as readAll } from 'node:stream/consumers';
import { z } from 'zod';
import { accountById } from '../../identity/accounts.ts';
import { OPERATOR } from '../../identity/security-log.ts';
import { emailAddress } from '../../identity/users/email-address.ts';
import {
  generatePassword,
  hashNewPassword,
  setPassword,
  storePassword,
} from '../../identity/users/passwords.ts';
import {
  changeUserRole,
  createUser,
  listUsers,
  removeUser,
  userByEmail,
} from '../../identity/users/users.ts';
import { inTransaction } from '../../platform/database/unit-of-work.ts';
import { UserRole } from '../../platform/generated/prisma/enums.ts';
import { type AdminCommands, accountId, command, limit, newestOf, oneOf, text } from '../command.ts';

const role = oneOf(UserRole);
const email = emailAddress.describe('an email address');
const passwordStdin = z.boolean().default(false).describe('read the password from standard input');

export const USER_COMMANDS: AdminCommands = {
  'user create': command({
    summary: 'add a user to an account; reads the password from standard input, or generates and prints one',
    options: z.object({
      account: accountId,
      email,
      name: text('the name of the user').optional(),
      role: role.default('OWNER'),
      'password-stdin': passwordStdin,
    }),
    flags: ['password-stdin'],
    async run(deps, { account, email, name = email, role, 'password-stdin': isGiven }, stdin) {
      const { id: accountId } = await accountById(deps, account);
      const { password, shown } = await chosenPassword(isGiven, stdin);
      const hash = await hashNewPassword(password);
      const user = await inTransaction(deps, async (unitOfWork) => {
        const created = await createUser(
          deps,
          unitOfWork,
          { accountId, by: OPERATOR },
          { email, name, role },
        );
        await storePassword(deps, unitOfWork, { userId: created.id, hash, by: OPERATOR });
        return created;
      });
      return { userId: user.id, email: user.email, ...shown };
    },
  }),
  'user list': command({
    summary: 'list the users of an account, or of all accounts, newest first',
    options: z.object({ account: accountId.optional(), limit }),
    async run(deps, options) {
      const users = await listUsers(deps, await newestOf(deps, options));
      return {
        users: users.map(({ id, accountId, email, name, role, createdAt }) => ({
          userId: id,
          accountId,
          email,
          name,
          role,
          createdAt,
        })),
      };
    },
  }),
  'user set-role': command({
    summary: 'set the role of a user: owner or viewer',
    options: z.object({ email, role }),
    async run(deps, { email, role }) {
      const { id, accountId } = await userByEmail(deps, email);
      const user = await changeUserRole(deps, { accountId, by: OPERATOR }, id, role);
      return { userId: id, email, role: user.role };
    },
  }),
  'user remove': command({
    summary: 'remove a user from their account; ends their sessions at once',
    options: z.object({ email }),
    async run(deps, { email }) {
      const { id, accountId } = await userByEmail(deps, email);
      await removeUser(deps, { accountId, by: OPERATOR }, id);
      return { userId: id, email };
    },
  }),
  'user reset-password': command({
    summary:
      'set a new password, read from standard input or generated and printed; signs the user out everywhere',
    options: z.object({ email, 'password-stdin': passwordStdin }),
    flags: ['password-stdin'],
    async run(deps, { email, 'password-stdin': isGiven }, stdin) {
      const user = await userByEmail(deps, email);
      const { password, shown } = await chosenPassword(isGiven, stdin);
      await setPassword(deps, user.id, password);
      return { userId: user.id, email: user.email, ...shown };
    },
  }),
};

/** Reads the password from standard input, or generates one to show. */
async function chosenPassword(
  isGiven: boolean,
  stdin: Readable = process.stdin,
): Promise<{ password: string; shown: { password?: string } }> {
  if (isGiven) return { password: (await readAll(stdin)).trimEnd(), shown: {} };
  const password = generatePassword();
  return { password, shown: { password } };
}
