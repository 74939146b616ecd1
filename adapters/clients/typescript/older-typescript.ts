import { registerHooks } from 'node:module';

/** Gives generators TypeScript 6: they print with its JavaScript API, which TypeScript 7 does not have. */
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' ? 'typescript-6' : specifier, context),
});
