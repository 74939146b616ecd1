import { getOperationAST } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { DomainError } from '../../errors.ts';
import { onBehalfOf } from '../../platform/database/current-account.ts';
import type { Admitted, RateLimiter } from '../../platform/rate-limit/rate-limiter.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import type { Deps } from '../context.ts';
import type { ServerContext } from './request-context.ts';

/** Operations in flight that every account may have: a page of the dashboard sends several at once. */
const LEAST_IN_FLIGHT = 20;
/** Operations in flight of an account whose tier has no limit. */
const PROTECTIVE_IN_FLIGHT = 100;

/**
 * Counts an operation among the account's GraphQL operations in flight, on all transports, until its response is sent
 * or dropped.
 * @throws DomainError `concurrency_limit_exceeded` if none is free
 */
export async function admitOperation(rateLimiter: RateLimiter, viewer: Viewer): Promise<Admitted> {
  const inFlight = Math.max(LEAST_IN_FLIGHT, viewer.limits.inFlight ?? PROTECTIVE_IN_FLIGHT);
  const limits = { perMinute: null, perSecond: null, inFlight };
  const admission = await rateLimiter.admit(`graphql:${viewer.accountId}`, limits);
  if (admission.admitted) return admission;
  const message = 'Too many operations are in flight. Wait for some to finish.';
  const { retryAfterSeconds } = admission;
  throw new DomainError('concurrency_limit_exceeded', message, { retryAfterSeconds });
}

/** Makes GraphQL operations queue for the database by account, and queries read over separate connections. */
export function executeForAccounts(readDeps: Deps): Plugin<ServerContext> {
  return {
    onExecute({ executeFn, setExecuteFn }) {
      setExecuteFn((args) => {
        const context: ServerContext = args.contextValue;
        const isQuery = getOperationAST(args.document, args.operationName)?.operation === 'query';
        const contextValue = isQuery ? { ...context, deps: readDeps } : context;
        const execute = () => executeFn({ ...args, contextValue });
        return context.viewer ? onBehalfOf(context.viewer.accountId, execute) : execute();
      });
    },
  };
}
