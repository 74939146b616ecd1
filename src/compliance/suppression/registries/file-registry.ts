import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { DomainError } from '../../../errors/errors.ts';
import { readE164 } from '../../../platform/phone/phone-number.ts';
import { readTable } from '../../../platform/tables/open-table.ts';
import type { TableRecord } from '../../../platform/tables/records.ts';
import type { JobRunner } from '../../../platform/worker-threads/thread-job.ts';
import type { NumberRegistry, RegisteredNumber } from './port.ts';

const date = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/**
 * Streams a do-not-call registry from a local file with one E.164 number a row, in any format that `openTable` reads.
 * Reassigned numbers have a second column, the day of disconnection; a first row that begins with a letter names the columns.
 */
export function fileRegistry(
  threads: JobRunner,
  registry: Pick<NumberRegistry, 'source' | 'name'>,
  file: string,
): NumberRegistry {
  const isDated = registry.source === 'REASSIGNED_NUMBERS';
  const stream = () => createReadStream(file);
  return {
    ...registry,
    async edition() {
      const hash = createHash('sha256');
      for await (const chunk of stream()) hash.update(chunk as Buffer);
      return hash.digest('hex');
    },
    async *numbers() {
      let isFirst = true;
      for await (const records of readTable(threads, { stream })) {
        const rows = isFirst && namesColumns(records[0]) ? records.slice(1) : records;
        yield rows.map((record) => readRow(record, isDated));
        isFirst &&= records.length === 0;
      }
    },
  };
}

function namesColumns(record: TableRecord | undefined): boolean {
  return record !== undefined && 'cells' in record && /^\W*\p{L}/u.test(record.cells[0] ?? '');
}

function readRow(record: TableRecord, isDated: boolean): RegisteredNumber {
  if ('problem' in record) throw unreadable(record, record.problem);
  const [phone = '', day = ''] = record.cells.map((cell) => cell.trim());
  const reading = readE164(phone);
  if ('problem' in reading) throw unreadable(record, `the number ${reading.problem}`);
  if (!isDated) return { phone: reading.e164, disconnectedAt: null };
  if (!date.safeParse(day).success)
    throw unreadable(record, 'the second column must be a day such as 2026-01-31');
  return { phone: reading.e164, disconnectedAt: new Date(day) };
}

function unreadable({ line }: TableRecord, problem: string): DomainError {
  return new DomainError('invalid_request', `line ${line}: ${problem}`);
}
