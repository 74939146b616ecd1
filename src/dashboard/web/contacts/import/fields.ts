import type { ContactField } from './import.generated.ts';

export const FIELD_NAMES: Record<ContactField, string> = {
  PHONE: 'Number',
  OTHER_PHONE: 'Other number',
  FIRST_NAME: 'First name',
  LAST_NAME: 'Last name',
  STATUS: 'Status',
  DO_NOT_CALL: 'Do not call',
  CONSENT: 'Consent (JSON)',
  CUSTOM_FIELDS: 'Custom fields (JSON)',
  NAME: 'Name',
  EMAIL: 'Email',
  COMPANY: 'Company',
  TAGS: 'Tags',
  TIMEZONE: 'Time zone',
  CONSENT_BASIS: 'Basis of consent',
  CONSENT_TEXT: 'Text of consent',
  CONSENT_SOURCE: 'Source of consent',
  CONSENT_AT: 'Consent given',
  CONSENT_EXPIRES_AT: 'Consent expires',
};

export function fieldName(field: string): string {
  const known = FIELD_NAMES[field.toUpperCase() as ContactField];
  return known ?? (field.startsWith('customFields') ? 'Custom fields' : field);
}
