import { expect, it } from 'vitest';
import { faultOfExpression, regularExpressionsIn } from './regular-expressions.ts';

it.each([
  ['(a+)+$', 'exponential'],
  ['^\\s*([^\\r\\n]*\\S[^\\r\\n]*)[\\r\\n]', 'polynomial'],
  ['\\s+$', 'polynomial'],
  ['missing .*credentials', 'polynomial'],
])('/%s/ is refused', async (source, words) => {
  expect(await faultOfExpression(source, '')).toContain(words);
});

it.each(['^[a-z]+$', 'missing .{0,20}credentials', '"[^"]*"'])('/%s/ is linear', async (source) => {
  expect(await faultOfExpression(source, 'i')).toBeNull();
});

it('literals and constructed expressions are found, with their lines', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a text of TypeScript.
  const text = 'const a = /b+/g;\nconst c = new RegExp(`^${a}+$`, "u");\nconst d = new RegExp("e*");';
  expect(regularExpressionsIn('a.ts', text)).toEqual([
    { line: 1, source: 'b+', flags: 'g' },
    { line: 2, source: '^x+$', flags: 'u' },
    { line: 3, source: 'e*', flags: '' },
  ]);
});
