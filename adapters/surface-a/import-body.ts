import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { invalidRequest, refuseUnstorable } from '../http/validation-errors.ts';
import type { ReceivedUpload } from '../route.ts';
import { receiveForm } from '../uploads/form.ts';
import { inspectJsonList, itemsOf } from '../uploads/json-list.ts';
import { type Spooled, spool } from '../uploads/spool.ts';

const LIST = 'contacts';
const SETTINGS = ['contact_list_id', 'contact_list_name', 'default_country'];

/** Receives an import in any of its three content types. Throws `invalid_request` or `payload_too_large`. */
export async function receiveImport(request: FastifyRequest): Promise<ReceivedUpload> {
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/')) return receiveFile(request);
  if (request.body === undefined) throw invalidRequest([{ field: 'body', message: 'is required' }]);
  const spooled = await spool(request.body as Readable);
  if (type.startsWith('text/csv')) return received({}, spooled, fileOf(spooled));
  try {
    return await receiveJson(spooled);
  } catch (error) {
    await spooled.dispose();
    throw error;
  }
}

/** CSV as the operation takes it: anything that streams its bytes. */
function fileOf({ stream }: Spooled) {
  return { stream };
}

function received(settings: unknown, { digest, dispose }: Spooled, source: unknown): ReceivedUpload {
  return { settings, digest, source, dispose };
}

async function receiveJson(spooled: Spooled): Promise<ReceivedUpload> {
  const { settings, hasList } = await inspectJsonList(spooled.stream(), LIST, SETTINGS);
  if (!hasList) throw invalidRequest([{ field: LIST, message: 'is required' }]);
  refuseUnstorable(settings, 'body');
  return received(settings, spooled, { contacts: contactsOf(spooled) });
}

async function* contactsOf({ stream }: Spooled): AsyncGenerator<unknown> {
  for await (const contact of itemsOf(stream(), LIST)) yield renamed(contact);
}

/** The one declared name of a contact that GraphQL spells otherwise. */
function renamed(contact: unknown): unknown {
  if (typeof contact !== 'object' || contact === null || !('custom_fields' in contact)) return contact;
  const { custom_fields: customFields, ...rest } = contact;
  return { ...rest, customFields };
}

async function receiveFile(request: FastifyRequest): Promise<ReceivedUpload> {
  const { fields, file } = await receiveForm(request);
  try {
    refuseUnstorable(fields, 'body');
  } catch (error) {
    await file.dispose();
    throw error;
  }
  return received(fields, file, fileOf(file));
}
