import { describe } from 'vitest';
import { testNumbers } from '../../scenarios/simulator-numbers.ts';

describe('the numbers of the simulator, over Redis', () => testNumbers({ overRedis: true }));
