import { expect, it } from 'vitest';
import { LOCALES, localeFor, MODELS } from '../../../src/providers/retell/agents/catalog.ts';
import { CALL_STATUSES, DISCONNECTION_REASONS } from '../../../src/providers/retell/calls/statuses.ts';
import { retellTypes } from '../fakes/wire/retell-types.ts';

it('the Retell adapter has a row for every call status that the SDK lists, and no other', () => {
  const listed = retellTypes.values('PhoneCallResponse', 'call_status');
  expect(Object.keys(CALL_STATUSES).sort()).toEqual(listed.sort());
});

it('the Retell adapter has a row for every disconnection reason that the SDK lists, and no other', () => {
  const listed = retellTypes.values('PhoneCallResponse', 'disconnection_reason');
  expect(listed.length).toBeGreaterThan(30);
  expect(Object.keys(DISCONNECTION_REASONS).sort()).toEqual(listed.sort());
});

it('the Retell adapter offers the models that the SDK lists', () => {
  const listed = retellTypes.values('LlmCreateParams', 'model');
  expect([...MODELS].sort()).toEqual(listed.sort());
});

it('the Retell adapter speaks the locales that the SDK lists', () => {
  const listed = retellTypes.values('AgentCreateParams', 'language').filter((locale) => locale !== 'multi');
  expect([...LOCALES].sort()).toEqual([...new Set(listed)].sort());
});

it.each([
  ['en', 'en-US'],
  ['en-GB', 'en-GB'],
  ['de', 'de-DE'],
])('the Retell adapter speaks %s as %s', (language, locale) => {
  expect(localeFor(language)).toBe(locale);
});

it('the Retell adapter refuses a language that Retell does not speak', () => {
  expect(() => localeFor('tlh')).toThrow('Retell does not speak "tlh". It speaks en-US,');
});
