import { readFileSync } from 'node:fs';
import path from 'node:path';

const README = readFileSync(path.resolve(import.meta.dirname, '../../README.md'), 'utf8');

/**
 * The code blocks of a section of the README that are meant to be pasted into a shell, in their order. A fence with a
 * language shows something else: an answer, a program.
 */
export function commandsUnder(heading: string): string[] {
  const section = README.split(/^(?=#+ )/m).find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`The README has no section "${heading}"`);
  return [...section.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
    .filter(([, language]) => language === '')
    .map(([, , block = '']) => block.trimEnd());
}

/** The first code within a line that matches. */
export function inlineCommand(pattern: RegExp): string {
  const code = [...README.matchAll(/`([^`\n]+)`/g)]
    .map(([, text = '']) => text)
    .find((text) => pattern.test(text));
  if (code === undefined) throw new Error(`The README shows no command like ${pattern}`);
  return code;
}
