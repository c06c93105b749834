/** Capitals that are no shouting. */
const abbreviations =
  /^(?:LED|USB|DIY|UV|XL|XXL|XXXL|XS|LCD|OLED|HDMI|NASA|BPA|FSC|GOTS|OEKO|TEX|HEPA|JPEG|NVME|ANSI|DVD|CD|PC|TV|UK|USA|US|EU|ML|CM|MM|KG|II|III|IV)$/;
const small = /^(?:A|AN|THE|AND|OR|OF|FOR|WITH|IN|ON|TO|BY)$/;
const loud = /(?<![\p{L}\p{N}-])\p{Lu}{4,}(?![\p{L}\p{N}])/gu;
const capitals = /(?<![\p{L}\p{N}])\p{Lu}{2,}(?![\p{L}\p{N}])/gu;

const isLoud = (word: string): boolean => !abbreviations.test(word);

/** Two words in capitals, or one that is most of the title. */
export function isShouting(title: string): boolean {
  const words = (title.match(loud) ?? []).filter(isLoud);
  const letters = title.match(/\p{L}/gu)?.length ?? 0;
  return words.length >= 2 || (words.length === 1 && words[0]!.length * 2 > letters);
}

/** The same words, each with its first letter alone in capitals. Short ones are loud only where everything is. */
export function calmed(title: string): string {
  if (!isShouting(title)) return title;
  const isAllLoud = !/\p{Ll}/u.test(title);
  return title.replaceAll(isAllLoud ? capitals : loud, (word, at: number) => {
    if (!isLoud(word)) return word;
    return at > 0 && small.test(word) ? word.toLowerCase() : word.slice(0, 1) + word.slice(1).toLowerCase();
  });
}
