import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { type Answer, clientA, type SurfaceClient } from '../../harness/clients/surface-client.ts';
import { deviationsOf, type Expectation, type Imported, unreportedGuesses } from './expectation.ts';

const FOLDER = path.join(import.meta.dirname, 'files');
const FILES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length));

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const expectationOf = (file: string): Expectation =>
  JSON.parse(readFileSync(path.join(FOLDER, `${file}.json`), 'utf8'));

/** Sends a file with the settings of its expectation. `columns` = custom fields by the names of columns. */
async function send(
  client: SurfaceClient,
  file: string,
  { kind, contentType, defaultCountry, form }: Expectation['send'],
  columns?: Record<string, string>,
) {
  const mapped = Object.entries(columns ?? {}).map(([name, custom_field]) => ({ name, custom_field }));
  const settings: Record<string, string> = {
    ...(defaultCountry && { default_country: defaultCountry }),
    ...(columns && { columns: JSON.stringify(mapped) }),
  };
  const bytes = readFileSync(path.join(FOLDER, file));
  if (!form) {
    const address = `/${kind}/import?${new URLSearchParams(settings)}`;
    return client.request('POST', address, { headers: { 'content-type': contentType }, body: bytes });
  }
  const data = new FormData();
  for (const [name, value] of Object.entries(settings)) data.set(name, value);
  data.set('file', new File([bytes], file, { type: contentType }));
  const request = new Request('http://localhost', { method: 'POST', body: data });
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const body = Buffer.from(await request.arrayBuffer());
  return client.request('POST', `/${kind}/import`, { headers, body });
}

async function importedBy(client: SurfaceClient, { body }: Answer, hasAsked: boolean): Promise<Imported> {
  const contacts = await client.get('/contacts?limit=500');
  const suppressions = await client.get('/suppressions?limit=200');
  const { errors, warnings = [], guesses = [] } = body;
  return {
    contacts: contacts.body.data,
    suppressed: suppressions.body.data,
    errors,
    warnings,
    guesses,
    hasAsked,
  };
}

describe('a file as a real program writes it', () => {
  it('is one of forty', () => {
    expect(FILES).toHaveLength(40);
  });

  it.each(FILES)('gives the contacts that a person reads in it: %s', async (file) => {
    const { send: sent, rows, guesses = {}, mayAsk, mayRefuseFile } = expectationOf(file);
    const client = clientA(app.url, (await app.workspace()).apiKey);
    let answer = await send(client, file, sent);
    const refusal = answer.body.error?.message;
    if (mayRefuseFile && answer.status === 400)
      return expect(refusal).toMatch(new RegExp(`\\b${mayRefuseFile.says}s?\\b`));
    const hasAsked = mayAsk?.names.some((name) => refusal?.includes(`"${name}"`)) ?? false;
    if (hasAsked) answer = await send(client, file, sent, mayAsk?.answer);
    expect(answer.body.error?.message).toBe(undefined);
    const imported = await importedBy(client, answer, hasAsked);
    const deviations = [...deviationsOf(rows, imported), ...unreportedGuesses(guesses, imported.guesses)];
    expect(deviations, deviations.join('\n')).toEqual([]);
  });
});

const PREVIEWS = {
  contacts: 'previewContactImport',
  suppressions: 'previewSuppressionImport',
} as const;

/** Files whose text GraphQL takes as a string. */
const TEXTS = FILES.filter((file) => !file.endsWith('.xlsx'));

describe('the preview of a file as a real program writes it', () => {
  it.each(TEXTS)('counts and asks as its import does: %s', async (file) => {
    const { send: sent } = expectationOf(file);
    const { apiKey } = await app.workspace();
    const { status, body } = await send(clientA(app.url, apiKey), file, sent);
    const name = PREVIEWS[sent.kind];
    const document = `query ($input: PreviewContactImportInput!) {
      ${name}(input: $input) { problem total failed warningsTotal } }`;
    const input = { source: textOf(file), defaultCountry: sent.defaultCountry };
    const { [name]: preview } = await graphqlClient(app.url, apiKey).data(document, { input });
    const { total, failed, warnings_total } = body;
    if (status === 200)
      expect(preview).toEqual({ problem: null, total, failed, warningsTotal: warnings_total });
    else expect(preview.problem).toBe(body.error.message);
  });
});

function textOf(file: string): string {
  const bytes = readFileSync(path.join(FOLDER, file));
  if (bytes[0] === 0xff) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
