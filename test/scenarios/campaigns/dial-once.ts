import pLimit from 'p-limit';
import pg from 'pg';
import { vi } from 'vitest';
import { dialAccount } from '../../../src/campaigns/dialer/dial-account.ts';
import { Placements } from '../../../src/campaigns/dialer/placements.ts';
import type { TestApp } from '../../harness/app.ts';

interface Dialed {
  /** Claims of campaigns, each of which locks their slots. */
  claims: number;
  /** When the account is dialed again; null = when its next call ends. */
  nextAt: Date | null;
}

/** Does one dialing job of an account whose application has no worker, and waits for its placements. */
export async function dialOnce({ deps }: TestApp, accountId: string): Promise<Dialed> {
  const inHand: Promise<void>[] = [];
  const nextRuns = new Map<string, number>();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await dialAccount(
      {
        deps,
        claims: pLimit(1),
        placements: new Placements(),
        nextRuns,
        stopping: new AbortController().signal,
        keepInHand: (work) => void inHand.push(work),
      },
      accountId,
    );
    await Promise.all(inHand);
    const locks = query.mock.calls.filter((args) =>
      textOf(args[0] as unknown as string | { text: string }).includes('pg_advisory_xact_lock'),
    );
    const nextRun = nextRuns.get(accountId);
    return { claims: locks.length, nextAt: nextRun === undefined ? null : new Date(nextRun) };
  } finally {
    query.mockRestore();
  }
}

function textOf(query: string | { text: string }): string {
  return typeof query === 'string' ? query : query.text;
}
