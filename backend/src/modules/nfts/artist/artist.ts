import { thingOf } from './scene/things';
import { type Coverage, coverageOf } from './coverage';
import { type Brief, readBrief, tidyPrompt, wordsOf } from './brief';
import { Dice, noiseOf } from './dice';
import { choosePalette } from './palettes';
import { readPrompt } from './grammar/read';
import { Pen } from './pen';
import { requireSafeSvg } from './safe-svg';
import type { Category, Style } from './style';
import { beast } from './styles/beast';
import { blocks } from './styles/blocks';
import { cloth } from './styles/cloth';
import { cosmos } from './styles/cosmos';
import { discs } from './styles/discs';
import { garden } from './styles/garden';
import { glass } from './styles/glass';
import { ink } from './styles/ink';
import { mandala } from './styles/mandala';
import { papercut } from './styles/papercut';
import { ridges } from './styles/ridges';
import { scene } from './styles/scene';
import { skyline } from './styles/skyline';
import { stillLife } from './styles/still-life';
import { tide } from './styles/tide';
import { tiles } from './styles/tiles';
import { weave } from './styles/weave';

/** Named in the provenance of a picture: another version may draw the same prompt differently. */
export const artistVersion = 'stallhand-artist-2';
/** Part of every seed. It stays: what the first version drew in a style, this one draws to the byte. */
const salt = 'stallhand-artist-1';

/** Each has a look of its own and shows a few things well; the scene shows whatever is asked for. */
const looks: readonly Style[] = [
  ridges,
  tide,
  garden,
  cosmos,
  beast,
  stillLife,
  blocks,
  skyline,
  glass,
  tiles,
  mandala,
  weave,
  cloth,
  papercut,
  discs,
  ink,
];

const styles: readonly Style[] = [...looks, scene];

export const styleIds = styles.map(({ id }) => id);
export const styleList = styles.map(({ id, title, category }) => ({ id, title, category }));

export interface Drawing {
  svg: string;
  style: string;
  styleTitle: string;
  category: Category;
  palette: string;
}

/**
 * The style that shows most of what is asked for. Where a look does it as well as the scene, the look; between looks the one
 * that most words ask for; the dice decide between equals, so seeds may differ in style.
 */
function chooseStyle(prompt: string, dice: Dice): Style {
  const reading = readPrompt(prompt);
  // Subjects first: an hour shown does not make up for a fox that is not.
  const rankOf = ({ subjects, drawn }: Coverage) => subjects * 100 + drawn.length;
  const ranks = new Map(looks.map((style) => [style, rankOf(coverageOf(style, reading))]));
  const most = Math.max(...ranks.values());
  const whole = coverageOf(null, reading);
  if (whole.subjects > 0 && rankOf(whole) > most) return scene;
  // Of a prompt that names no subject, an hour is not what decides: its other words are.
  const isVague = most < 100;
  const words = [...new Set(wordsOf(prompt))];
  // The first words of a style are its very subject; the first words of a prompt are what it is about.
  const scoreOf = (style: Style): number => {
    const own = style.words.split(' ');
    return words.reduce((sum, word, at) => {
      const place = own.indexOf(word);
      return place < 0 ? sum : sum + (place < 6 ? 2 : 1) * (1.6 - (0.6 * at) / words.length);
    }, 0);
  };
  const scored = looks.filter((style) => isVague || ranks.get(style) === most).map((style) => ({ style, score: scoreOf(style) }));
  const best = Math.max(...scored.map(({ score }) => score));
  return dice.pick(scored.filter(({ score }) => score >= best - 0.25)).style;
}

/** In which style a prompt is drawn. */
export function styleFor(prompt: string, seed: number, styleId: string | null = null): Style {
  const tidy = tidyPrompt(prompt);
  return styles.find(({ id }) => id === styleId) ?? chooseStyle(tidy, new Dice(salt, tidy, seed, 'style'));
}

/** What of a prompt will be seen, and what not, before anything is drawn. */
export function coverageFor(prompt: string, seed: number, styleId: string | null = null): Coverage & { style: Style } {
  const style = styleFor(prompt, seed, styleId);
  return { style, ...coverageOf(style === scene ? null : style, readPrompt(tidyPrompt(prompt))) };
}

/** A scene is of what it shows first. */
export function categoryFor(prompt: string, style: Style): Category {
  if (style !== scene) return style.category;
  const { asks } = readPrompt(tidyPrompt(prompt));
  const first = asks.find(({ kind }) => kind === 'thing') ?? asks.find(({ kind }) => kind === 'place');
  if (first?.kind === 'thing') return thingOf(first.id).category;
  return ({ sea: 'sea', beach: 'sea', underwater: 'sea', space: 'cosmos', moonland: 'cosmos', city: 'city', village: 'city', street: 'city', garden: 'botanical' } as const)[first?.id as 'sea'] ?? 'landscape'; // prettier-ignore
}

/**
 * Draws a prompt: the same prompt, seed and style always give the same bytes.
 * @param styleId null: the prompt decides.
 */
export function drawPicture(prompt: string, seed: number, styleId: string | null = null): Drawing {
  const tidy = tidyPrompt(prompt);
  const brief: Brief = readBrief(tidy);
  const style = styleFor(tidy, seed, styleId);
  const dice = new Dice(salt, tidy, seed, style.id);
  const palette = choosePalette(brief.words, brief.isNight, dice);
  const pen = new Pen();
  const has = (...words: string[]) => words.some((word) => brief.words.has(word));
  style.draw({ pen, dice, noise: noiseOf(dice), palette, brief, has });
  const svg = pen.svg(palette.ground);
  requireSafeSvg(svg);
  return {
    svg,
    style: style.id,
    styleTitle: style.title,
    category: categoryFor(tidy, style),
    palette: style === scene ? 'As the prompt says' : palette.name,
  };
}
