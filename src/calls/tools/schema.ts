import { builder } from '../../graphql/builder.ts';
import { textCost } from '../../graphql/text-cost.ts';
import { describedBy } from '../../graphql/types/described.ts';
import type { ToolCallStatus } from '../../platform/generated/prisma/enums.ts';
import { CALL_LIMITS } from '../call-limits.ts';

const MEANINGS = {
  IN_PROGRESS: 'Your endpoint has been asked and has not answered.',
  SUCCEEDED: 'Your endpoint answered with a status of 2xx.',
  FAILED: 'Your endpoint answered with another status, too late or not at all.',
  REFUSED: 'Your endpoint was not asked: the agent has no such tool, or gave it arguments that do not fit.',
};

const ToolCallStatusEnum = builder.enumType('ToolCallStatus', {
  description: 'What came of the use of a tool.',
  values: describedBy<ToolCallStatus>(MEANINGS),
});

builder.prismaObject('ToolCall', {
  description: 'A use of one of the agent’s tools during a call.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Sent to your endpoint as `webhook-id`.' }),
    name: t.exposeString('name', { description: 'The tool’s name.' }),
    arguments: t.expose('arguments', {
      complexity: textCost(CALL_LIMITS.toolArgumentsBytes),
      type: 'JSONObject',
      description: 'What the agent gave it.',
    }),
    status: t.expose('status', { type: ToolCallStatusEnum, description: 'What came of it.' }),
    responseStatus: t.exposeInt('responseStatus', {
      nullable: true,
      description: 'The HTTP status of your endpoint’s answer; null without one.',
    }),
    result: t.exposeString('result', {
      complexity: textCost(CALL_LIMITS.toolResultBytes),
      nullable: true,
      description: `Your endpoint’s answer, as far as the agent was told of it: its first ${CALL_LIMITS.toolResultBytes} bytes.`,
    }),
    error: t.exposeString('error', { nullable: true, description: 'Why it did not succeed.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'When the agent asked for it.' }),
    latencyMs: t.exposeInt('latencyMs', {
      nullable: true,
      description: 'Milliseconds until your endpoint had answered; null until then.',
    }),
  }),
});

builder.prismaObjectFields('Call', (t) => ({
  toolCalls: t.relation('toolCalls', {
    description: 'The uses of the agent’s tools, in order.',
    query: { orderBy: { id: 'asc' } },
  }),
  transferredTo: t.exposeString('transferredTo', {
    nullable: true,
    description:
      'The number that the agent transferred the call to, as the voice provider says. Null if it did not.',
  }),
}));
