import { Graph, layout } from '@dagrejs/dagre';
import type { Draft } from '../model/draft';
import { edgesOf } from '../model/graph';
import { stepTitle, triggerTitle } from '../model/words';

export const nodeSize = { width: 208, height: 48 };

export interface Placed {
  /** `steps.review`, `triggers.by_hand`. */
  item: string;
  title: string;
  x: number;
  y: number;
}
export interface Line {
  from: string;
  to: string;
  label: string;
}
interface Point {
  x: number;
  y: number;
}
/** A way with its course around the steps between, and the free place of its label. */
export interface Way extends Line {
  path: string;
  at: Point;
  /** For screen readers: "Check the total to Send the mail: Yes". */
  spoken: string;
}

/** Through the middles between the corners, so that every corner is a bend. */
function pathOf([first, ...corners]: readonly Point[]): string {
  const middle = (a: Point, b: Point) => `${(a.x + b.x) / 2},${(a.y + b.y) / 2}`;
  const bends = corners.map((corner, index) => {
    const next = corners[index + 1];
    return next ? `Q${corner.x},${corner.y} ${index === corners.length - 2 ? `${next.x},${next.y}` : middle(corner, next)}` : '';
  });
  const last = corners.length === 1 ? `L${corners[0]!.x},${corners[0]!.y}` : '';
  return `M${first!.x},${first!.y}${bends.join('')}${last}`;
}

/** The workflow as a graph from top to bottom: a place for each trigger and step, and the ways between them. */
export function layoutOf({ steps, triggers, start }: Draft): { nodes: Placed[]; lines: Way[] } {
  const ids = new Set(steps.map(({ id }) => id));
  const first = start && ids.has(start) ? start : steps[0]?.id;
  const lines: Line[] = [
    ...(first ? triggers.map(({ id }) => ({ from: `triggers.${id}`, to: `steps.${first}`, label: '' })) : []),
    ...steps.flatMap((step) =>
      edgesOf(step)
        .filter(({ to }) => ids.has(to))
        .map(({ to, label }) => ({ from: `steps.${step.id}`, to: `steps.${to}`, label: label === 'then' ? '' : label })),
    ),
  ];
  const graph = new Graph({ multigraph: true }).setGraph({ rankdir: 'TB', nodesep: 28, ranksep: 44 }).setDefaultEdgeLabel(() => ({}));
  const titles = new Map<string, string>([
    ...triggers.map((trigger) => [`triggers.${trigger.id}`, triggerTitle(trigger)] as [string, string]),
    ...steps.map((step) => [`steps.${step.id}`, stepTitle(step)] as [string, string]),
  ]);
  for (const item of titles.keys()) graph.setNode(item, { ...nodeSize });
  lines.forEach(({ from, to, label }, index) =>
    graph.setEdge(from, to, { width: label ? label.length * 7 + 12 : 0, height: label ? 20 : 0, labelpos: 'c' }, String(index)),
  );
  layout(graph);
  const nodes = [...titles].map(([item, title]) => {
    const { x, y } = graph.node(item) as { x: number; y: number };
    return { item, title, x: x - nodeSize.width / 2, y: y - nodeSize.height / 2 };
  });
  const ways = lines.map((line, index) => {
    const { points, x, y } = graph.edge(line.from, line.to, String(index)) as Point & { points: Point[] };
    const spoken = `${titles.get(line.from)} to ${titles.get(line.to)}${line.label ? `: ${line.label}` : ''}`;
    return { ...line, path: pathOf(points), at: { x, y }, spoken };
  });
  return { nodes, lines: ways };
}
