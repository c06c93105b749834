import { isPast } from './advice';
import type { Item, Parsed, Word } from './parse';
import { isQuestion } from './sentences';
import { folded } from './words';

const openings =
  /^[¿¡]?\s*(?:did you (?:already )?know|do you know|have you noticed|you may know|wusste(?:st du|n sie|t ihr)|wei(?:ß|ss)t du|hast du (?:schon )?(?:bemerkt|gesehen)|sab[ií]as|sab[ií]a(?: usted)?|sabes)(?:,?\s+(?:that|dass|que))\s+/iu;
const leads =
  /^(?:(?:this is |here is |here's )?what (?:i|we) (?:did|have done|'ve done)|what was done|steps taken|(?:das|was) (?:habe ich|haben wir|ich|wir) (?:gemacht|getan|erledigt)(?: habe| haben)?|(?:esto es )?lo que (?:he hecho|hice|hemos hecho|hicimos))\s*[:–—-]\s*/iu;
const tags =
  /,\s*(?:(?:is|are|was|were|did|do|does|has|have)n['’]t (?:it|they|he|she|there)|right|correct|oder|nicht wahr|stimmt['’]s|gell|verdad|no es as[ií]|cierto|no)\s*\?$/iu;
const offers =
  /^(?:shall i|should i|do you want me to|would you like me to|want me to|may i|can i|soll ich|darf ich|(?:mochtest|willst) du|mochten sie|quieres|quiere|deseas?|te gustaria|debo)\b/;

/** The statement inside a question: "Did you know that orders fell?", "Orders fell, didn't they?" */
export const statementIn = (sentence: string): string => {
  const bare = sentence.replace(openings, '').replace(leads, '').replace(tags, '.');
  return bare === sentence ? sentence : bare.replace(/\?$/, '.');
};

const claiming =
  /^(?:because|since|as|after|although|which|who|that|already|weil|nachdem|obwohl|da|denn|bereits|schon|wie|porque|como|ya|aunque|pues)$/;

/** Offers an action, and says nothing else: "Shall I lower the price to 20 EUR?" */
export function isOffer({ items, language }: Parsed, sentence: string): boolean {
  const text = folded(sentence).replace(/^[¿\s]+/, '');
  const [offer] = offers.exec(text) ?? [];
  if (!offer || !isQuestion(text)) return false;
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

const inner = /^(?:that|because|since|dass|weil|da|que|porque)$/;
/**
 * An offer and the statement in it: "Shall I tell the customer that the order was cancelled?" The statement needs support.
 * @returns null if the sentence is no offer, or states nothing
 */
export function offeredStatement(parsed: Parsed, sentence: string): Item[] | null {
  const { items } = parsed;
  const at = items.findLastIndex((item) => item.kind === 'word' && inner.test(item.word));
  // `¿Quieres que envíe ...?` begins with its only "que".
  if (at < 3) return null;
  const head = { ...parsed, items: items.slice(0, at) };
  const statement = items.slice(at + 1).filter((item) => item.kind !== 'mark' || !/^[?¿]$/.test(item.word));
  return statement.length > 0 && isOffer(head, sentence) ? statement : null;
}

/** Longer sentences are no answers. */
const mostAnswerChars = 120;
const yes = /^(?:yes|yep|yeah|indeed|correct|right|ja|jawohl|genau|richtig|stimmt|s[ií]|claro|correcto|exacto)(?=[\s,.!]|$)[\s,.!–—-]*/iu;
const no = /^(?:no|nein|nope)(?=[\s,.!]|$)/i;
const wh =
  /^[¿\s]*(?:and |und |y )?(?:how (?:many|much)|how|what about|what|which|who|whose|when|where|wie viele?|wieviele?|wie|welche[rsnm]?|was|wer|wem|wen|wann|wo|cu[aá]nt[oa]s?|qu[eé]|cu[aá]l(?:es)?|qui[eé]n(?:es)?|cu[aá]ndo|d[oó]nde)(?=\s)/iu;

export const isWh = (question: string): boolean => wh.test(question);

export const isYesOrNo = (answer: string): boolean => yes.test(answer) || no.test(answer);

/**
 * A question and the short sentence that answers it, as the statement that both make. "Was it refunded? Yes." says that it was;
 * an answer that names something is put before the question, as "eBay had more orders" after "Which had more orders?".
 * @returns null if the sentence is no question or no answer follows
 */
export function exchangeOf(question: string, answer: string | undefined, read: (text: string) => Parsed): Item[] | null {
  if (!isQuestion(question) || answer === undefined || answer.length > mostAnswerChars || /\?/.test(answer)) return null;
  const asked = question.replace(/[¿?]/g, ' ').trim();
  const said = answer.replace(/(?<![.!])[.!]{1,5}["'”’)*_]{0,5}$/, '');
  if (yes.test(said)) return [...read(asked).items, ...read(said.replace(yes, '')).items];
  if (no.test(said)) return wh.test(asked) ? null : read(`${asked} ${/^nein/i.test(said) ? 'nicht' : 'not'}`).items;
  return [...read(said).items, ...read(asked.replace(wh, '')).items];
}
