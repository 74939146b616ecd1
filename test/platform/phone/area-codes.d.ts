declare module 'phone-number-to-timezone/area_codes.js' {
  /** Area codes, each followed by the name of its place, by their hours from London. */
  export const usCodes: { offset: number | number[]; codes: string[] }[];
}
