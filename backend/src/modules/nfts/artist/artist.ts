import { thingOf } from './scene/things';
import { measuredCoverage, mayShow } from './coverage';
import { Measure } from './check/measure';
import { type Verdict, verdictOf } from './check/verdict';
import { drawScene } from './scene/draw';
import { readBrief, tidyPrompt, wordsOf } from './brief';
import { Dice, noiseOf } from './dice';
import { choosePalette } from './palettes';
import { readPrompt } from './grammar/read';
import { Pen } from './pen';
import { requireSafeSvg } from './safe-svg';
import type { Canvas, Category, Style } from './style';
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
export const artistVersion = 'stallhand-artist-5';
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

export interface Drawing extends Verdict {
  svg: string;
  style: string;
  styleTitle: string;
  category: Category;
  palette: string;
}

/** Layouts that are tried until one shows all that the prompt asks for. */
const mostLayouts = 6;

/**
 * The look that most of the prompt asks for, by what looks can show; null when none shows a subject of it and the scene does.
 * The dice decide between equals, so seeds may differ in style.
 */
function likelyLook(prompt: string, dice: Dice): Style | null {
  const reading = readPrompt(prompt);
  // Subjects first: an hour shown does not make up for a fox that is not.
  const ranks = new Map(looks.map((style) => [style, mayShow(style, reading)]));
  const most = Math.max(...ranks.values());
  const isVague = most === 0;
  if (isVague && reading.asks.some(({ kind }) => /^(thing|place|weather)$/.test(kind))) return null;
  // Nothing stands in for a thing that is not drawn: a figure would be taken for it. Its words choose no look.
  if (isVague && reading.unknown.length > 0) return plainLook(dice);
  // Of a prompt that names no subject, an hour is not what decides: its other words are.
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

/** A look that shows no figure. */
const plainLook = (dice: Dice): Style => dice.pick(looks.filter(({ category }) => /^(pattern|abstract)$/.test(category)));

function canvasOf(prompt: string, seed: number, style: Style, ...layout: number[]): Canvas {
  const brief = readBrief(prompt);
  const dice = new Dice(salt, prompt, seed, style.id, ...layout);
  const palette = choosePalette(brief.words, brief.isNight, dice);
  const has = (...words: string[]) => words.some((word) => brief.words.has(word));
  return { pen: new Pen(), dice, noise: noiseOf(dice), palette, brief, has };
}

function finished(canvas: Canvas, style: Style, prompt: string): Omit<Drawing, keyof Verdict> {
  const svg = canvas.pen.svg(canvas.palette.ground);
  requireSafeSvg(svg);
  const palette = style === scene ? 'As the prompt says' : canvas.palette.name;
  return { svg, style: style.id, styleTitle: style.title, category: categoryFor(prompt, style), palette };
}

async function inLook(prompt: string, seed: number, style: Style): Promise<Drawing> {
  const canvas = canvasOf(prompt, seed, style);
  style.draw(canvas);
  const drawing = finished(canvas, style, prompt);
  return { ...drawing, ...measuredCoverage(style, readPrompt(prompt), await Measure.of(canvas.pen, drawing.svg)) };
}

/** Arranged anew until the finished picture shows everything; else the layout that shows most. */
async function inScene(prompt: string, seed: number): Promise<Drawing> {
  const reading = readPrompt(prompt);
  let best: Drawing | null = null;
  for (let layout = 0; layout < mostLayouts; layout++) {
    const canvas = canvasOf(prompt, seed, scene, ...(layout > 0 ? [layout] : []));
    const plan = drawScene(canvas, reading, layout);
    const drawing = finished(canvas, scene, prompt);
    const verdict = await verdictOf(reading, plan, await Measure.of(canvas.pen, drawing.svg));
    if (!best || verdict.faults < best.faults) best = { ...drawing, ...verdict };
    if (best.faults === 0) break;
  }
  return best!;
}

const recent = new Map<string, Promise<Drawing>>();
/** A draft and what is said about it are asked for one after the other, for four seeds at a time. */
const mostRecent = 16;

/**
 * Draws a prompt and measures the finished picture: the same prompt, seed and style always give the same bytes.
 * @param styleId null: the prompt decides.
 * @returns the picture with the words of the prompt that can be seen in it and those that cannot.
 */
export function drawPicture(prompt: string, seed: number, styleId: string | null = null): Promise<Drawing> {
  const tidy = tidyPrompt(prompt);
  const key = JSON.stringify([tidy, seed, styleId]);
  const known = recent.get(key);
  if (known) return known;
  const drawing = draw(tidy, seed, styleId);
  recent.set(key, drawing);
  drawing.catch(() => recent.delete(key));
  if (recent.size > mostRecent) recent.delete(recent.keys().next().value!);
  return drawing;
}

async function draw(prompt: string, seed: number, styleId: string | null): Promise<Drawing> {
  const asked = styles.find(({ id }) => id === styleId);
  if (asked) return asked === scene ? inScene(prompt, seed) : inLook(prompt, seed, asked);
  const dice = new Dice(salt, prompt, seed, 'style');
  const look = likelyLook(prompt, dice);
  if (!look) return inScene(prompt, seed);
  const [one, whole] = [await inLook(prompt, seed, look), await inScene(prompt, seed)];
  const isFuller = whole.subjects === one.subjects && whole.subjects > 0 && one.notDrawn.length > 0 && whole.notDrawn.length <= one.notDrawn.length; // prettier-ignore
  if (whole.subjects > one.subjects || isFuller) return whole;
  const isForNothing = one.subjects === 0 && readPrompt(prompt).unknown.length > 0;
  return isForNothing && !/^(pattern|abstract)$/.test(look.category) ? inLook(prompt, seed, plainLook(dice)) : one;
}

/** A scene is of what it shows first. */
export function categoryFor(prompt: string, style: Style): Category {
  if (style !== scene) return style.category;
  const { asks } = readPrompt(tidyPrompt(prompt));
  const first = asks.find(({ kind }) => kind === 'thing') ?? asks.find(({ kind }) => kind === 'place');
  if (first?.kind === 'thing') return thingOf(first.id).category;
  return ({ sea: 'sea', beach: 'sea', underwater: 'sea', space: 'cosmos', moonland: 'cosmos', city: 'city', village: 'city', street: 'city', garden: 'botanical' } as const)[first?.id as 'sea'] ?? 'landscape'; // prettier-ignore
}
