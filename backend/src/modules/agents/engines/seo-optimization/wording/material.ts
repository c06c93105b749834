import { keywordWords } from '../keyword';
import type { Page } from '../page';

const SECTIONS = 20;
const SECTION_CHARS = 700;
const LEAD_CHARS = 1_500;

/** What a page says, as far as its wording can be judged and improved. */
export type Material = {
  title: string;
  description: string;
  lang: string | null;
  keyword: string | null;
  host: string | null;
  /** Text before the first heading below the first. */
  lead: string;
  /** Headings in order with the text below them. */
  sections: { level: number; heading: string; text: string }[];
};

export function materialOf(page: Page, keyword: string | undefined): Material {
  const levels = new Map(page.headings.map(({ text, level }) => [text, level]));
  const sections: Material['sections'] = [];
  let lead = '';
  for (const block of page.blocks) {
    const level = levels.get(block);
    if (level !== undefined) sections.push({ level, heading: block, text: '' });
    else if (sections.length === 0 || (sections.length === 1 && sections[0]!.level === 1)) lead = joined(lead, block, LEAD_CHARS);
    else sections.at(-1)!.text = joined(sections.at(-1)!.text, block, SECTION_CHARS);
  }
  return {
    title: page.title,
    description: page.description?.text ?? '',
    lang: page.lang ?? page.locale,
    keyword: keyword && keywordWords(keyword).length > 0 ? keyword.trim() : null,
    host: page.url?.hostname ?? null,
    lead,
    sections: sections.slice(0, SECTIONS),
  };
}

const joined = (text: string, block: string, limit: number): string => `${text} ${block}`.trim().slice(0, limit);
