import type { RowCandidate } from './contact-row.ts';

/** The contacts of a JSON array, each on its own; their position counts from 1. */
export async function* readJsonRows(contacts: readonly unknown[]): AsyncGenerator<RowCandidate[]> {
  yield contacts.map((fields, index) => ({ row: index + 1, fields }));
}
