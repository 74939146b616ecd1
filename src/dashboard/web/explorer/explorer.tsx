import { GraphiQL } from 'graphiql';
import { useEffect, useMemo, useState } from 'react';
import { examples } from './examples.ts';
import { createFetcher, send } from './fetcher.ts';

const WHO = 'query Who { viewer { account { name } } }';

/** GraphiQL for this server, with the dashboard's session or an API key, which is not stored. */
export function Explorer() {
  const [apiKey, setApiKey] = useState('');
  const fetcher = useMemo(() => createFetcher(apiKey), [apiKey]);
  const tabs = useMemo(() => examples(new Date()), []);
  return (
    <>
      <header className="explorer-bar">
        <strong>GraphQL explorer</strong>
        <Account apiKey={apiKey} />
        <label>
          API key{' '}
          <input
            autoComplete="off"
            onChange={(event) => setApiKey(event.target.value.trim())}
            placeholder="dg_…"
            type="password"
            value={apiKey}
          />
        </label>
        <a href="/">Dashboard</a>
        <a href="/docs">API reference</a>
      </header>
      <main className="explorer-page">
        {/* A new key may see another schema: it is read again. */}
        <GraphiQL defaultTabs={tabs} fetcher={fetcher} isHeadersEditorEnabled={false} key={apiKey} />
      </main>
    </>
  );
}

function Account({ apiKey }: { apiKey: string }) {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    send(apiKey, { query: WHO })
      .then(({ data }) => data?.viewer.account.name ?? null)
      .catch(() => null)
      .then((found) => isCurrent && setName(found));
    return () => {
      isCurrent = false;
    };
  }, [apiKey]);
  if (name !== null) return <span role="status">Account: {name}</span>;
  return (
    <span role="status">
      <a href="/sign-in">Sign in</a>, or enter an API key.
    </span>
  );
}
