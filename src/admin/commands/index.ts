import type { AdminCommands } from '../command.ts';
import { ACCOUNT_COMMANDS } from './accounts/accounts.ts';
import { PLACE_COMMANDS } from './accounts/places.ts';
import { SUPPRESSION_COMMANDS } from './accounts/suppressions.ts';
import { CONNECT_COMMANDS } from './connect.ts';
import { COUNT_COMMANDS } from './counts.ts';
import { CREDIT_COMMANDS } from './credits.ts';
import { DATABASE_COMMANDS } from './database.ts';
import { JOB_COMMANDS } from './jobs.ts';
import { KEY_COMMANDS } from './keys.ts';
import { LAW_COMMANDS } from './laws.ts';
import { NUMBER_COMMANDS } from './numbers.ts';
import { PROOF_COMMANDS } from './proofs.ts';
import { PROVIDER_COMMANDS } from './providers.ts';
import { SECRET_COMMANDS } from './secrets.ts';
import { USER_COMMANDS } from './users.ts';

export const COMMANDS: AdminCommands = {
  ...ACCOUNT_COMMANDS,
  ...KEY_COMMANDS,
  ...USER_COMMANDS,
  ...NUMBER_COMMANDS,
  ...PROVIDER_COMMANDS,
  ...CONNECT_COMMANDS,
  ...CREDIT_COMMANDS,
  ...COUNT_COMMANDS,
  ...PLACE_COMMANDS,
  ...LAW_COMMANDS,
  ...SUPPRESSION_COMMANDS,
  ...PROOF_COMMANDS,
  ...JOB_COMMANDS,
  ...SECRET_COMMANDS,
  ...DATABASE_COMMANDS,
};
