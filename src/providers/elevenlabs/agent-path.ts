export const AGENTS_PATH = '/v1/convai/agents';

export function agentPath(agentId: string): string {
  return `${AGENTS_PATH}/${encodeURIComponent(agentId)}`;
}
