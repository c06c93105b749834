import { definitionOf } from '../steps';
import type { Definition } from './definition';
import { edgesOf, graphOf } from './edges';
import type { Graph } from './graph';
import { type Problem, wrong } from './problem';

/** Whether the names fit together; the graph itself is looked at only when they do. */
export function checkGraph(definition: Definition): Problem[] {
  const names = [...checkNames(definition), ...checkTargets(definition)];
  if (names.length > 0) return names;
  const graph = graphOf(definition);
  const circle = graph.circle();
  if (circle) {
    const index = definition.steps.findIndex(({ id }) => id === circle[0]);
    return [wrong(`steps.${index}.next`, `leads in a circle: ${circle.join(' > ')}. Use a loop step to repeat steps`)];
  }
  const own = definition.steps.flatMap(
    (step, index) =>
      definitionOf(step).checkGraph?.({ ...step, config: step.config }, (path) => `steps.${index}.config.${path}`, graph) ?? [],
  );
  return [...own, ...unreachable(definition, graph)];
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

const unreachable = (definition: Definition, graph: Graph): Problem[] =>
  graph.unreachable().map(({ id }) => ({
    path: `steps.${definition.steps.findIndex((step) => step.id === id)}.id`,
    message: `step "${id}" is never reached`,
    level: 'warning',
  }));
