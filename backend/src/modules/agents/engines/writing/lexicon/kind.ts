/**
 * How one speaks of a kind of thing. The phrases tell what such things are for, never what one of them is like: no
 * material, no quality, no origin. Slots: {they} {them} {their} {are} {these} {noun} follow the number of the product,
 * `{s}` is the ending of a verb.
 */
export interface Kind {
  /** Nouns that name it, singular and lower case; the last words of a product's name are compared with these. */
  nouns: readonly string[];
  group: string;
  /** Complete "for ...". */
  uses: readonly string[];
  /** Whole sentences that can begin a text. */
  openers: readonly string[];
  /** Whole sentences that show it in use. */
  moments: readonly string[];
  /** What buyers also search for. `textile`: only true for cloth. */
  terms: readonly { text: string; only?: 'textile' }[];
}

export interface Group {
  uses: readonly string[];
  openers: readonly string[];
  playful: readonly string[];
  moments: readonly string[];
  gifts: readonly string[];
  /** A few words for the whole, as in "For the table". */
  theme: string;
  tags: readonly string[];
}
