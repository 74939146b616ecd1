import { DELIMITERS, type Delimiter } from './csv-records.ts';

/** A header longer than this is none. */
const MAX_HEADER_BYTES = 65_536;

/**
 * Finds out the delimiter by the header: the one of `,` `;` and tab that it has most of outside quotation
 * marks (Excel writes semicolons wherever the comma is the decimal sign). The bytes read so far are given
 * back in front of the rest.
 */
export async function sniffDelimiter(
  source: AsyncGenerator<Buffer>,
): Promise<{ delimiter: Delimiter; bytes: AsyncGenerator<Buffer> }> {
  let beginning = Buffer.alloc(0);
  let header: string | null = null;
  while (header === null && beginning.length < MAX_HEADER_BYTES) {
    const { value, done } = await source.next();
    if (done) break;
    beginning = Buffer.concat([beginning, value]);
    header = firstLine(beginning.toString());
  }
  return { delimiter: commonestDelimiter(header ?? beginning.toString()), bytes: rejoin(beginning, source) };
}

async function* rejoin(beginning: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (beginning.length > 0) yield beginning;
  yield* rest;
}

/** The first line with anything on it, once it is whole. */
function firstLine(text: string): string | null {
  return /^\s*([^\r\n]*\S[^\r\n]*)[\r\n]/.exec(text)?.[1] ?? null;
}

function commonestDelimiter(header: string): Delimiter {
  const unquoted = header.replace(/"[^"]*"?/g, '');
  const count = (delimiter: Delimiter) => unquoted.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}
