export const ASSISTANTS_PATH = '/assistant';

export function assistantPath(id: string): string {
  return `${ASSISTANTS_PATH}/${encodeURIComponent(id)}`;
}
