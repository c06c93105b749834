import type { Ask, Reading } from '../grammar/asks';
import { isBunch, type StateId } from '../grammar/lexicon';
import type { Plan } from '../scene/plan';
import { decorOf } from '../scene/thing';
import { thingOf } from '../scene/things';
import type { Box, Measure } from './measure';
import { isHourSeen, isPlaceSeen, isSeasonSeen, moodChecks, placeFaults, siteChecks, weatherChecks } from './places';
import { relationChecks, relationWords, type Standing } from './relations';

/** Visible parts of a finished picture, in the words of the prompt. */
export interface Verdict {
  drawn: string[];
  notDrawn: string[];
  /** How many of the drawn ones are things, places or weather: not an hour or a colour alone. */
  subjects: number;
  /** Words that another layout might show. */
  faults: number;
}

/** A thing counts as seen with this share of it uncovered and inside of the frame, 0 to 1. */
const leastVisible = 0.6;
/** Smaller than this share of the picture, a thing is a speck. */
const leastArea = 0.0009;

interface Instance {
  index: number;
  box: Box;
  points: readonly number[];
}

class Checker {
  private readonly seen = new Map<number, Instance[]>();

  constructor(
    private readonly reading: Reading,
    private readonly plan: Plan,
    private readonly measure: Measure,
  ) {}

  async verdict(): Promise<Verdict> {
    const { asks, unknown } = this.reading;
    for (const [index, { ask, stand, thing }] of this.plan.placed.entries()) {
      const isIt = (label: string) => label.startsWith(`thing:${index}:`);
      const points = this.measure.of(isIt);
      const box = this.measure.boxOf(points);
      if (!box || this.measure.shareOf(points) < leastArea) continue;
      const { left, right, top } = thing.sketch;
      const reach = (Math.hypot(Math.max(-left, right), top) + 20) * stand.scale;
      if (points.length / (await this.measure.wholeOf(isIt, stand.at, reach)) < leastVisible) continue;
      this.seen.set(ask, [...(this.seen.get(ask) ?? []), { index, box, points }]);
    }
    const drawn: string[] = [];
    const faults: string[] = [];
    let subjects = 0;
    for (const [index, ask] of asks.entries()) {
      const { words, wrong } = ask.kind === 'thing' ? this.thing(ask, index) : this.setting(ask);
      if (words !== null) drawn.push(words);
      if (words !== null && /^(thing|place|weather)$/.test(ask.kind)) subjects++;
      faults.push(...wrong);
    }
    faults.push(...this.reading.absent.filter((id) => this.isThere(id)).map((id) => `without ${id}`));
    return { drawn, notDrawn: [...faults, ...unknown], subjects, faults: faults.length };
  }

  /** True if something is seen that the prompt does not want, be it a part or scenery. */
  private isThere(id: string): boolean {
    const isIt = (tag: string) =>
      tag === `scenery:${id}` || tag === `place:${id}` || tag === `weather:${id}` || (tag.startsWith('thing:') && tag.endsWith(`:${id}`));
    return this.measure.of((label) => label.split('+').some(isIt)).length > 0;
  }

  private setting(ask: Ask): { words: string | null; wrong: string[] } {
    const { measure, plan } = this;
    const { kind, id, words } = ask;
    if (kind === 'place') {
      if (!isPlaceSeen(measure, id)) return { words: null, wrong: [words] };
      const wrong = placeFaults(ask, measure);
      return { words: wrong.length > 0 ? ask.noun : words, wrong };
    }
    const isSeen =
      kind === 'weather'
        ? weatherChecks[id as 'snow'](measure, plan)
        : kind === 'time'
          ? isHourSeen(measure, plan, id)
          : kind === 'season'
            ? isSeasonSeen(measure, plan, id)
            : kind === 'mood'
              ? moodChecks[id as 'calm'](measure, plan)
              : measure.colouredAll(ask.colours[0]!.colour) > 0.05;
    return isSeen ? { words, wrong: [] } : { words: null, wrong: [words] };
  }

  private thing(ask: Ask, index: number): { words: string | null; wrong: string[] } {
    const { measure, plan } = this;
    if (ask.id === 'table' && !plan.placed.some((one) => one.ask === index)) return this.setting({ ...ask, kind: 'place', id: 'board', materials: [] });
    const all = this.seen.get(index) ?? [];
    if (all.length === 0) return { words: null, wrong: [ask.words] };
    const counted = ask.said.filter(({ kind }) => kind === 'count').map(({ word }) => word).join(' ');
    const isCrowded = ask.isExact && counted !== '' && (measure.tagged(`scenery:${ask.id}`).length > 0 || measure.of((label) => label.startsWith('thing:') && label.endsWith(`:${ask.id}`)).length > 0);
    const isMiscounted = isCrowded || (ask.isExact ? all.length !== ask.count : ask.count > 1 && all.length < 2);
    const isScattered = !isMiscounted && !this.isArranged(ask, counted, all);
    const colours = this.wrongColours(ask, all);
    const parts = this.wrongParts(ask, all);
    const states = ask.states.filter((state) => !all.every((one) => this.isIn(state as StateId, one)));
    const materials = ask.materials.filter(({ id }) => !(plan.placed[all[0]!.index]!.thing.madeOf ?? '').split(' ').includes(id));
    const sizes = ask.said.filter(({ kind }) => kind === 'size' && !all.every(({ box }) => this.isSized(box, ask.size)));
    const wrong = [
      ...(isMiscounted ? [`${counted || ask.count} ${ask.noun}`] : []),
      ...(isScattered ? [`${counted} of ${ask.noun}`] : []),
      ...colours.map((word) => `${word} ${ask.noun}`),
      ...parts,
      ...states.map((state) => `${wordOf(ask, state)} ${ask.noun}`),
      ...[...materials, ...sizes].map(({ word }) => `${word} ${ask.noun}`),
    ];
    const isWhole = wrong.length === 0;
    const lost = new Set([...colours, ...materials.map(({ word }) => word), ...sizes.map(({ word }) => word)]);
    const kept = ask.said.filter(({ kind, word }) => !/^(count|state)$/.test(kind) && !lost.has(word) && (kind !== 'colour' || colours.length === 0)).map(({ word }) => word);
    const number = isMiscounted ? (isCrowded ? '' : String(all.length)) : isScattered ? '' : counted;
    const words = isWhole ? ask.words : [number, ...kept, ask.noun].filter(Boolean).join(' ');
    return { words, wrong: [...wrong, ...this.wrongRelations(ask, all)] };
  } // prettier-ignore

  /** A bunch is held or stands in a vessel; a row has its feet on one line. */
  private isArranged({ relation }: Ask, counted: string, all: readonly Instance[]): boolean {
    if (isBunch(counted)) return relation?.kind === 'in' || relation?.kind === 'holding';
    if (!/(^|\s)row(\s|$)/.test(counted)) return true;
    const feet = all.map(({ box }) => box.bottom);
    const tall = Math.min(...all.map(({ box }) => box.bottom - box.top));
    return Math.max(...feet) - Math.min(...feet) < 0.3 * tall;
  }

  private wrongColours({ colours }: Ask, all: readonly Instance[]): string[] {
    const least = (at: number) => (colours.length > 1 ? 0.05 : at === 0 ? 0.22 : 0.05);
    return colours.filter(({ colour }, at) => !all.every(({ points }) => this.measure.colouredShare(points, colour) >= least(at))).map(({ word }) => word); // prettier-ignore
  }

  private wrongParts({ has, parts, noun }: Ask, all: readonly Instance[]): string[] {
    return has.flatMap(({ part, words }) => {
      const said = parts[part];
      const isSeen = all.every(({ index }) => {
        const points = this.measure.of((label) => label === `thing:${index}:${part}`);
        return points.length > 2 && (!said || this.measure.colouredShare(points, said.colour) > 0.5);
      });
      return isSeen ? [] : [`${words} of the ${noun}`];
    });
  }

  private isIn(state: StateId, { index, box, points }: Instance): boolean {
    const { thing, stand } = this.plan.placed[index]!;
    const poses = (thing.poses ?? '').split(' ');
    switch (state) {
      case 'asleep':
        // Closed eyes alone are not seen as sleep while the head is up.
        return stand.asleep && thing.sketch === thing.lying && thing.sketch.shapes.some(({ kind }) => kind === 'e');
      case 'flying':
        return this.measure.around(box, 'ground', 12) < 0.3 || poses.includes('floating');
      case 'jumping':
        return this.isClear(index, box);
      case 'swimming':
      case 'sailing':
        return points.length > 0 && this.measure.around(box, 'water') > 0.15;
      case 'sitting':
        return poses.includes('sitting');
      case 'standing':
        return !poses.includes('sitting') && /^(ground|backdrop|table)$/.test(thing.home);
      case 'looking':
        return stand.mirrored;
    }
  }

  /** True if air is seen between a thing and the water or the ground it jumped from. */
  private isClear(index: number, { bottom }: Box): boolean {
    const { lift = 0, stand, thing } = this.plan.placed[index]!;
    const wake = this.measure.boxOf(this.measure.of((label) => label === `wake:${index}`));
    if (/^(water|deep)$/.test(thing.home)) return wake !== null && wake.top > bottom + 24;
    return lift > 0 && bottom < stand.at[1] + lift - 24;
  }

  private isSized({ left, right, top, bottom }: Box, size: number): boolean {
    const span = Math.max(right - left, bottom - top);
    return size > 1 ? span > 280 : span < 330;
  }

  private standingOf({ index, box }: Instance): Standing {
    const { layer, thing, stand } = this.plan.placed[index]!;
    const order = { sky: 0, far: 1, near: 2, front: 3 }[layer] * 1_000 + index;
    return { box, foot: stand.at, order, isUp: /^(sky|air)$/.test(thing.home) };
  }

  /** True if something of a carrier that can carry is seen right below the foot of what is on it. */
  private touches({ box }: Instance, { index }: Instance): boolean {
    const decor = decorOf(this.plan.placed[index]!.thing);
    const solid = this.measure.of((label) => label.startsWith(`thing:${index}:`) && !decor.has(label.split(':')[2]!));
    const [middle, half] = [(box.left + box.right) / 2, Math.max(14, (box.right - box.left) * 0.3)];
    return this.measure.within(solid, { left: middle - half, right: middle + half, top: box.bottom - 8, bottom: box.bottom + 24 }) > 2;
  }

  /** True if the foot of a thing is hidden in what holds it; leaves hang over the rim, and fruit is piled up. */
  private isSunk({ index, box }: Instance): boolean {
    const { thing, stand } = this.plan.placed[index]!;
    return thing.category === 'botanical' || thing.home === 'table' || box.bottom < stand.at[1] - 4;
  }

  private wrongRelations(ask: Ask, all: readonly Instance[]): string[] {
    const { asks } = this.reading;
    const wrong: string[] = [];
    if (ask.relation) {
      const { kind, to } = ask.relation;
      const other = asks[to]!;
      const others = (this.seen.get(to) ?? []).map((one) => this.standingOf(one));
      const onBoard = other.id === 'table' && others.length === 0 && kind === 'on';
      const holds = onBoard
        ? all.every(({ box }) => siteChecks.on(this.measure, box, 'board', ask.id))
        : all.every((one) =>
            others.some(
              (near, at) =>
                relationChecks[kind](this.standingOf(one), near, others) &&
                (kind !== 'in' || this.isSunk(one)) &&
                (kind !== 'on' || this.touches(one, this.seen.get(to)![at]!)),
            ),
          );
      // Only figures have a hand where a held thing is drawn.
      const isHandless = kind === 'holding' && !/^(robot|astronaut)$/.test(other.id) && thingOf(other.id).colours.skin === undefined;
      if (!holds || isHandless) wrong.push(`${ask.noun} ${relationWords[kind]} ${other.noun}`);
    }
    if (ask.site) {
      const { kind, to, words } = ask.site;
      const place = asks[to]!;
      // The icebergs are out at sea; what stands on the ice stands on none.
      const isAfar = kind === 'on' && /^icebergs?$/.test(place.noun);
      if (isAfar || !all.every(({ box }) => siteChecks[kind](this.measure, box, place.id, ask.id)))
        wrong.push(`${ask.noun} ${words} ${place.noun}`);
    }
    return wrong;
  }
}

const wordOf = (ask: Ask, state: string): string => ask.said.find(({ kind }) => kind === 'state')?.word ?? { asleep: 'sleeping', looking: 'facing left' }[state] ?? state; // prettier-ignore

/** Compares a finished picture with its prompt. */
export const verdictOf = (reading: Reading, plan: Plan, measure: Measure): Promise<Verdict> =>
  new Checker(reading, plan, measure).verdict();
