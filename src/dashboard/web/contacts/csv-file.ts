import { parse } from 'csv-parse/browser/esm/sync';

/** A file as it was read: its header, and its rows with the line on which each begins. */
export interface CsvFile {
  name: string;
  header: string[];
  rows: { line: number; cells: string[] }[];
}

/** What the parser gives when it is asked for `info` as well. */
interface LinedRecord {
  record: string[];
  info: { lines: number };
}

/** What the browser may hold; larger files go over the API, which streams them. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024;
const DELIMITERS = [',', ';', '\t'];

/** @throws Error with a sentence for the person when the file is no CSV file */
export async function readCsv(file: File): Promise<CsvFile> {
  if (file.size > MAX_FILE_BYTES) {
    throw new Error(
      'The file is larger than 50 MB. Import it over the API: POST /v1/contacts/import takes 200 MiB.',
    );
  }
  const text = new TextDecoder().decode(await file.arrayBuffer());
  const records = parse(text, {
    bom: true,
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as LinedRecord[];
  const [first, ...rest] = records;
  if (first === undefined || rest.length === 0) throw new Error('The file has no rows below its first line.');
  return {
    name: file.name,
    header: first.record,
    rows: rest.map(({ record, info }) => ({ line: info.lines, cells: record })),
  };
}

/** The delimiter that the first line has most of. */
function delimiterOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const line = (end === -1 ? text : text.slice(0, end)).replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}
