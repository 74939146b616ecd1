import {
  type AnyRoute,
  type AsyncRouteComponent,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { type FunctionComponent, lazy, useState } from 'react';
import { fetchCode } from './api/code.ts';
import { CALL_PARAMETERS } from './calls/narrowing.ts';
import { AppShell } from './shell/app-shell.tsx';
import { PageCrash, PageMissing } from './shell/page-failures.tsx';
import { SignInPage } from './sign-in/page.tsx';
import { LIST_PARAMETERS } from './ui/table/list-search.ts';

/** Search parameters of the pages with a log of deliveries. */
const DELIVERY_PARAMETERS = ['event', 'status', ...LIST_PARAMETERS] as const;

/** Reads the named search parameters of an address as strings. The router reads digits as numbers. */
function texts<Name extends string>(...names: Name[]) {
  return (search: Record<string, unknown>): Partial<Record<Name, string>> => {
    const entries = names.map((name) => {
      const value = search[name];
      return [name, typeof value === 'number' ? String(value) : value] as const;
    });
    return Object.fromEntries(
      entries.filter(([, value]) => typeof value === 'string' && value !== ''),
    ) as Partial<Record<Name, string>>;
  };
}

const root = createRootRoute({ component: Outlet, notFoundComponent: PageMissing });
const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: SignInPage,
  validateSearch: texts('returnTo'),
});
const app = createRoute({ getParentRoute: () => root, id: 'app', component: AppShell });
const page = pagesOf(app);
const settings = page('/settings', () => import('./settings/settings-frame.tsx'), 'SettingsFrame');
const tab = pagesOf(settings);

/** Returns a factory for child routes of `parent` whose code is fetched on demand. */
function pagesOf<Parent extends AnyRoute>(parent: Parent) {
  return <const Path extends string, Module extends object, Search extends string = never>(
    path: Path,
    load: () => Promise<Module>,
    name: keyof Module & string,
    ...search: Search[]
  ) =>
    createRoute({
      getParentRoute: () => parent,
      path,
      validateSearch: texts(...search),
      component: lazyPage(load, name),
    });
}

// Redirects inside the expression of `router` would make its type circular, and links would go unchecked.
const home = createRoute({
  getParentRoute: () => app,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/today' });
  },
});
const settingsHome = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/settings/api-keys' });
  },
});

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    app.addChildren([
      home,
      page('/today', () => import('./today/page.tsx'), 'TodayPage', 'measure'),
      page('/live', () => import('./live/page.tsx'), 'LivePage', 'call'),
      page(
        '/calls',
        () => import('./calls/list-page.tsx'),
        'CallsPage',
        ...CALL_PARAMETERS,
        ...LIST_PARAMETERS,
      ),
      page('/calls/$callId', () => import('./calls/call-page/call-page.tsx'), 'CallPage', 'at'),
      page('/agenda', () => import('./agenda/page.tsx'), 'AgendaPage'),
      page('/agents', () => import('./agents/list-page.tsx'), 'AgentsPage'),
      page('/agents/new', () => import('./agents/new-page.tsx'), 'NewAgentPage'),
      page('/agents/$agentId', () => import('./agents/agent-page.tsx'), 'AgentPage'),
      page(
        '/campaigns',
        () => import('./campaigns/list-page.tsx'),
        'CampaignsPage',
        'show',
        'status',
        ...LIST_PARAMETERS,
      ),
      page('/campaigns/new', () => import('./campaigns/new-page.tsx'), 'NewCampaignPage'),
      page(
        '/campaigns/$campaignId',
        () => import('./campaigns/campaign-page/campaign-page.tsx'),
        'CampaignPage',
        'state',
        ...LIST_PARAMETERS,
      ),
      page(
        '/campaigns/$campaignId/edit',
        () => import('./campaigns/edit-campaign/edit-page.tsx'),
        'EditCampaignPage',
      ),
      page(
        '/contacts',
        () => import('./contacts/page.tsx'),
        'ContactsPage',
        'list',
        'status',
        'search',
        'tag',
        ...LIST_PARAMETERS,
      ),
      page('/compare', () => import('./compare/page.tsx'), 'ComparePage', 'of', 'a', 'b', 'av', 'bv'),
      page('/contacts/import', () => import('./contacts/import/page.tsx'), 'ImportPage', 'list'),
      page('/contacts/$contactId', () => import('./contacts/contact-page.tsx'), 'ContactPage'),
      page('/suppressions', () => import('./suppressions/page.tsx'), 'SuppressionsPage', 'list', 'phone'),
      page('/suppressions/import', () => import('./suppressions/import-page.tsx'), 'ImportSuppressionsPage'),
      page('/number-pools', () => import('./number-pools/list-page.tsx'), 'NumberPoolsPage'),
      page('/number-pools/$numberPoolId', () => import('./number-pools/pool-page.tsx'), 'NumberPoolPage'),
      page('/credits', () => import('./credits/page.tsx'), 'CreditsPage', 'kind', ...LIST_PARAMETERS),
      settings.addChildren([
        settingsHome,
        tab('/api-keys', () => import('./settings/api-keys-page.tsx'), 'ApiKeysPage'),
        tab(
          '/webhooks',
          () => import('./settings/webhooks/webhooks-page.tsx'),
          'WebhooksPage',
          ...DELIVERY_PARAMETERS,
        ),
        tab(
          '/webhooks/$endpointId',
          () => import('./settings/webhooks/endpoint-page.tsx'),
          'EndpointPage',
          ...DELIVERY_PARAMETERS,
        ),
        tab(
          '/webhooks/deliveries/$deliveryId',
          () => import('./settings/webhooks/delivery-page.tsx'),
          'DeliveryPage',
        ),
        tab('/exports', () => import('./exports/scheduled-exports-page.tsx'), 'ScheduledExportsPage'),
        tab('/voice-providers', () => import('./settings/voice-providers-page.tsx'), 'VoiceProvidersPage'),
        tab('/team', () => import('./settings/team-page.tsx'), 'TeamPage'),
        tab('/account', () => import('./settings/account/account-page.tsx'), 'AccountPage'),
      ]),
    ]),
  ]),
  defaultErrorComponent: PageCrash,
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  scrollRestoration: true,
  scrollToTopSelectors: ['#main'],
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/**
 * Fetches a page's code on demand. If that fails, the shell stays; the router's own helper would reload into
 * the browser's error page.
 */
function lazyPage<Module extends object>(
  load: () => Promise<Module>,
  name: keyof Module & string,
): AsyncRouteComponent<object> {
  let fetched: FunctionComponent | undefined;
  const awaited = lazy(async () => ({ default: (await fetchCode(load))[name] as FunctionComponent }));
  function Page() {
    // React keeps the placeholder of `lazy` for 300 ms, even if the code is there.
    const [Shown] = useState(() => fetched ?? awaited);
    return <Shown />;
  }
  return Object.assign(Page, {
    preload: () =>
      load().then(
        (module) => {
          fetched = module[name] as FunctionComponent;
        },
        () => undefined,
      ),
  });
}
