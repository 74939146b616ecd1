import { isDeepStrictEqual } from 'node:util';

/** Returns a contact's tags as a cell of a file has them: separated by commas, or a JSON array if a tag would not be read back. */
export function tagsText(tags: readonly string[]): string {
  const text = tags.join(', ');
  return tags.length === 0 || isDeepStrictEqual(tagsIn(text), tags) ? text : JSON.stringify(tags);
}

/** Returns the tags of a cell: those that `tagsText` wrote, or as other programs separate them. */
export function tagsIn(cell: string): string[] {
  return arrayIn(cell) ?? cell.split(/:::|[,;|]/).map((tag) => tag.trim().replace(/^\* |^"|"$/g, ''));
}

function arrayIn(cell: string): string[] | null {
  if (!cell.startsWith('[')) return null;
  try {
    const tags: unknown = JSON.parse(cell);
    return Array.isArray(tags) && tags.every((tag) => typeof tag === 'string') ? tags : null;
  } catch {
    return null;
  }
}
