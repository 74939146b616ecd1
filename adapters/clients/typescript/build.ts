import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** `npm run build`: compiles the package to ES modules, and what is not the command line to CommonJS as well. */
const folder = import.meta.dirname;
rmSync(path.join(folder, 'dist'), { recursive: true, force: true });
for (const project of ['tsconfig.esm.json', 'tsconfig.cjs.json'])
  execFileSync('tsc', ['-p', path.join(folder, project)], { stdio: 'inherit' });
// Packages carry a license of their own, which npm takes from their folder only.
copyFileSync(path.join(folder, '../../../LICENSE'), path.join(folder, 'LICENSE'));
writeFileSync(path.join(folder, 'dist/cjs/package.json'), '{ "type": "commonjs" }\n');
