import type { CatalogueDto, CatalogueQuery, OwnState } from './dto/catalogue.dto';
import { categories, type Category, categoryNames, productTypes, type ProductType } from './product-values';

/** Products that are alike in everything a filter asks. */
export interface Group {
  category: Category;
  type: ProductType;
  free: boolean;
  /** Not above `priceMax`. */
  affordable: boolean;
  state: OwnState;
  count: number;
}

type Filter = 'category' | 'type' | 'price' | 'state';

/** `owned` takes in what is installed, `installed` what has an update. */
export function isIn(state: OwnState, wanted: OwnState): boolean {
  if (wanted === 'owned') return state === 'owned' || state === 'installed' || state === 'update';
  if (wanted === 'installed') return state === 'installed' || state === 'update';
  return state === wanted;
}

const passes: Record<Filter, (group: Group, query: CatalogueQuery) => boolean> = {
  category: ({ category }, query) => !query.category || category === query.category,
  type: ({ type }, query) => !query.type || type === query.type,
  price: ({ free, affordable }, query) => affordable && (query.free === undefined || free === query.free),
  state: ({ state }, query) => !query.state || isIn(state, query.state),
};

/** What each filter would show under all the others, and how many pass all of them. */
export function facetsOf(groups: Group[], query: CatalogueQuery): Pick<CatalogueDto, 'categories' | 'facets' | 'total'> {
  const count = (except: Filter | null, is: (group: Group) => boolean = () => true): number =>
    groups
      .filter((group) => Object.entries(passes).every(([filter, pass]) => filter === except || pass(group, query)) && is(group))
      .reduce((sum, group) => sum + group.count, 0);
  return {
    total: count(null),
    categories: categories.map((id) => ({ id, name: categoryNames[id], count: count('category', ({ category }) => category === id) })),
    facets: {
      all: count('category'),
      types: productTypes.map((id) => ({ id, count: count('type', ({ type }) => type === id) })),
      free: count('price', ({ free }) => free),
      owned: count('state', ({ state }) => isIn(state, 'owned')),
      installed: count('state', ({ state }) => isIn(state, 'installed')),
      updates: count('state', ({ state }) => state === 'update'),
    },
  };
}
