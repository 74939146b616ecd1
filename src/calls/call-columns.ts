import { columnsOf } from '../platform/database/sql/columns.ts';
import { Prisma } from '../platform/generated/prisma/client.ts';

/** Every column of `calls` under its Prisma name, for SQL that returns a `Call`. */
export const CALL_COLUMNS = columnsOf('calls', Prisma.CallScalarFieldEnum);
