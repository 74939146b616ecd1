import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { withInstalledPackage } from '../sources/installed-package.ts';
import { WINDOWS_ZONES_FILE } from './zone-labels.ts';

/** Package with CLDR's supplemental/windowsZones.json. To update the table, raise the version. */
const PACKAGE = { name: 'cldr-core', version: '48.2.0' };

const HEADER = `# Copyright © 1991-2026 Unicode, Inc.
# SPDX-License-Identifier: Unicode-3.0
# The zone of each Windows zone name for the whole world (territory 001), from ${PACKAGE.name} ${PACKAGE.version} (npm).
# Written by \`npm run windows-zones\`.

`;

const mapZone = z.object({ _other: z.string(), _type: z.string(), _territory: z.string() });
const windowsZones = z.object({
  supplemental: z.object({ windowsZones: z.object({ mapTimezones: z.array(z.object({ mapZone })) }) }),
});

const source = await withInstalledPackage(PACKAGE, (modules) =>
  readFile(path.join(modules, PACKAGE.name, 'supplemental/windowsZones.json'), 'utf8'),
);
const lines = windowsZones
  .parse(JSON.parse(source))
  .supplemental.windowsZones.mapTimezones.filter((row) => row.mapZone._territory === '001')
  .map((row) => `${row.mapZone._other}|${row.mapZone._type}\n`);
await writeFile(WINDOWS_ZONES_FILE, HEADER + lines.join(''));
