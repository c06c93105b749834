import type { Ask, SaidColour } from '../grammar/asks';
import type { MoodId, PlaceId, Relation, WeatherId } from '../grammar/lexicon';
import type { Plan } from '../scene/plan';
import type { Box, Measure } from './measure';

/** Least share of the picture in which a place is seen, 0 to 1. */
const leastOf: Readonly<Record<PlaceId, number>> = { forest: 0.015, jungle: 0.015, sea: 0.05, coast: 0.008, cliff: 0.05, lake: 0.03, river: 0.03, beach: 0.05, island: 0.02, desert: 0.08, mountain: 0.02, hill: 0.015, field: 0.06, garden: 0.004, park: 0.015, city: 0.015, village: 0.015, street: 0.03, road: 0.04, rails: 0.02, space: 0.2, moonland: 0.1, ice: 0.06, floor: 0.06, board: 0.06, underwater: 0.2, sky: 0.06 }; // prettier-ignore

/** Sizes that some places are drawn in; others are named. */
const sizedPlaces: Partial<Record<PlaceId, 'large' | 'small'>> = { mountain: 'large', sea: 'large', city: 'large', forest: 'large', desert: 'large', field: 'large', island: 'small', village: 'small', garden: 'small' }; // prettier-ignore

export const isPlaceSeen = (measure: Measure, id: string): boolean =>
  measure.shareOf(measure.tagged(`place:${id}`)) >= leastOf[id as PlaceId];

/** Words of a place that the picture does not show. */
export function placeFaults({ id, colours, count, isExact, materials, size, said, noun }: Ask, measure: Measure): string[] {
  const points = measure.tagged(`place:${id}`);
  const wrong = colours.filter(({ colour }: SaidColour) => measure.colouredShare(points, colour) < 0.3).map(({ word }) => `${word} ${noun}`);
  const peaks = [...measure.labels].filter((label) => label.includes(`peak:${id}:`));
  const seen = peaks.filter((peak) => measure.shareOf(measure.of((label) => label === peak)) > 0.008).length;
  const isMiscounted = isExact && count > 1 && seen !== count;
  const fits = sizedPlaces[id as PlaceId];
  return [
    ...wrong,
    ...(isMiscounted ? [`${said.find(({ kind }) => kind === 'count')?.word ?? count} ${noun}`] : []),
    ...materials.map(({ word }) => `${word} ${noun}`),
    ...(size !== 1 && fits !== (size > 1 ? 'large' : 'small') ? said.flatMap(({ kind, word }) => (kind === 'size' ? [`${word} ${noun}`] : [])) : []),
  ];
} // prettier-ignore

const falls = (id: string) => (measure: Measure) => measure.labels.has(`weather:${id}`);
const seen = (id: string) => (measure: Measure) => measure.shareOf(measure.tagged(`weather:${id}`)) > 0.002;
const isWhite = (measure: Measure, plan: Plan) =>
  (plan.season === 'winter' || plan.surface === 'ice') &&
  measure.shareOf([...measure.tagged('season'), ...measure.tagged('place:ice')]) > 0.05;

/** How each weather has to be seen. */
export const weatherChecks: Readonly<Record<WeatherId, (measure: Measure, plan: Plan) => boolean>> = { snow: falls('snow'), rain: falls('rain'), fog: falls('fog'), aurora: falls('aurora'), storm: falls('storm'), leaves: falls('leaves'), rainbow: seen('rainbow'), fireworks: seen('fireworks'), frost: isWhite }; // prettier-ignore

/** An hour is seen in the sky, be it through a window. */
export const isHourSeen = (measure: Measure, plan: Plan, id: string): boolean =>
  plan.time === id && measure.shareOf(measure.tagged('sky')) > 0.05 && !/^(space|moonland)$/.test(plan.surface);

/** A season is seen in grass and leaves. */
export const isSeasonSeen = (measure: Measure, plan: Plan, id: string): boolean =>
  plan.season === id && measure.shareOf(['season', 'place:forest', 'place:park'].flatMap((tag) => measure.tagged(tag))) > 0.04;

/** How each mood has to be seen. */
export const moodChecks: Readonly<Record<MoodId, (measure: Measure, plan: Plan) => boolean>> = {
  sparse: (_, plan) => plan.placed.length < 2 && !plan.places.has('city') && !plan.places.has('village'),
  full: (measure, plan) => plan.placed.length > 5 || ['forest', 'jungle', 'garden', 'city'].some((id) => isPlaceSeen(measure, id)),
  calm: (_, plan) => !plan.weather.has('storm') && !plan.moods.has('wild'),
  wild: falls('wind'),
};

const water = /^(sea|lake|river)$/;
/** Places whose ground is painted, so that the foot of a thing touches it. */
const flat = /^(sea|lake|river|island|beach|road|street|rails|ice|field|desert|moonland|floor|board|hill|mountain|coast|cliff)$/;

/** How a thing has to stand to a place for each relation. */
export const siteChecks: Readonly<Record<Relation, (measure: Measure, box: Box, place: string, id: string) => boolean>> = {
  on: (measure, box, place) => (flat.test(place) ? measure.around(box, `place:${place}`) > 0.08 : isPlaceSeen(measure, place)),
  in: (measure, box, place) => (water.test(place) ? measure.around(box, `place:${place}`) > 0.12 : isPlaceSeen(measure, place)),
  beside: (measure, box, place) => isPlaceSeen(measure, place) && (!water.test(place) || measure.around(box, `place:${place}`, 8) < 0.5),
  before: (measure, box, place) => isPlaceSeen(measure, place) && (!water.test(place) || measure.around(box, `place:${place}`, 8) < 0.5),
  above: (measure, box, place, id) => {
    if (/bridge/.test(id)) return measure.around(box, `place:${place}`) > 0.12;
    const ground = measure.boxOf(measure.tagged(`place:${place}`));
    return ground !== null && (box.top + box.bottom) / 2 < ground.top + 0.3 * (ground.bottom - ground.top) && box.bottom < ground.bottom && measure.around(box, 'ground', 12) < 0.4;
  },
  across: (measure, box, place, id) => /bridge/.test(id) && measure.around(box, `place:${place}`) > 0.12,
  under: (_, __, place) => place === 'sky',
  behind: () => false,
  between: () => false,
  wearing: () => false,
  holding: () => false,
  with: () => true,
  other: () => false,
}; // prettier-ignore
