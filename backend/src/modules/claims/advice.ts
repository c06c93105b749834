import type { Value } from './values';
import { advice, courtesy, type Language, languages } from './language';
import type { Item, Parsed, Word } from './parse';
import { isQuestion } from './sentences';
import type { Ids } from './support/known';
import { listOf } from './words';

const imperatives = new Set(
  listOf(`consider try think check review raise lower reorder add remove contact compare set plan prepare write send change update promote
bundle test ask look watch keep let see open approve use start stop offer give move split find go please
prufen prufe erwagen uberlegen schauen sehen achten fragen bitte denken nutzen
considere considera revise revisa pruebe prueba piense piensa mire compare contacte vigile consulte`),
);
const modals = new Set(
  listOf(`should could might may recommend suggest advise sollten sollte konnten konnte empfehle empfehlen podria podrias deberia deberias
conviene recomiendo sugiero recomendamos sugerimos aconsejo`),
);
/** Words with which a question or advice states something. */
const assertive = new Set(
  listOf(`that because since has had have was were been did already as who which thus therefore
dass weil hat haben habe hatte wurde wurden war waren worden da bereits schon denn
ha han he hemos fue fueron era eran ya porque pues`),
);
const copulas = new Set(listOf('is are ist sind es son esta estan'));

/** Sentence that only proposes or asks: it states no figure, no action and nothing unknown. */
export function isOpen({ items, language }: Parsed, text: string, vocabulary: (ids: Ids) => boolean): boolean {
  const words = items.filter((item): item is Word => item.kind === 'word');
  const asks = isQuestion(text);
  const [first] = words;
  const isAdvice = first !== undefined && (imperatives.has(first.word) || words.some(({ word }) => modals.has(word)));
  if (!asks && !isAdvice) return false;
  if (items.some(({ kind }) => kind === 'value' || kind === 'link')) return false;
  return words.every((word) => isHarmless(word, language, asks, vocabulary));
}

const readers = /^(?:you|your|yours|du|dein|deine[mnrs]?|dich|dir|ihr|euch|eure[mnrs]?|tu|tus|ti|usted|ustedes|vosotros|vuestr[oa]s?)$/;

const shopOwners = /^(?:i|we|us|our|ours|my|me|ich|wir|uns|unser(?:e[mnrs]?)?|mein(?:e[mnrs]?)?|yo|nosotr[oa]s|nuestr[oa]s?|mis?)$/;

/** `no`, as in "no time". */
const isNone = (value: Value): boolean => value.form === 'count' && value.high === 0;

/** A question about the reader's own life: "What is on your table this weekend?" It may name no topic that a buyer relies on. */
export function asksReader({ items, language }: Parsed, text: string): boolean {
  const words = items.filter((item): item is Word => item.kind === 'word');
  return (
    isQuestion(text) &&
    words.some(({ word }) => readers.test(word)) &&
    items.every((item) => item.kind !== 'link' && (item.kind !== 'value' || isNone(item.value))) &&
    words.every(
      ({ word, raw, superlatives, directions, properties, concepts }) =>
        !assertive.has(word) &&
        !shopOwners.test(word) &&
        !isPast(word, raw, language) &&
        superlatives.length + directions.length + properties.length === 0 &&
        !concepts.some((concept) => promised.has(concept)),
    )
  );
}

/** Leads through the text and states nothing: "Here is your summary." */
export function isCourtesy({ items, language }: Parsed): boolean {
  const words = items.filter((item): item is Word => item.kind === 'word');
  return (
    items.every(({ kind }) => kind === 'word' || kind === 'mark') &&
    words.some(({ word }) => courtesy[language].has(word)) &&
    words.every(
      (word) =>
        !word.isNegation &&
        !assertive.has(word.word) &&
        !told.has(word.word) &&
        (word.isGlue || courtesy[language].has(word.word) || advice[language].has(word.word)),
    )
  );
}
const told = new Set(
  listOf(`done saw went came took made got gave gets kept left closed opened ended reached improved up down higher lower more less better worse
ging gingen kam kamen lief machte machten gemacht mehr weniger hoher niedriger hecho hizo mas menos mejor peor`),
);

/** `so you can look at it first`: advice after a supported clause. */
export function isAdviceTail(items: readonly Item[], vocabulary: (ids: Ids) => boolean): boolean {
  const words = items.filter((item): item is Word => item.kind === 'word');
  const [first] = words;
  return (
    first !== undefined &&
    /^(?:you|please|du|sie|bitte|usted|puedes?)$/.test(first.word) &&
    !items.some(({ kind }) => kind === 'value' || kind === 'link') &&
    words.every(
      (word) =>
        !word.concepts.some((concept) => promised.has(concept)) &&
        languages.some((language) => isHarmless(word, language, false, vocabulary)),
    )
  );
}
const promised = new Set(['shipping', 'return', 'refund', 'discount', 'revenue', 'profit']);

function isHarmless(item: Word, language: Language, asks: boolean, vocabulary: (ids: Ids) => boolean): boolean {
  const { word, raw, actions, directions } = item;
  if (assertive.has(word) || (!asks && copulas.has(word) && word !== 'es')) return false;
  const changes = actions.length > 0 || directions.length > 0;
  if (changes && isPast(word, raw, language)) return false;
  if (item.isGlue || item.isNegation || advice[language].has(word) || courtesy[language].has(word)) return true;
  return actions.length > 0 || item.concepts.length > 0 || vocabulary([item.stem, ...item.concepts]);
}

const irregular = new Set(
  listOf('rose fell grew sold sent won lost made paid wrote shrank sank bought told cut spent hit went gave took brought'),
);
/** English, German or Spanish past form of a verb, by its ending. */
export function isPast(word: string, raw: string, language: Language): boolean {
  if (language === 'en') return (/ed$/.test(word) && word !== 'need') || irregular.has(word);
  if (language === 'es') return /(?:ó|aron|ieron|ad[oa]s?|id[oa]s?|é|í)$/.test(raw.toLowerCase()) && !/^(?:podr|deber)/.test(word);
  return (
    /^(?:\p{L}{0,5}ge\p{L}+|(?:be|ver|er|ent|zer|uber)\p{L}+)t$/u.test(word) ||
    /^(?:hoch|ab|an|auf|aus|ein|vor|um|frei|heraus|zuruck|herunter)?ge\p{L}+en$/u.test(word) ||
    /(?:iert|te|ten)$/.test(word)
  );
}
