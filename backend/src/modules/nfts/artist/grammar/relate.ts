import { thingOf } from '../scene/things';
import type { Ask } from './asks';
import type { Relation } from './lexicon';
import { containers, holdable } from './waiting';

/**
 * Joins the thing named last to those named before it.
 * @param here index of the thing named last.
 * @returns words of a relation that no picture shows.
 */
export function relate(asks: readonly Ask[], { kind, from, words }: { kind: Relation; from: readonly number[]; words: string }, here: number): string[] {
  const ask = asks[here]!;
  const to = from.at(-1)!;
  const holder = asks[to]!;
  const isHeld = kind === 'holding' || (kind === 'with' && holdable.has(ask.id) && thingOf(holder.id).colours.skin !== undefined);
  const isFilled = kind === 'with' && containers.has(holder.id) && !containers.has(ask.id) && !/boat/.test(holder.id);
  const isAdorning = kind === 'with' && thingOf(holder.id).adorned?.[ask.id] !== undefined;
  // A fox stands on a box; the hat sits on the fox.
  if (kind === 'wearing' || (kind === 'with' && /^(hat|crown)$/.test(ask.id))) ask.relation = { kind: 'wearing', to };
  else if (isAdorning) ask.relation = { kind: 'on', to };
  else if (isHeld) ask.relation = { kind: 'holding', to };
  else if (isFilled) ask.relation = { kind: 'in', to };
  else if (kind === 'in' && !containers.has(ask.id)) return [`${words} ${ask.noun}`];
  else if (kind !== 'with') for (const one of from) asks[one]!.relation = { kind, to: here };
  return [];
} // prettier-ignore
