import { z } from 'zod';
import { type CountryCode, readE164 } from '../../../platform/phone/phone-number.ts';
import { type ColumnMapping, type ContactField, isKnownColumnName } from '../columns.ts';
import type { CsvRecord } from './csv-records.ts';

const SAMPLE_SIZE = 100;

/** Fields that can be detected from values, with a test for a cell. */
const DETECTORS: readonly [ContactField, (cell: string, country: CountryCode | undefined) => boolean][] = [
  ['phone', looksLikePhone],
  ['email', (cell) => z.regexes.email.test(cell)],
];

export function looksLikeHeader(first: CsvRecord, country: CountryCode | undefined): boolean {
  if ('problem' in first) return true;
  if (first.cells.some(isKnownColumnName)) return true;
  return !first.cells.some((cell) => DETECTORS.some(([, fits]) => fits(cell.trim(), country)));
}

/** Maps each contact field without a CSV column to the first column whose cells look like it. */
export function withGuessedFields(
  mapping: readonly ColumnMapping[],
  records: readonly CsvRecord[],
  country: CountryCode | undefined,
): ColumnMapping[] {
  const guessed = [...mapping];
  const sample = records.slice(0, SAMPLE_SIZE).flatMap((record) => ('cells' in record ? [record.cells] : []));
  for (const [field, fits] of DETECTORS) {
    if (guessed.some((column) => column.field === field)) continue;
    const index = guessed.findIndex(
      (column, at) =>
        !column.field &&
        atLeastHalf(
          sample.map((cells) => cells[at]?.trim() ?? ''),
          (cell) => fits(cell, country),
        ),
    );
    if (index !== -1) guessed[index] = { field };
  }
  return guessed;
}

function atLeastHalf(cells: readonly string[], fits: (cell: string) => boolean): boolean {
  const filled = cells.filter((cell) => cell !== '');
  return filled.length > 0 && filled.filter(fits).length * 2 >= filled.length;
}

/** Accepts seven or more digits as well, because no number is dialable without a country. */
function looksLikePhone(cell: string, country: CountryCode | undefined): boolean {
  return 'e164' in readE164(cell, country) || /^\+?[\d\s()./-]{7,24}$/.test(cell);
}
