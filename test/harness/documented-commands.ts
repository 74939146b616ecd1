import { readFileSync } from 'node:fs';
import path from 'node:path';

type Page = 'README.md' | `docs/${string}.md`;

const textOf = (page: Page) => readFileSync(path.resolve(import.meta.dirname, '../..', page), 'utf8');

/**
 * The code blocks of a page's section that are meant to be pasted into a shell, in their order. A fence with a
 * language shows something else: an answer, a program.
 */
export function commandsUnder(page: Page, heading: string): string[] {
  const section = textOf(page)
    .split(/^(?=#+ )/m)
    .find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`${page} has no section "${heading}"`);
  return [...section.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
    .filter(([, language]) => language === '')
    .map(([, , block = '']) => block.trimEnd());
}

/** The first code within a line that matches. */
export function inlineCommand(page: Page, pattern: RegExp): string {
  const code = [...textOf(page).matchAll(/`([^`\n]+)`/g)]
    .map(([, text = '']) => text)
    .find((text) => pattern.test(text));
  if (code === undefined) throw new Error(`${page} shows no command like ${pattern}`);
  return code;
}
