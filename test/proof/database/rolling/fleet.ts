import path from 'node:path';
import type { LoadBalancer } from '../../../harness/servers/load-balancer.ts';
import { DialgraphProcess, type LogLine } from '../../../harness/servers/processes.ts';
import type { Release } from './releases.ts';

type Role = 'api' | 'worker';

/** A process of the deployment. */
interface Member {
  role: Role;
  release: Release;
  process: DialgraphProcess;
  /** Signal that it was sent. */
  asked: 'SIGTERM' | 'SIGKILL' | null;
}

/** The processes of a deployment, of one or two releases, whose servers are behind a load balancer. */
export class Fleet {
  /** Every process that was ever started. */
  readonly members: Member[] = [];
  readonly #environment: Record<string, string>;
  readonly #balancer: LoadBalancer;

  constructor(environment: Record<string, string>, balancer: LoadBalancer) {
    this.#environment = environment;
    this.#balancer = balancer;
  }

  async start(role: Role, release: Release): Promise<Member> {
    const env = { ...this.#environment, ROLES: role, LOG_LEVEL: 'info' };
    const process = await DialgraphProcess.start(env, path.join(release.root, 'src/main.ts'));
    const member: Member = { role, release, process, asked: null };
    this.members.push(member);
    if (role === 'api') this.#balancer.add(process.url);
    return member;
  }

  /** Starts a process of a release, then takes one of another release out of service and stops it. */
  async replaceOne(role: Role, release: Release): Promise<void> {
    const former = this.#oneOf(role, (each) => each.release !== release);
    await this.start(role, release);
    this.#balancer.leaveOut(former.process.url);
    former.asked = 'SIGTERM';
    await former.process.terminate();
  }

  /** Kills a process of a release and starts it again. The load balancer notices its end by the broken connections. */
  async killOne(role: Role, release: Release): Promise<void> {
    const victim = this.#oneOf(role, (each) => each.release === release);
    victim.asked = 'SIGKILL';
    await victim.process.kill();
    await this.start(role, release);
    this.#balancer.leaveOut(victim.process.url);
  }

  async stop(): Promise<void> {
    const running = this.members.filter(({ asked }) => asked === null);
    for (const member of running) member.asked = 'SIGTERM';
    await Promise.all(running.map(({ process }) => process.terminate()));
  }

  /** Returns the processes that ended otherwise than they were asked to. */
  async unasked(): Promise<string[]> {
    const ends = await Promise.all(
      this.members.map(async ({ role, release, process, asked }) => {
        const { code, signal } = await process.exited;
        const isRight = asked === 'SIGTERM' ? code === 0 : signal === asked;
        return isRight ? [] : [`${role} of ${release.name} release: ${code ?? signal} ${process.complaints}`];
      }),
    );
    return ends.flat();
  }

  /** Returns the lines of the processes' logs that report an error or a failed job. */
  troubles(release: Release): LogLine[] {
    return this.members
      .filter((member) => member.release === release)
      .flatMap(({ process }) => process.log)
      .filter(({ level, msg }) => level === 'error' || level === 'fatal' || msg.startsWith('a job failed'));
  }

  #oneOf(role: Role, isIt: (member: Member) => boolean): Member {
    const found = this.members.find((each) => each.asked === null && each.role === role && isIt(each));
    if (found === undefined) throw new Error(`There is no such ${role}`);
    return found;
  }
}
