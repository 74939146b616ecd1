import {
  createAgent,
  deleteAgent,
  listAgents,
  readAgent,
  updateAgent,
} from '../generated/surface-a/index.ts';
import { Resource } from './resource.ts';

export class Agents extends Resource {
  /** Creates an agent and deploys it. The response alone has its `webhook_secret`. */
  readonly create = this.withBody(createAgent);

  readonly read = this.withId(readAgent);

  /** Alias of `read`. */
  readonly get = this.read;

  readonly list = this.inPages(listAgents);

  /** Changes the given fields and deploys the agent again. */
  readonly update = this.withIdAndBody(updateAgent);

  readonly delete = this.withoutAnswer(deleteAgent);
}
