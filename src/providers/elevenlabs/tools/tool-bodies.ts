import type * as wire from '@elevenlabs/elevenlabs-js/serialization/index.js';
import type { ToolBlueprint, TransferBlueprint } from '../../agent-tools.ts';
import { answerSeconds, type PlainSchema, plainSchema, toolUrl } from '../../shared/tools.ts';
import type { ElevenLabsConfig } from '../connection.ts';
import { authorizationOf, CONVERSATION_HEADER } from './tool-calls.ts';

export type SystemTool = wire.SystemToolConfigOutput.Raw;

export function webhookTool(tool: ToolBlueprint, config: ElevenLabsConfig): wire.ToolRequestModel.Raw {
  return {
    tool_config: {
      type: 'webhook',
      name: tool.name,
      description: tool.description,
      response_timeout_secs: answerSeconds(tool),
      api_schema: {
        url: `${toolUrl(config)}/${tool.name}`,
        method: 'POST',
        request_headers: {
          authorization: authorizationOf(config),
          [CONVERSATION_HEADER]: { variable_name: 'system__conversation_id' },
        },
        request_body_schema: bodySchema(tool),
      },
    },
  };
}

/** `PlainSchema` uses only what ElevenLabs accepts. */
function bodySchema({ name, parameters }: ToolBlueprint): wire.ObjectJsonSchemaPropertyInput.Raw {
  return plainSchema(parameters, name) as PlainSchema & wire.ObjectJsonSchemaPropertyInput.Raw;
}

/** Returns ElevenLabs' built-in transfer tool; null without numbers, because an update keeps absent fields. */
export function transferTool(
  transfers: readonly TransferBlueprint[],
  ownDescription: string,
): SystemTool | null {
  if (transfers.length === 0) return null;
  return {
    name: 'transfer_to_number',
    description: ownDescription,
    params: {
      system_tool_type: 'transfer_to_number',
      transfers: transfers.map(({ to, condition, mode, message }) => ({
        transfer_destination: { type: 'phone', phone_number: to },
        // ElevenLabs has no setting for the words before a transfer.
        condition: message === null ? condition : `${condition} Before the transfer, say: "${message}"`,
        // In a conference the agent introduces the callee.
        transfer_type: mode === 'warm' ? 'conference' : 'blind',
      })),
    },
  };
}
