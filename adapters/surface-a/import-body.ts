import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { ReceivedUpload } from '../route.ts';
import { receiveForm } from '../uploads/form.ts';
import { inspectJsonList, itemsOf } from '../uploads/json-list.ts';
import { type Spooled, spool } from '../uploads/spool.ts';
import { invalidRequest, refuseUnstorable } from '../validation-errors.ts';

/** Members of the JSON body of an import request. */
export interface ImportDocument {
  list: string;
  settings: readonly string[];
  /** GraphQL's names of an imported row's fields, by their names in REST. */
  renamed: Readonly<Record<string, string>>;
}

/** Receives an import in any of its three content types. Throws `invalid_request` or `payload_too_large`. */
export function receiveImport(document: ImportDocument) {
  return (request: FastifyRequest): Promise<ReceivedUpload> => receive(request, document);
}

async function receive(request: FastifyRequest, document: ImportDocument): Promise<ReceivedUpload> {
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/')) return receiveFile(request);
  if (request.body === undefined) throw invalidRequest([{ field: 'body', message: 'is required' }]);
  const spooled = await spool(request.body as Readable);
  if (!type.startsWith('application/json')) {
    const { columns } = request.query as { columns?: unknown };
    return disposing(spooled, () => received(withColumns({ columns }), spooled, fileOf(spooled)));
  }
  return disposing(spooled, () => receiveJson(spooled, document));
}

async function disposing<T>(spooled: Spooled, receive: () => T | Promise<T>): Promise<T> {
  try {
    return await receive();
  } catch (error) {
    await spooled.dispose();
    throw error;
  }
}

/** Returns settings whose `columns` are a list: from JSON text, or from an object of fields by column name. */
function withColumns({ columns, ...settings }: Record<string, unknown>): Record<string, unknown> {
  if (columns === undefined) return settings;
  const given = typeof columns === 'string' ? jsonIn(columns) : columns;
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return { ...settings, columns: given };
  const list = Object.entries(given).map(([name, field]) => (field === null ? { name } : { name, field }));
  return { ...settings, columns: list };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidRequest([{ field: 'columns', message: 'must be JSON' }]);
  }
}

function fileOf({ stream }: Spooled) {
  return { stream };
}

function received(settings: unknown, { digest, dispose }: Spooled, source: unknown): ReceivedUpload {
  return { settings, digest, source, dispose };
}

async function receiveJson(spooled: Spooled, document: ImportDocument): Promise<ReceivedUpload> {
  const { settings, hasList } = await inspectJsonList(spooled.stream(), document.list, document.settings);
  if (!hasList) throw invalidRequest([{ field: document.list, message: 'is required' }]);
  refuseUnstorable(settings, 'body');
  return received(withColumns(settings), spooled, { rows: rowsOf(spooled, document) });
}

async function* rowsOf({ stream }: Spooled, { list, renamed }: ImportDocument): AsyncGenerator<unknown> {
  for await (const row of itemsOf(stream(), list)) yield inGraphql(row, renamed);
}

function inGraphql(row: unknown, renamed: ImportDocument['renamed']): unknown {
  if (typeof row !== 'object' || row === null) return row;
  const [written] = Object.keys(renamed).filter((name) => name in row);
  if (written === undefined) return row;
  const { [written]: value, ...rest } = row as Record<string, unknown>;
  return { ...rest, [renamed[written] as string]: value };
}

async function receiveFile(request: FastifyRequest): Promise<ReceivedUpload> {
  const { fields, file } = await receiveForm(request);
  return disposing(file, () => {
    refuseUnstorable(fields, 'body');
    return received(withColumns(fields), file, fileOf(file));
  });
}
