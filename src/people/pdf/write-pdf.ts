import { threadJob } from '../../platform/worker-threads/thread-job.ts';
import type { Line } from './record-pages.ts';

/** Returns a PDF of lines, which takes milliseconds each. The library is loaded with the first. */
async function writePdf(lines: readonly Line[]): Promise<Uint8Array> {
  const { PageWriter } = await import('./page-writer.ts');
  const writer = new PageWriter('File of a person', 'dialgraph: file of a person');
  for (const { style, text } of lines) writer[style](text);
  return writer.end();
}

export const WRITE_PDF = threadJob(import.meta.url, writePdf, { isLong: true });
