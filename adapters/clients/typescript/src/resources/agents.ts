import {
  type Agent,
  type CreateAgent,
  type CreatedAgent,
  createAgent,
  deleteAgent,
  type ListAgentsData,
  listAgents,
  readAgent,
  type UpdateAgent,
  updateAgent,
} from '../generated/surface-a/index.ts';
import { List } from '../pages.ts';
import type { RequestOptions, Transport } from '../transport.ts';

export class Agents {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Creates an agent and deploys it. The response alone has its `webhook_secret`. */
  async create(body: CreateAgent, options?: RequestOptions): Promise<CreatedAgent> {
    return (await createAgent({ ...this.#transport.options(options), body })).data;
  }

  async read(id: string, options?: RequestOptions): Promise<Agent> {
    return (await readAgent({ ...this.#transport.options(options), path: { id } })).data;
  }

  /** Alias of `read`. */
  readonly get: Agents['read'] = (id, options) => this.read(id, options);

  list(query: ListAgentsData['query'] = {}, options?: RequestOptions): List<Agent> {
    const read = async (cursor: string | undefined) =>
      (await listAgents({ ...this.#transport.options(options), query: { ...query, cursor } })).data;
    return new List(read, query.cursor);
  }

  /** Changes the given fields and deploys the agent again. */
  async update(id: string, body: UpdateAgent, options?: RequestOptions): Promise<Agent> {
    return (await updateAgent({ ...this.#transport.options(options), path: { id }, body })).data;
  }

  async delete(id: string, options?: RequestOptions): Promise<void> {
    await deleteAgent({ ...this.#transport.options(options), path: { id } });
  }
}
