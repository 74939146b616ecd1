import { builder } from '../../graphql/builder.ts';
import { textCost } from '../../graphql/text-cost.ts';
import { describedBy } from '../../graphql/types/described.ts';
import type { ToolCallStatus } from '../../platform/generated/prisma/enums.ts';
import { CALL_LIMITS } from '../call-limits.ts';

const MEANINGS = {
  IN_PROGRESS: "Your tool's endpoint was called and has not responded yet.",
  SUCCEEDED: 'Your endpoint answered with a status of 2xx.',
  FAILED: 'Your endpoint answered without a 2xx status, too late or not at all.',
  REFUSED: 'Not sent: the agent has no such tool, or passed invalid arguments.',
};

const ToolCallStatusEnum = builder.enumType('ToolCallStatus', {
  description: 'Status of a tool call.',
  values: describedBy<ToolCallStatus>(MEANINGS),
});

builder.prismaObject('ToolCall', {
  description: 'A use of one of the agent’s tools during a call.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the tool call, sent to your endpoint as `webhook-id`.' }),
    name: t.exposeString('name', { description: 'The tool’s name.' }),
    arguments: t.expose('arguments', {
      complexity: textCost(CALL_LIMITS.toolArgumentsBytes),
      type: 'JSONObject',
      description: 'Arguments that the agent passed.',
    }),
    status: t.expose('status', { type: ToolCallStatusEnum, description: 'Status of the tool call.' }),
    responseStatus: t.exposeInt('responseStatus', {
      nullable: true,
      description: 'The HTTP status of your endpoint’s answer; null without one.',
    }),
    result: t.exposeString('result', {
      complexity: textCost(CALL_LIMITS.toolResultBytes),
      nullable: true,
      description: `Response of your endpoint as given to the agent: its first ${CALL_LIMITS.toolResultBytes} bytes.`,
    }),
    error: t.exposeString('error', { nullable: true, description: 'Reason why the tool call failed.' }),
    startedAt: t.expose('startedAt', {
      type: 'DateTime',
      description: 'Time at which the agent called the tool.',
    }),
    latencyMs: t.exposeInt('latencyMs', {
      nullable: true,
      description: 'Milliseconds until your endpoint had answered; null until then.',
    }),
  }),
});

builder.prismaObjectFields('Call', (t) => ({
  toolCalls: t.relation('toolCalls', {
    description: 'Calls of the agent’s tools, oldest first.',
    query: { orderBy: { id: 'asc' } },
  }),
  transferredTo: t.exposeString('transferredTo', {
    nullable: true,
    description: 'Number that the call was transferred to. Null: not transferred.',
  }),
}));
