import * as fs from 'node:fs';

const { existsSync, globSync, rmSync } = fs;

// `npm ci` runs this as `postinstall`. It deletes a third of what the packages bring: files that neither the service, its build nor its tests read.
const UNREAD = [
  // Engines of databases other than PostgreSQL.
  'node_modules/@prisma/client/runtime/query_compiler_*.{cockroachdb,mysql,sqlite,sqlserver}.*',
  'node_modules/prisma/build/query_compiler_*.{cockroachdb,mysql,sqlite,sqlserver}.*',
  // A second build of the same code: none that Node loads or Vite bundles from our modules.
  'node_modules/@elevenlabs/elevenlabs-js/dist',
  'node_modules/@vapi-ai/server-sdk/dist/cjs',
  'node_modules/stripe/cjs',
  'node_modules/{@aws-sdk,@smithy}/*/dist-es',
  'node_modules/@opentelemetry/*/build/{esm,esnext}',
  'node_modules/astronomia/lib',
  'node_modules/{react-aria,react-stately}/dist/**/*.{cjs,js}',
  'node_modules/moment/{src,min,dist}',
  // Sources, documentation and tests of packages, and their native parts for other systems than this.
  'node_modules/{zod,retell-sdk}/src',
  'node_modules/{fastify,@fastify/*}/{docs,test}',
  'node_modules/**/{README,CHANGELOG,HISTORY,reference}.md',
  'node_modules/recheck-jar/recheck.jar',
  'node_modules/bare-*/prebuilds/{android,ios}*',
  // Builds for loaders other than `require`, by which the Prisma CLI loads it.
  'node_modules/effect/{src,dist/esm,dist/dts}',
  // All but the API by which generators print.
  'node_modules/typescript-6/lib/{_tsc.js,lib.*.d.ts,*/**}',
  // Headers and manuals beside the executable.
  'node_modules/node/node_modules/node-*/{include,share}',
  // Builds for browsers, and weights of fonts that no document uses.
  'node_modules/pdfkit/js/pdfkit.{browser,old,standalone}*',
  'node_modules/@expo-google-fonts/noto-sans/{[1-35689]00*,*_Italic}',
  'node_modules/@fontsource/unifontex/files/*.woff2',
  'node_modules/**/*.{js,mjs,cjs,ts,mts,cts,css}.map',
];

// Without development tools there is no other Node than the one that installs.
if (globSync === undefined) {
  process.stderr.write(
    `dialgraph requires Node 24 or later; this is Node ${process.versions.node}. Install a later version, or run \`npm ci\` without --omit=dev, which installs one for \`npm start\`.\n`,
  );
  process.exit(1);
}
if (existsSync('node_modules'))
  for (const file of globSync(UNREAD)) rmSync(file, { recursive: true, force: true });
