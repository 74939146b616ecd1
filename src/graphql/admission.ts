import { getOperationAST } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { DomainError } from '../errors.ts';
import type { Viewer } from '../identity/viewer.ts';
import { onBehalfOf } from '../platform/database/fairness/current-account.ts';
import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts';
import type { Deps } from './context.ts';
import { toGraphqlError } from './errors.ts';
import type { ServerContext } from './transport/request-context.ts';

/** As many operations any account may have in flight: a page of the dashboard asks several at once. */
const LEAST_IN_FLIGHT = 20;
/** The same for accounts without a limit of their own. */
const PROTECTIVE_IN_FLIGHT = 100;

/**
 * Limits the operations in flight of each account, over HTTP, server-sent events and WebSocket together, and
 * has queries read over connections of their own.
 */
export function admitOperations(rateLimiter: RateLimiter, readDeps: Deps): Plugin<ServerContext> {
  return {
    onExecute({ executeFn, setExecuteFn }) {
      setExecuteFn(async (args) => {
        const context: ServerContext = args.contextValue;
        const admission = await admit(rateLimiter, context.viewer);
        if (!admission.admitted) return { errors: [tooMany(admission.retryAfterSeconds)] };
        const isQuery = getOperationAST(args.document, args.operationName)?.operation === 'query';
        const contextValue = isQuery ? { ...context, deps: readDeps } : context;
        try {
          const execute = () => executeFn({ ...args, contextValue });
          return await (context.viewer ? onBehalfOf(context.viewer.accountId, execute) : execute());
        } finally {
          admission.release();
        }
      });
    },
  };
}

function admit(rateLimiter: RateLimiter, viewer: Viewer | null) {
  const inFlight = Math.max(LEAST_IN_FLIGHT, viewer?.limits.inFlight ?? PROTECTIVE_IN_FLIGHT);
  return rateLimiter.admit(`graphql:${viewer?.accountId}`, { perMinute: null, perSecond: null, inFlight });
}

function tooMany(retryAfterSeconds: number) {
  const message = 'Too many operations are in flight. Wait for some to finish.';
  const error = toGraphqlError(new DomainError('concurrency_limit_exceeded', message, { retryAfterSeconds }));
  const headers = { 'Retry-After': String(retryAfterSeconds) };
  return Object.assign(error, { extensions: { ...error.extensions, http: { status: 429, headers } } });
}
