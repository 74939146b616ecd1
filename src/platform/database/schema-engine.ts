import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import { SchemaEngine } from '@prisma/schema-engine-wasm';
import type pg from 'pg';

/** Setting by which Prisma's schema engine sees every table and enum. */
export const NO_EXTERNALS = { externalTables: [], externalEnums: [] };

export type SqlAdapter = Awaited<ReturnType<PrismaPg['connect']>>;

/** Opens Prisma's schema engine over `pool`. `adapt` may change how it runs its SQL. */
export async function openSchemaEngine(
  pool: pg.Pool,
  adapt: (adapter: SqlAdapter, pool: pg.Pool) => void,
): Promise<SchemaEngine> {
  const factory = new (class extends PrismaPg {
    override async connect() {
      const adapter = await super.connect();
      adapt(adapter, pool);
      return adapter;
    }
  })(pool);
  return SchemaEngine.new({ datamodels: undefined }, () => {}, bindMigrationAwareSqlAdapterFactory(factory));
}
