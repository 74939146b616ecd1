import { tmpdir } from 'node:os';
import path from 'node:path';

/** For the environment of processes: only the first of them has to compile what all of them load. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: path.join(tmpdir(), 'dialgraph-compile-cache') };
