import type { ElevenLabs } from '@elevenlabs/elevenlabs-js';
import type { ToolBlueprint, TransferBlueprint } from '../../agent-tools.ts';
import { answerSeconds, type PlainSchema, plainSchema, toolUrl } from '../../shared/tools.ts';
import type { ElevenLabsConfig } from '../connection.ts';
import { authorizationOf, CONVERSATION_HEADER } from './tool-calls.ts';

export function webhookTool(tool: ToolBlueprint, config: ElevenLabsConfig): ElevenLabs.ToolRequestModel {
  return {
    toolConfig: {
      type: 'webhook',
      name: tool.name,
      description: tool.description,
      responseTimeoutSecs: answerSeconds(tool),
      apiSchema: {
        url: `${toolUrl(config)}/${tool.name}`,
        method: 'POST',
        requestHeaders: {
          authorization: authorizationOf(config),
          [CONVERSATION_HEADER]: { variableName: 'system__conversation_id' },
        },
        requestBodySchema: bodySchema(tool),
      },
    },
  };
}

/** `PlainSchema` uses only what ElevenLabs accepts. */
function bodySchema({ name, parameters }: ToolBlueprint): ElevenLabs.ObjectJsonSchemaPropertyInput {
  return plainSchema(parameters, name) as PlainSchema & ElevenLabs.ObjectJsonSchemaPropertyInput;
}

/** Returns the built-in transfer tool; undefined without numbers, which an update reads as none. */
export function transferTool(
  transfers: readonly TransferBlueprint[],
  ownDescription: string,
): ElevenLabs.SystemToolConfigOutput | undefined {
  if (transfers.length === 0) return undefined;
  return {
    name: 'transfer_to_number',
    description: ownDescription,
    params: {
      systemToolType: 'transfer_to_number',
      transfers: transfers.map(({ to, condition, mode, message }) => ({
        transferDestination: { type: 'phone', phoneNumber: to },
        // ElevenLabs has no setting for the words before a transfer.
        condition: message === null ? condition : `${condition} Before the transfer, say: "${message}"`,
        // In a conference the agent introduces the callee.
        transferType: mode === 'warm' ? 'conference' : 'blind',
      })),
    },
  };
}
