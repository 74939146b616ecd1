import { getOperationAST } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { onBehalfOf } from '../../platform/database/current-account.ts';
import type { Deps } from '../context.ts';
import type { ServerContext } from './request-context.ts';

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
