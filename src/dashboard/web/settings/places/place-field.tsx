import { SelectField } from '../../ui/field.tsx';

type Places = readonly { id: string; name: string }[];

/** A dialog about one of some places. */
export interface PlaceDialogProps {
  open: boolean;
  places: Places;
  onClose(): void;
}

/** Asks for the place. */
export function PlaceField({ places, error }: { places: Places; error?: string | undefined }) {
  return (
    <SelectField error={error} label="Place" name="place">
      {places.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
