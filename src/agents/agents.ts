import { z } from 'zod';
import type { Viewer } from '../accounts/viewer.ts';
import { DomainError, invalidField, notFound } from '../errors.ts';
import type { Queryable } from '../platform/database.ts';
import type { Agent, Prisma } from '../platform/generated/prisma/client.ts';
import { VoicemailAction } from '../platform/generated/prisma/enums.ts';
import { assertPublicUrl } from '../platform/outbound-address.ts';
import { nonEmptyText, parseInput, text } from '../platform/validation.ts';
import { VOICE_PROVIDER_NAMES } from '../providers/port.ts';
import { issueSecret, SECRET_OVERLAP_MS } from '../webhooks/endpoint-secret.ts';
import { deployAgent } from './deployment.ts';
import type { AgentsDeps } from './deps.ts';

const DEFAULT_SYSTEM_PROMPT =
  'You are a friendly, concise assistant on a telephone call. Say who you are and why you call, listen, ' +
  'answer honestly, and end the call politely when the person wants to end it.';
const MAX_PROMPT_LENGTH = 50_000;
const MAX_AGENTS = 1000;

const extractionField = z.strictObject({
  name: z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/, 'must be a name of letters, digits and underscores'),
  type: z.enum(['string', 'number', 'boolean']),
  description: text(1000),
});

const voicemail = z
  .strictObject({ action: z.enum(VoicemailAction), message: nonEmptyText(2000).nullish() })
  .refine((v) => v.action !== 'LEAVE_MESSAGE' || v.message, {
    path: ['message'],
    message: 'is needed to leave a message',
  });

const agentFields = z.object({
  name: nonEmptyText(100),
  systemPrompt: nonEmptyText(MAX_PROMPT_LENGTH).nullish(),
  firstMessage: text(2000).nullish(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})?$/, 'must be a language tag such as en or pt-BR')
    .nullish(),
  voiceId: nonEmptyText(200).nullish(),
  model: nonEmptyText(200).nullish(),
  goal: text(2000).nullish(),
  extractionFields: z
    .array(extractionField)
    .max(50)
    .refine((fields) => new Set(fields.map((f) => f.name)).size === fields.length, 'must have distinct names')
    .nullish(),
  maxDurationSeconds: z.int().min(10).max(7200).nullish(),
  voicemail: voicemail.nullish(),
  webhookUrl: text(2000).nullish(),
  provider: z.enum(VOICE_PROVIDER_NAMES).nullish(),
  fallbackProvider: z.enum(VOICE_PROVIDER_NAMES).nullish(),
});

export type AgentInput = z.input<typeof agentFields>;
export type AgentPatch = Partial<AgentInput>;
type AgentFields = Partial<z.output<typeof agentFields>>;

/** An agent, with its webhook secret where it is shown: on creation and rotation. */
export interface AgentWithSecret {
  agent: Agent;
  webhookSecret: string;
}

/**
 * Creates an agent and deploys it. A provider that fails does not fail the creation: the agent is then
 * `FAILED` with the reason, and a job goes on trying.
 */
export async function createAgent(
  deps: AgentsDeps,
  viewer: Viewer,
  input: AgentInput,
): Promise<AgentWithSecret> {
  const fields = parseInput(agentFields, input);
  await assertAcceptable(deps, fields);
  const { prisma } = deps.database;
  if (
    (await prisma.agent.count({ where: { accountId: viewer.accountId, archivedAt: null } })) >= MAX_AGENTS
  ) {
    throw new DomainError(
      'conflict',
      `An account has at most ${MAX_AGENTS} agents. Delete one that is not used.`,
    );
  }
  const now = deps.clock.now();
  const secret = issueSecret(deps);
  const { id } = await prisma.agent.create({
    data: {
      id: deps.ids.next('agent'),
      accountId: viewer.accountId,
      name: fields.name,
      systemPrompt: DEFAULT_SYSTEM_PROMPT,
      provider: fields.provider ?? deps.voiceProviders.defaultName,
      createdAt: now,
      updatedAt: now,
      ...columnsOf(fields),
      webhookEndpoint: {
        create: {
          id: deps.ids.next('webhookEndpoint'),
          accountId: viewer.accountId,
          url: fields.webhookUrl ?? null,
          events: ['CALL_ENDED'],
          secret: secret.stored,
          createdAt: now,
          updatedAt: now,
        },
      },
    },
  });
  return { agent: await deployAgent(deps, id), webhookSecret: secret.plaintext };
}

/** Changes what is given, leaves the rest, and deploys the agent anew. Null takes a field back to nothing. */
export async function updateAgent(
  deps: AgentsDeps,
  viewer: Viewer,
  id: string,
  input: AgentPatch,
): Promise<Agent> {
  const fields = parseInput(agentFields.partial(), input);
  await assertAcceptable(deps, fields);
  const { prisma } = deps.database;
  await findAgent(prisma, viewer, id);
  const now = deps.clock.now();
  await prisma.agent.update({
    where: { id },
    data: {
      ...columnsOf(fields),
      ...(fields.name !== undefined && { name: fields.name }),
      ...(fields.provider && { provider: fields.provider }),
      revision: { increment: 1 },
      updatedAt: now,
      ...(fields.webhookUrl !== undefined && {
        webhookEndpoint: {
          update: {
            url: fields.webhookUrl,
            status: 'ENABLED',
            disabledReason: null,
            failingSince: null,
            updatedAt: now,
          },
        },
      }),
    },
  });
  return deployAgent(deps, id);
}

/**
 * Takes an agent out of every list and read. Its calls keep their history.
 *
 * @throws DomainError `conflict` while a campaign that is not finished uses it
 */
export async function archiveAgent(deps: AgentsDeps, viewer: Viewer, id: string): Promise<Agent> {
  const { prisma } = deps.database;
  await findAgent(prisma, viewer, id);
  // One statement, so that a campaign started meanwhile is either seen here or finds the agent gone.
  const archived = await prisma.agent.updateManyAndReturn({
    where: { id, archivedAt: null, campaigns: { none: { status: { notIn: ['COMPLETED', 'CANCELED'] } } } },
    data: { archivedAt: deps.clock.now() },
  });
  const agent = archived[0];
  if (agent === undefined) {
    throw new DomainError(
      'conflict',
      'A campaign that is not finished uses this agent. Cancel the campaign first.',
    );
  }
  await retire(deps, agent);
  return agent;
}

/** A new signing secret for the agent's webhook; the old one signs beside it for a day. */
export async function rotateAgentWebhookSecret(
  deps: AgentsDeps,
  viewer: Viewer,
  id: string,
): Promise<AgentWithSecret> {
  const { prisma } = deps.database;
  const agent = await findAgent(prisma, viewer, id);
  const now = deps.clock.now();
  const secret = issueSecret(deps);
  await prisma.$executeRaw`
    UPDATE webhook_endpoints
    SET previous_secret = secret, previous_secret_expires_at = ${new Date(now.getTime() + SECRET_OVERLAP_MS)},
        secret = ${secret.stored}, updated_at = ${now}
    WHERE agent_id = ${id}`;
  return { agent, webhookSecret: secret.plaintext };
}

/** An agent of the viewer's that is not archived. Throws `not_found`. */
export async function findAgent(db: Queryable, viewer: Viewer, id: string): Promise<Agent> {
  const agent = await db.agent.findFirst({ where: { id, accountId: viewer.accountId, archivedAt: null } });
  if (agent === null) throw notFound('agent');
  return agent;
}

async function assertAcceptable(deps: AgentsDeps, fields: AgentFields): Promise<void> {
  for (const field of ['provider', 'fallbackProvider'] as const) {
    const name = fields[field];
    if (name && deps.voiceProviders.find(name) === null) {
      throw invalidField(field, `is not configured here; available: ${deps.voiceProviders.names.join(', ')}`);
    }
  }
  if (fields.webhookUrl) {
    assertPublicUrl(fields.webhookUrl, {
      field: 'webhookUrl',
      allowPrivate: deps.allowPrivateWebhookTargets,
    });
  }
}

/** The columns that a creation and a change have in common; what is not given is not touched. */
function columnsOf(fields: AgentFields) {
  const { systemPrompt, language, extractionFields, maxDurationSeconds, voicemail: onVoicemail } = fields;
  return {
    ...pick(fields, ['firstMessage', 'voiceId', 'model', 'goal', 'fallbackProvider']),
    ...(systemPrompt !== undefined && { systemPrompt: systemPrompt ?? DEFAULT_SYSTEM_PROMPT }),
    ...(language !== undefined && { language: language ?? 'en' }),
    ...(extractionFields !== undefined && { extractionFields: extractionFields ?? [] }),
    ...(maxDurationSeconds !== undefined && { maxDurationSeconds: maxDurationSeconds ?? 600 }),
    ...(onVoicemail !== undefined && {
      voicemailAction: onVoicemail?.action ?? VoicemailAction.HANG_UP,
      voicemailMessage: onVoicemail?.message ?? null,
    }),
  } satisfies Prisma.AgentUpdateInput;
}

function pick<T extends object, K extends keyof T>(source: T, keys: readonly K[]): Partial<Pick<T, K>> {
  const entries = keys.filter((key) => source[key] !== undefined).map((key) => [key, source[key]]);
  return Object.fromEntries(entries) as Partial<Pick<T, K>>;
}

/** The provider's copy goes too; if that fails, all it costs is an idle agent over there. */
async function retire(deps: AgentsDeps, agent: Agent): Promise<void> {
  if (agent.providerAgentId === null) return;
  await deps.voiceProviders
    .find(agent.provider)
    ?.retireAgent(agent.providerAgentId)
    .catch((error: unknown) => {
      deps.log.warn({ err: error, agentId: agent.id }, 'an archived agent is still at its provider');
    });
}
