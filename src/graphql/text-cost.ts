/** The assumed length of a list without `first` or `last`. */
export const USUAL_LIST_LENGTH = 10;

/** Characters of text that cost as much as a short value. */
const CHARACTERS_PER_UNIT = 1024;

/**
 * The complexity of a field with text, by the bound of its length: texts are what makes an answer large.
 *
 * @param length characters of one value at most, from the `*-limits.ts` of its concept
 */
export function textCost(length: number): number {
  return Math.max(1, Math.floor(length / CHARACTERS_PER_UNIT));
}

/** The complexity of the text of one item, where only the texts of the whole list together are bounded. */
export function textCostInList(totalLength: number): number {
  return textCost(totalLength / USUAL_LIST_LENGTH);
}
