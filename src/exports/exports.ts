import { Readable } from 'node:stream';
import { DomainError } from '../errors/errors.ts';
import type { Prisma } from '../platform/generated/prisma/client.ts';
import type { Platform } from '../platform/platform.ts';
import { isSignedUrlValid, signedUrl, type UrlSigner } from '../platform/secrets/signed-url.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import { EXPORT_LIMITS } from './export-limits.ts';
import { type ExportFormat, FORMATS } from './formats.ts';
import { columnsOf, type ListKind, sourceOf } from './lists.ts';

const LINK = { purpose: 'export-url', path: '/exports' };
/** Rows in memory at a time. */
const ROWS_AT_ONCE = 1_000;

/** Reason for an abort. Without one, aborting would create an unused exception with a stack trace. */
const CLOSED = 'closed';

type ExportsDeps = Pick<Platform, 'database' | 'ids' | 'clock' | 'threads'>;

/** Content of an exported file: a list, its filter and its columns. */
export interface ListExport {
  kind: ListKind;
  format: ExportFormat;
  /** Null: the list's default columns. */
  columns: readonly string[] | null;
  filter: object;
}

/** An export whose URL works until it expires. */
interface StoredExport {
  id: string;
  expiresAt: Date;
}

/** A file that is written while it is downloaded. */
export interface OpenedExport {
  mediaType: string;
  fileName: string;
  content: Readable;
}

/**
 * Creates an export of a list. Nothing is read until its URL is opened.
 * @throws DomainError `invalid_request` or `not_found` as the list itself does for its filter
 */
export async function createListExport(
  deps: ExportsDeps,
  viewer: Pick<Viewer, 'accountId'>,
  list: ListExport,
): Promise<StoredExport> {
  await assertExportable(deps, viewer, list);
  const { accountId } = viewer;
  const { prisma } = deps.database;
  const working = await prisma.export.count({ where: { accountId, expiresAt: { gt: deps.clock.now() } } });
  if (working >= EXPORT_LIMITS.most)
    throw new DomainError(
      'rate_limit_exceeded',
      `An account can create ${EXPORT_LIMITS.most} exports within ${EXPORT_LIMITS.hours} hours. Use the URL of one that you have.`,
      { retryAfterSeconds: 3600 },
    );
  return storeExport(deps, prisma, { accountId, list, hours: EXPORT_LIMITS.hours });
}

/** Stores an export whose URL works for so many hours. */
export async function storeExport(
  { ids, clock }: ExportsDeps,
  db: Pick<Prisma.TransactionClient, 'export'>,
  { accountId, list, hours }: { accountId: string; list: ListExport; hours: number },
): Promise<StoredExport> {
  const { kind, format, ...definition } = list;
  const id = ids.next('export');
  const createdAt = clock.now();
  const expiresAt = new Date(Math.floor(createdAt.getTime() / 1000 + hours * 3600) * 1000);
  await db.export.create({
    data: {
      id,
      accountId,
      kind,
      format,
      definition: storedDefinition(definition),
      createdAt,
      expiresAt,
    },
  });
  return { id, expiresAt };
}

/**
 * Reads one row, so that an unusable filter or column is refused now rather than when the file is written.
 * @throws DomainError `invalid_request` or `not_found` as the list itself does for its filter
 */
export async function assertExportable(
  deps: ExportsDeps,
  viewer: Pick<Viewer, 'accountId'>,
  { kind, columns, filter }: Pick<ListExport, 'kind' | 'columns' | 'filter'>,
): Promise<void> {
  columnsOf(kind, columns);
  await sourceOf(kind).read(deps, { viewer, filter, chosen: new Set(), take: 1 }).next();
}

/** Returns the URL that downloads an export without a key until it expires. */
export function exportUrl(signer: UrlSigner, { id, expiresAt }: StoredExport): string {
  return signedUrl(signer, { ...LINK, id }, expiresAt);
}

/**
 * Finds an export by its signed URL.
 * @throws DomainError `not_found` if the signature is invalid or the URL has expired
 */
export async function findExport(
  deps: ExportsDeps & Pick<UrlSigner, 'secrets'>,
  id: string,
  query: { expires: string; signature: string },
): Promise<ListExport & { accountId: string }> {
  const isValid = isSignedUrlValid(deps, { ...LINK, id }, query);
  const row = isValid ? await deps.database.prisma.export.findUnique({ where: { id } }) : null;
  if (row === null) throw nothingToExport();
  const { accountId, definition } = row;
  // Only `createListExport` writes these rows.
  const { kind, format } = row as { kind: string; format: string } as Pick<ListExport, 'kind' | 'format'>;
  return { ...readDefinition(definition), accountId, kind, format };
}

/** Opens the file of a list of an account. Nothing is read until its content is. */
export function openList(
  deps: ExportsDeps,
  viewer: Pick<Viewer, 'accountId'>,
  { kind, format, columns: names, filter }: ListExport,
): OpenedExport {
  const { mediaType, extension, write } = FORMATS[format];
  const columns = columnsOf(kind, names);
  const chosen = new Set(columns.map(({ name }) => name.split('.')[0] ?? name));
  const rows = sourceOf(kind).read(deps, { viewer, filter, chosen, take: ROWS_AT_ONCE });
  const title = kind.toLowerCase().replaceAll('_', '-');
  const day = deps.clock.now().toISOString().slice(0, 10);
  const closed = new AbortController();
  const threads = deps.threads.of(viewer.accountId, closed.signal);
  const content = Readable.from(write(columns, readAhead(rows), { title, threads }));
  content.once('close', () => closed.abort(CLOSED));
  return { mediaType, fileName: `${title}-${day}.${extension}`, content };
}

/** Reads the next batch while the last one is written. */
async function* readAhead<Batch>(batches: AsyncGenerator<Batch>): AsyncGenerator<Batch> {
  try {
    for (let next = batches.next(); ; ) {
      const { value, done } = await next;
      if (done) return;
      next = batches.next();
      // A reader that stops awaits no further batch, and its error would end the process.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await batches.return(undefined);
  }
}

/** Deletes exports whose URLs have expired. */
export async function deleteExpiredExports({ database, clock }: ExportsDeps): Promise<void> {
  await database.prisma.export.deleteMany({ where: { expiresAt: { lte: clock.now() } } });
}

type Definition = Pick<ListExport, 'columns' | 'filter'>;

/** Returns a definition as it is stored, with its instants as text. */
export function storedDefinition({ columns, filter }: Definition): Prisma.InputJsonObject {
  return JSON.parse(JSON.stringify({ columns, filter })) as Prisma.InputJsonObject;
}

/** Reads a stored definition, whose instants JSON has as text. */
export function readDefinition(stored: unknown): Definition {
  return JSON.parse(JSON.stringify(stored), (key, value: unknown) =>
    (key === 'from' || key === 'to') && typeof value === 'string' ? new Date(value) : value,
  ) as Definition;
}

/** Returns the error for a URL of an export that does not work. */
export function nothingToExport(): DomainError {
  return new DomainError(
    'not_found',
    'The URL of the export has expired or is not one. Create the export again.',
  );
}
