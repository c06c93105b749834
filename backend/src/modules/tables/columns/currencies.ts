/** Currencies that a sign or word can stand for, the likeliest first. Several of them are evidence, not proof. */
const signs: Record<string, readonly string[]> = {
  '€': ['EUR'],
  euro: ['EUR'],
  euros: ['EUR'],
  '£': ['GBP'],
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'TWD', 'CLP', 'COP', 'ARS'],
  '¥': ['JPY', 'CNY'],
  '￥': ['JPY', 'CNY'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  'kr.': ['DKK', 'SEK', 'NOK', 'ISK'],
  us$: ['USD'],
  ca$: ['CAD'],
  c$: ['CAD'],
  cdn$: ['CAD'],
  au$: ['AUD'],
  a$: ['AUD'],
  nz$: ['NZD'],
  s$: ['SGD'],
  hk$: ['HKD'],
  nt$: ['TWD'],
  mx$: ['MXN'],
  mex$: ['MXN'],
  r$: ['BRL'],
  'jp¥': ['JPY'],
  円: ['JPY'],
  'cn¥': ['CNY'],
  rmb: ['CNY'],
  元: ['CNY'],
  '₹': ['INR'],
  'rs.': ['INR', 'PKR', 'LKR', 'NPR'],
  '₩': ['KRW'],
  원: ['KRW'],
  '₽': ['RUB'],
  '₺': ['TRY'],
  tl: ['TRY'],
  '₴': ['UAH'],
  '₪': ['ILS'],
  '₫': ['VND'],
  '฿': ['THB'],
  '₱': ['PHP'],
  rm: ['MYR'],
  rp: ['IDR'],
  zł: ['PLN'],
  kč: ['CZK'],
  ft: ['HUF'],
  lei: ['RON'],
  лв: ['BGN'],
  'fr.': ['CHF'],
  fr: ['CHF'],
};

const codes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Checks for a code of ISO 4217. */
export const isCurrency = (text: string): boolean => codes.has(text);

/** Written in small letters, only these are no words of a language. */
const anyCase = /^(?:usd|eur|gbp|jpy|chf|cad|aud|nzd|sek|nok|dkk|pln|czk|huf|inr|cny|brl|mxn|zar)$/i;

/** The currencies that a unit such as `£`, `kr` or `EUR` can stand for; empty when it is no currency. */
export function currenciesOf(unit: string): readonly string[] {
  const word = unit.trim();
  // eBay writes `AU $`.
  const lower = word.toLowerCase().replace(/\s/g, '');
  if (Object.hasOwn(signs, lower)) return signs[lower]!;
  const code = anyCase.test(word) ? word.toUpperCase() : word;
  return isCurrency(code) ? [code] : [];
}

const betweenWords = /[\s()[\]{}/_:,-]+/;

// Names of columns are words of a language, so only capitals and signs count: `Try` and `All` are no currencies.
const currenciesOfWord = (word: string): readonly string[] =>
  (word === word.toUpperCase() || /[^a-z]/i.test(word)) && !/^(?:FR|TL|FT|ALL|TOP|TRY)$/.test(word) ? currenciesOf(word) : [];

/** The currency that the name of a column states, as `Total (EUR)`, `Price in GBP` and `Betrag €` do; null when it states none or several. */
export function currencyOfHeader(name: string): string | null {
  const found = new Set(
    name.split(betweenWords).flatMap((word) => {
      const options = currenciesOfWord(word);
      return options.length === 1 ? options : [];
    }),
  );
  return found.size === 1 ? [...found][0]! : null;
}

/** The name of a column without the currency in it: `Total` of `Total (EUR)`. */
export function withoutCurrency(name: string): string {
  const words = name.split(betweenWords);
  const rest = words.filter((word) => currenciesOfWord(word).length === 0);
  return rest.length < words.length && rest.length > 0 ? rest.join(' ').replace(/ in ?$/i, '') : name;
}
