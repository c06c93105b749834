import iconv from 'iconv-lite';

/** Letters beyond ASCII by language, without those that appear in loan words everywhere. */
const alphabets: Record<string, readonly string[]> = {
  'windows-1252': ['àâæçèêëîïôœùûÿß', 'áíóúñ', 'àèìíîòóù', 'áâãàçêíóôõú', 'ëïóèáê', 'æøå', 'å', 'áðíóúýþæ'],
  'windows-1250': ['ąćęłńóśźż', 'áčďěíňóřšťúůýž', 'áčďíĺľňóôŕšťúýž', 'áíóőúű', 'ăâîşţ', 'čćđšž', 'ß'],
  'windows-1254': ['çğışâî', 'ß'],
};
alphabets['iso-8859-2'] = alphabets['windows-1250']!;
alphabets.macintosh = alphabets.cp850 = alphabets['windows-1252']!;
const loaned = 'éüöä';
const cyrillic = [
  'абвгдежзийклмнопрстуфхцчшщъыьэюяё',
  'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  'абвгдђежзијклљмнњопрстћуфхцчџш',
  'абвгдеёжзійклмнопрстуўфхцчшыьэюя',
];

/** Lead bytes of the characters that everyday texts consist of, by encoding; the second byte is 0xA1 or more except in Shift-JIS and Big5. */
const everyday: Record<string, { leads: readonly [number, number][]; highTrail: boolean }> = {
  shift_jis: { leads: [[0x81, 0x83], [0x88, 0x98]], highTrail: false },
  'euc-jp': { leads: [[0xa1, 0xa5], [0xb0, 0xcf]], highTrail: true },
  gb18030: { leads: [[0xa1, 0xa3], [0xb0, 0xd7]], highTrail: true },
  big5: { leads: [[0xa1, 0xa3], [0xa4, 0xc6]], highTrail: false },
  'euc-kr': { leads: [[0xa1, 0xa3], [0xb0, 0xc8]], highTrail: true },
}; // prettier-ignore

/** A text has some rare characters, for example in names. */
const rareWeight = 0.3;

const signs = /[€£¥§©®™°²³½¼¾×–—‘’“”„‚«»…•·¿¡№ªº¹\u00a0\u3000-\u303f\uff01-\uff5e￥]/u;
const insideWords = /(?<=\p{L})[¹²³½¼¾¿¡ªº](?=\p{L})/gu;
/** One East Asian character inside of a Latin word is an accented letter and its neighbour, read as one. */
const insideLatin = /(?<=[a-z])[^\p{ASCII}](?=[a-z])/giu;
const halfKatakana = /[\uff61-\uff9f]+/gu;

export interface Plausibility {
  /** Share of the characters beyond ASCII that no text has in this place, 0 to 1. */
  odd: number;
  /** True if an alphabet of the encoding's languages has all letters, or the characters are mixed as such a language mixes them. */
  isCovered: boolean;
}

/** How much a text looks like one that people wrote, given that it was decoded with this encoding. */
export function plausibility(text: string, encoding: string): Plausibility {
  const beyond = text.match(/[^\p{ASCII}]/gu) ?? [];
  if (beyond.length === 0) return { odd: 0, isCovered: true };
  let odd = beyond.filter((char) => char === '\ufffd' || (!/[\p{L}\p{M}]/u.test(char) && !signs.test(char))).length;
  odd += count(text, insideWords);
  const zone = everyday[encoding];
  // Polish writes "ni" before a vowel, so this is a Spanish word.
  odd += count(text, /ń(?=[aeiouyáéíóú])/giu);
  odd += zone ? rareWeight * rareOf(beyond, encoding, zone) + strayKatakana(text) + count(text, insideLatin) : oddLetters(text);
  return { odd: odd / beyond.length, isCovered: zone ? isTypical(beyond, encoding) : isCovered(beyond, encoding) };
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

function rareOf(chars: readonly string[], encoding: string, { leads, highTrail }: (typeof everyday)[string]): number {
  const isEveryday = (char: string): boolean => {
    const [lead = 0, trail = 0] = iconv.encode(char, encoding);
    return leads.some(([from, to]) => lead >= from && lead <= to) && (!highTrail || trail >= 0xa1);
  };
  return chars.filter((char) => char !== '\ufffd' && !/[\uff61-\uff9f]/.test(char) && !isEveryday(char)).length;
}

/**
 * East Asian encodings share most of their bytes. Japanese has kana and Korean has hangul; Chinese has characters from the whole of their
 * order by sound, where Korean uses the first half, and Big5 has second bytes that GB18030 uses for rare characters only.
 */
function isTypical(chars: readonly string[], encoding: string): boolean {
  const share = (has: (char: string) => boolean) => chars.filter(has).length / chars.length;
  if (encoding === 'euc-kr') return share((char) => /\p{Script=Hangul}/u.test(char)) > 0.5;
  if (encoding === 'gb18030') return share((char) => iconv.encode(char, encoding)[0]! > 0xc8) > 0.1;
  if (encoding === 'big5') return share((char) => iconv.encode(char, encoding)[1]! < 0x80) > 0.1;
  return share((char) => /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(char)) > 0;
}

/** Half-width katakana stand in rows; single ones beside Latin letters are accents of another encoding. */
function strayKatakana(text: string): number {
  let stray = 0;
  for (const { 0: run, index } of text.matchAll(halfKatakana)) {
    const beside = /[a-z]/i.test((text[index - 1] ?? '') + (text[index + run.length] ?? ''));
    if (run.length < 3 || beside) stray += run.length;
  }
  return stray;
}

/** Letters of words that mix scripts, go from small to capital, or hold accents in rows. */
function oddLetters(text: string): number {
  let odd = 0;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    const beyond = count(word, /[^\p{ASCII}]/gu);
    if (beyond === 0) continue;
    const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u].filter((script) => script.test(word)).length;
    const isAlone = word.length === 1 && /\d/.test(text[index + 1] ?? '');
    const hasRows = /\p{Script=Latin}/u.test(word) && /[^\p{ASCII}]{4}/u.test(word);
    if (scripts > 1 || isAlone || hasRows || /\p{Ll}\p{Lu}/u.test(word)) odd += beyond;
  }
  return odd;
}

function isCovered(beyond: readonly string[], encoding: string): boolean {
  const letters = [...new Set(beyond.filter((char) => /\p{L}/u.test(char)).map((char) => char.toLowerCase()))];
  const known = encoding === 'windows-1251' || encoding === 'koi8-r' ? cyrillic : alphabets[encoding];
  if (!known) return letters.every((letter) => !/\p{Script=Latin}/u.test(letter));
  return known.some((alphabet) => letters.every((letter) => alphabet.includes(letter) || (known !== cyrillic && loaned.includes(letter))));
}
