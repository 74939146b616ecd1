import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Platform } from '../platform/platform.ts';
import { randomToken } from '../platform/secrets/secrets.ts';
import { makeFolder } from '../platform/storage/data-folder.ts';
import type { CredentialBook } from '../providers/credentials/credential-book.ts';
import type { VoiceProviderName } from '../providers/port.ts';

/** Settings of a process that must suit those of the others on its database. */
export interface DeploymentSettings {
  /** Voice provider of calls whose agents name none. */
  provider: VoiceProviderName;
  /** Folder of recordings that all processes must share; null if they are in a bucket, or if there is only one process. */
  sharedFolder: string | null;
}

/**
 * Warns the operator of settings under which calls will fail or recordings are lost, each with a sentence that says what to do.
 * What makes a start useless is refused before: the environment, the database and `assertKnownKey`.
 */
export async function judgeDeployment(
  deps: Platform & { credentials: Pick<CredentialBook, 'services'> },
  { provider, sharedFolder }: DeploymentSettings,
): Promise<void> {
  if (provider !== 'simulator' && !deps.credentials.services.includes(provider))
    deps.log.warn(
      `VOICE_PROVIDER is ${provider}, but dialgraph has no keys of it, so its calls fail. Store them, with the secret of its ` +
        `callbacks: npm run -s admin -- provider connect ${provider}.`,
    );
  if (sharedFolder !== null && !(await isShared(deps, sharedFolder)))
    deps.log.warn(
      `Other processes keep recordings in another folder than ${sharedFolder}: recordings of one cannot be played by the other. ` +
        'Mount one folder as DATA_DIR of all processes, or set S3_BUCKET.',
    );
}

/**
 * Remembers `SECRET_KEY` by its fingerprint. Under another key, stored secrets could not be read: webhooks would stop, and
 * callbacks would count as forged. A key that comes with the former as `SECRET_KEY_PREVIOUS` takes its place.
 * @throws Error with a sentence for the operator
 */
export async function assertKnownKey({ database, secrets }: Platform): Promise<void> {
  const [current, previous = null] = secrets.fingerprints;
  const known = await database.prisma.$queryRaw<unknown[]>`
    WITH remembered AS (
      INSERT INTO deployment AS d (id, secret_key, previous_secret_key) VALUES (1, ${current}, ${previous})
      ON CONFLICT (id) DO UPDATE SET secret_key = ${current}, previous_secret_key = ${previous}
        WHERE d.secret_key IN (${current}, ${previous})
      RETURNING id)
    SELECT id FROM remembered
    -- Processes with the former key go on until all are replaced.
    UNION ALL SELECT id FROM deployment WHERE previous_secret_key = ${current}`;
  if (known.length > 0) return;
  throw new Error(
    'SECRET_KEY is not the key with which this database’s secrets are encrypted. Set the former key. To change the key, set ' +
      'SECRET_KEY_PREVIOUS to the former one at the same time.',
  );
}

/** A file in the folder names it, and the database remembers the name. */
async function isShared({ database }: Platform, folder: string): Promise<boolean> {
  await makeFolder(folder, 0o700);
  const file = path.join(folder, 'storage-id');
  // Of processes that start at once, the first to write wins, and all read its name.
  await writeFile(file, randomToken(24), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  const id = await readFile(file, 'utf8');
  const [row] = await database.prisma.$queryRaw<{ storageId: string }[]>`
    UPDATE deployment SET storage_id = COALESCE(storage_id, ${id}) WHERE id = 1 RETURNING storage_id AS "storageId"`;
  return row?.storageId === id;
}
