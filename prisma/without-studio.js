import { registerHooks } from 'node:module';

// The Prisma CLI loads parts of its web application and of its local server before it looks at its command. They are
// 130 MB that `generate` does not use: package.json replaces them by an empty package, which has no such parts.
const REPLACED = /^(@prisma\/dev|@prisma\/studio-core)\/.*/;

registerHooks({
  resolve: (specifier, context, nextResolve) => nextResolve(specifier.replace(REPLACED, '$1'), context),
});
