import { useSearch } from '@tanstack/react-router';
import { type ChangeEvent, useState } from 'react';
import { useClient, useQuery } from 'urql';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { DownloadIcon } from '../ui/icons.tsx';
import { PageFrame } from '../ui/page.tsx';
import { Notice } from '../ui/states.tsx';
import { mappingProblem, proposeMapping, type Target } from './column-mapping.ts';
import { ContactListsDocument } from './contacts.generated.ts';
import { type CsvFile, readCsv } from './csv-file.ts';
import { ImportPreview } from './import-preview.tsx';
import { type ImportStanding, problemsAsCsv, runImport } from './run-import.ts';

export function ImportPage() {
  const client = useClient();
  const { list } = useSearch({ from: '/app/contacts/import' });
  const [{ data }] = useQuery({ query: ContactListsDocument });
  const lists = data?.contactLists.nodes ?? [];
  const [chosenList, setChosenList] = useState(list ?? '');
  const contactListId = chosenList || lists.find(({ name }) => name === 'Default')?.id || lists[0]?.id || '';
  const [country, setCountry] = useState('');
  const [file, setFile] = useState<CsvFile | null>(null);
  const [mapping, setMapping] = useState<Target[]>([]);
  const [standing, setStanding] = useState<ImportStanding | null>(null);
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = event.target.files?.[0];
    setStanding(null);
    setProblem(null);
    if (!chosen) return setFile(null);
    try {
      const read = await readCsv(chosen);
      setFile(read);
      setMapping(proposeMapping(read.header));
    } catch (error) {
      setFile(null);
      setProblem(error instanceof Error ? error.message : 'The file could not be read.');
    }
  }

  async function start() {
    if (!file) return;
    setRunning(true);
    setProblem(null);
    try {
      const defaultCountry = country.trim().toUpperCase() || null;
      setStanding({ done: 0, total: file.rows.length, created: 0, updated: 0, failed: 0, problems: [] });
      setStanding(await runImport(client, { file, mapping, contactListId, defaultCountry }, setStanding));
    } catch (error) {
      const reason =
        error instanceof Error ? error.message.replace(/^\[\w+\] /, '') : 'The server did not answer.';
      setProblem(`The import stopped: ${reason} What was imported stays; sending the file again is safe.`);
    }
    setRunning(false);
  }

  const obstacle = file ? mappingProblem(mapping) : null;
  return (
    <PageFrame
      back={{ to: '/contacts', label: 'Contacts' }}
      subtitle="A number that is in the list already is updated, so a file can be imported again."
      title="Import contacts"
    >
      {problem ? (
        <div role="alert">
          <Notice tone="bad">{problem}</Notice>
        </div>
      ) : null}
      <Card>
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField
            accept=".csv,text/csv,text/tab-separated-values"
            disabled={running}
            hint="Comma, semicolon or tab; UTF-8."
            label="CSV file"
            onChange={choose}
            type="file"
          />
          <SelectField
            disabled={running}
            label="Into the list"
            onChange={(event) => setChosenList(event.target.value)}
            value={contactListId}
          >
            {lists.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            disabled={running}
            hint="Two letters, such as US: for numbers without a country code."
            label="Country of the numbers"
            maxLength={2}
            onChange={(event) => setCountry(event.target.value)}
            value={country}
          />
        </div>
      </Card>
      {file && !standing ? (
        <>
          <ImportPreview file={file} mapping={mapping} onChange={setMapping} />
          <div className="flex flex-wrap items-center justify-end gap-3">
            {obstacle ? <p className="text-bad">{obstacle}</p> : null}
            <Button disabled={obstacle !== null || contactListId === ''} onClick={start} tone="primary">
              Import {file.rows.length.toLocaleString()} {file.rows.length === 1 ? 'row' : 'rows'}
            </Button>
          </div>
        </>
      ) : null}
      {file && standing ? (
        <Result contactListId={contactListId} file={file} running={running} standing={standing} />
      ) : null}
    </PageFrame>
  );
}

function Result({
  standing,
  running,
  file,
  contactListId,
}: {
  standing: ImportStanding;
  running: boolean;
  file: CsvFile;
  contactListId: string;
}) {
  const { done, total, created, updated, failed, problems } = standing;
  return (
    <Card title={running ? 'Importing' : 'Imported'}>
      <progress aria-label="Progress" className="h-2 w-full accent-accent-fill" max={total} value={done} />
      <p aria-live="polite" className="figures mt-2" data-import-result={running ? undefined : ''}>
        {done.toLocaleString()} of {total.toLocaleString()} rows: {created.toLocaleString()} created,{' '}
        {updated.toLocaleString()} updated, {failed.toLocaleString()} failed.
      </p>
      {problems.length > 0 ? (
        <>
          <ul className="mt-3 flex flex-col gap-1">
            {problems.slice(0, 20).map((each) => (
              <li className="text-[13px]" key={`${each.line} ${each.field} ${each.message}`}>
                <span className="figures font-medium">Line {each.line}:</span>{' '}
                {each.field ? `${each.field} ` : ''}
                {each.message}
              </li>
            ))}
          </ul>
          {problems.length > 20 ? (
            <p className="mt-1 text-[13px] text-soft">and {problems.length - 20} more.</p>
          ) : null}
        </>
      ) : null}
      {running ? null : (
        <div className="mt-4 flex flex-wrap gap-2">
          <ButtonLink search={{ list: contactListId }} to="/contacts" tone="primary">
            Show the contacts
          </ButtonLink>
          {problems.length > 0 ? (
            <Button onClick={() => download(problemsAsCsv(problems, file), `failed-${file.name}`)}>
              <DownloadIcon /> Download the failed rows
            </Button>
          ) : null}
        </div>
      )}
    </Card>
  );
}

function download(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
