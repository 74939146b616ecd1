import type { Section } from './kit/section.ts';
import { campaigns } from './sections/campaigns.ts';
import { ends } from './sections/ends.ts';
import { gate } from './sections/gate.ts';
import { growth } from './sections/growth.ts';
import { history } from './sections/history.ts';
import { idle } from './sections/idle.ts';
import { imports } from './sections/import.ts';
import { postgraphile } from './sections/postgraphile.ts';
import { rest } from './sections/rest.ts';
import { scale } from './sections/scale.ts';
import { subscriptions } from './sections/subscriptions.ts';
import { tools } from './sections/tools.ts';
import { webhooks } from './sections/webhooks.ts';

/** All that the bench measures, in the order in which it does. */
export const SECTIONS: Readonly<Record<string, Section>> = {
  rest,
  webhooks,
  ends,
  subscriptions,
  tools,
  import: imports,
  campaigns,
  gate,
  scale,
  growth,
  history,
  idle,
  postgraphile,
};
/** Run only when named: they install packages from the npm registry. */
export const BY_NAME = new Set(['postgraphile']);
