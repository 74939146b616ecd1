import type { Client } from 'urql';
import { contactOf, type ImportedContact, type Target } from './column-mapping.ts';
import { ImportContactsDocument } from './contacts.generated.ts';
import type { CsvFile } from './csv-file.ts';

export interface RowProblem {
  line: number;
  field: string | null;
  message: string;
}

export interface ImportStanding {
  done: number;
  total: number;
  created: number;
  updated: number;
  failed: number;
  problems: RowProblem[];
}

export interface ImportOrder {
  file: CsvFile;
  mapping: Target[];
  contactListId: string;
  defaultCountry: string | null;
}

const ROWS_AT_ONCE = 500;
/** Well under what the server takes in one request. */
const CHARACTERS_AT_ONCE = 400_000;

/**
 * Sends a file's rows in parts and tells after each how far it is. Sending a file again is safe: a number
 * that is in the list already is updated.
 *
 * @throws CombinedError when a part could not be sent; what was sent before stays
 */
export async function runImport(
  client: Client,
  order: ImportOrder,
  onProgress: (standing: ImportStanding) => void,
): Promise<ImportStanding> {
  const { file, mapping, contactListId, defaultCountry } = order;
  let standing: ImportStanding = {
    done: 0,
    total: file.rows.length,
    created: 0,
    updated: 0,
    failed: 0,
    problems: [],
  };
  for (const part of partsOf(file, mapping)) {
    const source = part.map(({ contact }) => contact);
    const result = await client
      .mutation(ImportContactsDocument, { input: { contactListId, defaultCountry, source } })
      .toPromise();
    if (!result.data) throw result.error ?? new Error('The import was not answered.');
    const { created, updated, failed, errors } = result.data.importContacts;
    standing = {
      ...standing,
      done: standing.done + part.length,
      created: standing.created + created,
      updated: standing.updated + updated,
      failed: standing.failed + failed,
      problems: [
        ...standing.problems,
        ...errors.map(({ row, field, message }) => ({
          line: part[row - 1]?.line ?? 0,
          field: field ?? null,
          message,
        })),
      ],
    };
    onProgress(standing);
  }
  return standing;
}

interface PartRow {
  line: number;
  contact: ImportedContact;
}

function* partsOf(file: CsvFile, mapping: Target[]): Generator<PartRow[]> {
  let part: PartRow[] = [];
  let size = 0;
  for (const { line, cells } of file.rows) {
    part.push({ line, contact: contactOf(cells, file.header, mapping) });
    size += cells.reduce((sum, cell) => sum + cell.length + 30, 0);
    if (part.length < ROWS_AT_ONCE && size < CHARACTERS_AT_ONCE) continue;
    yield part;
    part = [];
    size = 0;
  }
  if (part.length > 0) yield part;
}

/** The rows that failed, as a CSV file to mend and send again. */
export function problemsAsCsv(problems: RowProblem[], file: CsvFile): Blob {
  const rows = new Map(file.rows.map(({ line, cells }) => [line, cells]));
  const lines = [
    ['line', 'problem', ...file.header],
    ...problems.map(({ line, field, message }) => [
      String(line),
      field ? `${field}: ${message}` : message,
      ...(rows.get(line) ?? []),
    ]),
  ];
  const text = lines.map((cells) => cells.map(quoted).join(',')).join('\r\n');
  return new Blob(['\uFEFF', text, '\r\n'], { type: 'text/csv;charset=utf-8' });
}

/** Quoted, and kept from being taken for a formula by spreadsheets. */
function quoted(cell: string): string {
  const safe = /^[=@\t\r]|^[+-](?![\d\s()-]+$)/.test(cell) ? `'${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
}
