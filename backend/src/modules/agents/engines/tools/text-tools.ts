import { requiresNothing } from '../../../auth';
import type { JsonValue } from '../../../tasks';
import { fleschReadingEase, leastWords, readsLike, sentencesIn, wordsOf } from '../seo-optimization/text';
import { type ReadingTool, ToolRefusal } from './tool';
import { gives, number, numberOrNull, string } from './tool-output';

const maxText = 100_000;
const placeholder = /\{\{\s*([\w.-]{1,100})\s*\}\}/g;

/** Measures and fills in texts; needs nobody and costs nothing. */
export const textTools: ReadingTool[] = [
  {
    name: 'text.metrics',
    requires: requiresNothing,
    title: 'Measure a text',
    description: 'Counts characters, words and sentences of a text and gives its Flesch reading ease (English, 100 words or more).',
    parameters: {
      type: 'object',
      properties: { text: { type: 'string', minLength: 1, maxLength: maxText } },
      required: ['text'],
      additionalProperties: false,
    },
    output: gives({ characters: number(), words: number(), sentences: number(), readingEase: numberOrNull(), reads: string() }),
    sideEffect: null,
    leaves: null,
    cost: 'free',
    call({ text }) {
      const value = text as string;
      const ease = fleschReadingEase(value.split('\n'));
      return Promise.resolve({
        characters: [...value].length,
        words: wordsOf(value).length,
        sentences: sentencesIn(value),
        readingEase: ease === null ? null : Math.round(ease),
        reads: ease === null ? `not judged: fewer than ${leastWords} words in sentences` : readsLike(ease),
      });
    },
  },
  {
    name: 'template.render',
    requires: requiresNothing,
    title: 'Fill in a template',
    description: 'Fills {{names}} in a template with values; dots reach into objects. A name without a value is an error.',
    parameters: {
      type: 'object',
      properties: { template: { type: 'string', minLength: 1, maxLength: 20_000 }, values: { type: 'object' } },
      required: ['template', 'values'],
      additionalProperties: false,
    },
    output: gives({ text: string() }),
    sideEffect: null,
    leaves: null,
    cost: 'free',
    call({ template, values }) {
      const text = (template as string).replace(placeholder, (_, path: string) => lookUp(values!, path));
      if (text.length > maxText) throw new ToolRefusal(`The text would have more than ${maxText} characters.`);
      return Promise.resolve({ text });
    },
  },
];

function lookUp(values: JsonValue, path: string): string {
  const value = path.split('.').reduce<JsonValue | undefined>((at, key) => {
    return typeof at === 'object' && at !== null && !Array.isArray(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  }, values);
  if (value === undefined || value === null || typeof value === 'object') throw new ToolRefusal(`There is no value for {{${path}}}.`);
  return String(value);
}
