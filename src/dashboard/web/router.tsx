import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { AppShell } from './shell/app-shell.tsx';
import { lazyPage } from './shell/lazy-page.ts';
import { PageCrash, PageMissing } from './shell/page-failures.tsx';
import { SignInPage } from './sign-in/page.tsx';

/** A search parameter that is a text, or nothing. */
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

const root = createRootRoute({ component: Outlet, notFoundComponent: PageMissing });
const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: SignInPage,
  validateSearch: ({ returnTo }): { returnTo?: string } => ({ returnTo: text(returnTo) }),
});
const app = createRoute({ getParentRoute: () => root, id: 'app', component: AppShell });
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
  validateSearch: ({ call }): { call?: string } => ({ call: text(call) }),
  component: lazyPage(() => import('./live/page.tsx'), 'LivePage'),
});
const calls = createRoute({
  getParentRoute: () => app,
  path: '/calls',
  validateSearch: (
    search,
  ): Partial<Record<'status' | 'agent' | 'campaign' | 'phone' | 'from' | 'to', string>> => ({
    status: text(search.status),
    agent: text(search.agent),
    campaign: text(search.campaign),
    phone: text(search.phone),
    from: text(search.from),
    to: text(search.to),
  }),
  component: lazyPage(() => import('./calls/list-page.tsx'), 'CallsPage'),
});
const call = createRoute({
  getParentRoute: () => app,
  path: '/calls/$callId',
  component: lazyPage(() => import('./calls/call-page/call-page.tsx'), 'CallPage'),
});
const agents = createRoute({
  getParentRoute: () => app,
  path: '/agents',
  component: lazyPage(() => import('./agents/list-page.tsx'), 'AgentsPage'),
});
const newAgent = createRoute({
  getParentRoute: () => app,
  path: '/agents/new',
  component: lazyPage(() => import('./agents/new-page.tsx'), 'NewAgentPage'),
});
const agent = createRoute({
  getParentRoute: () => app,
  path: '/agents/$agentId',
  component: lazyPage(() => import('./agents/agent-page.tsx'), 'AgentPage'),
});
const campaigns = createRoute({
  getParentRoute: () => app,
  path: '/campaigns',
  component: lazyPage(() => import('./campaigns/list-page.tsx'), 'CampaignsPage'),
});
const newCampaign = createRoute({
  getParentRoute: () => app,
  path: '/campaigns/new',
  component: lazyPage(() => import('./campaigns/new-campaign/new-page.tsx'), 'NewCampaignPage'),
});
const campaign = createRoute({
  getParentRoute: () => app,
  path: '/campaigns/$campaignId',
  component: lazyPage(() => import('./campaigns/campaign-page/campaign-page.tsx'), 'CampaignPage'),
});
const contacts = createRoute({
  getParentRoute: () => app,
  path: '/contacts',
  validateSearch: (search): Partial<Record<'list' | 'status' | 'search' | 'tag', string>> => ({
    list: text(search.list),
    status: text(search.status),
    search: text(search.search),
    tag: text(search.tag),
  }),
  component: lazyPage(() => import('./contacts/page.tsx'), 'ContactsPage'),
});
const importContacts = createRoute({
  getParentRoute: () => app,
  path: '/contacts/import',
  validateSearch: ({ list }): { list?: string } => ({ list: text(list) }),
  component: lazyPage(() => import('./contacts/import/page.tsx'), 'ImportPage'),
});
const contact = createRoute({
  getParentRoute: () => app,
  path: '/contacts/$contactId',
  component: lazyPage(() => import('./contacts/contact-page.tsx'), 'ContactPage'),
});
const suppressions = createRoute({
  getParentRoute: () => app,
  path: '/suppressions',
  validateSearch: (search): Partial<Record<'list' | 'phone', string>> => ({
    list: text(search.list),
    phone: text(search.phone),
  }),
  component: lazyPage(() => import('./suppressions/page.tsx'), 'SuppressionsPage'),
});
const importSuppressions = createRoute({
  getParentRoute: () => app,
  path: '/suppressions/import',
  component: lazyPage(() => import('./suppressions/import-page.tsx'), 'ImportSuppressionsPage'),
});
const numberPools = createRoute({
  getParentRoute: () => app,
  path: '/number-pools',
  component: lazyPage(() => import('./number-pools/list-page.tsx'), 'NumberPoolsPage'),
});
const numberPool = createRoute({
  getParentRoute: () => app,
  path: '/number-pools/$numberPoolId',
  component: lazyPage(() => import('./number-pools/pool-page.tsx'), 'NumberPoolPage'),
});
const credits = createRoute({
  getParentRoute: () => app,
  path: '/credits',
  component: lazyPage(() => import('./credits/page.tsx'), 'CreditsPage'),
});
const settings = createRoute({
  getParentRoute: () => app,
  path: '/settings',
  component: lazyPage(() => import('./settings/settings-frame.tsx'), 'SettingsFrame'),
});
const settingsHome = createRoute({
  getParentRoute: () => settings,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/settings/api-keys' });
  },
});
const apiKeys = createRoute({
  getParentRoute: () => settings,
  path: '/api-keys',
  component: lazyPage(() => import('./settings/api-keys-page.tsx'), 'ApiKeysPage'),
});
const webhooks = createRoute({
  getParentRoute: () => settings,
  path: '/webhooks',
  component: lazyPage(() => import('./settings/webhooks/webhooks-page.tsx'), 'WebhooksPage'),
});
const endpoint = createRoute({
  getParentRoute: () => settings,
  path: '/webhooks/$endpointId',
  component: lazyPage(() => import('./settings/webhooks/endpoint-page.tsx'), 'EndpointPage'),
});
const delivery = createRoute({
  getParentRoute: () => settings,
  path: '/webhooks/deliveries/$deliveryId',
  component: lazyPage(() => import('./settings/webhooks/delivery-page.tsx'), 'DeliveryPage'),
});
const voiceProviders = createRoute({
  getParentRoute: () => settings,
  path: '/voice-providers',
  component: lazyPage(() => import('./settings/voice-providers-page.tsx'), 'VoiceProvidersPage'),
});
const team = createRoute({
  getParentRoute: () => settings,
  path: '/team',
  component: lazyPage(() => import('./settings/team-page.tsx'), 'TeamPage'),
});
const account = createRoute({
  getParentRoute: () => settings,
  path: '/account',
  component: lazyPage(() => import('./settings/account/account-page.tsx'), 'AccountPage'),
});

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
