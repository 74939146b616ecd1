import { builder } from '../../graphql/builder.ts';
import { ListFilter } from '../../graphql/connections/list-arguments.ts';
import { modelList } from '../../graphql/connections/model-list.ts';
import { tenantOf } from '../../graphql/context.ts';
import { findNodes, Node } from '../../graphql/nodes.ts';
import { narrowed } from '../../platform/database/sql/narrowing.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import { shownValues } from '../campaign/changes.ts';

builder.prismaObject('CampaignChange', {
  interfaces: [Node],
  description: 'Change of a campaign by a person or an API key. Immutable.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The change’s id.' }),
    version: t.exposeInt('version', { description: 'Version of the campaign after the change.' }),
    before: t.field({
      type: 'JSONObject',
      description:
        'Changed fields with their former values. `updateCampaign` takes all but `status`, to undo the change.',
      resolve: ({ before }) => shownValues(before),
    }),
    after: t.field({
      type: 'JSONObject',
      description: 'Changed fields with their new values.',
      resolve: ({ after }) => shownValues(after),
    }),
    by: t.exposeString('byName', { description: 'Actor: a user’s email address or an API key’s name.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of the change.' }),
  }),
});

findNodes('CampaignChange', 'change', (ids, context) =>
  tenantOf(context).campaignChange.findMany({ where: { id: { in: ids } } }),
);

const changes = modelList({
  node: 'CampaignChange',
  from: Prisma.raw('campaign_changes'),
  filter: ListFilter,
  narrow: (filter, { deps }) => narrowed(deps.ids, 'campaignChange', filter),
});
changes.addEdge({
  model: 'Campaign',
  name: 'changes',
  field: 'campaignId',
  description: 'Changes of settings, and starts, pauses, resumptions and cancellations, newest first.',
});
