import { oddFieldsSuite } from './suite.ts';

/** Prime to the number of odd values, so that each field is given all of them in turn. The proof tries all bodies. */
oddFieldsSuite(19);
