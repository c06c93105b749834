/** What is asked for each of many tasks of one call, and has one answer for all of them. */
export class AskedOnce {
  private readonly answers = new Map<string, Promise<unknown>>();

  /** @param question what tells it from the others of this call */
  of<T>(question: string, ask: () => Promise<T>): Promise<T> {
    const known = this.answers.get(question);
    if (known) return known as Promise<T>;
    const answer = ask();
    this.answers.set(question, answer);
    return answer;
  }
}
