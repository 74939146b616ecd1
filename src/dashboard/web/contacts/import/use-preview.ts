import { useEffect, useState } from 'react';
import type { ContactImportColumnInput } from './import.generated.ts';
import { type Preview, previewFile, type RowKind } from './requests.ts';

/** What the person has decided about reading a file; what is null the server proposes. */
export interface Reading {
  file: File;
  hasHeader: boolean | null;
  columns: ContactImportColumnInput[] | null;
  defaultCountry: string | null;
}

export interface PreviewState {
  preview: Preview | null;
  /** Why the file cannot be read at all. */
  refusal: string | null;
}

const NOTHING: PreviewState = { preview: null, refusal: null };
/** So that typing a name does not ask for each letter. */
const WAIT_MS = 200;

/** The server's reading of a file, read again whenever the person decides otherwise. */
export function usePreview(reading: Reading | null, kind: RowKind): PreviewState {
  const [state, setState] = useState(NOTHING);
  const file = reading?.file;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file's preview must not be shown meanwhile
  useEffect(() => setState(NOTHING), [file]);
  useEffect(() => {
    if (reading === null) return;
    const { file, ...settings } = reading;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        setState({ preview: await previewFile(file, settings, abort.signal, kind), refusal: null });
      } catch (error) {
        if (!abort.signal.aborted) setState({ preview: null, refusal: sentenceOf(error) });
      }
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [reading, kind]);
  return state;
}

export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Something went wrong. Try again.';
}
