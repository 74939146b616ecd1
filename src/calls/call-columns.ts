import { columnsOf } from '../platform/database/sql/columns.ts';
import { Prisma } from '../platform/generated/prisma/client.ts';

/** Every column of `calls` under the name that Prisma gives it: what SQL of our own selects to answer a `Call`. */
export const CALL_COLUMNS = columnsOf('calls', Prisma.CallScalarFieldEnum);
