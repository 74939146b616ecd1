import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { readE164 } from '../../../platform/phone/phone-number.ts';
import { type NumberRegistry, type RegisteredNumber, UnreadableRegistry } from './port.ts';

const BATCH = 5000;
const date = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/**
 * Streams a do-not-call registry from a local file with one E.164 number a line. Reassigned numbers have a second
 * column, the day of disconnection; a first line that begins with a letter names the columns.
 */
export function fileRegistry(
  registry: Pick<NumberRegistry, 'source' | 'name'>,
  file: string,
): NumberRegistry {
  const isDated = registry.source === 'REASSIGNED_NUMBERS';
  return {
    ...registry,
    async edition() {
      const hash = createHash('sha256');
      for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
      return hash.digest('hex');
    },
    async *numbers() {
      const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
      let batch: RegisteredNumber[] = [];
      let line = 0;
      for await (const text of lines) {
        line += 1;
        if (text.trim() === '' || (line === 1 && /^\W*[a-z]/i.test(text))) continue;
        batch.push(readLine(text, line, isDated));
        if (batch.length < BATCH) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
  };
}

function readLine(text: string, line: number, isDated: boolean): RegisteredNumber {
  const [phone = '', day = ''] = text.split(',').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  const reading = readE164(phone);
  if ('problem' in reading) throw new UnreadableRegistry(`line ${line}: the number ${reading.problem}`);
  if (!isDated) return { phone: reading.e164, disconnectedAt: null };
  if (!date.safeParse(day).success)
    throw new UnreadableRegistry(`line ${line}: the second column must be a day such as 2026-01-31`);
  return { phone: reading.e164, disconnectedAt: new Date(day) };
}
