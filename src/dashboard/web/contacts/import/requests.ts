import { IMPORT_LIMITS } from '../../../../contacts/contact-limits.ts';
import { messageIn, RequestRefused, UNREACHABLE } from '../../api/errors.ts';
import { endSession } from '../../api/session.ts';
import type {
  ImportContactFileMutation,
  ImportContactsInput,
  ImportSuppressionFileMutation,
  ImportSuppressionsInput,
  PreviewContactImportInput,
  PreviewContactImportQuery,
} from './import.generated.ts';

export type Preview = NonNullable<PreviewContactImportQuery['previewContactImport']>;
export type Column = Preview['columns'][number];
/** Input and result of the import of each kind of row. */
interface Imports {
  contacts: { input: ImportContactsInput; result: NonNullable<ImportContactFileMutation['importContacts']> };
  suppressions: {
    input: ImportSuppressionsInput;
    result: NonNullable<ImportSuppressionFileMutation['importSuppressions']>;
  };
}
export type RowKind = keyof Imports;
export type ImportResult<Kind extends RowKind = RowKind> = Imports[Kind]['result'];
export type ErrorGroup = ImportResult['errorGroups'][number];

/** Settings for reading a file of contacts; null = detected by the server. */
export type Reading = Pick<PreviewContactImportInput, 'columns' | 'hasHeader' | 'defaultCountry'>;
export type Target<Kind extends RowKind> = Omit<Imports[Kind]['input'], 'source' | keyof Reading>;

/** Progress of an import of contacts; `share` is from 0 to 1. */
export type ImportProgress =
  | { phase: 'uploading'; share: number }
  | { phase: 'checking' }
  | { phase: 'importing'; share: number };

const ADDRESS = '/dashboard/import';
/** The header proves to the server that no other site sent the request. */
const HEADERS = { 'x-requested-with': 'dialgraph' };

/** Previews the beginning of a file of contacts. @throws RequestRefused, or an `AbortError` if `signal` is aborted */
export async function previewFile(
  kind: RowKind,
  file: File,
  reading: Reading,
  signal: AbortSignal,
): Promise<Preview> {
  refuseTooLarge(file);
  // A workbook is a ZIP archive: without its end, none of it can be read.
  const bytes = /\.xlsx$/i.test(file.name) ? file.size : IMPORT_LIMITS.previewBytes;
  const body = formOf(file.slice(0, bytes), { ...reading, isBeginning: file.size > bytes });
  const response = await fetch(`${ADDRESS}/${kind}/preview`, {
    method: 'POST',
    headers: HEADERS,
    body,
    signal,
  }).catch((error: unknown) => {
    throw signal.aborted ? error : new RequestRefused(UNREACHABLE);
  });
  if (!response.ok) throw refusalOf(response.status, await response.text());
  return (await response.json()) as Preview;
}

/** Uploads a file of contacts and reports the progress of its import. @throws RequestRefused */
export function importFile<Kind extends RowKind>(
  kind: Kind,
  file: File,
  settings: Target<Kind> & Reading,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportResult<Kind>> {
  return new Promise((resolve, reject) => {
    // `fetch` cannot report upload progress.
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress({ phase: 'uploading', share: loaded / total });
    request.upload.onload = () => onProgress({ phase: 'checking' });
    request.onprogress = () => {
      const share = progressIn(request.responseText);
      if (share !== null) onProgress({ phase: 'importing', share });
    };
    request.onerror = () => reject(new RequestRefused(UNREACHABLE));
    request.onload = () => {
      try {
        resolve(resultIn<ImportResult<Kind>>(request));
      } catch (error) {
        reject(error);
      }
    };
    request.open('POST', `${ADDRESS}/${kind}`);
    for (const [name, value] of Object.entries(HEADERS)) request.setRequestHeader(name, value);
    request.send(formOf(file, settings));
  });
}

function refuseTooLarge({ size }: File): void {
  if (size > IMPORT_LIMITS.bytes)
    throw new RequestRefused('The file is larger than 200 MiB. Split the file.');
}

/** Puts the settings first, so that the server has them before the file. */
function formOf(file: Blob, input: object): FormData {
  const form = new FormData();
  form.set('input', JSON.stringify(input));
  form.set('file', file);
  return form;
}

/** Reads an import's progress from the last complete line of the response. */
function progressIn(text: string): number | null {
  const lines = text.split('\n').slice(0, -1);
  const last: { progress?: number } = JSON.parse(lines.at(-1) ?? '{}');
  return last.progress ?? null;
}

function resultIn<Result>({ status, responseText }: XMLHttpRequest): Result {
  if (status !== 200) throw refusalOf(status, responseText);
  const last: { result?: Result; error?: { message: string } } = JSON.parse(
    responseText.trim().split('\n').at(-1) ?? '{}',
  );
  if (last.result) return last.result;
  throw new RequestRefused(last.error?.message ?? UNREACHABLE);
}

function refusalOf(status: number, body: string): RequestRefused {
  if (status === 401) endSession();
  return new RequestRefused(messageIn(body) ?? 'Something went wrong. Try again.');
}
