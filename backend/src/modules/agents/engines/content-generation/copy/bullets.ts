import { capitalised } from '@stallhand/shared';
import { inWords } from '../../writing/checks/unsupported-claims';
import { cut } from '../../writing/copy/fit';
import { amountLine, giftSentence, packPhrase, pairSentence } from '../../writing/copy/facts-in-words';
import type { Detail, DetailSlot } from '../../writing/facts/details';
import { listed, type Speaker } from '../../writing/speaker';
import type { ContentChannel } from '../channels';

const unlabelled = new Set<DetailSlot>(['feature', 'care', 'origin', 'shipping', 'warranty']);
const detailLine = ({ slot, text }: Detail): string => (unlabelled.has(slot) ? capitalised(text) : `${capitalised(slot)}: ${text}`);
const withoutStop = (text: string): string => text.replace(/(?<![.!])[.!]+$/, '');

/** The facts first, then what it is for; a label and one sentence each, without a full stop as the marketplaces ask. */
export function bulletsFor(speaker: Speaker, channel: ContentChannel, nameOf: (name: string) => string): string[] {
  const { fromName, details } = speaker.facts;
  const pack = packPhrase(speaker);
  const uses = speaker.uses('bullet-uses', 3);
  const said = new Set(details.map(({ slot }) => slot));
  const made = said.has('material') ? [] : fromName.materials;
  const bullets: (string | null)[] = [
    pack &&
      (speaker.plural
        ? `What you get: ${pack === 'pair' ? 'a pair of' : inWords(fromName.pack!.count)} ${speaker.head}`
        : fromName.pack!.word === 'piece'
          ? capitalised(pack)
          : `${capitalised(pack)}: ${speaker.head}`),
    made.length > 0 ? `Material: ${listed(made)}` : null,
    fromName.size && !said.has('size') ? `Size: ${fromName.size}` : null,
    amountLine(speaker),
    fromName.extras.length > 0 ? `Comes with ${listed(fromName.extras)}` : null,
    ...fromName.notes.map(capitalised),
    ...details.filter(({ slot }) => slot !== 'kind').map(detailLine),
    uses.length > 0 ? `For: ${listed(uses)}` : null,
    ...speaker.moments('bullet-moments', 1).map((moment) => `In use: ${withoutStop(moment)}`),
    channel.ownShop ? pairSentence(speaker, nameOf) : null,
    channel.ownShop ? giftSentence(speaker) : null,
  ];
  return bullets
    .filter((bullet): bullet is string => Boolean(bullet))
    .map((bullet) => cut(withoutStop(bullet), channel.bullets.length))
    .slice(0, channel.bullets.most);
}
