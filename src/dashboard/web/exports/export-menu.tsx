import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { DownloadIcon } from '../ui/icons.tsx';
import { Menu, MenuCheck, MenuItem, MenuLabel, MenuSeparator } from '../ui/menu.tsx';
import { ownAddress } from '../ui/own-address.ts';
import { useAction } from '../ui/use-action.ts';
import { CreateExportDocument, type CreateExportInput, type ExportFormat } from './exports.generated.ts';

const FORMATS: Record<ExportFormat, string> = {
  XLSX: 'Excel (.xlsx)',
  CSV: 'CSV',
  JSONL: 'JSON Lines',
  PARQUET: 'Parquet',
};

/** Downloads the list of a page as a file: all its rows, with the page's filters. */
export function ExportMenu({
  list,
  columns,
}: {
  /** Kind of the list, and its filter. */
  list: Omit<CreateExportInput, 'format' | 'columns'>;
  /** Columns of the file that the table shows. */
  columns: string[];
}) {
  const [withAll, setWithAll] = useState(false);
  const { run, pending } = useAction(CreateExportDocument);

  async function save(format: ExportFormat) {
    const created = await run({ input: { ...list, format, columns: withAll ? null : columns } });
    if (created?.createExport) location.assign(ownAddress(created.createExport.export.url));
  }

  return (
    <Menu
      trigger={
        <Button aria-label="Export" className="px-2.5" pending={pending} title="Export">
          {pending ? null : <DownloadIcon />}
        </Button>
      }
    >
      <MenuLabel>Export the list as</MenuLabel>
      {Object.entries(FORMATS).map(([format, name]) => (
        <MenuItem key={format} onSelect={() => void save(format as ExportFormat)}>
          {name}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuCheck checked={withAll} onChange={setWithAll}>
        All columns
      </MenuCheck>
    </Menu>
  );
}
