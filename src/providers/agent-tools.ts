/** Tools of the customer and call transfers, in terms of no particular provider. */

/** An agent's tool as its provider knows it: requests come to this server, so the customer's URL is absent. */
export interface ToolBlueprint {
  name: string;
  /** Purpose of the tool and when to use it, for the language model. */
  description: string;
  /** JSON Schema of the object with the tool's arguments. */
  parameters: Readonly<Record<string, unknown>>;
  timeoutSeconds: number;
}

/** `warm`: the agent stays on the line until the other side has answered, and introduces the caller. */
type TransferMode = 'blind' | 'warm';

/** A phone number to which the agent may transfer a call. */
export interface TransferBlueprint {
  /** Phone number to which the call is transferred, E.164. */
  to: string;
  /** Instruction to the language model on when to transfer the call. */
  condition: string;
  mode: TransferMode;
  /** The agent's words to the callee before a transfer; null = the agent chooses them. */
  message: string | null;
}

/** One use of an agent's tool during a call, as requested by the provider. */
export interface ToolRequest {
  /** Our id of the call; null if the provider does not send it: `conversationId` then identifies the call. */
  callId: string | null;
  conversationId: string | null;
  /** Id of the tool request, equal when it is repeated. Null if the provider sends none: each counts as new. */
  requestId: string | null;
  name: string;
  /** Arguments of the tool, made up by the language model and not validated yet. */
  arguments: unknown;
}

/** The result of a tool, as it is sent to the agent. */
export interface ToolAnswer {
  request: ToolRequest;
  /** The tool's result; on failure, a sentence that helps the agent to go on. */
  text: string;
  isError: boolean;
}
