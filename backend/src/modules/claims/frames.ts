import { isPast } from './advice';
import type { Parsed, Word } from './parse';
import { folded } from './words';

const openings =
  /^[¿¡]?\s*(?:did you (?:already )?know|do you know|have you noticed|you may know|wusste(?:st du|n sie|t ihr)|wei(?:ß|ss)t du|hast du (?:schon )?(?:bemerkt|gesehen)|sab[ií]as|sab[ií]a(?: usted)?|sabes)(?:,?\s+(?:that|dass|que))\s+/iu;
const tags =
  /,\s*(?:(?:is|are|was|were|did|do|does|has|have)n['’]t (?:it|they|he|she|there)|right|correct|oder|nicht wahr|stimmt['’]s|gell|verdad|no es as[ií]|cierto|no)\s*\?$/iu;
const offers =
  /^(?:shall i|should i|do you want me to|would you like me to|want me to|may i|can i|soll ich|darf ich|(?:mochtest|willst) du|mochten sie|quieres|quiere|deseas?|te gustaria|debo)\b/;

/** The statement inside a question: "Did you know that orders fell?", "Orders fell, didn't they?" */
export const statementIn = (sentence: string): string => {
  const bare = sentence.replace(openings, '').replace(tags, '.');
  return bare === sentence ? sentence : bare.replace(/\?$/, '.');
};

const claiming =
  /^(?:because|since|as|after|although|which|who|that|already|weil|nachdem|obwohl|da|denn|bereits|schon|wie|porque|como|ya|aunque|pues)$/;

/** Offers an action, and says nothing else: "Shall I lower the price to 20 EUR?" */
export function isOffer({ items, language }: Parsed, sentence: string): boolean {
  const text = folded(sentence).replace(/^[¿\s]+/, '');
  const [offer] = offers.exec(text) ?? [];
  if (!offer || !/\?["'”’)*_]*$/.test(text)) return false;
  const rest = items.filter((item): item is Word => item.kind === 'word').slice(offer.split(' ').length);
  const [first, ...others] = rest;
  const words = first && /^(?:dass|que)$/.test(first.word) ? others : rest;
  return (
    !items.some(({ kind }) => kind === 'link') &&
    words.slice(1).every(({ word }) => !/^(?:i|ich|yo|that|dass|que)$/.test(word)) &&
    !words.some(
      ({ word, raw, actions, directions }) =>
        claiming.test(word) ||
        (directions.length > 0 && actions.length === 0) ||
        (actions.length > 0 && isPast(word, raw, language) && !/(?:e|en|te)$/.test(word)),
    )
  );
}
