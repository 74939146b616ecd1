import { useState } from 'react';
import { useIsOwner } from '../shell/viewer.tsx';
import { Button } from '../ui/button.tsx';
import { DownloadIcon } from '../ui/icons.tsx';
import { Menu, MenuCheck, MenuItem, MenuLabel, MenuSeparator } from '../ui/menu.tsx';
import { ownAddress } from '../ui/own-address.ts';
import { useAction } from '../ui/use-action.ts';
import { CreateExportDocument, type CreateExportInput, type ExportFormat } from './exports.generated.ts';
import { FORMATS } from './formats.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

/** Downloads the list of a page as a file, or schedules such files: all its rows, with the page's filters. */
export function ExportMenu({
  list,
  columns,
}: {
  /** Kind of the list, and its filter. */
  list: Omit<CreateExportInput, 'format' | 'columns'>;
  /** Columns of the file that the table shows. */
  columns: string[];
}) {
  const owner = useIsOwner();
  const [withAll, setWithAll] = useState(false);
  const [isScheduling, setIsScheduling] = useState(false);
  const chosen = { ...list, columns: withAll ? null : columns };
  const { run, pending } = useAction(CreateExportDocument);

  async function save(format: ExportFormat) {
    const created = await run({ input: { ...chosen, format } });
    if (created?.createExport) location.assign(ownAddress(created.createExport.export.url));
  }

  return (
    <>
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
        {owner ? <MenuItem onSelect={() => setIsScheduling(true)}>Schedule…</MenuItem> : null}
      </Menu>
      {isScheduling ? <ScheduleDialog list={chosen} onClose={() => setIsScheduling(false)} /> : null}
    </>
  );
}
