import type { Relation } from '../grammar/lexicon';
import type { Point } from '../pen';
import type { Box } from './measure';

/** A thing as it is seen: its visible extent, its place in the drawing order and whether it is up in the sky. */
export interface Standing {
  box: Box;
  /** Middle of its foot, hidden or not. */
  foot: Point;
  order: number;
  isUp: boolean;
}

const middle = ({ left, right }: Box): number => (left + right) / 2;
const height = ({ top, bottom }: Box): number => bottom - top;
/** Above 0: units between the two; below 0: units they share. */
const gap = (a: Box, b: Box): number => Math.max(a.left, b.left) - Math.min(a.right, b.right);
const narrower = (a: Box, b: Box): number => Math.min(a.right - a.left, b.right - b.left);
const sharedHeight = (a: Box, b: Box): number => Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
const isWithin = (a: Box, b: Box): boolean => middle(a) > b.left - 12 && middle(a) < b.right + 12;

type Check = (one: Standing, other: Standing, others: readonly Standing[]) => boolean;

const isBeside: Check = ({ box: a }, { box: b }) =>
  gap(a, b) < 320 && gap(a, b) > -0.35 * narrower(a, b) && sharedHeight(a, b) > 0.25 * Math.min(height(a), height(b));

/** How the finished picture has to look for each relation between two things. */
export const relationChecks: Readonly<Record<Relation, Check>> = {
  on: ({ box: a }, { box: b }) =>
    isWithin(a, b) && a.bottom > b.top - 14 && a.bottom < b.bottom - 0.04 * height(b) && a.top < b.bottom - 0.3 * height(b),
  in: ({ box: a, foot: [x, y] }, { box: b }) => x > b.left && x < b.right && y > b.top - 12 - height(a) * 1.1 && y < b.bottom && a.top < b.bottom,
  under: ({ box: a }, { box: b, isUp }) =>
    a.top + a.bottom > b.top + b.bottom && (isUp || (gap(a, b) < -0.5 * narrower(a, b) && a.bottom > b.bottom - 60)),
  above: ({ box: a }, { box: b }) => a.bottom < b.top + 0.3 * height(b) && gap(a, b) < 60,
  behind: (one, other) => one.order < other.order && one.box.bottom < other.box.bottom && gap(one.box, other.box) < 40,
  before: (one, other) => one.order > other.order && one.box.bottom > other.box.bottom && gap(one.box, other.box) < 240,
  beside: isBeside,
  between: (one, _, others) =>
    others.some(({ box }) => middle(box) < one.box.left && sharedHeight(box, one.box) > 0) &&
    others.some(({ box }) => middle(box) > one.box.right && sharedHeight(box, one.box) > 0),
  wearing: ({ box: a }, { box: b }) => isWithin(a, b) && a.bottom > b.top - 12 && a.bottom < b.top + 0.4 * height(b) + height(a),
  holding: ({ box: a }, { box: b }) => gap(a, b) < 14 && sharedHeight(a, b) > -14,
  with: () => true,
  across: () => false,
  other: () => false,
}; // prettier-ignore

/** How a relation is named when it fails. */
export const relationWords: Readonly<Record<Relation, string>> = { on: 'on', in: 'in', under: 'under', above: 'above', behind: 'behind', before: 'in front of', beside: 'beside', between: 'between', wearing: 'worn by', holding: 'held by', with: 'with', across: 'across', other: 'with' }; // prettier-ignore
