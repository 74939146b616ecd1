import { type ComponentProps, type ReactNode, useEffect, useMemo, useState } from 'react';
import { sentenceOf } from '../../api/errors.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, Options, SelectField, TextField } from '../../ui/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageFrame } from '../../ui/layout/page.tsx';
import { COUNTRIES } from '../../ui/phone/countries.ts';
import { Notice } from '../../ui/states.tsx';
import { ImportColumns } from './columns.tsx';
import {
  type Column,
  type ImportResult as Imported,
  type ImportProgress,
  importFile,
  type Preview,
  previewFile,
  type Reading,
  type RowKind,
  type Target,
} from './requests.ts';
import { Guesses, ImportResult, Reasons, rows } from './result.tsx';

export function ImportFile<Kind extends RowKind>({
  kind,
  target,
  targetField,
  isMapped = false,
  link,
  ...frame
}: Pick<ComponentProps<typeof PageFrame>, 'back' | 'subtitle' | 'title'> & {
  kind: Kind;
  /** Target of the rows; null until the user has chosen one. */
  target: Target<Kind> | null;
  targetField(disabled: boolean): ReactNode;
  /** Whether the user maps the columns; otherwise the server recognizes them by name. */
  isMapped?: boolean;
  link(result: Imported<Kind>): ReactNode;
}) {
  const [file, setFile] = useState<File | null>(null);
  const [hasHeader, setHasHeader] = useState<boolean | null>(null);
  const [mapped, setMapped] = useState<Column[] | null>(null);
  const [defaultCountry, setDefaultCountry] = useState<string | null>(null);
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const [result, setResult] = useState<Imported<Kind> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const reading = useMemo(
    () => ({ hasHeader, columns: mapped?.map(inputOf) ?? null, defaultCountry }),
    [hasHeader, mapped, defaultCountry],
  );
  const { preview, refusal } = usePreview(kind, file, reading);
  const columns = mapped ?? preview?.columns ?? [];
  const running = progress !== null;

  function chooseFile(chosen: File | undefined) {
    setFile(chosen ?? null);
    setHasHeader(null);
    setMapped(null);
    setResult(null);
    setFailure(null);
  }

  function chooseHeader(chosen: boolean) {
    setHasHeader(chosen);
    setMapped(null);
  }

  async function start() {
    if (file === null || preview === null || target === null) return;
    setFailure(null);
    setProgress({ phase: 'uploading', share: 0 });
    const settings = { hasHeader: preview.hasHeader, columns: columns.map(inputOf), defaultCountry };
    try {
      setResult(await importFile(kind, file, { ...target, ...settings }, setProgress));
    } catch (error) {
      setFailure(sentenceOf(error as Error));
    }
    setProgress(null);
  }

  return (
    <PageFrame {...frame}>
      {refusal || failure ? (
        <div role="alert">
          <Notice tone="bad">{refusal ?? failure}</Notice>
        </div>
      ) : null}
      <Card>
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField
            accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values"
            disabled={running}
            hint="CSV up to 200 MiB, or an Excel workbook up to 50 MB."
            label="File"
            onChange={(event) => chooseFile(event.target.files?.[0])}
            type="file"
          />
          {targetField(running)}
          <SelectField
            disabled={running}
            hint="For numbers without a country code."
            label="Default country"
            onChange={(event) => setDefaultCountry(event.target.value || null)}
            value={defaultCountry ?? ''}
          >
            <option value="">None</option>
            <Options of={COUNTRIES.map(({ code, name }) => [code, name])} />
          </SelectField>
        </div>
      </Card>
      {preview && !running && !result ? (
        <>
          {isMapped ? (
            <>
              <CheckField
                checked={hasHeader ?? preview.hasHeader}
                label="The file has a header"
                onChange={(event) => chooseHeader(event.target.checked)}
              />
              <ImportColumns columns={columns} onChange={setMapped} preview={preview} />
            </>
          ) : null}
          <Outlook columns={columns} isReady={target !== null} onStart={start} preview={preview} />
        </>
      ) : null}
      {progress ? (
        <Card title={PHASES[progress.phase]}>
          <ProgressBar label="Progress" value={'share' in progress ? progress.share : null} />
        </Card>
      ) : null}
      {result && file ? (
        <ImportResult columns={columns} fileName={file.name} link={link(result)} result={result} />
      ) : null}
    </PageFrame>
  );
}

function inputOf({ field, customField }: Column) {
  return { field, customField };
}

const PHASES: Record<ImportProgress['phase'], string> = {
  uploading: 'Uploading the file',
  checking: 'Checking the file',
  importing: 'Importing',
};

function Outlook({
  preview,
  columns,
  isReady,
  onStart,
}: {
  preview: Preview;
  columns: Column[];
  isReady: boolean;
  onStart(): void;
}) {
  const { total, failed, isComplete, errorGroups, guesses } = preview;
  const obstacle = obstacleOf(preview, columns);
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {obstacle ? (
          <p className="wrap-anywhere text-bad">{obstacle}</p>
        ) : (
          <p className="figures">
            {isComplete ? '' : `Of the first ${rows(total)}: `}
            {(total - failed).toLocaleString()} can be imported
            {failed > 0 ? `, ${failed.toLocaleString()} cannot` : ''}.
          </p>
        )}
        <Button disabled={obstacle !== null || !isReady} onClick={onStart} tone="primary">
          {isComplete ? `Import ${rows(total)}` : 'Import file'}
        </Button>
      </div>
      {obstacle ? null : <Reasons groups={errorGroups} />}
      <Guesses groups={guesses} />
    </Card>
  );
}

function obstacleOf({ problem }: Preview, columns: Column[]): string | null {
  const unnamed = columns.some(({ field, customField }) => !field && customField?.trim() === '');
  return unnamed ? 'Enter a name for every custom field.' : (problem ?? null);
}

interface PreviewState {
  preview: Preview | null;
  /** The reason why the file cannot be read at all. */
  refusal: string | null;
}

const NOTHING: PreviewState = { preview: null, refusal: null };
/** Delay of a preview, which debounces previews while the user types. */
const WAIT_MS = 200;

/** Previews a file on the server, again after every change of `reading`. */
function usePreview(kind: RowKind, file: File | null, reading: Reading): PreviewState {
  const [state, setState] = useState(NOTHING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file's preview must not be shown meanwhile
  useEffect(() => setState(NOTHING), [file]);
  useEffect(() => {
    if (file === null) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        setState({ preview: await previewFile(kind, file, reading, abort.signal), refusal: null });
      } catch (error) {
        if (!abort.signal.aborted) setState({ preview: null, refusal: sentenceOf(error as Error) });
      }
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [kind, file, reading]);
  return state;
}

/** A progress bar. `value` is from 0 to 1; null = unknown. */
function ProgressBar({ label, value }: { label: string; value: number | null }) {
  const percent = Math.round((value ?? 0) * 100);
  return (
    <div
      aria-label={label}
      aria-valuemax={100}
      aria-valuemin={0}
      aria-valuenow={value === null ? undefined : percent}
      className="h-2 overflow-hidden rounded-full bg-hover"
      role="progressbar"
    >
      <div
        className={
          value === null
            ? 'shimmer h-full w-full rounded-full bg-accent'
            : 'h-full rounded-full bg-accent transition-[width] duration-300'
        }
        style={value === null ? undefined : { width: `${percent}%` }}
      />
    </div>
  );
}
