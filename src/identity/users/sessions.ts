import type { Platform } from '../../platform/platform.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import { hashPassword, verifyPassword } from './password-hashing.ts';

/** URL path of the sign-in library's routes. Only our own routes call it. */
export const LIBRARY_BASE_PATH = '/auth';

/** Stand-in for an unknown origin: a host that cannot exist (RFC 2606). */
const NO_ORIGIN = 'http://dialgraph.invalid';
const SESSION_SECONDS = 7 * 24 * 3600;

export interface SessionsConfig {
  /** URL of the dashboard, if it is fixed. An `https` URL makes cookies `Secure`. */
  publicUrl?: string | undefined;
}

/**
 * Creates the sign-in library on our tables: revocable sessions, same-site `HttpOnly` cookies, no sign-up. The library is
 * loaded here, because it takes 40 MB, and many processes never see a sign-in.
 */
export async function createSessions({ database, secrets, log }: Platform, { publicUrl }: SessionsConfig) {
  const [{ betterAuth }, { prismaAdapter }] = await Promise.all([
    import('better-auth/minimal'),
    import('better-auth/adapters/prisma'),
  ]);
  return betterAuth({
    appName: 'dialgraph',
    // The library trusts this origin in addition to our own rule, so it must not come from a request.
    baseURL: publicUrl ?? NO_ORIGIN,
    basePath: LIBRARY_BASE_PATH,
    secret: secrets.derive('dashboard sessions'),
    database: prismaAdapter(database.prisma, { provider: 'postgresql' }),
    trustedOrigins: (request) => (request === undefined ? [] : [new URL(request.url).origin]),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: {
      modelName: 'user',
      additionalFields: { accountId: { type: 'string', required: true, input: false } },
    },
    session: { modelName: 'userSession', expiresIn: SESSION_SECONDS, disableSessionRefresh: true },
    account: { modelName: 'userCredential', fields: { accountId: 'providerAccountId' } },
    verification: { modelName: 'userVerification' },
    advanced: {
      // Set explicitly, because the library omits these checks when it detects a test environment.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      cookiePrefix: 'dialgraph',
      useSecureCookies: publicUrl?.startsWith('https:') ?? false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'strict', path: '/' },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
    },
    // Our own limiter counts, because all processes share it.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    onAPIError: { onError: (error) => log.debug({ part: 'sign-in', err: error }, 'sign-in was refused') },
    logger: { level: 'warn', log: (level, message) => note(log, level, message) },
  });
}

export type Sessions = Awaited<ReturnType<typeof createSessions>>;

/** Header with the client's address for the sign-in library; one that the client sends is overwritten. */
export const CLIENT_ADDRESS_HEADER = 'x-dialgraph-client-address';

function note(log: Log, level: string, message: string): void {
  if (level === 'error') log.warn({ part: 'sign-in' }, message);
  else log.debug({ part: 'sign-in', level }, message);
}
