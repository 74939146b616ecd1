import { Gauge } from 'prom-client';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Clock } from '../time/clock.ts';
import { Dependency, type DependencyOptions } from './dependency.ts';
import { POSTGRES } from './outages.ts';

export interface HealthNeeds {
  clock: Clock;
  log: Log;
  metrics: Pick<Metrics, 'registry'>;
  /** Sends a query to PostgreSQL. Rejects while it does not answer. */
  askPostgres: () => Promise<unknown>;
}

/** Health of all services that dialgraph uses: the one source of `/readyz`, the metrics and the log. */
export class Health {
  /** Health of PostgreSQL, without which nothing can be served. */
  readonly postgres: Dependency;
  readonly #needs: { clock: Clock; log: Log };
  readonly #dependencies = new Map<string, Dependency>();

  constructor({ clock, log, metrics, askPostgres }: HealthNeeds) {
    this.#needs = { clock, log };
    this.postgres = this.add({ ...POSTGRES, probe: askPostgres });
    this.#addGauge(
      metrics,
      'dialgraph_dependency_up',
      'Whether a service that this process depends on works (1) or not (0), by dependency',
      ({ isUp }) => Number(isUp),
    );
    this.#addGauge(
      metrics,
      'dialgraph_dependency_down_seconds',
      'Seconds for which a service that this process depends on has been down, 0 while it is up, by dependency',
      ({ downSince }) => (downSince === null ? 0 : (clock.now().getTime() - downSince.getTime()) / 1000),
    );
  }

  /** Adds a service that dialgraph uses, which is assumed to work. */
  add(options: DependencyOptions): Dependency {
    const dependency = new Dependency(options, this.#needs);
    this.#dependencies.set(options.name, dependency);
    return dependency;
  }

  /** Returns the health of all used services by name. `since` is the beginning of an outage. */
  get report(): Record<string, { up: true } | { up: false; since: Date }> {
    return Object.fromEntries(
      this.#all.map(({ name, downSince: since }) => [
        name,
        since === null ? { up: true } : { up: false, since },
      ]),
    );
  }

  get isDegraded(): boolean {
    return this.#all.some(({ isUp }) => !isUp);
  }

  close(): void {
    for (const dependency of this.#all) dependency.close();
  }

  get #all(): readonly Dependency[] {
    return [...this.#dependencies.values()];
  }

  #addGauge(
    { registry }: Pick<Metrics, 'registry'>,
    name: string,
    help: string,
    figureOf: (dependency: Dependency) => number,
  ): void {
    const all = () => this.#all;
    new Gauge({
      name,
      help,
      labelNames: ['dependency'],
      registers: [registry],
      collect() {
        for (const dependency of all()) this.set({ dependency: dependency.name }, figureOf(dependency));
      },
    });
  }
}
