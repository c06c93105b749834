/** Abbreviations that are read as words. */
const readAsWord = /^(?:HEPA|LAN|RAM|ROM|SIM|NAS|MIDI|LEGO)\b/;

/** `an` before a vowel, also of an abbreviation that is spelled: "an LED lamp", "a USB cable". */
export function articleOf(text: string): 'a' | 'an' {
  const isSpelled = /^[A-Z]{2,4}(?!\p{L})/u.test(text) && !readAsWord.test(text);
  return (isSpelled ? /^[AEFHILMNORSX]/ : /^(?:[aeio]|u(?!s|n[ai]|t|r))/i).test(text) ? 'an' : 'a';
}
