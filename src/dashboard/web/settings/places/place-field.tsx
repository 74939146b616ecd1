import { Options, SelectField } from '../../ui/field.tsx';

type Places = readonly { id: string; name: string }[];

/** A dialog about one of the places. */
export interface PlaceDialogProps {
  places: Places;
  onClose(): void;
}

export function PlaceField({ places }: { places: Places }) {
  return (
    <SelectField label="Place" name="place">
      <Options of={places.map(({ id, name }) => [id, name])} />
    </SelectField>
  );
}
