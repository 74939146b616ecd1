/** No hours end. */
export const hoursEnd = (): null => null;
