import { definitionOf } from '../steps';
import type { Definition } from './definition';
import { type Edge, Graph } from './graph';
import type { AnyStep } from './step-base';

/** Every way on from a step, with its path below the step. A `next` that is never gone to is none. */
export function edgesOf(step: AnyStep): Edge[] {
  const { edges, usesNext } = definitionOf(step);
  const own = edges?.(step.config) ?? [];
  const named = [
    { path: 'next', to: usesNext?.(step.config) === false ? undefined : (step.next ?? undefined) },
    { path: 'errorNext', to: step.errorNext },
    ...own.map(({ path, ...edge }) => ({ path: `config.${path}`, ...edge })),
  ];
  return named.flatMap(({ to, ...edge }) => (to ? [{ repeats: false, ...edge, to }] : []));
}

/** The steps of a definition, with the ways that their types know. */
export const graphOf = (definition: Definition): Graph => new Graph(definition, edgesOf);
