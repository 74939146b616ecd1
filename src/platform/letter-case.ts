/** Enumerations are lower case in our own code and upper case in PostgreSQL and GraphQL. */
export function upperCase<Word extends string>(word: Word): Uppercase<Word> {
  return word.toUpperCase() as Uppercase<Word>;
}

/** The word of our own code for a value of PostgreSQL's or GraphQL's. */
export function lowerCase<Word extends string>(word: Word): Lowercase<Word> {
  return word.toLowerCase() as Lowercase<Word>;
}
