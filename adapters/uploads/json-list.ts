import { JSONParser, type ParsedTokenInfo, Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { DomainError } from '../../src/errors.ts';

/** As for every other body. */
const DEEPEST_NESTING = 32;
/** So much of a document is never in memory at once. */
const LARGEST_ITEM_BYTES = 1024 * 1024;

/** A JSON object that has one long list among its members. */
export interface JsonList {
  /** The other members. One that is not in `members` is there too, as null. */
  settings: Record<string, unknown>;
  hasList: boolean;
}

/**
 * Reads a document through once, keeping all but the list.
 *
 * @param members names of the members to keep
 * @throws DomainError `invalid_request` for what is not such an object in UTF-8, from beginning to end
 */
export async function inspectJsonList(
  bytes: AsyncIterable<Uint8Array>,
  list: string,
  members: readonly string[],
): Promise<JsonList> {
  const settings: Record<string, unknown> = {};
  const outline = new Outline(list);
  const values = new TokenParser({
    paths: [...members.map((name) => `$.${name}`), `$.${list}.*`],
    keepStack: false,
  });
  let sinceItem = 0;
  values.onValue = ({ value, key, stack }) => {
    sinceItem = 0;
    if (stack.length === 1) settings[String(key)] = value;
  };
  const tokenizer = new Tokenizer();
  tokenizer.onToken = (token) => {
    outline.take(token);
    values.write(token);
  };
  const decoder = new TextDecoder('utf-8', { fatal: true });
  await asJson(async () => {
    for await (const chunk of bytes) {
      decoder.decode(chunk, { stream: true });
      tokenizer.write(chunk);
      sinceItem += chunk.length;
      if (sinceItem > LARGEST_ITEM_BYTES) throw tooLargeItem(list);
    }
    decoder.decode();
    if (!tokenizer.isEnded) tokenizer.end();
    if (!values.isEnded) throw new SyntaxError('the document is cut off');
  });
  const others = [...outline.members].filter((name) => name !== list && !(name in settings));
  return {
    settings: { ...settings, ...Object.fromEntries(others.map((name) => [name, null])) },
    hasList: outline.members.has(list),
  };
}

/** The items of the list, one after the other, of a document that `inspectJsonList` found good. */
export async function* itemsOf(bytes: AsyncIterable<Uint8Array>, list: string): AsyncGenerator<unknown> {
  const parser = new JSONParser({ paths: [`$.${list}.*`], keepStack: false });
  let items: unknown[] = [];
  parser.onValue = ({ value }) => items.push(value);
  for await (const chunk of bytes) {
    parser.write(chunk);
    yield* items;
    items = [];
  }
}

/** Follows a document's tokens: the names of its members, and whether it keeps its shape. */
class Outline {
  readonly members = new Set<string>();
  readonly #list: string;
  #depth = 0;
  #expects: 'name' | 'list' | null = null;

  constructor(list: string) {
    this.#list = list;
  }

  take({ token, value }: ParsedTokenInfo): void {
    if (this.#depth === 0 && token !== TokenType.LEFT_BRACE) throw invalid('The body must be a JSON object.');
    if (this.#expects === 'list' && token !== TokenType.COLON) this.#takeList(token);
    else if (this.#expects === 'name' && token === TokenType.STRING) this.#takeName(String(value));
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) this.#depth += 1;
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) this.#depth -= 1;
    if (this.#depth > DEEPEST_NESTING)
      throw invalid(`The body is nested deeper than ${DEEPEST_NESTING} levels.`);
    if (this.#depth === 1 && (token === TokenType.LEFT_BRACE || token === TokenType.COMMA))
      this.#expects = 'name';
  }

  #takeName(name: string): void {
    this.members.add(name);
    this.#expects = name === this.#list ? 'list' : null;
  }

  #takeList(token: TokenType): void {
    if (token !== TokenType.LEFT_BRACKET) throw invalidList(this.#list);
    this.#expects = null;
  }
}

async function asJson(read: () => Promise<void>): Promise<void> {
  try {
    await read();
  } catch (cause) {
    if (cause instanceof DomainError) throw cause;
    throw new DomainError('invalid_request', 'The body is not valid JSON in UTF-8.', { cause });
  }
}

function invalid(message: string): DomainError {
  return new DomainError('invalid_request', message);
}

function invalidList(list: string): DomainError {
  const message = 'must be an array';
  return new DomainError('invalid_request', `${list}: ${message}`, { details: [{ field: list, message }] });
}

function tooLargeItem(list: string): DomainError {
  const message = 'has an item of more than a mebibyte';
  return new DomainError('invalid_request', `${list}: ${message}`, { details: [{ field: list, message }] });
}
