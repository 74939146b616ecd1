import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Code that speaks to a server or starts a process: PostgreSQL, Redis, a browser, dialgraph itself. */
const NEEDS_SERVER =
  /inject\(|servers\/(database|redis|processes|restartable-postgres)\.ts|browser\.ts|node:child_process/;

/** The test files that need no server, by what they import. */
export function unitTests(): string[] {
  const files = globSync('test/**/*.test.ts', { cwd: ROOT }).sort();
  return files.filter((file) => !needsServer(path.join(ROOT, file), new Set()));
}

/** Also through what it imports; our own code does not import tests. */
function needsServer(file: string, seen: Set<string>): boolean {
  if (seen.has(file) || !file.startsWith(path.join(ROOT, 'test/'))) return false;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  if (NEEDS_SERVER.test(text)) return true;
  const imports = text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.ts)'/g);
  return [...imports].some(([, specifier = '']) =>
    needsServer(path.resolve(path.dirname(file), specifier), seen),
  );
}
