import { key } from './words';
import { homeLines } from './taxonomy/home-lines';
import { kitchenLines } from './taxonomy/kitchen-lines';
import { leisureLines } from './taxonomy/leisure-lines';
import { personalLines } from './taxonomy/personal-lines';

/**
 * A category of products. Paths follow the Google product taxonomy, version 2021-09-21, which Google publishes for naming the
 * category of a product in shops and feeds. A category without a fitting leaf there has a leaf of this project below the
 * nearest parent. Nouns and uses are written for this project.
 */
export interface Category {
  /** `['Home & Garden', 'Kitchen & Dining', 'Barware', 'Coasters']` */
  path: readonly string[];
  group: string;
  /** Complete "for ...", true of everything in it. */
  uses: readonly string[];
}

export interface CategoryNoun {
  category: Category;
  /** Words in the form of `key`. */
  words: readonly string[];
  /** Names the thing after any word ("mug"). Others ("bowl") do so alone, after a describing word, or in a listed compound. */
  isOpen: boolean;
}

/**
 * Reads lines: `# group | path` opens a part, `path: nouns | uses` is a category in it. Nouns have commas between them and `+`
 * before an open one, uses have semicolons.
 */
function read(lines: string): CategoryNoun[] {
  let group = '';
  let parents: string[] = [];
  return lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const heading = /^# (\w+) \| (.+)$/.exec(line);
      if (heading) {
        group = heading[1]!;
        parents = heading[2]!.split(' > ');
        return [];
      }
      const [, leaf, nouns, uses] = /^([^:]+): ([^|]+) \| (.+)$/.exec(line)!;
      const category = { path: [...parents, ...leaf!.split(' > ')], group, uses: uses!.split('; ') };
      return nouns!.split(', ').map((noun) => ({
        category,
        words: noun.replace('+', '').split(' ').map(key),
        isOpen: noun.startsWith('+'),
      }));
    });
}

/** Every noun that names a category, the longest compounds first. */
export const categoryNouns: readonly CategoryNoun[] = [kitchenLines, homeLines, personalLines, leisureLines]
  .flatMap(read)
  .sort((a, b) => b.words.length - a.words.length);
