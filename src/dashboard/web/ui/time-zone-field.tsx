import { TextField } from './field.tsx';

/** A field for an IANA time zone, which suggests those of the browser. */
export function TimeZoneField({ initial, name }: { initial: string; name: string }) {
  return (
    <>
      <TextField defaultValue={initial} label="Time zone" list="time-zones" name={name} required />
      <datalist id="time-zones">
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}
