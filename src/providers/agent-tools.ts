/** What an agent can do beside talking, in the words of no provider: tools of the customer, and transfers. */

/** A tool as a provider is told of it. The customer's URL and secrets are not part of it: requests come to us. */
export interface ToolBlueprint {
  name: string;
  /** When the agent uses the tool, and for what. */
  description: string;
  /** A JSON Schema of an object. */
  parameters: Readonly<Record<string, unknown>>;
  timeoutSeconds: number;
}

/** `warm`: the agent stays on the line until the other side has answered, and introduces the caller. */
type TransferMode = 'blind' | 'warm';

/** A number that the agent may transfer the call to. */
export interface TransferBlueprint {
  /** E.164. */
  to: string;
  /** When the agent transfers the call, as the language model is told. */
  condition: string;
  mode: TransferMode;
  /** What the agent says to the person called before the transfer; null = its own words. */
  message: string | null;
}

/** One use of a tool during a call, as its provider asks for it. */
export interface ToolRequest {
  /** Our call id, where the provider carried it; else the conversation id decides. */
  callId: string | null;
  conversationId: string | null;
  /** The same when the provider repeats the request. Null where it gives none: each request is then one of its own. */
  requestId: string | null;
  name: string;
  /** As the language model made them up: judged by nobody yet. */
  arguments: unknown;
}

/** What the agent is told of a tool's use. */
export interface ToolAnswer {
  request: ToolRequest;
  /** The tool's answer; on failure, a sentence that helps the agent to go on. */
  text: string;
  isError: boolean;
}
