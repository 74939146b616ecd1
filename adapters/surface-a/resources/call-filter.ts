import { z } from 'zod';
import { CALL_LIMITS } from '../../../src/calls/call-limits.ts';
import { id, instant, text } from '../../fields.ts';
import { bodyFromGraphql } from '../../from-graphql.ts';

/** Values of one condition. */
const MOST_VALUES = 200;

export const ids = (prefix: string) => z.array(id(prefix)).max(MOST_VALUES);
export const texts = (maximum: number, example: string) => z.array(text(maximum, example)).max(MOST_VALUES);
const wholeNumber = (example: number) =>
  z
    .int()
    .min(0)
    .max(2 ** 31 - 1)
    .meta({ examples: [example] });
export const times = bodyFromGraphql('DateTimeRange', { from: instant(), to: instant() });
const numbers = bodyFromGraphql('IntRange', { min: wholeNumber(120), max: wholeNumber(3600) });

/** Schema of a filter of calls in a request body. */
export const callFilter = bodyFromGraphql('CallFilter', {
  statuses: ['COMPLETED'],
  outcomes: ['ANSWERED'],
  sentiments: ['NEGATIVE'],
  goalAchieved: false,
  waiting: false,
  agentIds: ids('agent'),
  campaignIds: ids('camp'),
  contactIds: ids('contact'),
  externalIds: texts(CALL_LIMITS.externalIdLength, 'order-4711'),
  phones: texts(16, '+14155550123'),
  countries: texts(2, 'US'),
  durationSeconds: numbers,
  creditsCharged: numbers,
  createdAt: times,
  endedAt: times,
  ids: ids('call'),
});
