import { ACCOUNT_COMMANDS } from './account-commands.ts';
import type { AdminCommands } from './command.ts';
import { CREDIT_COMMANDS } from './credit-commands.ts';
import { JOB_COMMANDS } from './job-commands.ts';
import { KEY_COMMANDS } from './key-commands.ts';
import { NUMBER_COMMANDS } from './number-commands.ts';
import { SECRET_COMMANDS } from './secret-commands.ts';
import { USER_COMMANDS } from './user-commands.ts';

/** Every command of the operator's. */
export const COMMANDS: AdminCommands = {
  ...ACCOUNT_COMMANDS,
  ...KEY_COMMANDS,
  ...USER_COMMANDS,
  ...NUMBER_COMMANDS,
  ...CREDIT_COMMANDS,
  ...JOB_COMMANDS,
  ...SECRET_COMMANDS,
};
