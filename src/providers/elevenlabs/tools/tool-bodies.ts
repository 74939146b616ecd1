import type { ElevenLabs } from '@elevenlabs/elevenlabs-js';
import type { ToolBlueprint, TransferBlueprint } from '../../agent-tools.ts';
import { type PlainSchema, plainSchema } from '../../shared/tools/plain-schema.ts';
import { answerSeconds, toolUrl } from '../../shared/tools/tool-url.ts';
import type { ElevenLabsConfig } from '../config.ts';
import { authorizationOf, CONVERSATION_HEADER } from './tool-calls.ts';

/** A tool of the workspace whose requests come to us. */
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

/** Its words are those of `PlainSchema`. */
function bodySchema({ name, parameters }: ToolBlueprint): ElevenLabs.ObjectJsonSchemaPropertyInput {
  return plainSchema(parameters, name) as PlainSchema & ElevenLabs.ObjectJsonSchemaPropertyInput;
}

/** The built-in tool that transfers calls; undefined, which an update takes for none, without numbers. */
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
        // Of what is said before it, ElevenLabs has no setting: its language model words it.
        condition: message === null ? condition : `${condition} Before the transfer, say: "${message}"`,
        // In a conference the agent introduces the person called.
        transferType: mode === 'warm' ? 'conference' : 'blind',
      })),
    },
  };
}
