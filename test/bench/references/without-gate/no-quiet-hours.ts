export * from '../../../../src/dialing/rules/quiet-hours.ts';

/** A call keeps to nothing at the place that it goes to. */
export const calleePlaceOf = (): null => null;
