import { capitalised } from '@stallhand/shared';
import { cut, joinWithin } from '../../writing/copy/fit';
import { keywordWords, mentions } from '../keyword';
import { DESCRIPTION, TITLE } from '../rules/head';
import type { Material } from './material';

const QUESTIONS = 4;
const HEADINGS = 6;
const ANSWER = { min: 40, max: 400 };
const LINE = 80;

/** A text for each place of the page: `title`, `description`, `h1`, `heading1`, `question1`, `answer1`, ... */
export type Wording = Record<string, string>;

/**
 * Texts made of what the page already says, within the lengths its rules ask for where the page has words enough.
 * What is good stays as it is. Questions come from sections whose text can answer one.
 */
export function draftWording(material: Material): Wording {
  const { sections } = material;
  const h1 = sections.find(({ level }) => level === 1)?.heading ?? '';
  const below = sections.filter(({ level, heading }) => (level === 2 || level === 3) && heading !== '').slice(0, HEADINGS);
  const answerable = below.filter(({ text }) => text.length >= ANSWER.min).slice(0, QUESTIONS);
  return {
    title: titleOf(material, h1),
    description: descriptionOf(material),
    h1: h1 && hasKeyword(h1, material) ? h1 : cut(withKeyword(h1 || material.title, material), LINE),
    ...Object.fromEntries(below.map(({ heading }, index) => [`heading${index + 1}`, heading])),
    ...Object.fromEntries(
      answerable.flatMap(({ heading, text }, index) => [
        [`question${index + 1}`, heading.endsWith('?') ? heading : `${heading}?`],
        [`answer${index + 1}`, sentencesWithin(text, ANSWER.max)],
      ]),
    ),
  };
}

/** What is wrong with a text for a place, as the rules of the audit see it. */
export function wordingProblems(text: string, part: string | null, material: Material): string[] {
  const length = [...text].length;
  const problems: string[] = [];
  const between = (min: number, max: number) => {
    if (length < min || length > max) problems.push(`It has ${length} characters; ${min} to ${max} are right.`);
  };
  if (/[<>]/.test(text)) problems.push('It holds markup.');
  if (part === 'title') between(TITLE.min, TITLE.max);
  else if (part === 'description') between(DESCRIPTION.min, DESCRIPTION.max);
  else if (part?.startsWith('answer')) between(20, ANSWER.max);
  else between(3, 120);
  if (['title', 'description', 'h1'].includes(part ?? '') && !hasKeyword(text, material))
    problems.push(`"${material.keyword}" is missing.`);
  if (part?.startsWith('question') && !text.endsWith('?')) problems.push('It is no question.');
  return problems;
}

function titleOf(material: Material, h1: string): string {
  if (fits(material.title, TITLE) && hasKeyword(material.title, material)) return material.title;
  const first = cut(withKeyword(material.title || h1, material), TITLE.max);
  if ([...first].length >= TITLE.min) return first;
  const more = [h1, ...material.sections.map(({ heading }) => heading), material.host ?? ''].filter(
    (part) => part && !first.includes(part),
  );
  return joinWithin([first, ...more.slice(0, 3)], ' | ', TITLE.max);
}

function descriptionOf(material: Material): string {
  if (fits(material.description, DESCRIPTION) && hasKeyword(material.description, material)) return material.description;
  const text = [material.description, material.lead, ...material.sections.map((section) => section.text)].join(' ').trim();
  const sentences = splitSentences(text);
  const telling = sentences.filter((sentence) => hasKeyword(sentence, material));
  const ordered = material.keyword ? [...telling, ...sentences.filter((sentence) => !telling.includes(sentence))] : sentences;
  return cut(withKeyword(sentencesWithin(ordered.join(' '), DESCRIPTION.max), material), DESCRIPTION.max);
}

const fits = (text: string, { min, max }: { min: number; max: number }) => [...text].length >= min && [...text].length <= max;

const hasKeyword = (text: string, { keyword }: Material): boolean => !keyword || mentions(text, keywordWords(keyword));

const withKeyword = (text: string, material: Material): string =>
  hasKeyword(text, material) ? text : [capitalised(material.keyword!), text].filter(Boolean).join(': ');

const splitSentences = (text: string): string[] =>
  text
    .match(/(?<![^.!?])[^.!?]+(?:[.!?]+(?=\s|$)|$)/g)
    ?.map((part) => part.trim())
    .filter(Boolean) ?? [];

/** Whole sentences as far as they fit, at least the beginning of the first. */
export function sentencesWithin(text: string, limit: number): string {
  return joinWithin(splitSentences(text), ' ', limit);
}
