import { invalidField } from '../../errors/errors.ts';
import { builder } from '../../graphql/builder.ts';
import { batchedByParent } from '../../graphql/connections/pages-of-parents.ts';
import { viewerOf } from '../../graphql/context.ts';
import { modelRef } from '../../graphql/loaders/model-ref.ts';
import { textProblem } from '../../platform/input/text.ts';
import { CALL_LIMITS } from '../call-limits.ts';
import { turnsWithWords } from './find-words.ts';

const turnsOfCalls = batchedByParent((context, callIds, { text }: { parentId: string; text: string }) =>
  turnsWithWords(context.deps, viewerOf(context), callIds, text),
);

builder.prismaObjectField('Call', 'turnsSaying', (t) =>
  t.field({
    type: [modelRef('TranscriptTurn')],
    description: 'Turns of the transcript that contain all words of a text, in order.',
    args: {
      text: t.arg.string({
        required: true,
        description: 'Words in any form; those in quotation marks in this order.',
      }),
    },
    extensions: { dependsOn: ['id'] },
    resolve: async ({ id }, { text }, context) => {
      const longest = CALL_LIMITS.searchedLength;
      const problem = text.length > longest ? `must have at most ${longest} characters` : textProblem(text);
      if (problem !== null) throw invalidField('text', problem);
      return (await turnsOfCalls(context, { parentId: id, text })) ?? [];
    },
  }),
);
