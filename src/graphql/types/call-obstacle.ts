import {
  CALL_OBSTACLES,
  type CallObstacle,
  kindOf,
  OBSTACLE_CODES,
  type ObstacleKind,
} from '../../obstacles/catalog.ts';
import { builder } from '../builder.ts';
import { described, describedBy } from './described.ts';

const CallObstacleCodeEnum = builder.enumType('CallObstacleCode', {
  description: 'Reason for which a call is not placed now. Codes are never renamed.',
  values: described(OBSTACLE_CODES, (code) => CALL_OBSTACLES[code].sentence),
});

const CallObstacleKindEnum = builder.enumType('CallObstacleKind', {
  description: 'Whether waiting or an action removes an obstacle.',
  values: describedBy<ObstacleKind>({
    WAIT: 'The obstacle ends by itself: the call is possible later.',
    FIX: 'The obstacle needs an action of yours or the operator; see `sentence`.',
    NEVER: 'This call will not be placed, now or later.',
  }),
});

export const CallObstacleObject = builder.objectRef<CallObstacle>('CallObstacle').implement({
  description: 'Why a call is not placed now.',
  fields: (t) => ({
    code: t.expose('code', {
      type: CallObstacleCodeEnum,
      description: 'Machine-readable reason why the call is not placed.',
    }),
    kind: t.field({
      type: CallObstacleKindEnum,
      description: 'Whether waiting or an action removes the obstacle.',
      resolve: kindOf,
    }),
    sentence: t.exposeString('sentence', {
      description: 'Human-readable reason why the call is not placed, as a sentence.',
    }),
    until: t.expose('until', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the obstacle ends by itself, or is checked again. Null if that is not known, or if it does not end by itself.',
    }),
    fieldPath: t.string({
      nullable: true,
      description:
        'Argument of the request that causes the obstacle. Null outside requests for a single call.',
      resolve: ({ fieldPath }) => fieldPath ?? null,
    }),
  }),
});
