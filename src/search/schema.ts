import { invalidField } from '../errors/errors.ts';
import { builder } from '../graphql/builder.ts';
import { viewerOf } from '../graphql/context.ts';
import { modelRef } from '../graphql/loaders/model-ref.ts';
import { findNode, Node } from '../graphql/nodes.ts';
import { range } from '../graphql/types/described.ts';
import { type Hit, search } from './search.ts';
import { SEARCH_LIMITS } from './search-limits.ts';

const { most, usual } = SEARCH_LIMITS;

interface Found extends Pick<Hit, 'turn'> {
  node: { id: string };
}

const SearchHitObject = builder.objectRef<Found>('SearchHit').implement({
  description: 'An object that a search finds.',
  fields: (t) => ({
    node: t.field({ type: Node, description: 'The object.', resolve: ({ node }) => node }),
    turn: t.field({
      type: modelRef('TranscriptTurn'),
      nullable: true,
      description:
        'The turn of the call in which the words were said. Null if the object was found otherwise.',
      resolve: ({ turn }) => turn,
    }),
  }),
});

builder.queryFields((t) => ({
  search: t.field({
    type: [SearchHitObject],
    nullable: true,
    description:
      'Finds objects by their id, by a part of a name or number, and ended calls by the words that were said.',
    complexity: ({ first }) => ({ field: 50, multiplier: first ?? usual }),
    args: {
      query: t.arg.string({ required: true, description: 'Text to search for.' }),
      first: t.arg.int({
        description: `Most objects of each kind, ${range(1, most)}. Default: ${usual}.`,
      }),
    },
    resolve: async (_root, { query, first }, context) => {
      const take = first ?? usual;
      if (take < 1 || take > most) throw invalidField('first', `must be ${range(1, most)}`);
      const hits = await search(context.deps, viewerOf(context), query, take);
      const found = await Promise.all(
        hits.map(async ({ id, turn }) => ({ node: await findNode(context, id), turn })),
      );
      return found.flatMap(({ node, turn }) => (node === null ? [] : [{ node, turn }]));
    },
  }),
}));
