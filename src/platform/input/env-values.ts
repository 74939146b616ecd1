import { z } from 'zod';
import { parseTrustProxy, type TrustProxy } from '../network/trusted-proxies.ts';

/** Schema of a whole number in an environment variable. Its description completes "PORT must be …". */

export const wholeNumber = (from: number, to: number) =>
  z.coerce.number().int().min(from).max(to).describe(`a number from ${from} to ${to}`);

export const positiveNumber = (description: string, to = Number.MAX_VALUE) =>
  z.coerce.number().positive().max(to).describe(description);

export const text = z.string().min(1).describe('not empty');

export const secret = z.string().min(32).describe('at least 32 characters long');

export const flag = z
  .string()
  .toLowerCase()
  .pipe(z.enum(['1', 'true', 'yes', '0', 'false', 'no']))
  .transform((value) => ['1', 'true', 'yes'].includes(value))
  .describe('1 (on) or 0 (off)');

export const oneOf = <T extends string>(values: readonly T[]) =>
  z.enum(values).describe(`one of ${values.join(', ')}`);

/** Parses an environment variable such as `a,b` as a list without repetitions. */
export const listOf = <T extends string>(values: readonly [T, ...T[]]) =>
  z
    .string()
    .transform((list) => [...new Set(list.split(',').map((item) => item.trim()))])
    .pipe(z.array(z.enum(values)).min(1))
    .describe(`${values.join(' or ')}, or several of them with commas between`);

/** Schema of a URL in an environment variable; trailing slashes are removed. */
export const webUrl = (example: string) =>
  z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
    .describe(`a URL such as ${example}`);

/** Schema of percent-encoded pairs in an environment variable, such as `a=1,b=2`. */
export const keyValues = (example: string) =>
  z
    .string()
    .regex(/^[^=,\s]+=[^=,]*(,[^=,\s]+=[^=,]*)*$/)
    .transform((pairs, context): Record<string, string> => {
      try {
        return Object.fromEntries(pairs.split(',').map((pair) => pair.split('=').map(decodeURIComponent)));
      } catch {
        context.issues.push({ code: 'custom', input: pairs });
        return z.NEVER;
      }
    })
    .describe(`pairs such as ${example}, separated by commas`);

/** Schema of one label of a host name. */
export const hostLabel = (example: string) =>
  z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .describe(`a part of a host name, such as ${example}`);

export const serverUrl = (protocol: RegExp, example: string) =>
  z.url({ protocol }).describe(`a URL such as ${example}`);

export const trustedProxies = z
  .string()
  .transform((setting, context): TrustProxy | undefined => {
    if (['0', 'false', 'no'].includes(setting)) return undefined;
    const trustProxy = parseTrustProxy(setting);
    if (trustProxy !== null) return trustProxy;
    context.issues.push({ code: 'custom', input: setting });
    return z.NEVER;
  })
  .describe(
    'the number of proxies in front of this service (1 for one), or their addresses (10.0.0.0/8,192.0.2.7), because ' +
      'callers could otherwise name any address as theirs in X-Forwarded-For',
  );

/** Base URL of an API other than its public one. */
export const apiBase = webUrl('https://api.example.com').optional();

export const concurrentCalls = wholeNumber(1, 10_000).optional();

export const callsPerSecond = wholeNumber(1, 1_000).optional();
