import { z } from 'zod';
import { invalidField } from '../../../src/errors/errors.ts';
import { instantFilter, timeZone } from '../../fields.ts';
import { CallStatsDocument } from '../../operations/surface-a.generated.ts';
import { route } from '../../route.ts';
import { callStatsGrouping, callStatsList } from '../resources/call-stats.ts';

export const readCallStats = route({
  path: '/calls/stats',
  operationId: 'readCallStats',
  tag: 'Calls',
  summary: 'Read call statistics',
  description:
    'Sums over the calls that have ended. Hours, days, weeks and months are those of their creation.',
  query: z.strictObject({
    group_by: callStatsGrouping,
    created_after: instantFilter('Created at this instant or later. Default: 30 days before the end.'),
    created_before: instantFilter('Created before this instant. Default: now.'),
    time_zone: timeZone('Europe/Berlin').optional().meta({
      description: 'The IANA time zone that hours, days, weeks and months are read in. Default: UTC.',
    }),
  }),
  document: CallStatsDocument,
  variables: ({ query: { groupBy, timeZone, createdAfter, createdBefore } }) => {
    if (createdAfter && createdBefore && Date.parse(createdAfter) > Date.parse(createdBefore))
      throw invalidField('createdBefore', 'must not be before createdAfter');
    return { groupBy, timeZone, filter: { createdAt: { from: createdAfter, to: createdBefore } } };
  },
  resource: callStatsList,
  respond: ({ callStats }) => ({
    data: callStats.map(({ provider, ...row }) => ({ ...row, provider: provider?.toLowerCase() ?? null })),
  }),
});
