import { Element, spokenText } from '../dom';
import type { Page } from '../page';
import { at, Finding, missing, Rule } from '../rule';

type Node = Record<string, unknown>;

const typesOf = (node: Node) =>
  [node['@type']]
    .flat()
    .filter((type): type is string => typeof type === 'string')
    .map((type) => type.replace(/^https?:\/\/schema\.org\//, ''));
const isProduct = (node: Node) => typesOf(node).some((type) => type === 'Product' || type === 'ProductGroup');

function products(page: Page): { element: Element; node: Node }[] {
  return page.jsonLd.flatMap(({ element, nodes }) => nodes.filter(isProduct).map((node) => ({ element, node })));
}

function filled(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(filled);
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return typeof value === 'string' ? value.trim() !== '' : value !== undefined && value !== null;
}

const offersOf = (node: Node): Node[] => [node.offers].flat().filter((offer): offer is Node => typeof offer === 'object' && offer !== null);

/** A page sells something when it says so to social networks, carries product data, or shows a buy button. */
function sellsProduct(page: Page): boolean {
  if (/^(?:og:)?product/i.test(page.elements.meta('og:type')[0]?.attribs.content ?? '')) return true;
  if (hasMicrodata(page)) return true;
  return [...page.elements.named('button'), ...page.elements.named('input')].some((button) =>
    /add to (?:cart|basket|bag)|buy now|in den warenkorb|ajouter au panier/i.test(`${spokenText(button)} ${button.attribs.value ?? ''}`),
  );
}

const hasMicrodata = (page: Page) => page.elements.all.some(({ attribs }) => /schema\.org\/Product$/.test(attribs.itemtype ?? ''));

/** Per product, the fields that are absent, as one finding. */
function absentFields(page: Page, absentOf: (node: Node) => string[], fix: string): Finding[] | null {
  const found = products(page);
  if (found.length === 0) return null;
  return found.flatMap(({ element, node }) => {
    const absent = absentOf(node);
    return absent.length > 0 ? [at(page, element, `The product data lacks ${absent.join(', ')}.`, fix)] : [];
  });
}

/** Fields without which Google shows no product listing (Google Search Central, Merchant listing structured data). */
function requiredAbsent(node: Node): string[] {
  const offers = offersOf(node);
  const inVariants = filled(node.hasVariant);
  const absent = ['name', 'image'].filter((field) => !filled(node[field]) && !(inVariants && field === 'image'));
  if (inVariants) return absent;
  if (offers.length === 0) return [...absent, 'offers'];
  const priced = (offer: Node) => filled(offer.price) || filled(offer.lowPrice) || filled(offer.priceSpecification);
  const currency = (offer: Node) => filled(offer.priceCurrency) || filled(offer.priceSpecification);
  return [...absent, ...(offers.every(priced) ? [] : ['offers.price']), ...(offers.every(currency) ? [] : ['offers.priceCurrency'])];
}

function recommendedAbsent(node: Node): string[] {
  const offers = offersOf(node);
  const absent = ['description', 'brand'].filter((field) => !filled(node[field]));
  if (
    !['sku', 'gtin', 'gtin8', 'gtin12', 'gtin13', 'gtin14', 'mpn', 'isbn', 'hasVariant', 'productGroupID'].some((field) =>
      filled(node[field]),
    )
  )
    absent.push('sku or gtin');
  if (offers.some((offer) => !filled(offer.availability)) && !typesOf(offers[0]!).includes('AggregateOffer'))
    absent.push('offers.availability');
  return absent;
}

export const structuredDataRules: Rule[] = [
  {
    id: 'json-ld-valid',
    title: 'Structured data is valid JSON',
    severity: 'error',
    check: (page) => {
      if (page.jsonLd.length === 0) return null;
      return page.jsonLd.flatMap(({ element, error }) =>
        error
          ? [
              at(
                page,
                element,
                `This block is not valid JSON (${error}) and is ignored as a whole.`,
                'Correct the JSON, most often a comma or a quotation mark.',
              ),
            ]
          : [],
      );
    },
  },
  {
    id: 'product-data',
    title: 'The product is described as structured data',
    severity: 'warning',
    check: (page) => {
      if (!sellsProduct(page) && products(page).length === 0) return null;
      const broken = page.jsonLd.some(({ error }) => error !== null);
      const described = products(page).length > 0 || broken || hasMicrodata(page);
      return described
        ? []
        : missing('The page sells a product but has no product data.', 'Add a JSON-LD block of type Product with name, image and offers.');
    },
  },
  {
    id: 'product-required',
    title: 'The product data has name, image, price and currency',
    severity: 'error',
    check: (page) => absentFields(page, requiredAbsent, 'Add these fields; without them Google shows no product listing.'),
  },
  {
    id: 'product-recommended',
    title: 'The product data has description, brand, number and availability',
    severity: 'notice',
    check: (page) => absentFields(page, recommendedAbsent, 'Add these fields, so that the product is matched and shown in full.'),
  },
];
