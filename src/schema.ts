import './identity/schema.ts';
import './identity/users/schema.ts';
import './agents/phone-number-schema.ts';
import './agents/schema.ts';
import './calls/lists/edges-schema.ts';
import './calls/lists/schema.ts';
import './calls/schema.ts';
import './calls/stats/schema.ts';
import './campaigns/contacts/schema.ts';
import './calls/permission/schema.ts';
import './campaigns/preview/schema.ts';
import './campaigns/schema.ts';
import './contacts/import/schema.ts';
import './contacts/lists/schema.ts';
import './contacts/schema.ts';
import './contacts/suppression/import/schema.ts';
import './contacts/suppression/registries/schema.ts';
import './contacts/suppression/schema.ts';
import './credits/schema.ts';
import './webhooks/delivery/schema.ts';
import './webhooks/endpoints/schema.ts';
import { builder } from './graphql/builder.ts';
import './graphql/scalars.ts';

/** The one schema: each concept's part was hung onto the builder by its import. */
export const schema = builder.toSchema();
