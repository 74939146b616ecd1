import { COMMON_LIMITS } from '../platform/input/limits.ts';

/** Limits of a contact's fields, read by validation, both OpenAPI documents and the dashboard. */
export const CONTACT_LIMITS = {
  nameLength: 200,
  companyLength: 200,
  emailLength: 254,
  timeZoneLength: COMMON_LIMITS.timeZoneLength,
  tags: 50,
  tagLength: 64,
  customFields: 100,
  customFieldNameLength: 100,
  /** All custom fields of one contact together, in characters of JSON. */
  customFieldsLength: 16_384,
  consentTextLength: 4_000,
  consentSourceLength: 500,
  listNameLength: 100,
  searchLength: 200,
} as const;

/** Form of a country code: ISO 3166-1 alpha-2, in either case. */
export const COUNTRY_CODE = {
  pattern: /^[A-Za-z]{2}$/,
  problem: 'must be an ISO 3166-1 alpha-2 country code such as US',
  maxLength: 2,
} as const;

/** Limits of an import (contract §3), read by the reader of files, the uploads and the dashboard. */
export const IMPORT_LIMITS = {
  /** Size of a file or of a JSON body: 200 MiB. */
  bytes: 200 * 1024 * 1024,
  previewBytes: 1024 * 1024,
  rows: 1_000_000,
  /** Rejected rows that an import reports one by one. */
  errors: 1_000,
  /** Warnings that an import reports one by one. */
  warnings: 1_000,
  /** Groups of errors, and of warnings and guesses, that an import reports: messages with details of a row must not fill the memory. */
  errorGroups: 100,
} as const;
