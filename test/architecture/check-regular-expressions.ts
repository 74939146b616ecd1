import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { faultOfExpression, regularExpressionsIn } from './regular-expressions.ts';

/** `npm run check:regular-expressions`: fails when an expression of ours can take more than linear time over a text. */
const files = execFileSync('git', ['ls-files', 'src', 'adapters'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file));
const known = new Map<string, Promise<string | null>>();
for (const file of files) {
  for (const { line, source, flags } of regularExpressionsIn(file, readFileSync(file, 'utf8'))) {
    const expression = `/${source}/${flags}`;
    const fault = known.get(expression) ?? faultOfExpression(source, flags);
    known.set(expression, fault);
    const words = await fault;
    if (words === null) continue;
    process.stderr.write(`${file}:${line} ${expression} ${words}\n`);
    process.exitCode = 1;
  }
}
