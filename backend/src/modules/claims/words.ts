/** Lower case without accents: `Umsätze` is `umsatze`. `ß` is `ss`. */
export const folded = (text: string): string => text.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');

/** Words of a list as they are written in lexicons. */
export const listOf = (words: string): string[] => words.split(/\s+/).filter(Boolean).map(folded);

/** Endings that change the form of a word and not its meaning. A longer rest may be a compound: `Umsatzverlust`. */
const inflections = new Set([
  '',
  ...listOf(`s es e en er em n ns in innen t te ten tem ter tes et ete eten est st ste sten stem ster stes ung ungen ungs
d ed ing ings ion ions ment ments ement ements able al ly r rs ers y ies ied ying le les l ted ting tted tting pped pping ped ping ned ning med ming bed bing ged ging lled lling led ling
er ers ation ations ization ized ised ised ize izes ised izing ising ified ifies ify ification fied fies iert ierte ierten ieren ierung
ierungen end ende enden nd nde nden
o a os as ado ada ados adas ido ida idos idas to ta tos tas so sa sos sas aron ieron amos imos emos an ar ir io ia ios ias ion iones cion ciones acion aciones
icacion icaciones ando iendo endo yendo cado cada cados cadas ico ica icos icas ique ifique ifico izado izada izados izadas izo iza izan ito i ron mos
uido uida uidos uidas uyo uyeron uye`),
]);

/** Names for words; `*` at the end of a pattern stands for the endings of an inflected word. */
export class WordIndex {
  private readonly exact = new Map<string, string[]>();
  private readonly prefixes = new Map<string, [prefix: string, name: string][]>();
  private readonly found = new Map<string, readonly string[]>();

  constructor(lexicon: Readonly<Record<string, string>>) {
    for (const [name, words] of Object.entries(lexicon))
      for (const word of listOf(words)) {
        if (!word.endsWith('*')) this.exact.set(word, [...(this.exact.get(word) ?? []), name]);
        else {
          const first = word.slice(0, 2);
          this.prefixes.set(first, [...(this.prefixes.get(first) ?? []), [word.slice(0, -1), name]]);
        }
      }
  }

  /** Names of a folded word, none for an unknown one. */
  of(word: string): readonly string[] {
    const known = this.found.get(word);
    if (known) return known;
    const begun = (this.prefixes.get(word.slice(0, 2)) ?? [])
      .filter(([prefix]) => word.startsWith(prefix) && inflections.has(word.slice(prefix.length)))
      .map(([, name]) => name);
    const names = [...new Set([...(this.exact.get(word) ?? []), ...begun])];
    // Words come from untrusted texts.
    if (this.found.size > 20_000) this.found.clear();
    this.found.set(word, names);
    return names;
  }

  has(word: string): boolean {
    return this.of(word).length > 0;
  }
}

const endings = /(?:'s|ies|sses|es|s|e|en|er|em|n)$/;
/** Rough stem: enough for plural, genitive and case endings of one and the same word. */
export const stemOf = (word: string): string => {
  const stem = word.replace(endings, '');
  return stem.length >= 3 ? stem : word;
};
