/** Counts the running jobs of a process by group. */
export class GroupsInHand {
  readonly #counts = new Map<string, number>();

  has(group: string): boolean {
    return this.#counts.has(group);
  }

  list(): string[] {
    return [...this.#counts.keys()];
  }

  add(group: string): void {
    this.#counts.set(group, (this.#counts.get(group) ?? 0) + 1);
  }

  remove(group: string): void {
    const left = (this.#counts.get(group) ?? 1) - 1;
    if (left > 0) this.#counts.set(group, left);
    else this.#counts.delete(group);
  }
}
