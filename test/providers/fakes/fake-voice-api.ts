import { randomUUID } from 'node:crypto';
import type { ToolCallback } from '../../../src/providers/port.ts';
import type { Abilities, CallScript, ToolUse } from '../world.ts';
import type { FakeCall } from './fake-call.ts';
import { type FakeAnswer, FakeHttpServer, type FakeRequest } from './fake-http-server.ts';

interface SignedReport {
  headers: Record<string, string>;
  body: Buffer<ArrayBuffer>;
}

/**
 * The far side of a voice provider: an HTTP API, and telephones that ring by script. What differs from
 * provider to provider (routes, bodies, webhooks, signatures) is left to its subclass.
 */
export abstract class FakeVoiceApi implements AsyncDisposable {
  readonly calls: FakeCall[] = [];
  /** Requests that the provider's own types do not allow. The test fails unless it is empty. */
  readonly violations: string[] = [];
  /** Reports that were not received, with the status and body of the answer. */
  readonly refusedReports: string[] = [];
  /** Whether updates of agents are accepted, but go into a draft that calls do not use. */
  keepsDrafts = false;
  /** Whether calls run their course by themselves as soon as they are placed. */
  runsByItself = false;
  /** Whether ended calls wait for `analyze`. */
  analyzesLater = false;
  /** Course of a call that runs by itself. */
  run: (callId: string) => Promise<void> = (callId) => this.runToEnd(callId);
  /** Whether calls are reported to our callback URL. */
  reports = true;
  /** Secret that reports are signed with instead of the right one. */
  otherSecret: string | undefined;
  /** Whether agents are deleted behind our back before they call. */
  losesAgents = false;
  /** Whether calls are recorded. */
  records = true;
  /** Answers placements with a refusal; null = the call is placed. */
  refuse: (call: Pick<FakeCall, 'callId' | 'phoneTo'>) => FakeAnswer | null = () => null;
  /** Changes agents, their response engines and their tools when they are read: an edit made elsewhere, or defaults. */
  reviseAgent: (body: object) => object = (body) => body;
  /** Changes reports before they are signed. */
  reviseReport: (report: unknown) => unknown = (report) => report;
  protected readonly server = new FakeHttpServer((request) => this.#answer(request));
  #nextAnswer: FakeAnswer | null = null;
  #hiddenLookUps = 0;
  readonly #scripts = new Map<string, CallScript>();
  readonly #reportedOnAnswer = new Map<FakeCall, unknown[]>();
  readonly #runs = new Set<Promise<void>>();
  #numbers = 0;

  protected abstract route(request: FakeRequest): FakeAnswer | Promise<FakeAnswer>;
  /** Returns the URL that receives reports on the calls of this agent. */
  protected abstract callbackUrl(agentId: string): string | null;
  protected abstract sign(body: string, at: Date, secret?: string): Record<string, string>;
  /** The webhooks for a call that was just answered; none when the provider tells nothing until the end. */
  protected abstract webhooksOnAnswer(call: FakeCall): unknown[];
  /** The webhooks for a call whose analysis follows later. */
  protected abstract webhooksOnHangUp(call: FakeCall): unknown[];
  protected abstract webhooksOnEnd(call: FakeCall): unknown[];

  get baseUrl(): string {
    return this.server.baseUrl;
  }

  /** Calls that ring or are answered, the oldest first. */
  get live(): FakeCall[] {
    return this.calls.filter(({ phase }) => phase !== 'ended');
  }

  /** Number of requests that have come, whatever they asked for. */
  get requests(): number {
    return this.server.requests;
  }

  /** A number that behaves so whenever it is called. */
  script(script: CallScript): string {
    this.#numbers += 1;
    const number = `+1415555${String(this.#numbers).padStart(4, '0')}`;
    this.#scripts.set(number, script);
    return number;
  }

  /** Answers the next request so, and does nothing of what it asks. */
  refuseNext(answer: FakeAnswer): void {
    this.#nextAnswer = answer;
  }

  /** Hides calls from this number of look-ups: lists lag, and a call may briefly not be found by its id either. */
  hideCalls(lookUps: number): void {
    this.#hiddenLookUps = lookUps;
  }

  /** Signs a body as the provider would at that time. */
  signed(body: string, at = new Date(), secret?: string): SignedReport {
    return { headers: this.sign(body, at, secret), body: Buffer.from(body) };
  }

  /** Signs a report as the call's agent is deployed to be reported on. */
  protected signedReport(_call: FakeCall, report: string): SignedReport {
    return this.signed(report, new Date(), this.otherSecret);
  }

  /** Returns the signed reports on the end of a call, to send once more. */
  reportsOfEnd(call: FakeCall) {
    return this.webhooksOnEnd(call).map((report) => this.signedReport(call, JSON.stringify(report)));
  }

  call(callId: string): FakeCall {
    const found = this.calls.find((call) => call.callId === callId);
    if (!found) throw new Error(`the far side knows no call ${callId}`);
    return found;
  }

  abstract abilities(agentId: string): Abilities;
  abstract askForTool(call: FakeCall, use: ToolUse, secret?: string): ToolCallback;
  abstract heardOfTool(answer: unknown): string;

  async runToAnswer(callId: string): Promise<void> {
    const call = this.call(callId);
    if (call.phase !== 'ringing') return;
    call.phase = 'answered';
    const webhooks = this.webhooksOnAnswer(call);
    this.#reportedOnAnswer.set(call, webhooks);
    await this.#report(call, webhooks);
  }

  async runToEnd(callId: string): Promise<void> {
    const call = this.call(callId);
    const connects = !['no_answer', 'busy', 'fails'].includes(call.script);
    if (connects) await this.runToAnswer(callId);
    if (call.phase === 'ended') return;
    call.phase = 'ended';
    if (this.analyzesLater && connects) await this.#report(call, this.webhooksOnHangUp(call));
    else await this.analyze(callId);
  }

  /** Analyzes an ended call, and reports it. Once more, it only repeats the reports. */
  async analyze(callId: string): Promise<void> {
    const call = this.call(callId);
    call.isAnalyzed = true;
    await this.#report(call, this.#endAsReported(call));
  }

  /** Resolves once all calls that run by themselves have run their course. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#runs);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.settled();
    await this.server[Symbol.asyncDispose]();
    if (this.violations.length > 0) throw new Error(this.violations.join('\n'));
  }

  /** Rings, and answers the placement as the script of the called number says. */
  protected async place(
    call: Pick<FakeCall, 'callId' | 'agentId' | 'phoneFrom' | 'phoneTo' | 'fields'>,
    answers: { accepted(call: FakeCall): FakeAnswer; refused(): FakeAnswer },
  ): Promise<FakeAnswer> {
    const refusal = this.refuse(call);
    if (refusal) return refusal;
    const script = this.#scripts.get(call.phoneTo) ?? 'completes';
    if (script === 'refused') return answers.refused();
    const placed = this.#ring({ ...call, script });
    if (script === 'reported_early') await this.reportEarly(placed);
    if (script === 'shown_late') this.hideCalls(2);
    return script === 'answer_lost' ? 'never' : answers.accepted(placed);
  }

  protected async reportEarly(call: FakeCall): Promise<void> {
    await this.runToAnswer(call.callId);
  }

  protected callById(conversationId: string): FakeCall | undefined {
    return this.calls.find((call) => call.conversationId === conversationId);
  }

  /** The calls that a look-up shows. */
  protected shownCalls(): readonly FakeCall[] {
    if (this.#hiddenLookUps === 0) return this.calls;
    this.#hiddenLookUps -= 1;
    return [];
  }

  protected shownById(id: string): FakeCall | undefined {
    return this.shownCalls().find(({ conversationId }) => conversationId === id);
  }

  #ring(call: Omit<FakeCall, 'conversationId' | 'placedAt' | 'phase' | 'hungUp' | 'isAnalyzed'>): FakeCall {
    const placed: FakeCall = {
      ...call,
      conversationId: `conv_${randomUUID().replaceAll('-', '')}`,
      placedAt: new Date(),
      phase: 'ringing',
      hungUp: false,
      isAnalyzed: false,
    };
    this.calls.push(placed);
    if (this.runsByItself) this.#runs.add(this.#runSoon(placed));
    return placed;
  }

  async #runSoon({ callId }: FakeCall): Promise<void> {
    await new Promise(setImmediate);
    await this.run(callId).catch((error: Error) => this.violations.push(error.message));
  }

  #endAsReported(call: FakeCall): unknown[] {
    const webhooks = this.webhooksOnEnd(call);
    if (call.script === 'end_unreported' || call.script === 'unstorable_unreported') return [];
    if (call.script !== 'repeated_and_reordered') return webhooks;
    const all = [...(this.#reportedOnAnswer.get(call) ?? []), ...webhooks];
    return [...webhooks.toReversed(), ...all.toReversed()];
  }

  async #report(call: FakeCall, webhooks: unknown[]): Promise<void> {
    const url = this.callbackUrl(call.agentId);
    if (url === null || !this.reports) return;
    for (const webhook of webhooks) {
      const report = JSON.stringify(this.reviseReport(webhook));
      const { headers, body } = this.signedReport(call, report);
      const sent = { 'content-type': 'application/json', ...headers };
      const answer = await fetch(url, { method: 'POST', headers: sent, body });
      const said = await answer.text();
      if (!answer.ok) this.refusedReports.push(`${answer.status} ${said}`);
    }
  }

  async #answer(request: FakeRequest): Promise<FakeAnswer> {
    const prepared = this.#nextAnswer;
    this.#nextAnswer = null;
    try {
      return prepared ?? (await this.route(request));
    } catch (error) {
      this.violations.push(
        `${request.method} ${request.path}: ${error instanceof Error ? error.message : error}`,
      );
      return { status: 422, body: { detail: [{ loc: ['body'], msg: 'invalid', type: 'value_error' }] } };
    }
  }
}

/** The last part of a tool's URL, where it has one of its own. */
export function toolNameIn(url: string): string | null {
  return /\/tools\/([^/]+)$/.exec(url)?.[1] ?? null;
}
