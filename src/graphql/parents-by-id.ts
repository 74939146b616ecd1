import { tenantOf } from './context.ts';
import { rowsById } from './rows-by-id.ts';

// What many objects of a list belong to, read once for all of them. Deleted agents are among them: their calls stay.

export const agentsById = rowsById((ids, context) =>
  tenantOf(context).agent.findMany({ where: { id: { in: ids } } }),
);

export const campaignsById = rowsById((ids, context) =>
  tenantOf(context).campaign.findMany({ where: { id: { in: ids } } }),
);

export const contactsById = rowsById((ids, context) =>
  tenantOf(context).contact.findMany({ where: { id: { in: ids } } }),
);

export const phoneNumbersById = rowsById((ids, context) =>
  tenantOf(context).phoneNumber.findMany({ where: { id: { in: ids } } }),
);
