import { IMPORT_LIMITS } from '../../../../contacts/contact-limits.ts';
import { endSession } from '../../api/session.ts';
import type {
  ImportContactFileMutation,
  ImportContactsInput,
  ImportSuppressionFileMutation,
  ImportSuppressionsInput,
  PreviewContactImportInput,
  PreviewContactImportQuery,
} from './import.generated.ts';

export type Preview = PreviewContactImportQuery['previewContactImport'];
export type Column = Preview['columns'][number];
export type ImportResult = ImportContactFileMutation['importContacts'];
export type SuppressionResult = ImportSuppressionFileMutation['importSuppressions'];
export type ErrorGroup = ImportResult['errorGroups'][number];

type Settings<Input> = Omit<Input, 'source'>;

/** How far an import is; a share from 0 to 1. */
export type ImportProgress =
  | { phase: 'uploading'; share: number }
  | { phase: 'checking' }
  | { phase: 'importing'; share: number };

/** Why a file was not taken, in a sentence for the person. */
class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
}

const ADDRESS = '/dashboard/import';

/** What the rows of a file are. */
export type RowKind = 'contacts' | 'suppressions';
/** The header proves to the server that no other site sent the request. */
const HEADERS = { 'x-requested-with': 'dialgraph' };
const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';

/**
 * Has the server read the beginning of a file.
 *
 * @throws UploadRefused, or an `AbortError` when `signal` was aborted
 */
export async function previewFile(
  file: File,
  settings: Settings<PreviewContactImportInput>,
  signal: AbortSignal,
  kind: RowKind,
): Promise<Preview> {
  refuseTooLarge(file);
  const input = { ...settings, isBeginning: file.size > IMPORT_LIMITS.previewBytes };
  const body = formOf(file.slice(0, IMPORT_LIMITS.previewBytes), input);
  const response = await fetch(`${ADDRESS}/${kind}/preview`, {
    method: 'POST',
    headers: HEADERS,
    body,
    signal,
  }).catch((error: unknown) => {
    throw signal.aborted ? error : new UploadRefused(UNREACHABLE);
  });
  if (!response.ok) throw refusalOf(response.status, await response.text());
  return (await response.json()) as Preview;
}

/**
 * Sends a whole file and follows its import.
 *
 * @throws UploadRefused
 */
export function importContactFile(
  file: File,
  settings: Settings<ImportContactsInput>,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportResult> {
  return importFile('contacts', file, settings, onProgress);
}

/** As `importContactFile`, of numbers to suppress. */
export function importSuppressionFile(
  file: File,
  settings: Settings<ImportSuppressionsInput>,
  onProgress: (progress: ImportProgress) => void,
): Promise<SuppressionResult> {
  return importFile('suppressions', file, settings, onProgress);
}

function importFile<Result>(
  kind: RowKind,
  file: File,
  settings: object,
  onProgress: (progress: ImportProgress) => void,
): Promise<Result> {
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
    request.onerror = () => reject(new UploadRefused(UNREACHABLE));
    request.onload = () => {
      try {
        resolve(resultIn<Result>(request));
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
  if (size > IMPORT_LIMITS.bytes) throw new UploadRefused('The file is larger than 200 MiB. Split the file.');
}

/** The settings first, so that the server knows them before the file. */
function formOf(file: Blob, input: object): FormData {
  const form = new FormData();
  form.set('input', JSON.stringify(input));
  form.set('file', file);
  return form;
}

/** The last whole line that says how far the import is. */
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
  throw new UploadRefused(last.error?.message ?? UNREACHABLE);
}

function refusalOf(status: number, body: string): UploadRefused {
  if (status === 401) endSession();
  return new UploadRefused(messageIn(body) ?? 'Something went wrong. Try again.');
}

function messageIn(body: string): string | null {
  try {
    const { error } = JSON.parse(body) as { error?: { message?: unknown } };
    return typeof error?.message === 'string' ? error.message : null;
  } catch {
    return null;
  }
}
