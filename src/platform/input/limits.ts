/** Bounds shared by all inputs. Lengths count UTF-16 code units, as JavaScript and JSON Schema tools do. */
export const COMMON_LIMITS = {
  /** Maximum length of an id, longer than any of ours or of a voice provider. */
  idLength: 255,
  /** A telephone number as people write it, before it is parsed to E.164. */
  phoneInputLength: 64,
  urlLength: 2000,
  timeZoneLength: 64,
  /** First and last UTC year of instants in the API, all of four digits. */
  firstYear: 2000,
  lastYear: 2999,
} as const;
