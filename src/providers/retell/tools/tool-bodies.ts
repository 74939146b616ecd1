import type { LlmCreateParams } from 'retell-sdk/resources/llm';
import type { ToolBlueprint, TransferBlueprint } from '../../agent-tools.ts';
import type { AgentBlueprint } from '../../port.ts';
import { answerSeconds, toolUrl } from '../../shared/tools.ts';
import type { RetellConfig } from '../connection.ts';

type RetellTool = NonNullable<LlmCreateParams['general_tools']>[number];
type Parameters = LlmCreateParams.CustomTool.Parameters;

const HANDOFF = 'Say who the person on the line is, and sum up in two sentences what they want.';

export function toolBodies({ tools, transfers }: AgentBlueprint, config: RetellConfig): RetellTool[] {
  return [
    { type: 'end_call', name: 'end_call' },
    ...tools.map((tool) => customTool(tool, config)),
    ...transfers.map(transferTool),
  ];
}

function customTool(tool: ToolBlueprint, config: RetellConfig): RetellTool {
  const { properties = {}, required = [] } = tool.parameters;
  return {
    type: 'custom',
    name: tool.name,
    description: tool.description,
    url: toolUrl(config),
    method: 'POST',
    parameters: { type: 'object', properties, required } as Parameters,
    speak_during_execution: true,
    speak_after_execution: true,
    timeout_ms: answerSeconds(tool) * 1000,
    max_retry: 0,
  };
}

function transferTool({ to, condition, mode, message }: TransferBlueprint, i: number): RetellTool {
  return {
    type: 'transfer_call',
    name: `transfer_call_${i + 1}`,
    description: condition,
    transfer_destination: { type: 'predefined', number: to },
    transfer_option:
      mode === 'warm'
        ? { type: 'warm_transfer', private_handoff_option: { type: 'prompt', prompt: HANDOFF } }
        : { type: 'cold_transfer' },
    speak_during_execution: true,
    ...(message !== null && {
      execution_message_type: 'static_text' as const,
      execution_message_description: message,
    }),
  };
}
