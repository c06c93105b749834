import { type ConditionStep, type Definition, type LoopStep, startOf } from './definition';
import { edgesOf, Graph } from './graph';
import { type Problem, wrong } from './problem';

/** Whether the names fit together; the graph itself is looked at only when they do. */
export function checkGraph(definition: Definition): Problem[] {
  const names = [...checkNames(definition), ...checkTargets(definition)];
  if (names.length > 0) return names;
  const graph = new Graph(definition);
  const circle = graph.circle();
  if (circle) {
    const index = definition.steps.findIndex(({ id }) => id === circle[0]);
    return [wrong(`steps.${index}.next`, `leads in a circle: ${circle.join(' > ')}. Use a loop step to repeat something`)];
  }
  return [...checkBodies(definition, graph), ...checkParallelBranches(definition, graph), ...warnings(definition, graph)];
}

function checkNames({ triggers, steps }: Definition): Problem[] {
  const twice = (list: { id: string }[], where: string) =>
    list.flatMap(({ id }, index) =>
      list.findIndex((other) => other.id === id) < index ? [wrong(`${where}.${index}.id`, `"${id}" is used twice`)] : [],
    );
  return [...twice(triggers, 'triggers'), ...twice(steps, 'steps')];
}

function checkTargets(definition: Definition): Problem[] {
  const ids = new Set(definition.steps.map(({ id }) => id));
  const problems = definition.steps.flatMap((step, index) =>
    edgesOf(step)
      .filter(({ to }) => !ids.has(to))
      .map(({ path, to }) => wrong(`steps.${index}.${path}`, `there is no step "${to}"`)),
  );
  const { start } = definition;
  return start !== undefined && !ids.has(start) ? [...problems, wrong('start', `there is no step "${start}"`)] : problems;
}

/** What is inside a loop runs once for each item, so nothing else may lead into it or out of it. */
function checkBodies(definition: Definition, graph: Graph): Problem[] {
  return definition.steps.flatMap((step, index) => {
    if (step.type !== 'loop') return [];
    const body = graph.body(step);
    const around = outside(definition, graph, step);
    return [...body]
      .filter((id) => around.has(id))
      .slice(0, 1)
      .map((id) =>
        wrong(
          `steps.${index}.config.body`,
          `step "${id}" is inside the loop and also reached from outside; end the loop's steps with next: null`,
        ),
      );
  });
}

/** Everything that is reached without going through the body of this loop. */
function outside(definition: Definition, graph: Graph, loop: LoopStep): Set<string> {
  const seen = new Set<string>();
  const body = graph.body(loop);
  const pending = [startOf(definition)!, ...definition.steps.filter(({ id }) => !body.has(id)).map(({ id }) => id)];
  while (pending.length > 0) {
    const id = pending.pop()!;
    if (seen.has(id)) continue;
    seen.add(id);
    for (const { path, to } of edgesOf(graph.steps.get(id)!)) if (!(id === loop.id && path === 'config.body')) pending.push(to);
  }
  return seen;
}

/** Branches that run together would run a shared step twice; they may only meet where the condition itself goes on. */
function checkParallelBranches(definition: Definition, graph: Graph): Problem[] {
  return definition.steps.flatMap((step, index) => {
    if (step.type !== 'condition' || step.config.mode !== 'all') return [];
    const paths = step.config.branches.map(({ next }) => graph.reachable(next, step.next));
    return paths.flatMap((path, later) => {
      const shared = [...path].find((id) => paths.slice(0, later).some((earlier) => earlier.has(id)));
      if (shared === undefined) return [];
      return [
        wrong(
          `steps.${index}.config.branches.${later}.next`,
          `branches of mode "all" run side by side and both lead to "${shared}"; let them meet at the condition's own next`,
        ),
      ];
    });
  });
}

const conditionEnds = (step: ConditionStep): boolean =>
  step.config.mode !== 'all' && step.next === undefined && step.config.else === undefined;

function warnings(definition: Definition, graph: Graph): Problem[] {
  const at = (id: string) => definition.steps.findIndex((step) => step.id === id);
  const unreachable = graph.unreachable().map((step): Problem => ({
    path: `steps.${at(step.id)}.id`,
    message: `step "${step.id}" is never reached`,
    level: 'warning',
  }));
  const open = definition.steps.flatMap((step, index): Problem[] =>
    step.type === 'condition' && conditionEnds(step) && step.config.branches.every(({ when }) => when)
      ? [{ path: `steps.${index}.config.else`, message: 'the run ends here when no branch fits', level: 'warning' }]
      : [],
  );
  return [...unreachable, ...open];
}
