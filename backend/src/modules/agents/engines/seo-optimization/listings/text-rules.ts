import { plural } from '../../../../../platform/count-text';
import type { TextValue, WritableField } from '../../../../integrations';
import type { ContentChannel } from '../../content-generation/channels';
import { textOfHtml } from '../../writing/html-text';
import { weights } from '../audit';
import type { Severity } from '../rule';
import { DESCRIPTION, TITLE } from '../rules/head';
import { wordsOf } from '../text';
import { isShouting } from './shouting';

/** What is wrong with one text of a listing. */
export interface TextFinding {
  severity: Severity;
  /** In a sentence: `The title is written in capitals.` */
  message: string;
}

/** Fewer words say too little for a buyer who cannot touch the thing. */
const leastWords = 25;

interface OnChannel {
  channel: ContentChannel;
  /** The title that the listing has, or shall have. */
  title: string;
}

type Check = (value: TextValue, on: OnChannel) => TextFinding[];

const found = (severity: Severity, message: string): TextFinding[] => [{ severity, message }];

const checks: Partial<Record<WritableField, Check>> = {
  title(value, { channel: { goodTitle, bannedInTitle } }) {
    const title = textOf(value);
    if (title === '') return found('error', 'It has no title.');
    const banned = bannedInTitle.exec(title)?.[0];
    return [
      ...(isShouting(title) ? found('warning', 'The title is written in capitals.') : []),
      ...(banned === undefined ? [] : found('warning', `The title holds "${banned}", which the channel does not take.`)),
      ...lengthOf('The title', title, goodTitle, 'warning'),
    ];
  },
  description(value) {
    const words = wordsOf(textOfHtml(textOf(value))).length;
    if (words === 0) return found('error', 'It has no description.');
    return words < leastWords ? found('warning', `The description has only ${plural(words, 'word')}.`) : [];
  },
  shortDescription: (value) =>
    wordsOf(textOfHtml(textOf(value))).length === 0 ? found('notice', 'It has no short description, which stands beside the picture.') : [],
  tags: (value) => (value.length === 0 ? found('warning', 'It has no tags.') : []),
  seoTitle(value, { title }) {
    const text = textOf(value);
    if (text !== '') return lengthOf('The search title', text, TITLE, 'warning');
    const fits = lengthOf('', title, TITLE, 'warning').length === 0;
    return found(fits ? 'notice' : 'warning', 'It has no search title; search engines show the title of the product.');
  },
  seoDescription(value) {
    const text = textOf(value);
    if (text === '') return found('warning', 'It has no search description; search engines pick some text.');
    return lengthOf('The search description', text, DESCRIPTION, 'notice');
  },
};

/** What is wrong with the text of one field; nothing for fields without rules. */
export const findingsIn = (field: WritableField, value: TextValue, on: OnChannel): TextFinding[] => checks[field]?.(value, on) ?? [];

export const weightOf = (findings: readonly TextFinding[]): number => findings.reduce((sum, { severity }) => sum + weights[severity], 0);

const textOf = (value: TextValue): string => (typeof value === 'string' ? value : value.join(', ')).trim();

function lengthOf(what: string, text: string, { min, max }: { min: number; max: number }, severity: Severity): TextFinding[] {
  const length = [...text].length;
  if (length < min) return found(severity, `${what} has only ${length} characters; ${min} to ${max} are right.`);
  return length > max ? found(severity, `${what} has ${length} characters; ${min} to ${max} are right, the rest is cut off.`) : [];
}
