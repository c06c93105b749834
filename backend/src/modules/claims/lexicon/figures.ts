import { type Bound, count, factor, share, type Value } from '../values';
import { listOf, WordIndex } from '../words';

export const currencies = new WordIndex({
  USD: '$ usd us$ dollar dollars dolar* dolares',
  EUR: '€ eur euro euros',
  GBP: '£ gbp pfund libra libras',
  CHF: 'chf franken francos',
  JPY: '¥ jpy yen',
  CAD: 'cad',
  AUD: 'aud',
  MXN: 'mxn pesos peso',
  SEK: 'sek',
  PLN: 'pln',
});

const bounds: [Exclude<Bound, 'none'>, string[]][] = [
  ['over', ['more than', 'over', 'above', 'exceeding', 'mehr als', 'uber', 'mas de', 'mas del', 'mas que', 'upwards of', 'well over']],
  [
    'least',
    [
      'at least',
      'a partir de',
      'starting at',
      'ab',
      'from as little as',
      'no fewer than',
      'no less than',
      'mindestens',
      'wenigstens',
      'al menos',
      'por lo menos',
      'como minimo',
    ],
  ],
  ['under', ['less than', 'fewer than', 'under', 'below', 'weniger als', 'unter', 'menos de', 'menos del', 'menores de', 'menor de']],
  ['most', ['at most', 'up to', 'no more than', 'hochstens', 'maximal', 'bis zu', 'como maximo', 'hasta', 'a lo sumo', 'not more than']],
  [
    'below',
    ['nearly', 'almost', 'just under', 'close to', 'fast', 'knapp', 'beinahe', 'nahezu', 'casi', 'cerca de', 'close on', 'not quite'],
  ],
  [
    'about',
    [
      'about',
      'around',
      'roughly',
      'approximately',
      'approx',
      'some',
      'circa',
      'ca',
      'ca .',
      'etwa',
      'ungefahr',
      'rund',
      'zirka',
      'unos',
      'unas',
      'aproximadamente',
      'alrededor de',
      'in etwa',
      'a little over',
      'just over',
      'somewhat over',
      'gut',
      'algo mas de',
      'slightly over',
      'in the region of',
    ],
  ],
];
const boundPhrases = bounds.flatMap(([bound, phrases]) => phrases.map((phrase) => ({ bound, words: phrase.split(' ') })));
export const boundStarts = new Map<string, typeof boundPhrases>();
for (const phrase of boundPhrases.toSorted((a, b) => b.words.length - a.words.length))
  boundStarts.set(phrase.words[0]!, [...(boundStarts.get(phrase.words[0]!) ?? []), phrase]);

export const only = new Set(listOf('only just merely nur bloss lediglich gerade solo solamente unicamente apenas barely kaum'));
const parts: Record<string, string> = {
  '2': 'half halfs halves halfte halfe halb halbe halben mitad medio media',
  '3': 'third thirds drittel drittels tercio tercios tercera terceras',
  '4': 'quarter quarters viertel viertels cuarto cuartos cuarta cuartas',
  '5': 'fifth fifths funftel quinto quintos quinta quintas',
  '6': 'sixth sixths sechstel sexto sexta',
  '7': 'seventh sevenths siebtel septimo septima',
  '8': 'eighth eighths achtel octavo octava',
  '9': 'ninth ninths neuntel',
  '10': 'tenth tenths zehntel decimo decima decimos decimas',
  '20': 'twentieth zwanzigstel',
  '100': 'hundredth hundertstel',
};
export const partWords = new WordIndex(parts);
export const eachWords = new WordIndex({
  '2': 'second other zweite* segundo segunda',
  '3': 'third dritte* tercer tercera tercero',
  '4': 'fourth vierte* cuarto cuarta',
  '5': 'fifth funfte* quinto quinta',
  '6': 'sixth sechste*',
  '7': 'seventh siebte* siebente*',
  '8': 'eighth achte*',
  '9': 'ninth neunte*',
  '10': 'tenth zehnte* decimo decima',
  '20': 'twentieth zwanzigste*',
  '100': 'hundredth hundertste*',
});
export const each = new Set(listOf('every each jede jeder jedes jeden jedem cada'));

interface Phrase {
  words: string[];
  value: Value;
}
const phrasesOf = (value: Value, texts: string): Phrase[] => texts.split(',').map((text) => ({ words: text.trim().split(/\s+/), value }));
const vague: Phrase[] = [
  ...phrasesOf(
    share(0.9, 0.9999),
    'nearly all, almost all, nearly every, almost every, virtually all, practically all, fast alle, fast jede, fast jeder, nahezu alle, beinahe alle, casi todos, casi todas, casi todo, casi la totalidad',
  ),
  ...phrasesOf(
    share(0.75, 0.9999),
    'the vast majority, vast majority, overwhelming majority, grosste teil, uberwiegende mehrheit, gran mayoria, inmensa mayoria',
  ),
  ...phrasesOf(
    share(0.5001, 0.9999),
    'the majority, majority, a majority, most of, most, mehrheit, die meisten, den meisten, meisten, grossteil, uberwiegend, mayoria, la mayor parte, mayor parte, predominantly, mostly, mainly',
  ),
  ...phrasesOf(share(0.0001, 0.4999), 'a minority, minority, minderheit, minoria'),
  ...phrasesOf(
    share(1, 1),
    'all of, all the, all, every single, every, alle, allen, samtliche, samtlichen, jede einzelne, jede, jeder, jedes, todos los, todas las, todos, todas, cada, everything, alles, todo, everyone, everybody, each',
  ),
  ...phrasesOf(
    count(0, 0),
    'not a single, not one, kein einziger, kein einziges, keine einzige, ni un solo, ni una sola, no, out of, none of, none, zero, kein, keine, keinen, keiner, keines, keinem, null, ningun, ninguna, ninguno, cero, nothing, nichts, nada',
  ),
  ...phrasesOf(count(2, 5), 'a few, few, ein paar, ein paar wenige, unos pocos, unas pocas, pocos, pocas, wenige'),
  ...phrasesOf(count(3, 12), 'several, einige, mehrere, varios, varias, algunos, algunas'),
  ...phrasesOf(count(3, 7), 'a handful of, a handful, handful, handful of, handvoll, eine handvoll, un punado, punado'),
  ...phrasesOf(count(2, 2), 'a couple of, a couple, couple of, a pair of, un par de, un par, both, beide, beiden, ambos, ambas'),
  ...phrasesOf(
    count(1, 1),
    'a single, one single, a sole, eine einzige, ein einziger, ein einziges, einen einzigen, einzige, un solo, una sola, un unico, una unica, once, einmal, una vez',
  ),
  ...phrasesOf(count(12, 12), 'a dozen, one dozen, dozen, ein dutzend, dutzend, una docena, docena'),
  ...phrasesOf(count(6, 6), 'half a dozen, ein halbes dutzend, media docena'),
  ...phrasesOf(count(24, 120), 'dozens of, dozens, dutzende, dutzenden, decenas, docenas, scores of'),
  ...phrasesOf(count(200, 1999), 'hundreds of, hundreds, hunderte, hunderten, cientos de, cientos, centenares, centenares de'),
  ...phrasesOf(count(2000, 999_999), 'thousands of, thousands, tausende, tausenden, miles de, miles'),
  ...phrasesOf(count(2_000_000, 1e12), 'millions of, millions, millones de, millionen von'),
  ...phrasesOf(
    factor(2),
    'twice, double, doubled, doubles, doubling, twofold, doppelt, doppelte, doppelten, verdoppelt, verdoppelte, verdoppelten, zweifach, zweimal, doble, duplico, duplicaron, duplicado, duplicada, dos veces, two times, 2x',
  ),
  ...phrasesOf(
    factor(3),
    'thrice, triple, tripled, triples, tripling, threefold, three times, dreifach, dreifache, dreimal, verdreifacht, verdreifachte, verdreifachten, triplico, triplicaron, triplicado, tres veces',
  ),
  ...phrasesOf(
    factor(4),
    'fourfold, quadruple, quadrupled, four times, vierfach, vierfache, viermal, vervierfacht, vervierfachte, cuadruplico, cuadruplicaron, cuatro veces',
  ),
  ...phrasesOf(factor(5), 'fivefold, quintupled, five times, funffach, funfmal, verfunffacht, cinco veces'),
  ...phrasesOf(factor(10), 'tenfold, ten times, zehnfach, zehnmal, verzehnfacht, diez veces'),
  ...phrasesOf(
    factor(0.5),
    'halved, halving, cut in half, halbiert, halbierte, halbierten, redujo a la mitad, redujeron a la mitad, reducido a la mitad',
  ),
];
export const vagueStarts = new Map<string, Phrase[]>();
for (const phrase of vague.toSorted((a, b) => b.words.length - a.words.length))
  vagueStarts.set(phrase.words[0]!, [...(vagueStarts.get(phrase.words[0]!) ?? []), phrase]);
