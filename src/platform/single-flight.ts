/** Answers that many ask for at the same moment: found once, and shared by all who asked until it was found. */
export class SingleFlight<T> {
  readonly #underWay = new Map<string, Promise<T>>();

  /** @param key names the result: callers with the same key share it */
  share(key: string, find: () => Promise<T>): Promise<T> {
    const joined = this.#underWay.get(key);
    if (joined !== undefined) return joined;
    const finding = find().finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, finding);
    return finding;
  }
}
