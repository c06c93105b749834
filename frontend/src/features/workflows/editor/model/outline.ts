import type { Step } from '../../definition';
import { kindOf } from '../../steps';
import { byId, meetingPoint, reachable, sideEdgesOf, type Edge, type StepMap } from './graph';

export interface StepRow {
  kind: 'step';
  step: Step;
  /** Position in the list of the definition. */
  index: number;
  depth: number;
  /** The way that leads here when it is not the usual one: "Yes", "for each item". */
  label: string | null;
  /** Rows of one lane follow one another on the same path. */
  lane: number;
}
/** A way on to a step that stands elsewhere in the list. */
export interface JumpRow {
  kind: 'jump';
  from: string;
  to: string;
  depth: number;
  label: string;
}
/** A branch that has no step yet. */
export interface OpenRow {
  kind: 'open';
  from: string;
  path: string;
  depth: number;
  label: string;
  /** True if the run ends there; otherwise it continues with the step below. */
  ends: boolean;
}
export type Row = StepRow | JumpRow | OpenRow;

export interface Outline {
  rows: Row[];
  /** What no path leads to. */
  unreached: StepRow[];
}

/** Where the path goes on after a step and all its side ways. */
export function mainNext(map: StepMap, step: Step): string | null {
  const { role, choosesWay } = kindOf(step);
  if (role === 'end') return null;
  return choosesWay?.(step) ? meetingPoint(map, step) : (step.next ?? null);
}

/** Branches of a step in the order of its form, including those without a step. */
function waysOf(step: Step): (Omit<Edge, 'to'> & { to: string | null })[] {
  const { edges, openWays } = kindOf(step);
  const order = (edges?.(step) ?? []).map(({ path }) => path);
  const place = ({ path }: { path: string }) => (order.includes(path) ? order.indexOf(path) : order.length);
  return [...sideEdgesOf(step), ...(openWays?.(step) ?? []).map((way) => ({ ...way, to: null }))].sort((a, b) => place(a) - place(b));
}

class Writer {
  readonly rows: Row[] = [];
  private readonly written = new Set<string>();
  private lanes = 0;

  constructor(
    private readonly map: StepMap,
    private readonly positions: ReadonlyMap<string, number>,
  ) {}

  has(id: string): boolean {
    return this.written.has(id);
  }

  /** Writes a path down to where it ends, or to a step that stands further below: `stop`. */
  walk(from: string, depth: number, label: string | null, stop: ReadonlySet<string>): void {
    const lane = this.lanes++;
    let way = label;
    for (let id: string | null = from; id !== null;) {
      const step = this.map.get(id);
      if (!step || this.written.has(id)) return;
      this.written.add(id);
      this.rows.push({ kind: 'step', step, index: this.positions.get(id)!, depth, label: way, lane });
      way = null;
      const next = mainNext(this.map, step);
      const below = new Set([...stop, ...reachable(this.map, next)]);
      for (const side of waysOf(step)) {
        if (side.to === null)
          this.rows.push({ kind: 'open', from: id, path: side.path, depth: depth + 1, label: side.label, ends: !step.next });
        else this.side(step, { ...side, to: side.to }, depth + 1, side.repeats ? stop : below);
      }
      if (next !== null && this.written.has(next)) this.rows.push({ kind: 'jump', from: id, to: next, depth, label: 'then' });
      id = next === null || stop.has(next) ? null : next;
    }
  }

  private side(step: Step, { to, label }: { to: string; label: string }, depth: number, stop: ReadonlySet<string>): void {
    if (stop.has(to) || this.written.has(to)) this.rows.push({ kind: 'jump', from: step.id, to, depth, label });
    else this.walk(to, depth, label, stop);
  }
}

/** The steps as a list to read: in the order in which they run, side ways indented under the step that has them. */
export function outlineOf(steps: readonly Step[], start: string | null | undefined): Outline {
  const map = byId(steps);
  const writer = new Writer(map, new Map(steps.map(({ id }, index) => [id, index])));
  const first = start && map.has(start) ? start : steps[0]?.id;
  if (first) writer.walk(first, 0, null, new Set());
  const rows = [...writer.rows];
  const rest = steps.filter(({ id }) => !writer.has(id));
  for (const { id } of rest) if (!writer.has(id)) writer.walk(id, 0, null, new Set());
  return { rows, unreached: writer.rows.slice(rows.length).filter((row) => row.kind === 'step') };
}
