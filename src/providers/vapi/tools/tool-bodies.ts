import type { Vapi } from '@vapi-ai/server-sdk';
import type { ToolBlueprint, TransferBlueprint } from '../../agent-tools.ts';
import type { AgentBlueprint } from '../../port.ts';
import { answerSeconds, type PlainSchema, plainSchema, toolUrl } from '../../shared/tools.ts';
import { serverAuthentication, type VapiConfig } from '../connection.ts';

export function toolBodies(
  { tools, transfers }: AgentBlueprint,
  config: VapiConfig,
): Vapi.OpenAiModelToolsItem[] {
  const functions = tools.map((tool) => functionTool(tool, config));
  const transferring = transfers.length > 0 ? [transferTool(transfers)] : [];
  return [{ type: 'endCall' }, ...functions, ...transferring];
}

function functionTool(tool: ToolBlueprint, config: VapiConfig): Vapi.OpenAiModelToolsItem {
  const { properties = {}, required = [] } = plainSchema(tool.parameters, tool.name);
  return {
    type: 'function',
    async: false,
    function: {
      name: tool.name,
      description: tool.description,
      parameters: { type: 'object', properties: properties as Record<string, VapiSchema>, required },
    },
    server: {
      url: toolUrl(config),
      ...serverAuthentication(config),
      timeoutSeconds: answerSeconds(tool),
    },
  };
}

/** Vapi accepts more than its type declares, including all of `PlainSchema`. */
type VapiSchema = Vapi.JsonSchema & PlainSchema;

function transferTool(transfers: readonly TransferBlueprint[]): Vapi.OpenAiModelToolsItem {
  return {
    type: 'transferCall',
    destinations: transfers.map(({ to, condition, mode, message }) => ({
      type: 'number',
      number: to,
      description: condition,
      ...(message !== null && { message }),
      transferPlan: { mode: mode === 'warm' ? 'warm-transfer-say-summary' : 'blind-transfer' },
    })),
  };
}
