import type { CallObstacle } from '../../../obstacles/catalog.ts';

export function dayInWords(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(instant);
}

/** Code and sentence of an obstacle to a call, to which the caller adds when it ends. */
export type Reason = Pick<CallObstacle, 'code' | 'sentence'>;

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
