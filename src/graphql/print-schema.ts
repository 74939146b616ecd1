import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from './schema.ts';

const file = path.resolve(import.meta.dirname, '../../schema.graphql');
writeFileSync(file, `${printSchema(lexicographicSortSchema(schema))}\n`);
