/** Runs an operation once for all concurrent callers with the same key, who share its result. */
export class SingleFlight<T> {
  readonly #underWay = new Map<string, Promise<T>>();

  share(key: string, find: () => Promise<T>): Promise<T> {
    const joined = this.#underWay.get(key);
    if (joined !== undefined) return joined;
    const finding = find().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, finding);
    return finding;
  }
}
