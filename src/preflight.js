// Loaded before anything else, by any Node: in the words of JavaScript that an old one understands.
import { existsSync } from 'node:fs';

const NEEDED = 24;
/** Made by `npm run build`, and imported by everything. */
const PRISMA_CLIENT = new URL('platform/generated/prisma/client.ts', import.meta.url);

const version = process.versions.node;
if (Number(version.split('.')[0]) < NEEDED) {
  refuse(
    `dialgraph needs Node ${NEEDED} or later, and this is Node ${version}. Install a later one, or run \`npm ci\` without --omit=dev: it installs one for \`npm start\`.`,
  );
}
if (!existsSync(PRISMA_CLIENT)) {
  refuse(
    'dialgraph is not built here. Run `npm ci` without --omit=dev, or copy what was built elsewhere as the Dockerfile does.',
  );
}

/** @param {string} sentence */
function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
