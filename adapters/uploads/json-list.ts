import { JSONParser, type ParsedTokenInfo, Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { DomainError } from '../../src/errors/errors.ts';
import { DEEPEST_NESTING, invalidRequest, UNKNOWN_FIELD } from '../validation-errors.ts';

/** Largest item of a list, which bounds the part of a document in memory at once. */
const LARGEST_ITEM_BYTES = 1024 * 1024;

/** A JSON object with one long list among its members. */
export interface JsonList {
  /** Members of the JSON document other than the list. */
  settings: Record<string, unknown>;
  hasList: boolean;
}

/**
 * Reads a JSON document once, keeping `members` but not its long list. Stops at the first unknown or repeated member,
 * which bounds memory. Throws `invalid_request`.
 */
export async function inspectJsonList(
  bytes: AsyncIterable<Uint8Array>,
  list: string,
  members: readonly string[],
): Promise<JsonList> {
  const settings: Record<string, unknown> = {};
  const outline = new Outline(list, members);
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
    if (!values.isEnded) throw new SyntaxError('the document is incomplete');
  });
  return { settings, hasList: outline.hasList };
}

/** Yields the items of the long list in a JSON document that `inspectJsonList` accepted. */
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

/** Follows a document's tokens and rejects any other shape. */
class Outline {
  readonly #list: string;
  readonly #known: ReadonlySet<string>;
  readonly #taken = new Set<string>();
  #depth = 0;
  #expects: 'name' | 'list' | null = null;
  #lastText = '';

  constructor(list: string, members: readonly string[]) {
    this.#list = list;
    this.#known = new Set([list, ...members]);
  }

  get hasList(): boolean {
    return this.#taken.has(this.#list);
  }

  take({ token, value }: ParsedTokenInfo): void {
    if (this.#depth === 0 && token !== TokenType.LEFT_BRACE) throw invalid('The body must be a JSON object.');
    if (this.#expects === 'list' && token !== TokenType.COLON) this.#takeList(token);
    else if (this.#expects === 'name' && token === TokenType.STRING) this.#takeMember(String(value));
    this.#takeName(token, value);
    this.#takeNesting(token);
    if (this.#depth === 1 && (token === TokenType.LEFT_BRACE || token === TokenType.COMMA))
      this.#expects = 'name';
  }

  #takeMember(name: string): void {
    if (!this.#known.has(name)) throw invalidRequest([{ field: name, message: UNKNOWN_FIELD }]);
    if (this.#taken.has(name)) throw invalidRequest([{ field: name, message: 'is given more than once' }]);
    this.#taken.add(name);
    this.#expects = name === this.#list ? 'list' : null;
  }

  /** Rejects `__proto__`, which the parser would make an object's prototype. */
  #takeName(token: TokenType, value: unknown): void {
    if (token === TokenType.STRING) this.#lastText = String(value);
    if (token === TokenType.COLON && this.#lastText === '__proto__')
      throw invalid('The body must not have a field named __proto__.');
  }

  #takeList(token: TokenType): void {
    if (token !== TokenType.LEFT_BRACKET)
      throw invalidRequest([{ field: this.#list, message: 'must be an array' }]);
    this.#expects = null;
  }

  #takeNesting(token: TokenType): void {
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) this.#depth += 1;
    if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) this.#depth -= 1;
    if (this.#depth > DEEPEST_NESTING)
      throw invalid(`The body is nested deeper than ${DEEPEST_NESTING} levels.`);
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

function tooLargeItem(list: string): DomainError {
  return invalidRequest([{ field: list, message: 'has an item larger than 1 MiB' }]);
}
