import { useEffect, useRef, useState } from 'react';
import { type Client, useClient } from 'urql';
import { LiveCalleesDocument, type LiveCalleesQuery } from './live.generated.ts';
import type { LiveCall } from './live-calls.ts';

export type Callee = Pick<LiveCalleesQuery['calls']['nodes'][number], 'contact' | 'campaign'>;
type Callees = ReadonlyMap<string, Callee>;

/** Interval of reading names, in batches, because updates of calls do not contain them. */
const READ_EVERY_MS = 400;
const READ_AT_ONCE = 200;
const NOBODY: Callee = { contact: null, campaign: null };

/** Returns the known contacts and campaigns of the calls on the page, by call id. */
export function useCallees(calls: readonly LiveCall[]): Callees {
  const client = useClient();
  const [known, setKnown] = useState<Callees>(new Map());
  const latest = useRef({ calls, known });
  latest.current = { calls, known };
  useEffect(() => {
    let reading = false;
    const timer = setInterval(async () => {
      const missing = unnamed(latest.current.calls, latest.current.known);
      if (reading || missing.length === 0) return;
      reading = true;
      const found = await readCallees(client, missing);
      if (found) setKnown((before) => stillShown(latest.current.calls, before, found));
      reading = false;
    }, READ_EVERY_MS);
    return () => clearInterval(timer);
  }, [client]);
  return known;
}

function unnamed(calls: readonly LiveCall[], known: Callees): string[] {
  const missing = calls.filter(
    ({ id, contactId, campaignId }) => (contactId || campaignId) && !known.has(id),
  );
  return missing.slice(0, READ_AT_ONCE).map(({ id }) => id);
}

async function readCallees(client: Client, ids: string[]): Promise<Callees | null> {
  const { data } = await client.query(LiveCalleesDocument, { ids }).toPromise();
  if (!data) return null;
  const found = new Map(data.calls.nodes.map(({ id, contact, campaign }) => [id, { contact, campaign }]));
  return new Map(ids.map((id) => [id, found.get(id) ?? NOBODY]));
}

function stillShown(calls: readonly LiveCall[], before: Callees, found: Callees): Callees {
  return new Map(
    calls.flatMap(({ id }) => {
      const callee = found.get(id) ?? before.get(id);
      return callee ? [[id, callee]] : [];
    }),
  );
}
