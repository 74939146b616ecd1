/** Nothing refuses a call. */
export const refusalOf = (): null => null;
