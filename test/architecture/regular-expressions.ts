import { parseSync, Visitor } from 'oxc-parser';
import { check } from 'recheck';

/** Far more than any expression of ours takes on a busy machine. */
const LONGEST_JUDGMENT_MS = 60_000;

interface RegularExpression {
  line: number;
  source: string;
  flags: string;
}

/**
 * Returns the regular expressions of a TypeScript text: literals, and arguments of `new RegExp`, in which what is
 * filled in stands as the letter x.
 */
export function regularExpressionsIn(file: string, text: string): RegularExpression[] {
  const found: RegularExpression[] = [];
  const add = (start: number, source: string, flags: string) =>
    found.push({ line: text.slice(0, start).split('\n').length, source, flags });
  new Visitor({
    Literal(node) {
      if ('regex' in node) add(node.start, node.regex.pattern, node.regex.flags);
    },
    NewExpression({ start, callee, arguments: [source, flags] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
      const ofFlags = flags?.type === 'Literal' ? String(flags.value) : '';
      if (source?.type === 'Literal') add(start, String(source.value), ofFlags);
      else if (source?.type === 'TemplateLiteral')
        add(start, source.quasis.map(({ value }) => value.cooked).join('x'), ofFlags);
    },
  }).visit(parseSync(file, text).program);
  return found;
}

/** Returns what is wrong with an expression; null if it takes linear time over every text. */
export async function faultOfExpression(source: string, flags: string): Promise<string | null> {
  const judgment = await check(source, flags, { timeout: LONGEST_JUDGMENT_MS });
  if (judgment.status === 'safe') return null;
  return judgment.status === 'vulnerable'
    ? `takes ${judgment.complexity.summary} time: read the text by parts, or bound what repeats`
    : 'cannot be judged: divide it into simpler ones';
}
