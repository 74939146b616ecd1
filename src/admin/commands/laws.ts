import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { checkLaw } from '../../compliance/calling-hours/check-law.ts';
import {
  isInForce,
  type Jurisdiction,
  lawJson,
  readJurisdictions,
} from '../../compliance/calling-hours/jurisdictions.ts';
import { lawForm } from '../../compliance/calling-hours/law-form.ts';
import { DomainError } from '../../errors/errors.ts';
import { utcDay } from '../../platform/time/time-zones.ts';
import { type AdminCommands, offlineCommand, text } from '../command.ts';

/** Commands for files of calling rules. They need no deployment. */
export const LAW_COMMANDS: AdminCommands = {
  'law list': offlineCommand({
    summary: 'list the built-in calling rules that are in force, or show those of a place with their sources',
    options: z.object({ place: text('the id of a jurisdiction, such as US-FL').optional() }),
    argument: 'place',
    async runAlone({ place }) {
      const today = utcDay(new Date());
      const rows = readJurisdictions().rows.filter((row) => isInForce(row, today));
      if (place === undefined) return { places: rows.map(listed) };
      const found = rows.find(({ id }) => id === place.toUpperCase());
      if (found === undefined)
        throw new DomainError('invalid_request', `There is no jurisdiction ${place}. Run law list.`);
      return found;
    },
  }),
  'law check': offlineCommand({
    summary: 'check a file of calling rules for CALLING_HOURS_FILE; exits with 1 if it has problems',
    options: z.object({ file: text('a file of calling rules') }),
    argument: 'file',
    async runAlone({ file }) {
      const { rows } = readJurisdictions();
      return checkLaw(await readLaw(file), rows, utcDay(new Date()));
    },
    isFailure: (result) => (result as { problems: unknown[] }).problems.length > 0,
  }),
  'law schema': offlineCommand({
    summary: 'print the JSON Schema of a file of calling rules',
    options: z.object({}),
    runAlone: async () => z.toJSONSchema(lawForm, { io: 'input' }),
    describe: (schema) => `${JSON.stringify(schema, null, 2)}\n`,
  }),
};

function listed({ id, name, hours, caps, consent, sources = [] }: Jurisdiction) {
  return {
    id,
    name,
    hours: hours.map(({ days, from, to }) => `${days.join(' ')} ${from}-${to}`).join(', '),
    caps: caps.map(({ calls, hours }) => `${calls} in ${hours} h`).join(', ') || null,
    consent: consent?.required ?? null,
    confidence: sources.find(({ of }) => of.includes('hours'))?.confidence ?? null,
  };
}

async function readLaw(file: string): Promise<unknown> {
  try {
    return lawJson(await readFile(file, 'utf8'), file);
  } catch (cause) {
    throw new DomainError('invalid_request', `The file ${file} cannot be read: ${(cause as Error).message}`, {
      cause,
    });
  }
}
