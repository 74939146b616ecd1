import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const loaded = new Set<string>();

// Preloaded with `--import`: every file that the process then loads passes here, also those that `require` loads.
registerHooks({
  load(url, context, next) {
    loaded.add(url);
    return next(url, context);
  },
});
process.once('exit', () => writeFileSync(process.env.LOADED_FILES ?? '', JSON.stringify([...loaded])));
