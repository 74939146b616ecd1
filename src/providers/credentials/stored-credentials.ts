import { inTransaction } from '../../platform/database/unit-of-work.ts';
import type { Platform } from '../../platform/platform.ts';
import { SERVICES } from '../definitions.ts';
import { type CredentialService, type Credentials, isCredentialService } from './credentials.ts';

/** Stored credentials, still encrypted. `accountId` null: of all accounts without their own. */
export interface StoredCredentials {
  accountId: string | null;
  service: CredentialService;
  secret: string;
  updatedAt: Date;
}

/** Returns all stored credentials; rows of services that this version does not know are left out. */
export async function readStoredCredentials({
  database,
}: Pick<Platform, 'database'>): Promise<StoredCredentials[]> {
  const rows = await database.prisma.providerCredentials.findMany();
  return rows.flatMap(({ service, ...row }) => (isCredentialService(service) ? [{ ...row, service }] : []));
}

/** Decrypts stored credentials. Throws if they are of another `SECRET_KEY`, or incomplete. */
export function openCredentials<Service extends CredentialService>(
  { secrets }: Pick<Platform, 'secrets'>,
  service: Service,
  secret: string,
): Credentials<Service> {
  return SERVICES[service].credentials.parse(JSON.parse(secrets.decrypt(secret))) as Credentials<Service>;
}

/** Stores credentials of an account, or with null of all accounts, in place of earlier ones. */
export async function storeCredentials<Service extends CredentialService>(
  deps: Pick<Platform, 'database' | 'secrets' | 'clock' | 'ids'>,
  of: { accountId: string | null; service: Service },
  credentials: Credentials<Service>,
): Promise<void> {
  const secret = deps.secrets.encrypt(JSON.stringify(credentials));
  await inTransaction(deps, async ({ db }) => {
    await db.providerCredentials.deleteMany({ where: of });
    await db.providerCredentials.create({
      data: { ...of, id: deps.ids.next('providerCredentials'), secret, updatedAt: deps.clock.now() },
    });
  });
}

/** Encrypts all stored credentials with the current key, except concurrently replaced ones. Returns their number. */
export async function reencryptCredentials({
  database,
  secrets,
}: Pick<Platform, 'database' | 'secrets'>): Promise<number> {
  const { providerCredentials } = database.prisma;
  let changed = 0;
  for (const { id, secret } of await providerCredentials.findMany({ select: { id: true, secret: true } })) {
    const { count } = await providerCredentials.updateMany({
      where: { id, secret },
      data: { secret: secrets.encrypt(secrets.decrypt(secret)) },
    });
    changed += count;
  }
  return changed;
}
