import { oddFieldsSuite } from '../../providers/odd-fields/suite.ts';

oddFieldsSuite(1);
