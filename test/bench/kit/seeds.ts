import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { seedLiveCalls } from '../call-ends.ts';
import { addContactList } from '../campaigns/contact-list.ts';
import { type CallOwner, seedEndedCalls } from '../seed.ts';
import { type Checkout, HERE } from './checkouts.ts';

/** Rows that the bench writes into the tables of a checkout: see the functions of these names. */
export interface Seeds {
  seedEndedCalls(url: string, owner: CallOwner, count: number): Promise<string[]>;
  seedLiveCalls(url: string, owner: CallOwner, count: number): Promise<string[]>;
  addContactList(
    url: string,
    owner: { accountId: string },
    count: number,
  ): Promise<{ contactListId: string }>;
}

/**
 * The seeds as the checkout's own bench writes them, because tables change from commit to commit. Those of another commit
 * run in processes of their own: one process cannot load the libraries of two checkouts.
 */
export function seedsOf(checkout: Checkout): Seeds {
  if (checkout === HERE) return { seedEndedCalls, seedLiveCalls, addContactList };
  return {
    seedEndedCalls: (...args) => runIn(checkout, { file: 'seed.ts', name: 'seedEndedCalls', args }),
    seedLiveCalls: (...args) => runIn(checkout, { file: 'call-ends.ts', name: 'seedLiveCalls', args }),
    addContactList: (...args) =>
      runIn(checkout, { file: 'campaigns/contact-list.ts', name: 'addContactList', args }),
  };
}

/** @throws Error when the commit's bench has no such function, or it fails */
async function runIn<Answer>(
  { root }: Checkout,
  { file, name, args }: { file: string; name: string; args: unknown[] },
): Promise<Answer> {
  const module = pathToFileURL(path.join(root, 'test/bench', file)).href;
  const options = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', CALL];
  const call = JSON.stringify({ module, name, args });
  const { stdout } = await promisify(execFile)(process.execPath, [...options, call], {
    cwd: root,
    maxBuffer: 2 ** 26,
  });
  return JSON.parse(stdout) as Answer;
}

const CALL = `
  const { module, name, args } = JSON.parse(process.argv[1]);
  const answer = await (await import(module))[name](...args);
  process.stdout.write(JSON.stringify(answer));`;
