import type { Env } from './deployment/env.ts';
import type { ConfiguredLimits } from './dialing/capacity/limits.ts';
import { DomainError } from './errors/errors.ts';
import { callbackPath } from './http/provider-callbacks.ts';
import type { Platform } from './platform/platform.ts';
import { randomToken } from './platform/secrets/secrets.ts';
import type {
  AdapterCredentials,
  ProviderConnector,
  RealProviderName,
  RegisteredCredentials,
} from './providers/credentials/connector.ts';
import { CredentialBook } from './providers/credentials/credential-book.ts';
import {
  CREDENTIAL_SCHEMAS,
  type CredentialService,
  type CredentialSet,
  type Credentials,
} from './providers/credentials/credentials.ts';
import {
  VOICE_PROVIDER_NAMES,
  type VoiceProvider,
  type VoiceProviderName,
  type VoiceProviders,
} from './providers/port.ts';
import { createVoiceProviders } from './providers/registry.ts';
import type { TwilioAccess, TwilioCredentials } from './providers/shared/twilio.ts';
import { createSimulator } from './providers/simulator/http/server.ts';
import { createSimulatorProvider } from './providers/simulator/provider.ts';

/** Timeout of provider requests that place no call. */
const REQUEST_TIMEOUT_SECONDS = 20;

export interface ComposedVoiceProviders {
  voiceProviders: VoiceProviders;
  credentials: CredentialBook;
  connector: ProviderConnector;
  /** Reads the stored credentials, and follows their changes until `stop`. */
  start(): Promise<void>;
  /** Sets the URL for the simulator's callbacks. @param callbackBase URL of this server without a trailing slash */
  reportTo(callbackBase: string): void;
  stop(): Promise<void>;
}

interface RunningSimulator {
  provider: VoiceProvider;
  reportTo(callbackBase: string): void;
  stop(): Promise<void>;
}

/** Composes the simulator, and the providers that the environment or the database has credentials for. */
export async function composeVoiceProviders(
  env: Env,
  platform: Platform,
  publicUrl: () => string,
): Promise<ComposedVoiceProviders> {
  const simulator = await runSimulator(env, platform);
  const adapters = new VoiceAdapters(env, platform, publicUrl);
  const credentials = new CredentialBook(platform, credentialsOf(env), (services) => adapters.load(services));
  await adapters.load(credentials.services);
  const providers = new ConnectedProviders(credentials, adapters);
  const voiceProviders = createVoiceProviders(platform, env.VOICE_PROVIDER, {
    get names() {
      const { services } = credentials;
      return VOICE_PROVIDER_NAMES.filter((name) => name === 'simulator' || services.includes(name));
    },
    namesFor: (accountId) =>
      VOICE_PROVIDER_NAMES.filter((name) => name === 'simulator' || credentials.find(name, accountId)),
    find: (name, accountId) => (name === 'simulator' ? simulator.provider : providers.find(name, accountId)),
  });
  return {
    voiceProviders,
    credentials,
    connector: adapters,
    async start() {
      await credentials.refresh();
      void credentials.follow();
    },
    reportTo: simulator.reportTo,
    async stop() {
      credentials.stop();
      await simulator.stop();
    },
  };
}

export function configuredLimits(env: Env): ConfiguredLimits[] {
  return VOICE_PROVIDER_NAMES.map((provider) => {
    const prefix = provider.toUpperCase() as Uppercase<VoiceProviderName>;
    return {
      provider,
      lines: env[`${prefix}_CONCURRENT_CALLS`] ?? null,
      callsPerSecond: env[`${prefix}_CALLS_PER_SECOND`] ?? null,
    };
  });
}

/** Returns the credentials of the environment's variables. */
function credentialsOf(env: Env): CredentialSet {
  const { ELEVENLABS_API_KEY, ELEVENLABS_WEBHOOK_SECRET } = env;
  const { VAPI_API_KEY, VAPI_WEBHOOK_SECRET, VAPI_WEBHOOK_CREDENTIAL_ID } = env;
  const { RETELL_API_KEY, RETELL_WEBHOOK_KEY = RETELL_API_KEY } = env;
  const given = <Service extends CredentialService>(
    service: Service,
    values: Record<string, string | undefined>,
  ) => CREDENTIAL_SCHEMAS[service].safeParse(values).data as Credentials<Service> | undefined;
  return {
    elevenlabs: given('elevenlabs', { apiKey: ELEVENLABS_API_KEY, webhookSecret: ELEVENLABS_WEBHOOK_SECRET }),
    vapi: given('vapi', {
      apiKey: VAPI_API_KEY,
      webhookSecret: VAPI_WEBHOOK_SECRET,
      webhookCredentialId: VAPI_WEBHOOK_CREDENTIAL_ID,
    }),
    retell: given('retell', { apiKey: RETELL_API_KEY, webhookKey: RETELL_WEBHOOK_KEY }),
    twilio: given('twilio', {
      accountSid: env.TWILIO_ACCOUNT_SID,
      authToken: env.TWILIO_AUTH_TOKEN,
      apiKey: env.TWILIO_API_KEY,
      apiSecret: env.TWILIO_API_SECRET,
      region: env.TWILIO_REGION,
      edge: env.TWILIO_EDGE,
    }),
  };
}

interface Connected {
  credentials: object;
  twilio: object | null;
  provider: VoiceProvider;
}

/** Providers by the credentials that an account's calls use, each created once while these stay as they are. */
class ConnectedProviders {
  readonly #credentials: CredentialBook;
  readonly #adapters: VoiceAdapters;
  readonly #connected = new Map<string, Connected>();

  constructor(credentials: CredentialBook, adapters: VoiceAdapters) {
    this.#credentials = credentials;
    this.#adapters = adapters;
  }

  find(name: string, accountId: string | null): VoiceProvider | null {
    if (!isRealProvider(name)) return null;
    const found = this.#credentials.find(name, accountId);
    if (found === null) return null;
    const line = name === 'elevenlabs' ? this.#credentials.find('twilio', accountId) : null;
    const owner = found.source === 'account' ? accountId : null;
    const isOwn = owner !== null || line?.source === 'account';
    const key = `${name} ${isOwn ? accountId : ''}`;
    const twilio = line?.value ?? null;
    const known = this.#connected.get(key);
    if (known?.credentials === found.value && known.twilio === twilio) return known.provider;
    const provider = this.#adapters.create(name, { credentials: found.value, twilio, owner });
    if (provider !== null) this.#connected.set(key, { credentials: found.value, twilio, provider });
    return provider;
  }
}

function isRealProvider(name: string): name is RealProviderName {
  return name !== 'simulator' && VOICE_PROVIDER_NAMES.some((known) => known === name);
}

/** Creates providers. The code of each is loaded once there are credentials for it. */
class VoiceAdapters implements ProviderConnector {
  readonly #env: Env;
  readonly #platform: Pick<Platform, 'clock' | 'log'>;
  readonly #publicUrl: () => string;
  readonly #loaded = new Map<RealProviderName, (given: AdapterCredentials) => VoiceProvider>();

  constructor(env: Env, platform: Pick<Platform, 'clock' | 'log'>, publicUrl: () => string) {
    this.#env = env;
    this.#platform = platform;
    this.#publicUrl = publicUrl;
  }

  /** Loads the code of these services, except Twilio, which ElevenLabs' adapter contains. */
  async load(services: readonly CredentialService[]): Promise<void> {
    for (const name of services) if (isRealProvider(name) && !this.#loaded.has(name)) await this.#load(name);
  }

  /** Returns a provider with these credentials; null if its code is not loaded. */
  create(name: RealProviderName, given: AdapterCredentials): VoiceProvider | null {
    return this.#loaded.get(name)?.(given) ?? null;
  }

  async connect(name: RealProviderName, given: AdapterCredentials): Promise<VoiceProvider> {
    await this.load([name]);
    const provider = this.create(name, given);
    if (provider === null) throw new Error(`the adapter of ${name} is not loaded`);
    return provider;
  }

  callbackUrl(name: RealProviderName, owner: string | null): string {
    return this.#shared(name, owner).callbackUrl;
  }

  async complete<Service extends CredentialService>(
    service: Service,
    key: string,
    { owner, known }: { owner: string | null; known: Credentials<Service> | null },
  ): Promise<RegisteredCredentials<Service>> {
    const completed = await this.#completed(service, key, { owner, known });
    const credentials = CREDENTIAL_SCHEMAS[service].parse(completed.credentials) as Credentials<Service>;
    return { ...completed, credentials };
  }

  async twilioNumbers(credentials: Credentials<'twilio'>): Promise<string[]> {
    const { listTwilioNumbers } = await import('./providers/shared/twilio-numbers.ts');
    return listTwilioNumbers(this.#twilioAccess(credentials));
  }

  async #completed(
    service: CredentialService,
    key: string,
    { owner, known }: { owner: string | null; known: Credentials<CredentialService> | null },
  ): Promise<RegisteredCredentials<CredentialService>> {
    switch (service) {
      case 'elevenlabs': {
        const { connect } = await import('./providers/elevenlabs/connection.ts');
        const { registerWebhook } = await import('./providers/elevenlabs/register-webhook.ts');
        const baseUrl = this.#env.ELEVENLABS_API_BASE;
        const own = { apiKey: key, webhookSecret: key, twilio: null, baseUrl };
        const connection = connect(withGetters(this.#shared(service, owner), own));
        const { webhookSecret = null } = (known ?? {}) as Partial<Credentials<'elevenlabs'>>;
        return registerWebhook(connection, { apiKey: key, knownSecret: webhookSecret });
      }
      case 'vapi':
        // Without a credential of the dashboard, each assistant is given this token for its reports.
        return {
          credentials: { webhookSecret: randomToken(43), webhookCredentialId: null, ...known, apiKey: key },
        };
      case 'retell':
        return { credentials: { apiKey: key, webhookKey: key } };
      case 'twilio':
        return { credentials: twilioCredentialsIn(key) };
      default:
        return service satisfies never;
    }
  }

  #twilioAccess(credentials: Credentials<'twilio'>): TwilioAccess {
    return {
      credentials: this.#twilioAt(credentials),
      timeoutSeconds: REQUEST_TIMEOUT_SECONDS,
      clock: this.#platform.clock,
    };
  }

  #twilioAt(credentials: Credentials<'twilio'>): TwilioCredentials {
    return { ...credentials, baseUrl: this.#env.TWILIO_API_BASE };
  }

  async #load(name: RealProviderName): Promise<void> {
    const { ELEVENLABS_API_BASE, VAPI_API_BASE, RETELL_API_BASE, RETELL_DEFAULT_VOICE_ID } = this.#env;
    switch (name) {
      case 'elevenlabs': {
        const { createElevenLabsProvider } = await import('./providers/elevenlabs/provider.ts');
        this.#loaded.set(name, ({ credentials, twilio, owner }) => {
          const { apiKey, webhookSecret } = credentials as Credentials<'elevenlabs'>;
          const line = twilio && this.#twilioAt(twilio);
          const own = { apiKey, webhookSecret, twilio: line, baseUrl: ELEVENLABS_API_BASE };
          return createElevenLabsProvider(withGetters(this.#shared(name, owner), own));
        });
        break;
      }
      case 'vapi': {
        const { createVapiProvider } = await import('./providers/vapi/provider.ts');
        this.#loaded.set(name, ({ credentials, owner }) => {
          const own = { ...(credentials as Credentials<'vapi'>), baseUrl: VAPI_API_BASE };
          return createVapiProvider(withGetters(this.#shared(name, owner), own));
        });
        break;
      }
      case 'retell': {
        const { createRetellProvider } = await import('./providers/retell/provider.ts');
        this.#loaded.set(name, ({ credentials, owner }) => {
          const { apiKey, webhookKey } = credentials as Credentials<'retell'>;
          const defaultVoiceId = RETELL_DEFAULT_VOICE_ID;
          const own = { apiKey, webhookKey, defaultVoiceId, baseUrl: RETELL_API_BASE };
          return createRetellProvider(withGetters(this.#shared(name, owner), own));
        });
        break;
      }
      default:
        name satisfies never;
    }
  }

  #shared(name: RealProviderName, owner: string | null) {
    const publicUrl = this.#publicUrl;
    return {
      // A getter, because without PUBLIC_URL the URL is known only once the server listens.
      get callbackUrl() {
        return publicUrl() + callbackPath(name, owner);
      },
      ringTimeoutSeconds: this.#env.RING_TIMEOUT_SECONDS,
      requestTimeoutSeconds: REQUEST_TIMEOUT_SECONDS,
      clock: this.#platform.clock,
      log: this.#platform.log.child({ provider: name }),
    };
  }
}

/** The Account SID with an auth token or an API key, in another region followed by `@edge.region`. */
const TWILIO_KEY = /^(AC[\w-]+):(?:(SK[\w-]+):)?([^\s:@]+)(?:@([a-z0-9-]+)\.([a-z0-9-]+))?$/;

/** Throws `DomainError` for another form. */
function twilioCredentialsIn(key: string): Credentials<'twilio'> {
  const [, accountSid, apiKey, secret, edge, region] = TWILIO_KEY.exec(key) ?? [];
  if (accountSid !== undefined && secret !== undefined) {
    const account = { accountSid, edge, region };
    return apiKey === undefined
      ? { ...account, authToken: secret }
      : { ...account, apiKey, apiSecret: secret };
  }
  throw new DomainError(
    'invalid_request',
    "The key of Twilio must be AC…:token or AC…:SK…:secret: the Account SID with the Auth Token, or with an API key and its secret, from Twilio's console. For another region, add its edge and name, such as @dublin.ie1.",
  );
}

/** Assigns rather than spreads, because a spread would evaluate the getters. */
function withGetters<A extends object, B extends object>(computed: A, plain: B): A & B {
  return Object.assign(computed, plain);
}

async function runSimulator(env: Env, { secrets, clock }: Platform): Promise<RunningSimulator> {
  const secret = secrets.derive('simulator');
  const speed = env.SIMULATOR_SPEED;
  const shared = { callbackSecret: secret, clock, speed };
  if (env.SIMULATOR_URL !== undefined) {
    const provider = createSimulatorProvider({ ...shared, baseUrl: env.SIMULATOR_URL });
    return { provider, reportTo: () => {}, stop: () => provider.close() };
  }
  const simulator = createSimulator({ clock, secret, speed });
  const provider = createSimulatorProvider({ ...shared, baseUrl: await simulator.start() });
  return {
    provider,
    reportTo: (callbackBase) => simulator.reportTo(`${callbackBase}${callbackPath('simulator')}`),
    async stop() {
      await provider.close();
      await simulator.stop();
    },
  };
}
