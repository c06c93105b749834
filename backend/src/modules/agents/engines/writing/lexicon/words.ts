const irregular: Record<string, string> = {
  knives: 'knife',
  shelves: 'shelf',
  scarves: 'scarf',
  loaves: 'loaf',
  leaves: 'leaf',
  halves: 'half',
  mice: 'mouse',
  children: 'child',
  cookies: 'cookie',
  brownies: 'brownie',
  hoodies: 'hoodie',
  beanies: 'beanie',
  onesies: 'onesie',
  plushies: 'plushie',
  booties: 'bootie',
  bookies: 'bookie',
  ties: 'tie',
  pies: 'pie',
};

/** One form for "glasses" and "glass", good enough to compare nouns. */
export function singular(word: string): string {
  const lower = word.toLowerCase();
  return (
    irregular[lower] ??
    lower
      .replace(/(?<=[^aeiou])ies$/, 'y')
      .replace(/(?<=ss|sh|ch|x|z)es$/, '')
      .replace(/(?<=[^su])s$/, '')
  );
}

/** The form in which nouns are compared. Glasses for the eyes are not several of glass. */
export const key = (word: string): string => {
  const lower = word
    .toLowerCase()
    .replace(/[’']s$/, '')
    .replaceAll('’', "'");
  return lower === 'glasses' || lower === 'sunglasses' || lower === 'eyeglasses' ? lower : singular(lower);
};
