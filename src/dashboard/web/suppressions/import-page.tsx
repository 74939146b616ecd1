import { useMemo, useState } from 'react';
import { SUPPRESSION_LIMITS } from '../../../compliance/suppression-limits.ts';
import { Progress } from '../contacts/import/page.tsx';
import {
  type ImportProgress,
  importSuppressionFile,
  type SuppressionResult,
} from '../contacts/import/requests.ts';
import { Reasons, rows } from '../contacts/import/result.tsx';
import { sentenceOf, usePreview } from '../contacts/import/use-preview.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageFrame } from '../ui/layout/page.tsx';
import { COUNTRIES } from '../ui/phone/countries.ts';
import { Notice } from '../ui/states.tsx';

export function ImportSuppressionsPage() {
  const [file, setFile] = useState<File | null>(null);
  const [listName, setListName] = useState('Imported');
  const [defaultCountry, setDefaultCountry] = useState<string | null>(null);
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const [result, setResult] = useState<SuppressionResult | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const reading = useMemo(
    () => file && { file, hasHeader: null, columns: null, defaultCountry },
    [file, defaultCountry],
  );
  const { preview, refusal } = usePreview(reading, 'suppressions');
  const running = progress !== null;
  const problem = refusal ?? failure ?? preview?.problem ?? null;

  function chooseFile(chosen: File | undefined) {
    setFile(chosen ?? null);
    setResult(null);
    setFailure(null);
  }

  async function start() {
    if (file === null || preview === null) return;
    setFailure(null);
    setProgress({ phase: 'uploading', share: 0 });
    const columns = preview.columns.map(({ field, customField }) => ({ field, customField }));
    const settings = {
      suppressionListName: listName.trim(),
      hasHeader: preview.hasHeader,
      columns,
      defaultCountry,
    };
    try {
      setResult(await importSuppressionFile(file, settings, setProgress));
    } catch (error) {
      setFailure(sentenceOf(error));
    }
    setProgress(null);
  }

  return (
    <PageFrame
      back={{ to: '/suppressions', label: 'Do not call' }}
      subtitle="The columns phone, reason and expires_at are read. You can import a file again."
      title="Import numbers"
    >
      {problem ? (
        <div role="alert">
          <Notice tone="bad">{problem}</Notice>
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
          <TextField
            disabled={running}
            hint="It is created if you have no list with this name."
            label="Import into"
            maxLength={SUPPRESSION_LIMITS.listNameLength}
            onChange={(event) => setListName(event.target.value)}
            value={listName}
          />
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
      {preview && !problem && !running && !result ? (
        <Card>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="figures">
              {preview.isComplete ? '' : `Of the first ${rows(preview.total)}: `}
              {(preview.total - preview.failed).toLocaleString()} can be imported
              {preview.failed > 0 ? `, ${preview.failed.toLocaleString()} cannot` : ''}.
            </p>
            <Button disabled={listName.trim() === ''} onClick={start} tone="primary">
              {preview.isComplete ? `Import ${rows(preview.total)}` : 'Import file'}
            </Button>
          </div>
          <Reasons groups={preview.errorGroups} />
        </Card>
      ) : null}
      {progress ? <Progress progress={progress} /> : null}
      {result ? <Imported result={result} /> : null}
    </PageFrame>
  );
}

function Imported({ result }: { result: SuppressionResult }) {
  const { total, created, updated, failed, errors, errorGroups, suppressionListId } = result;
  return (
    <Card title="Imported">
      <p aria-live="polite" className="figures" data-import-result>
        {rows(total)}: {created.toLocaleString()} created, {updated.toLocaleString()} updated,{' '}
        {failed.toLocaleString()} failed.
      </p>
      <Reasons errors={errors} groups={errorGroups} />
      <div className="mt-4">
        <ButtonLink search={{ list: suppressionListId }} to="/suppressions" tone="primary">
          Show numbers
        </ButtonLink>
      </div>
    </Card>
  );
}
