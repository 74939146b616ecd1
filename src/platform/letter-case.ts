/** Returns an enumeration's value in upper case, as in PostgreSQL and GraphQL. Our code has lower case. */
export function upperCase<Word extends string>(word: Word): Uppercase<Word> {
  return word.toUpperCase() as Uppercase<Word>;
}

export function lowerCase<Word extends string>(word: Word): Lowercase<Word> {
  return word.toLowerCase() as Lowercase<Word>;
}

/** TypeScript type of a word in camel case: `no_answer` becomes `noAnswer`. */
export type CamelCase<Word extends string> = Word extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Word;

/** TypeScript type of a word in snake case: `noAnswer` becomes `no_answer`. */
export type SnakeCase<Word extends string> = Word extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${SnakeCase<Rest>}`
  : Word;

export function camelCase<Word extends string>(word: Word): CamelCase<Word> {
  return word.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Word>;
}

export function snakeCase<Word extends string>(word: Word): SnakeCase<Word> {
  return word.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<Word>;
}
