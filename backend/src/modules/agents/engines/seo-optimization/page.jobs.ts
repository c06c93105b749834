import { parseJob } from '../../../../platform/parsing/parse-job';
import { type Audit, judge } from './audit';
import { type PageInput, readPage } from './page';
import { type Material, materialOf } from './wording/material';

/** All rules on one page, and what it says as far as its wording can be improved. */
export const pageAudit = parseJob({
  name: 'page.audit',
  file: __filename,
  what: 'The page',
  async work(input: PageInput, { signal }): Promise<{ audit: Audit; material: Material }> {
    const page = await readPage(input, signal);
    return { audit: await judge(page, input, signal), material: materialOf(page, input.keyword) };
  },
});

/** Title and text of a page, the text cut to so many characters. */
export const pageText = parseJob({
  name: 'page.text',
  file: __filename,
  what: 'The page',
  async work({ html, url, mostChars }: { html: string; url: string; mostChars: number }, { signal }) {
    const page = await readPage({ html, url }, signal);
    const text = page.blocks.join('\n');
    return { title: page.title, text: text.slice(0, mostChars), cut: text.length > mostChars };
  },
});
