import type { Draft } from '../chat';

export type Parts = Record<string, string>;

/** The one part of a draft that is a plain text. */
const whole = '';

export const partsOf = (draft: Draft): Parts => (typeof draft === 'string' ? { [whole]: draft } : draft);

/** The parts in the shape that the draft has. */
export const shapedLike = <D extends Draft>(draft: D, parts: Parts): D => (typeof draft === 'string' ? parts[whole] : parts) as D;

/**
 * What the model wrote, part by part. Many servers know no JSON mode, so the object is looked for in whatever surrounds it.
 * @returns a sentence about what is wrong instead, for the model.
 */
export function readParts(draft: Draft, text: string): Parts | string {
  if (typeof draft === 'string') return { [whole]: unfenced(text) };
  const names = Object.keys(draft);
  const required = names.filter((name) => draft[name]!.trim());
  const object = objectIn(text);
  if (!object) return `The answer must be one JSON object with the keys ${names.join(', ')}, and nothing else.`;
  const textOf = (name: string) => (typeof object[name] === 'string' ? object[name].trim() : '');
  const missing = required.filter((name) => !textOf(name));
  if (missing.length > 0) return `These keys are missing or not a text: ${missing.join(', ')}.`;
  return Object.fromEntries(names.map((name) => [name, textOf(name)]));
}

const unfenced = (text: string): string => (/^\s*```\w*\n([\s\S]*?)\n?```\s*$/.exec(text)?.[1] ?? text).trim();

function objectIn(text: string): Record<string, unknown> | null {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')];
  if (from < 0 || to < from) return null;
  try {
    return JSON.parse(text.slice(from, to + 1)) as Record<string, unknown>;
  } catch {
    return null;
  }
}
