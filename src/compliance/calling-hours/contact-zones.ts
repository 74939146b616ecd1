import { calleeZones } from './callee-hours.ts';
import type { CallingSchedule } from './calling-window.ts';

/** Returns the time zones that must all allow a call: the contact's if the schedule uses it, else its number's. */
export function dialZones(
  schedule: CallingSchedule,
  contact: { timezone: string | null; phone: string },
): readonly string[] {
  if (!schedule.useContactTimezone) return [schedule.timezone];
  const zones = calleeZones(contact.phone, contact.timezone);
  return zones.length > 0 ? zones : [schedule.timezone];
}
