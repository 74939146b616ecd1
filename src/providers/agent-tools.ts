/** Tools of the customer and call transfers, in terms of no particular provider. */

/** A tool as its provider knows it: requests come to this server, so the customer's URL is absent. */
export interface ToolBlueprint {
  name: string;
  /** Purpose of the tool and when to use it, for the language model. */
  description: string;
  /** A JSON Schema of an object. */
  parameters: Readonly<Record<string, unknown>>;
  timeoutSeconds: number;
}

/** `warm`: the agent stays on the line until the other side has answered, and introduces the caller. */
type TransferMode = 'blind' | 'warm';

/** A number that the agent may transfer the call to. */
export interface TransferBlueprint {
  /** Target of the transfer, E.164. */
  to: string;
  /** Instruction to the language model on when to transfer. */
  condition: string;
  mode: TransferMode;
  /** The agent's words to the callee before the transfer; null = its own. */
  message: string | null;
}

/** One use of a tool during a call, as requested by the provider. */
export interface ToolRequest {
  /** Our id of the call; null if the provider does not send it: `conversationId` then identifies the call. */
  callId: string | null;
  conversationId: string | null;
  /** Equal for repeats of one request. Null if the provider sends none: each request then counts as new. */
  requestId: string | null;
  name: string;
  /** Arguments, made up by the language model and not validated yet. */
  arguments: unknown;
}

/** The result of a tool, as sent to the agent. */
export interface ToolAnswer {
  request: ToolRequest;
  /** The tool's result; on failure, a sentence that helps the agent to go on. */
  text: string;
  isError: boolean;
}
