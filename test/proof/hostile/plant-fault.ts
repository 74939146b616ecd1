// Preloaded with `--import`: makes the edit that FAULT names in the module as it is loaded, so that the sources stay as
// they are.
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { FAULTS, sourceOf } from './faults.ts';

const fault = FAULTS.find(({ name }) => name === process.env.FAULT);
if (fault === undefined) throw new Error(`no fault is called ${process.env.FAULT}`);
const { find, replace } = fault;
const url = pathToFileURL(sourceOf(fault)).href;

registerHooks({
  load(loaded, context, nextLoad) {
    const result = nextLoad(loaded, context);
    return loaded === url
      ? { ...result, source: String(result.source).replace(find, () => replace) }
      : result;
  },
});
