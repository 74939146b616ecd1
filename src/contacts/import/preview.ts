import { isZip } from '../../platform/tables/text-encoding.ts';
import { WORKBOOK_BYTES } from '../../platform/tables/workbook.ts';
import { INLINE, isSmall, type JobRunner } from '../../platform/worker-threads/thread-job.ts';
import { IMPORT_LIMITS } from '../contact-limits.ts';
import { type ImportPreview, PREVIEW_BYTES, type PreviewRequest } from './preview-bytes.ts';
import type { RowKind } from './row.ts';
import { bytesOf } from './source.ts';

/**
 * Checks a file without importing it: in a thread, unless it is a small text. Detects the header and the columns' mapping
 * unless the request has them.
 * @throws DomainError `invalid_request` for a file that an import would reject as a whole
 */
export async function previewImport(
  threads: JobRunner,
  request: PreviewRequest,
  { source: kind }: Pick<RowKind<{ phone: string }>, 'source'>,
): Promise<ImportPreview> {
  const bytes = await beginningOf(request.source);
  const isLong = isZip(bytes);
  const runner = isSmall(bytes.length) && !isLong ? INLINE : threads;
  return runner.run({ ...PREVIEW_BYTES, isLong }, [kind, { ...request, source: bytes }]);
}

/** Returns all of a workbook, or more of a text than a preview reads, which tells that it goes on. */
async function beginningOf(source: unknown): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  let isWorkbook = false;
  for await (const chunk of bytesOf(source).stream()) {
    chunks.push(chunk);
    length += chunk.length;
    if (length <= IMPORT_LIMITS.previewBytes) continue;
    isWorkbook ||= isZip(Buffer.concat(chunks));
    if (!isWorkbook || length > WORKBOOK_BYTES) break;
  }
  return Buffer.concat(chunks);
}
