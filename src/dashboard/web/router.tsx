import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { AppShell } from './shell/app-shell.tsx';
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
  component: lazyRouteComponent(() => import('./live/page.tsx'), 'LivePage'),
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
  component: lazyRouteComponent(() => import('./calls/list-page.tsx'), 'CallsPage'),
});
const call = createRoute({
  getParentRoute: () => app,
  path: '/calls/$callId',
  component: lazyRouteComponent(() => import('./calls/call-page.tsx'), 'CallPage'),
});
const agents = createRoute({
  getParentRoute: () => app,
  path: '/agents',
  component: lazyRouteComponent(() => import('./agents/list-page.tsx'), 'AgentsPage'),
});
const newAgent = createRoute({
  getParentRoute: () => app,
  path: '/agents/new',
  component: lazyRouteComponent(() => import('./agents/new-page.tsx'), 'NewAgentPage'),
});
const agent = createRoute({
  getParentRoute: () => app,
  path: '/agents/$agentId',
  component: lazyRouteComponent(() => import('./agents/agent-page.tsx'), 'AgentPage'),
});
const campaigns = createRoute({
  getParentRoute: () => app,
  path: '/campaigns',
  component: lazyRouteComponent(() => import('./campaigns/list-page.tsx'), 'CampaignsPage'),
});
const newCampaign = createRoute({
  getParentRoute: () => app,
  path: '/campaigns/new',
  component: lazyRouteComponent(() => import('./campaigns/new-page.tsx'), 'NewCampaignPage'),
});
const campaign = createRoute({
  getParentRoute: () => app,
  path: '/campaigns/$campaignId',
  component: lazyRouteComponent(() => import('./campaigns/campaign-page.tsx'), 'CampaignPage'),
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
  component: lazyRouteComponent(() => import('./contacts/page.tsx'), 'ContactsPage'),
});
const importContacts = createRoute({
  getParentRoute: () => app,
  path: '/contacts/import',
  validateSearch: ({ list }): { list?: string } => ({ list: text(list) }),
  component: lazyRouteComponent(() => import('./contacts/import-page.tsx'), 'ImportPage'),
});
const contact = createRoute({
  getParentRoute: () => app,
  path: '/contacts/$contactId',
  component: lazyRouteComponent(() => import('./contacts/contact-page.tsx'), 'ContactPage'),
});
const credits = createRoute({
  getParentRoute: () => app,
  path: '/credits',
  component: lazyRouteComponent(() => import('./credits/page.tsx'), 'CreditsPage'),
});
const settings = createRoute({
  getParentRoute: () => app,
  path: '/settings',
  component: lazyRouteComponent(() => import('./settings/settings-frame.tsx'), 'SettingsFrame'),
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
  component: lazyRouteComponent(() => import('./settings/api-keys-page.tsx'), 'ApiKeysPage'),
});
const webhooks = createRoute({
  getParentRoute: () => settings,
  path: '/webhooks',
  component: lazyRouteComponent(() => import('./settings/webhooks-page.tsx'), 'WebhooksPage'),
});
const endpoint = createRoute({
  getParentRoute: () => settings,
  path: '/webhooks/$endpointId',
  component: lazyRouteComponent(() => import('./settings/endpoint-page.tsx'), 'EndpointPage'),
});
const delivery = createRoute({
  getParentRoute: () => settings,
  path: '/webhooks/deliveries/$deliveryId',
  component: lazyRouteComponent(() => import('./settings/delivery-page.tsx'), 'DeliveryPage'),
});
const team = createRoute({
  getParentRoute: () => settings,
  path: '/team',
  component: lazyRouteComponent(() => import('./settings/team-page.tsx'), 'TeamPage'),
});
const account = createRoute({
  getParentRoute: () => settings,
  path: '/account',
  component: lazyRouteComponent(() => import('./settings/account-page.tsx'), 'AccountPage'),
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
      credits,
      settings.addChildren([settingsHome, apiKeys, webhooks, endpoint, delivery, team, account]),
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
