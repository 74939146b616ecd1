import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/charts/progress-bar.tsx';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageFrame } from '../../ui/layout/page.tsx';
import { COUNTRIES } from '../../ui/phone/countries.ts';
import { Notice } from '../../ui/states.tsx';
import { type ColumnDraft, draftOf, ImportColumns } from './columns.tsx';
import {
  type ImportResult as Imported,
  type ImportProgress,
  importContactFile,
  type Preview,
} from './requests.ts';
import { ImportResult, Reasons, rows } from './result.tsx';
import { TargetListField, useTargetList } from './target-list.tsx';
import { sentenceOf, usePreview } from './use-preview.ts';

export function ImportPage() {
  const { list } = useSearch({ from: '/app/contacts/import' });
  const target = useTargetList(list);
  const [file, setFile] = useState<File | null>(null);
  const [hasHeader, setHasHeader] = useState<boolean | null>(null);
  const [mapped, setMapped] = useState<ColumnDraft[] | null>(null);
  const [defaultCountry, setDefaultCountry] = useState<string | null>(null);
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const [result, setResult] = useState<Imported | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const reading = useMemo(
    () => file && { file, hasHeader, columns: mapped?.map(inputOf) ?? null, defaultCountry },
    [file, hasHeader, mapped, defaultCountry],
  );
  const { preview, refusal } = usePreview(reading, 'contacts');
  const columns = mapped ?? preview?.columns.map(draftOf) ?? [];
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
    if (file === null || preview === null || target.input === null) return;
    setFailure(null);
    setProgress({ phase: 'uploading', share: 0 });
    const settings = { hasHeader: preview.hasHeader, columns: columns.map(inputOf), defaultCountry };
    try {
      setResult(await importContactFile(file, { ...target.input, ...settings }, setProgress));
    } catch (error) {
      setFailure(sentenceOf(error));
    }
    setProgress(null);
  }

  return (
    <PageFrame
      back={{ to: '/contacts', label: 'Contacts' }}
      subtitle="Contacts that are already on the list are updated, so you can import a file again."
      title="Import contacts"
    >
      {refusal || failure ? (
        <div role="alert">
          <Notice tone="bad">{refusal ?? failure}</Notice>
        </div>
      ) : null}
      <Card>
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField
            accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
            disabled={running}
            hint="CSV in UTF-8, up to 200 MiB."
            label="CSV file"
            onChange={(event) => chooseFile(event.target.files?.[0])}
            type="file"
          />
          <TargetListField disabled={running} target={target} />
          <SelectField
            disabled={running}
            hint="For numbers without a country code."
            label="Default country"
            onChange={(event) => setDefaultCountry(event.target.value || null)}
            value={defaultCountry ?? ''}
          >
            <option value="">None</option>
            {COUNTRIES.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      </Card>
      {preview && !running && !result ? (
        <>
          <CheckField
            checked={hasHeader ?? preview.hasHeader}
            label="The first row is a header"
            onChange={(event) => chooseHeader(event.target.checked)}
          />
          <ImportColumns columns={columns} onChange={setMapped} preview={preview} />
          <Outlook
            action={
              <Button
                disabled={obstacleOf(preview, columns) !== null || target.input === null}
                onClick={start}
                tone="primary"
              >
                {preview.isComplete ? `Import ${rows(preview.total)}` : 'Import file'}
              </Button>
            }
            obstacle={obstacleOf(preview, columns)}
            preview={preview}
          />
        </>
      ) : null}
      {progress ? <Progress progress={progress} /> : null}
      {result && file ? <ImportResult columns={columns} fileName={file.name} result={result} /> : null}
    </PageFrame>
  );
}

function inputOf({ field, customField }: ColumnDraft) {
  return { field, customField };
}

function obstacleOf({ problem }: Preview, columns: ColumnDraft[]): string | null {
  const unnamed = columns.some(({ field, customField }) => !field && customField?.trim() === '');
  return unnamed ? 'Enter a name for every custom field.' : (problem ?? null);
}

/** The expected result of an import, as far as the file was read. */
function Outlook({
  preview,
  obstacle,
  action,
}: {
  preview: Preview;
  obstacle: string | null;
  action: ReactNode;
}) {
  const { total, failed, isComplete, errorGroups } = preview;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {obstacle ? (
          <p className="text-bad">{obstacle}</p>
        ) : (
          <p className="figures">
            {isComplete ? '' : `Of the first ${rows(total)}: `}
            {(total - failed).toLocaleString()} can be imported
            {failed > 0 ? `, ${failed.toLocaleString()} cannot` : ''}.
          </p>
        )}
        {action}
      </div>
      {obstacle ? null : <Reasons groups={errorGroups} />}
    </Card>
  );
}

/** What is done with a file. */
const PHASES: Record<ImportProgress['phase'], string> = {
  uploading: 'Uploading the file',
  checking: 'Checking the file',
  importing: 'Importing',
};

/** How far an import is. */
export function Progress({ progress }: { progress: ImportProgress }) {
  return (
    <Card title={PHASES[progress.phase]}>
      <ProgressBar label="Progress" value={'share' in progress ? progress.share : null} />
    </Card>
  );
}
