import { countText, plural } from '../../../platform/count-text';
import type { ListingStates, TextRule } from '../../integrations';
import type { FieldValue, TextValue } from '../change-values';
import { type HtmlTag, tagsIn } from './html-names';

/** A text that can be written, and what a person should look at; or what is wrong with it, in words. */
export type ReadText = { value: TextValue; remarks: string[] } | string;

interface Field {
  /** As people call it: `Title`. */
  name: string;
  /** As people call it: `eBay`. */
  channel: string;
  rule: TextRule;
  /** What stands there now. */
  from: FieldValue;
}

/** The new text of a field, without spaces around it. */
export function textIn(to: FieldValue, field: Field): ReadText {
  return field.rule.shape === 'list' ? listIn(to, field) : oneIn(to, field);
}

function oneIn(to: FieldValue, { name, channel, rule, from }: Field): ReadText {
  if (typeof to !== 'string') return `${name} must be a text.`;
  const value = plainText(to);
  const { most, shown, shape } = rule;
  if (value === '' && rule.isNeeded) return `${name} cannot be empty on ${channel}.`;
  if (isUnprintable(value)) return `${name} holds characters that cannot be shown.`;
  if (shape === 'plain' && value.includes('\n')) return `${name} is one line on ${channel}; take the line breaks out.`;
  if ((shape === 'plain' || shape === 'lines') && tag.test(value)) return `${name} takes no HTML on ${channel}; take the tags out.`;
  if (most !== undefined && value.length > most)
    return `${name} has ${countText(value.length)} characters; ${channel} takes ${countText(most)}.`;
  const refused = rule.refuses?.(value);
  if (refused) return `${name} holds ${refused}; ${channel} does not take that.`;
  if (shape === 'html') {
    const had = new Set(typeof from === 'string' ? activeParts(plainText(from)).map(({ source }) => source) : []);
    const added = activeParts(value).filter(({ source }) => !had.has(source));
    const names = [...new Set(added.map((part) => part.name))];
    if (names.length > 0) return `${name} must not bring ${names.join(', ')} into a shop. Take it out.`;
  }
  const isLong = shown !== undefined && value.length > shown;
  return { value, remarks: isLong ? [`${name} has ${value.length} characters; usually only ${shown} are shown.`] : [] };
}

const plainText = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim().normalize('NFC');

function listIn(to: FieldValue, { name, channel, rule }: Field): ReadText {
  if (!Array.isArray(to) || to.some((one) => typeof one !== 'string')) return `${name} must be a list of texts.`;
  const value = to.map((one) => one.replaceAll(/\s+/g, ' ').trim().normalize('NFC')).filter((one) => one !== '');
  const known = new Set<string>();
  for (const one of value) {
    if (isUnprintable(one) || tag.test(one)) return `"${short(one)}" is no text for ${name.toLowerCase()}.`;
    // A comma parts them wherever they are typed.
    if (one.includes(',')) return `"${short(one)}" holds a comma: give each its own place in the list.`;
    if (rule.most !== undefined && one.length > rule.most)
      return `"${short(one)}" has ${countText(one.length)} characters; ${channel} takes ${countText(rule.most)}.`;
    const refused = rule.refuses?.(one);
    if (refused) return `"${short(one)}" holds ${refused}; ${channel} does not take that.`;
    if (known.has(one.toLowerCase())) return `"${short(one)}" stands there twice.`;
    known.add(one.toLowerCase());
  }
  if (rule.mostItems !== undefined && value.length > rule.mostItems) {
    return `${plural(value.length, 'text')} are more than the ${countText(rule.mostItems)} that ${channel} takes.`;
  }
  return value.length === 0 && rule.isNeeded ? `${name} cannot be empty on ${channel}.` : { value, remarks: [] };
}

/** @returns the platform's word for what a listing shall be, or what is wrong with it, in words */
export function stateIn(to: FieldValue, channel: string, { published, ended, words }: ListingStates): { value: string } | string {
  const value = to === 'published' ? published : to === 'ended' ? ended : to;
  if (typeof value === 'string' && Object.hasOwn(words, value)) return { value };
  return `A listing on ${channel} can be: published, ended.`;
}

/** Everything below the space but line break and tab, and what turns the direction of what follows. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/;
/** Half of a surrogate pair cannot be stored either: a model or a page may hold one. */
const isUnprintable = (text: string): boolean => unprintable.test(text) || !text.isWellFormed();
const tag = /<\/?[a-z][^<>]*>/i;
/** Tags allowed in a description. Any other, such as `<style>`, `<script>` or a future tag, may act on the page around it. */
const harmlessTags = new Set(
  `a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del details dfn dir div dl dt em
   figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nobr nav ol p picture pre q rp rt ruby s samp section
   small source span strike strong sub summary sup table tbody td tfoot th thead time tr tt u ul var wbr`.split(/\s+/),
);
const harmlessAttributes = new Set(
  `abbr align alt axis bgcolor border cellpadding cellspacing cite class clear color colspan compact datetime dir face headers height href
   hreflang hspace id itemprop itemscope itemtype lang loading media name noshade nowrap open rel reversed rowspan rules scope size sizes span
   src srcset start style summary tabindex target title type valign value vspace width`.split(/\s+/),
);
/** Custom attributes that shop themes use. They have no effect by themselves. */
const isOwnData = (name: string): boolean => /^(data|aria)-[\w-]+$/.test(name) || name === 'role';
const actingProtocols = ['javascript:', 'vbscript:', 'data:text/html'];
/** Inline styles that could cover the page or call another server. */
const actingStyles =
  'position:fixed position:absolute position:sticky position:relative url( image-set( var( expression( behavior: -moz-binding'.split(' ');

/** Part of HTML that is not known to be harmless. */
interface ActivePart {
  /** As people know it: `<iframe>`, `onclick`. */
  name: string;
  /** Text that must be the same for the part to be the same. */
  source: string;
}

/** Elements that only hold others, or nothing. All other elements that are not harmless count with their content. */
const bareElements = new Set('html head body area base embed input link meta param track'.split(' '));
const countsWhole = (name: string): boolean => !harmlessTags.has(name) && !bareElements.has(name);

/** Finds the parts of HTML that are not known to be harmless. Parts that the shop already has, in the same words, are left to its owner. */
export function activeParts(html: string): ActivePart[] {
  const tags = tagsIn(html, countsWhole);
  const named = (namesOf: (tag: HtmlTag) => string[]): ActivePart[] =>
    tags.flatMap((tag) => namesOf(tag).map((name) => ({ name, source: tag.source })));
  const sources = [...new Set(tags.map(({ source }) => source))];
  const protocols = sources.flatMap((source) => protocolsIn(source).map((name) => ({ name, source })));
  const inText = protocolsIn(html).filter((protocol) => protocols.every(({ name }) => name !== protocol));
  return [
    ...named(({ name }) => (harmlessTags.has(name) ? [] : [`<${name}>`])),
    ...named(({ attributes }) => attributes.filter((name) => !harmlessAttributes.has(name) && !isOwnData(name))),
    ...protocols,
    ...inText.map((name) => ({ name, source: name })),
    ...named(({ styles }) => stylesIn(styles)),
  ];
}

function protocolsIn(html: string): string[] {
  const bare = withoutBlanks(decoded(html));
  return actingProtocols.filter((protocol) => bare.includes(protocol));
}

function stylesIn(styles: string[]): string[] {
  const style = styles.map((one) => withoutBlanks(plainStyle(decoded(one)))).join('\n');
  return actingStyles.filter((one) => style.includes(one));
}

/** Browsers leave spaces and control characters out of a protocol. */
const withoutBlanks = (text: string): string => text.replaceAll(/[\s\p{Cc}]/gu, '').toLowerCase();

/** Browsers ignore comments and resolve escapes inside the words of a style. A blank after an escape of digits belongs to it. */
function plainStyle(style: string): string {
  let [plain, at] = ['', 0];
  for (let begin = style.indexOf('/*'); begin >= 0; begin = style.indexOf('/*', at)) {
    plain += style.slice(at, begin);
    const end = style.indexOf('*/', begin + 2);
    at = end < 0 ? style.length : end + 2;
  }
  return (plain + style.slice(at)).replaceAll(/\\(?![\da-f])/gi, '').replaceAll(/\\([\da-f]{1,6})(?:\r\n|\s)?/gi, escaped);
}

const characterOf = (code: number): string => (code <= 0x10_ff_ff ? String.fromCodePoint(code) : '');

const escaped = (_: string, hex: string): string => characterOf(Number.parseInt(hex, 16));

/** Named references to signs that mean something in an address or a style. */
const namedSigns: Record<string, string> = {
  tab: '\t',
  newline: '\n',
  colon: ':',
  sol: '/',
  bsol: '\\',
  ast: '*',
  midast: '*',
  lpar: '(',
  hyphen: '-',
  dash: '-',
};

/** Character references as browsers read them: with any number of digits, and decimal ones end at the first letter. */
const decoded = (html: string): string =>
  html.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|([a-z]{3,7}));?/gi, (written, hex?: string, digits?: string, name?: string) => {
    if (name !== undefined) return namedSigns[name.toLowerCase()] ?? written;
    return characterOf(hex === undefined ? Number.parseInt(digits!, 10) : Number.parseInt(hex, 16));
  });

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
