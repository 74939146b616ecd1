/** The assumed length of a GraphQL list without `first` or `last`, from which its cost is estimated. */
export const USUAL_LIST_LENGTH = 10;

/** Characters of text that cost as much as a short value. */
export const CHARACTERS_PER_UNIT = 1024;

/** Returns the cost of a text field in a GraphQL query. @param length its most characters, from `*-limits.ts` */
export function textCost(length: number): number {
  return Math.max(1, Math.floor(length / CHARACTERS_PER_UNIT));
}

/** Returns the cost of a text field in a GraphQL list whose texts are only bounded together. */
export function textCostInList(totalLength: number): number {
  return textCost(totalLength / USUAL_LIST_LENGTH);
}
