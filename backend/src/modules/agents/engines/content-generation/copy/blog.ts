import { capitalised } from '@stallhand/shared';
import { avoidedIn } from '../../writing/checks/avoided';
import { inWords } from '../../writing/checks/unsupported-claims';
import { cut } from '../../writing/copy/fit';
import { detailSentences, packText, pairSentence, practicalSentences, whatItIs } from '../../writing/copy/facts-in-words';
import { priceTag } from '../../writing/money';
import { listed, type Speaker } from '../../writing/speaker';
import type { Variation } from '../../writing/variation';
import type { ContentInput } from '../input';

export interface Blog {
  title: string;
  metaDescription: string;
  /** Markdown below the title. */
  body: string;
}

/** One article over all products: an opening, a section for each, an overview, a close. */
export function blogFor(speakers: readonly Speaker[], input: ContentInput, shop: string, choice: Variation): Blog {
  const lead = commonGroup(speakers);
  const { theme } = lead.group;
  const isOneGroup = speakers.every(({ kind, group }) => kind !== null && group === lead.group);
  // Uses of one product are not those of the others.
  const suited = speakers.length === 1 ? listed(lead.uses('meta', 3)) : '';
  const nouns = listed([...new Set(speakers.map(({ kind, noun, head }) => (kind ? noun : head)))].slice(0, 4));
  const count = inWords(speakers.length);
  const pick = (slot: string, options: readonly string[]): string | null => {
    const [first, ...rest] = options.filter((option) => avoidedIn(option, input.avoidWords).length === 0);
    return first === undefined ? null : choice.pick(slot, [first, ...rest]);
  };
  const title =
    input.topic ??
    pick(
      'title',
      speakers.length === 1
        ? [`A closer look: ${lead.title}`, `${lead.title} from ${shop}`]
        : isOneGroup
          ? [`For ${theme}: ${count} pieces from our shop`, `${capitalised(count)} pieces for ${theme}`]
          : [`${capitalised(count)} pieces from ${shop}`, `From our shop: ${nouns}`],
    ) ??
    lead.title;
  const introduction =
    speakers.length === 1
      ? null
      : pick('introduction', [
          `${capitalised(count)} pieces from ${shop}: ${nouns}${speakers.length > 4 ? ' and more' : ''}.`,
          `This post shows ${count} pieces of our shop: ${nouns}${speakers.length > 4 ? ' and more' : ''}.`,
        ]);
  const sections = speakers.map((speaker) => section(speaker, input, speakers.length > 1));
  const overview =
    speakers.length > 1
      ? ['## At a glance', '', '| | Size and pack | Price |', '| --- | --- | ---: |', ...speakers.map(row)].join('\n')
      : null;
  const body = [introduction, ...sections, overview, input.closingLine].filter(Boolean).join('\n\n');
  return {
    title: cut(title, 70),
    metaDescription: cut(`${capitalised(nouns)}${suited === '' ? '' : ` for ${suited}`}. From ${shop}.`, 160),
    body,
  };
}

function section(speaker: Speaker, input: ContentInput, headed: boolean): string {
  const scenes = speaker.moments('blog-moments', input.length === 'short' ? 1 : 2);
  const opener = speaker.opener('blog-section', input.tone);
  const uses = listed(speaker.uses('blog-uses', 3));
  const paragraphs = [
    [opener, uses === '' ? speaker.fill('{OneHead}.') : speaker.fill(`{These} {head} {are} for ${uses}.`)].filter(Boolean).join(' '),
    [...whatItIs(speaker), ...detailSentences(speaker), ...(input.length === 'short' ? [] : practicalSentences(speaker))].join(' '),
    [...scenes, input.length === 'long' ? pairSentence(speaker, (name) => name.toLowerCase()) : null].filter(Boolean).join(' '),
  ];
  return [...(headed ? [`## ${speaker.title}`] : []), ...paragraphs.filter(Boolean)].join('\n\n');
}

function row({ facts: { fromName, price, currency }, title }: Speaker): string {
  const pack = fromName.pack ? packText(fromName.pack) : null;
  const measures = [fromName.size, fromName.amount, pack].filter(Boolean).join(', ');
  return `| ${title.replaceAll('|', '/')} | ${capitalised(measures)} | ${priceTag(price, currency) ?? ''} |`;
}

/** The first product of the group that most of them belong to. */
function commonGroup(speakers: readonly Speaker[]): Speaker {
  const sizeOf = ({ group }: Speaker) => speakers.filter((other) => other.group === group).length;
  return [...speakers].sort((a, b) => sizeOf(b) - sizeOf(a))[0]!;
}
