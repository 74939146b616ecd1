import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { AppShell } from './shell/app-shell.tsx';
import { lazyPage } from './shell/lazy-page.ts';
import { PageCrash, PageMissing } from './shell/page-failures.tsx';
import { SignInPage } from './sign-in/page.tsx';

/** Reads the named search parameters of an address, each a text or nothing. */
function texts<Name extends string>(...names: Name[]) {
  return (search: Record<string, unknown>): Partial<Record<Name, string>> => {
    const entries = names.map((name) => [name, search[name]] as const);
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

function page<const Path extends string, Module extends object>(
  path: Path,
  load: () => Promise<Module>,
  name: keyof Module & string,
) {
  return createRoute({ getParentRoute: () => app, path, component: lazyPage(load, name) });
}

const home = createRoute({
  getParentRoute: () => app,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/live' });
  },
});
const live = createRoute({
  getParentRoute: () => app,
  path: '/live',
  validateSearch: texts('call'),
  component: lazyPage(() => import('./live/page.tsx'), 'LivePage'),
});
const calls = createRoute({
  getParentRoute: () => app,
  path: '/calls',
  validateSearch: texts('status', 'agent', 'campaign', 'phone', 'from', 'to'),
  component: lazyPage(() => import('./calls/list-page.tsx'), 'CallsPage'),
});
const call = page('/calls/$callId', () => import('./calls/call-page/call-page.tsx'), 'CallPage');
const agents = page('/agents', () => import('./agents/list-page.tsx'), 'AgentsPage');
const newAgent = page('/agents/new', () => import('./agents/new-page.tsx'), 'NewAgentPage');
const agent = page('/agents/$agentId', () => import('./agents/agent-page.tsx'), 'AgentPage');
const campaigns = page('/campaigns', () => import('./campaigns/list-page.tsx'), 'CampaignsPage');
const newCampaign = page(
  '/campaigns/new',
  () => import('./campaigns/new-campaign/new-page.tsx'),
  'NewCampaignPage',
);
const campaign = page(
  '/campaigns/$campaignId',
  () => import('./campaigns/campaign-page/campaign-page.tsx'),
  'CampaignPage',
);
const contacts = createRoute({
  getParentRoute: () => app,
  path: '/contacts',
  validateSearch: texts('list', 'status', 'search', 'tag'),
  component: lazyPage(() => import('./contacts/page.tsx'), 'ContactsPage'),
});
const importContacts = createRoute({
  getParentRoute: () => app,
  path: '/contacts/import',
  validateSearch: texts('list'),
  component: lazyPage(() => import('./contacts/import/page.tsx'), 'ImportPage'),
});
const contact = page('/contacts/$contactId', () => import('./contacts/contact-page.tsx'), 'ContactPage');
const suppressions = createRoute({
  getParentRoute: () => app,
  path: '/suppressions',
  validateSearch: texts('list', 'phone'),
  component: lazyPage(() => import('./suppressions/page.tsx'), 'SuppressionsPage'),
});
const importSuppressions = page(
  '/suppressions/import',
  () => import('./suppressions/import-page.tsx'),
  'ImportSuppressionsPage',
);
const numberPools = page('/number-pools', () => import('./number-pools/list-page.tsx'), 'NumberPoolsPage');
const numberPool = page(
  '/number-pools/$numberPoolId',
  () => import('./number-pools/pool-page.tsx'),
  'NumberPoolPage',
);
const credits = page('/credits', () => import('./credits/page.tsx'), 'CreditsPage');
const settings = page('/settings', () => import('./settings/settings-frame.tsx'), 'SettingsFrame');
const settingsHome = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/settings/api-keys' });
  },
});

function tab<const Path extends string, Module extends object>(
  path: Path,
  load: () => Promise<Module>,
  name: keyof Module & string,
) {
  return createRoute({ getParentRoute: () => settings, path, component: lazyPage(load, name) });
}

const apiKeys = tab('/api-keys', () => import('./settings/api-keys-page.tsx'), 'ApiKeysPage');
const webhooks = tab('/webhooks', () => import('./settings/webhooks/webhooks-page.tsx'), 'WebhooksPage');
const endpoint = tab(
  '/webhooks/$endpointId',
  () => import('./settings/webhooks/endpoint-page.tsx'),
  'EndpointPage',
);
const delivery = tab(
  '/webhooks/deliveries/$deliveryId',
  () => import('./settings/webhooks/delivery-page.tsx'),
  'DeliveryPage',
);
const voiceProviders = tab(
  '/voice-providers',
  () => import('./settings/voice-providers-page.tsx'),
  'VoiceProvidersPage',
);
const team = tab('/team', () => import('./settings/team-page.tsx'), 'TeamPage');
const account = tab('/account', () => import('./settings/account/account-page.tsx'), 'AccountPage');

export const router = createRouter({
  routeTree: root.addChildren([
    signIn,
    app.addChildren([
      home,
      live,
      calls,
      call,
      agents,
      newAgent,
      agent,
      campaigns,
      newCampaign,
      campaign,
      contacts,
      importContacts,
      contact,
      suppressions,
      importSuppressions,
      numberPools,
      numberPool,
      credits,
      settings.addChildren([
        settingsHome,
        apiKeys,
        webhooks,
        endpoint,
        delivery,
        voiceProviders,
        team,
        account,
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
