/** The assumed length of a list without `first` or `last`. */
export const USUAL_LIST_LENGTH = 10;

/** Characters of text that cost as much as a short value. */
const CHARACTERS_PER_UNIT = 1024;

/** @param length longest value in characters, from the `*-limits.ts` of its concept */
export function textCost(length: number): number {
  return Math.max(1, Math.floor(length / CHARACTERS_PER_UNIT));
}

/** Returns the complexity of a text in a list whose texts are only bounded together. */
export function textCostInList(totalLength: number): number {
  return textCost(totalLength / USUAL_LIST_LENGTH);
}
