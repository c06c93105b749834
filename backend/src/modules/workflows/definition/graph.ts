import { type Definition, startOf, type Step } from './definition';

/** One way from a step to another: where it is written and which step it names. */
export interface Edge {
  path: string;
  to: string;
}

/** Every place in which a step names another, with its path below the step. */
export function edgesOf(step: Step): Edge[] {
  const edges: Edge[] = [];
  if (step.next) edges.push({ path: 'next', to: step.next });
  if (step.errorNext) edges.push({ path: 'errorNext', to: step.errorNext });
  if (step.type === 'condition') {
    step.config.branches.forEach((branch, index) => edges.push({ path: `config.branches.${index}.next`, to: branch.next }));
    if (step.config.else) edges.push({ path: 'config.else', to: step.config.else });
  }
  if (step.type === 'approval' && step.config.rejectedNext) edges.push({ path: 'config.rejectedNext', to: step.config.rejectedNext });
  if (step.type === 'loop') edges.push({ path: 'config.body', to: step.config.body });
  return edges;
}

/** The steps of a definition as a graph. Built only when every name in it exists. */
export class Graph {
  readonly steps: ReadonlyMap<string, Step>;

  constructor(private readonly definition: Definition) {
    this.steps = new Map(definition.steps.map((step) => [step.id, step]));
  }

  /** Steps that can run once `from` did, with `from` itself; a path does not go on past `stop`. */
  reachable(from: string | null, stop?: string | null): Set<string> {
    const seen = new Set<string>();
    const pending = from === null ? [] : [from];
    while (pending.length > 0) {
      const id = pending.pop()!;
      if (seen.has(id) || id === stop) continue;
      seen.add(id);
      pending.push(...edgesOf(this.steps.get(id)!).map(({ to }) => to));
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
      for (const { to } of edgesOf(this.steps.get(id)!)) {
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

  unreachable(): Step[] {
    const reached = this.reachable(startOf(this.definition));
    return this.definition.steps.filter(({ id }) => !reached.has(id));
  }

  /** The steps inside a loop. */
  body(loop: Step & { type: 'loop' }): Set<string> {
    return this.reachable(loop.config.body);
  }

  /** Steps of which at least one path leads to `id`. */
  before(id: string): Set<string> {
    return new Set(this.definition.steps.filter((step) => step.id !== id && this.reachable(step.id).has(id)).map((step) => step.id));
  }

  /** The loops around a step, from the outermost to the innermost. */
  loopsAround(id: string): string[] {
    return this.definition.steps
      .filter((step): step is Step & { type: 'loop' } => step.type === 'loop' && this.body(step).has(id))
      .sort((a, b) => this.body(b).size - this.body(a).size)
      .map((loop) => loop.id);
  }
}
