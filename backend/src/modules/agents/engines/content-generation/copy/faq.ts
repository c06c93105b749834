import { detailSentences, pairSentence, whatItIs } from '../../writing/copy/facts-in-words';
import type { DetailSlot } from '../../writing/facts/details';
import { priceTag } from '../../writing/money';
import { listed, sentence, type Speaker } from '../../writing/speaker';
import type { ContentChannel } from '../channels';
import type { ContentInput } from '../input';
import { keywordSentence } from './description';

export interface Question {
  question: string;
  answer: string;
}

type Voice = Pick<ContentInput, 'tone' | 'keywords'>;

/** Only questions that the facts answer. */
export function questionsFor(
  speaker: Speaker,
  { tone, keywords }: Voice,
  channel: ContentChannel,
  nameOf: (name: string) => string,
): Question[] {
  const { facts } = speaker;
  const told = (slot: DetailSlot) => facts.details.filter((detail) => detail.slot === slot).map(({ text }) => sentence(text));
  const contents = [...whatItIs(speaker).filter((one) => !/^(?:The .* measure|Size:|Net content)/.test(one)), ...told('contents')];
  const sizes = facts.details.some(({ slot }) => slot === 'size')
    ? detailSentences(speaker)
        .filter((one) => /measure|\d/.test(one))
        .slice(0, 1)
    : [facts.fromName.size, facts.fromName.amount].filter((size): size is string => size !== null).map((size) => sentence(size));
  const made = told('material').length > 0 ? told('material') : facts.fromName.materials.slice(0, 2);
  const pair = channel.ownShop ? pairSentence(speaker, nameOf) : null;
  const price = priceTag(facts.price, facts.currency);
  const scene = tone === 'warm' ? (speaker.moments('faq-moment', 1)[0] ?? null) : speaker.opener('faq-opener', tone);
  const suited = listed(speaker.uses('faq-uses', 3));
  const uses = suited === '' ? [] : [sentence(`for ${suited}`), scene].filter((one): one is string => one !== null);
  const asked: [string, string[]][] = [
    ['What do I get?', contents],
    ['How large {are} {they}?', sizes],
    ['What {are} {they} made of?', told('material').length > 0 ? made : made.length > 0 ? [sentence(listed(made))] : []],
    ['Which colours are there?', detailSentences(speaker).filter((one) => /^(?:Choose|Comes in|Colours?:|Available)/.test(one))],
    ['What {are} {they} good for?', uses],
    [`How do I look after {them}?`, told('care')],
    ['Where {are} {they} made?', told('origin')],
    ['When does my order ship?', told('shipping')],
    ['Is there a guarantee?', told('warranty')],
    ['What else do people order with {them}?', pair ? [pair] : []],
    [`What do {they} cost?`, channel.ownShop && price ? [`${price}.`] : []],
  ];
  const line = keywordSentence(speaker, asked.flat(2).join('\n'), keywords);
  if (line) uses.push(line);
  return asked
    .filter(([, answer]) => answer.length > 0)
    .map(([question, answer]) => ({
      question: speaker.fill(speaker.plural ? question : question.replace('do {they}', 'does {they}')),
      answer: answer.join(' '),
    }));
}
