import { archiveAgent, createAgent } from '../agents/agents.ts';
import { forgedCallbackAt } from '../calls/provider-events/callback-receipts.ts';
import { isTerminal } from '../calls/states/states.ts';
import { DomainError } from '../errors/errors.ts';
import type { Call } from '../platform/generated/prisma/client.ts';
import { forAccount } from '../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import type { VoiceProviderName } from '../providers/port.ts';
import type { DialingDeps } from './deps.ts';
import { dispatchCall } from './dispatch/dispatch.ts';
import { hangUpCall } from './dispatch/hang-up.ts';

/** A step of a call that proves a voice provider. */
type CallStep = 'agent' | 'accepted' | 'answered' | 'hang-up' | 'ended' | 'webhook' | 'recording' | 'cost';

/** One step of the call, with its remedy unless it is `ok`. */
export interface CallStepFinding {
  level: 'ok' | 'problem';
  step: CallStep;
  sentence: string;
}

/** Longest waits for what a step needs, in seconds. */
export interface CallStepLimits {
  answerSeconds: number;
  /** Time between the answer and our hanging up. */
  talkSeconds: number;
  endSeconds: number;
  /** Time after the end for the webhook, the recording and the cost. */
  settleSeconds: number;
}

const LIMITS: CallStepLimits = { answerSeconds: 90, talkSeconds: 8, endSeconds: 60, settleSeconds: 180 };

const POLL_MS = 500;

/** Thrown at the first step that fails. */
class StepFailed extends Error {
  readonly step: CallStep;

  constructor(step: CallStep, sentence: string) {
    super(sentence);
    this.step = step;
  }
}

/**
 * Places one call through all rules of calling, hangs it up, and watches every step of it. Stops at the first step that
 * fails, whose finding is the last. The callee must answer.
 */
export async function checkByCall(
  deps: DialingDeps,
  viewer: Viewer,
  { provider, toNumber }: { provider: VoiceProviderName; toNumber: string },
  limits: CallStepLimits = LIMITS,
): Promise<CallStepFinding[]> {
  const findings: CallStepFinding[] = [];
  const passed = (step: CallStep, sentence: string) => findings.push({ level: 'ok', step, sentence });
  let agentId: string | null = null;
  try {
    const before = deps.clock.now();
    agentId = await deployedAgent(deps, viewer, provider);
    passed('agent', `${provider} accepted a test agent.`);
    const { id } = await asStep('accepted', () =>
      dispatchCall(deps, viewer, { agentId: agentId ?? '', toNumber }, null),
    );
    passed('accepted', `${provider} accepted the call ${id}, and the phone rings.`);
    await watch(deps, viewer, { id, provider, before }, limits, passed);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    findings.push({ level: 'problem', step: error.step, sentence: error.message });
  } finally {
    if (agentId !== null) await archiveAgent(deps, viewer, agentId);
  }
  return findings;
}

async function deployedAgent(
  deps: DialingDeps,
  viewer: Viewer,
  provider: VoiceProviderName,
): Promise<string> {
  const { agent } = await asStep('agent', () =>
    createAgent(deps, viewer, {
      name: 'dialgraph test call',
      provider,
      systemPrompt: 'This is a test of the telephone line. Say that it works, and wait.',
      firstMessage: 'This is a test call of dialgraph. It ends by itself in a few seconds.',
      maxDurationSeconds: 60,
    }),
  );
  if (agent.status === 'ACTIVE') return agent.id;
  await archiveAgent(deps, viewer, agent.id);
  throw new StepFailed('agent', agent.deployError ?? `${provider} did not accept a test agent.`);
}

/** Turns the refusal of a rule or of the provider into the failure of a step. */
async function asStep<T>(step: CallStep, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof DomainError) throw new StepFailed(step, error.message);
    throw error;
  }
}

interface WatchedCall {
  id: string;
  provider: VoiceProviderName;
  /** Time before the call was placed. */
  before: Date;
}

async function watch(
  deps: DialingDeps,
  viewer: Viewer,
  { id, provider, before }: WatchedCall,
  limits: CallStepLimits,
  passed: (step: CallStep, sentence: string) => void,
): Promise<void> {
  const { answerSeconds, talkSeconds, endSeconds, settleSeconds } = limits;
  const until = (seconds: number, isReached: (call: Call) => boolean) =>
    waitFor(deps, viewer, { id, seconds, isReached });
  const answered = await until(answerSeconds, (call) => call.answeredAt !== null || isTerminal(call.status));
  if (answered.answeredAt === null) throw new StepFailed('answered', unanswered(answered));
  passed('answered', 'The call was answered.');

  await deps.clock.sleep(talkSeconds * 1000);
  await asStep('hang-up', () => hangUpUnlessOver(deps, viewer, id));
  const ended = await until(endSeconds, ({ endedAt }) => endedAt !== null);
  if (ended.endedAt === null) {
    const sentence = `${provider} accepted our hanging up, but the call did not end: end it by hand, and look up the call there.`;
    throw new StepFailed('ended', sentence);
  }
  passed('hang-up', 'Hanging up ended the call.');

  const reported = await until(settleSeconds, ({ reportedAt }) => reportedAt !== null);
  if (reported.reportedAt === null)
    throw new StepFailed('webhook', await withoutWebhook(deps, provider, before));
  passed('webhook', 'A webhook about the call arrived, and its signature was right.');

  const recorded = await until(
    settleSeconds,
    ({ recordingKey, recordingProblem }) => recordingKey !== null || recordingProblem !== null,
  );
  if (recorded.recordingKey === null) {
    const sentence = `No recording could be fetched: see whether ${provider} shows one of the call, and allow recording there.`;
    throw new StepFailed('recording', sentence);
  }
  passed('recording', 'The recording was fetched and stored.');

  const priced = await until(settleSeconds, ({ providerCost }) => providerCost !== null);
  if (priced.providerCost === null) {
    throw new StepFailed(
      'cost',
      `${provider} did not report what the call cost: margins will lack its calls.`,
    );
  }
  passed('cost', `The call cost ${priced.providerCost} ${priced.providerCostUnit ?? ''}.`);
}

async function hangUpUnlessOver(deps: DialingDeps, viewer: Viewer, id: string): Promise<void> {
  const { endedAt, status } = await readCall(deps, viewer, id);
  if (endedAt === null && status !== 'PROCESSING') await hangUpCall(deps, viewer, id);
}

function unanswered({ status, endedReason }: Call): string {
  if (!isTerminal(status)) return 'Nobody answered in time: answer the phone, then run the check again.';
  const why = endedReason === null ? '' : ` (${endedReason})`;
  return `The call ended as ${status}${why} before anybody answered: answer the phone, then run the check again.`;
}

async function withoutWebhook(deps: DialingDeps, provider: VoiceProviderName, before: Date): Promise<string> {
  return (await isForgedSince(deps, provider, before))
    ? `Webhooks of ${provider} arrive, but their signature is wrong: run provider connect ${provider}, or copy the webhook secret again.`
    : `No webhook of ${provider} arrived about this call: check that ${deps.publicUrl} can be reached from outside, and that the webhook there has this URL.`;
}

async function isForgedSince(deps: DialingDeps, provider: VoiceProviderName, before: Date): Promise<boolean> {
  const forgedAt = await forgedCallbackAt(deps, provider);
  return forgedAt !== null && forgedAt >= before;
}

/** Returns the call once it has reached a state, or as it is when the time is over. */
async function waitFor(
  deps: DialingDeps,
  viewer: Viewer,
  { id, seconds, isReached }: { id: string; seconds: number; isReached: (call: Call) => boolean },
): Promise<Call> {
  const deadline = deps.clock.now().getTime() + seconds * 1000;
  for (;;) {
    const call = await readCall(deps, viewer, id);
    if (isReached(call) || deps.clock.now().getTime() >= deadline) return call;
    await deps.clock.sleep(POLL_MS);
  }
}

function readCall({ database }: DialingDeps, { accountId }: Viewer, id: string): Promise<Call> {
  return forAccount(database.prisma, accountId).call.findUniqueOrThrow({ where: { id } });
}
