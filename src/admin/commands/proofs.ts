import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { exportProof } from '../../compliance/dial-proof/export-proof.ts';
import { verifyProof } from '../../compliance/dial-proof/verify-proof.ts';
import { DomainError } from '../../errors/errors.ts';
import { accountById } from '../../identity/accounts.ts';
import { type AdminCommands, accountId, command, offlineCommand, text } from '../command.ts';

/** Commands for the dial proofs of calls. `proof verify` works without a deployment, for third parties. */
export const PROOF_COMMANDS: AdminCommands = {
  'proof export': command({
    summary:
      'write the proof of all dials of an account to a file, a line for each record, the last one the seal',
    options: z.object({
      account: accountId,
      file: text('the file to write').optional(),
    }),
    async run(deps, { account, file = `dial-proof-${account}.jsonl` }) {
      await accountById(deps, account);
      const { head, lines } = await exportProof(deps, account);
      await pipeline(Readable.from(lines()), createWriteStream(file)).catch((cause) => {
        throw new DomainError('invalid_request', `The file ${file} cannot be written: ${cause.message}`, {
          cause,
        });
      });
      return { file, records: head.records, head: head.hash };
    },
  }),
  'proof verify': offlineCommand({
    summary:
      'verify an exported proof by the file alone, without a database; exits with 1 if anything in it was changed',
    options: z.object({ file: text('a file that was exported') }),
    argument: 'file',
    async runAlone({ file }) {
      return verifyProof(createReadStream(file)).catch((cause) => {
        throw new DomainError('invalid_request', `The file ${file} cannot be read: ${cause.message}`, {
          cause,
        });
      });
    },
    isFailure: (result) => !(result as { isIntact: boolean }).isIntact,
  }),
};
