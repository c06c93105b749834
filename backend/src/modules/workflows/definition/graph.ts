import { type Definition, startOf } from './definition';
import type { AnyStep } from './step-base';

/** One way from a step to another: where it is written and which step it names. */
export interface Edge {
  path: string;
  to: string;
  /** Whether what it leads to is done once for each item, inside the step. */
  repeats: boolean;
}

/** The steps of a definition as a graph. Built only when every name in it exists. */
export class Graph {
  readonly steps: ReadonlyMap<string, AnyStep>;

  constructor(
    readonly definition: Definition,
    /** Every place in which a step names another. */
    private readonly edgesOf: (step: AnyStep) => Edge[],
  ) {
    this.steps = new Map(definition.steps.map((step) => [step.id, step]));
  }

  edges(id: string): Edge[] {
    return this.edgesOf(this.steps.get(id)!);
  }

  /** Steps that can run once `from` did, with `from` itself; a path does not go on past `stop`. */
  reachable(from: string | null, stop?: string | null): Set<string> {
    const seen = new Set<string>();
    const pending = from === null ? [] : [from];
    while (pending.length > 0) {
      const id = pending.pop()!;
      if (seen.has(id) || id === stop) continue;
      seen.add(id);
      pending.push(...this.edgesOf(this.steps.get(id)!).map(({ to }) => to));
    }
    return seen;
  }

  /** @returns the steps of one circle in order, or null when there is none. */
  circle(): string[] | null {
    const done = new Set<string>();
    const trail: string[] = [];
    const visit = (id: string): string[] | null => {
      if (trail.includes(id)) return [...trail.slice(trail.indexOf(id)), id];
      if (done.has(id)) return null;
      trail.push(id);
      for (const { to } of this.edgesOf(this.steps.get(id)!)) {
        const found = visit(to);
        if (found) return found;
      }
      trail.pop();
      done.add(id);
      return null;
    };
    for (const { id } of this.definition.steps) {
      const found = visit(id);
      if (found) return found;
    }
    return null;
  }

  unreachable(): AnyStep[] {
    const reached = this.reachable(startOf(this.definition));
    return this.definition.steps.filter(({ id }) => !reached.has(id));
  }

  /** The steps inside a loop; empty for all others. */
  body(loop: AnyStep): Set<string> {
    return this.reachable(this.edgesOf(loop).find(({ repeats }) => repeats)?.to ?? null);
  }

  /** Steps of which at least one path leads to `id`. */
  before(id: string): Set<string> {
    return new Set(this.definition.steps.filter((step) => step.id !== id && this.reachable(step.id).has(id)).map((step) => step.id));
  }

  /** The loops around a step, from the outermost to the innermost. */
  loopsAround(id: string): string[] {
    return this.definition.steps
      .filter((step) => this.body(step).has(id))
      .sort((a, b) => this.body(b).size - this.body(a).size)
      .map((loop) => loop.id);
  }
}
