import { capitalised } from '@stallhand/shared';
import { countText, plural } from '../../../../../platform/count-text';
import type { Action, Figure, Finding, Summary } from '../../../../tasks';
import type { ContentInput } from '../input';
import type { Offer } from '../listing-proposal';
import type { Piece } from '../piece';
import { inventoryLink, openChange, putIntoShop } from '../../summary-parts';
import type { metricsOf } from './metrics';

type Metrics = ReturnType<typeof metricsOf>;
type TextMetrics = Metrics['texts'][number];

interface Written {
  pieces: readonly Piece[];
  metrics: Metrics;
  /** The batch that was proposed. */
  link: string | null;
  /** Proposal that the text allows; null if its listing is not looked up. */
  offer: Offer | null;
}

/** Summarizes the generated text for the result page: first where it can be used, then what is missing. */
export function contentSummary(
  { goal, channel }: Pick<ContentInput, 'goal' | 'channel'>,
  { pieces, metrics, link, offer }: Written,
): Summary {
  const [first] = metrics.texts;
  const faults = metrics.texts.reduce((sum, { parts }) => sum + parts.filter((part) => part.faults.length > 0).length, 0);
  const what = goal === 'blog post' ? `An article: "${first?.name}"` : `${capitalised(nameOf(goal))} for ${aboutOf(pieces)}`;
  const place =
    goal === 'blog post' || goal === 'FAQ'
      ? ''
      : faults === 0
        ? `, within the limits of ${channel}`
        : `, ${plural(faults, 'text')} beyond the limits of ${channel}`;
  return {
    headline: `${what}${place}.`,
    figures: figuresOf(pieces, first),
    findings: [
      ...pieces.map((piece, index) =>
        pieceFinding(piece, index === 0 ? actionOf(link, offer) : null, index === 0 ? whyNot(link, offer) : null),
      ),
      ...metrics.texts.flatMap(checkFindings),
    ],
  };
}

const nameOf = (goal: ContentInput['goal']): string =>
  goal === 'FAQ' ? 'questions and answers' : goal === 'title and bullets' ? goal : `a ${goal}`;
const aboutOf = (pieces: readonly Piece[]): string => (pieces.length === 1 ? pieces[0]!.name : plural(pieces.length, 'product'));

function figuresOf(pieces: readonly Piece[], first: TextMetrics | undefined): Figure[] {
  if (pieces.length > 1 || !first) return [{ label: 'Texts', unit: 'count', value: pieces.length }];
  const sizes = first.parts
    .filter(({ part }) => part === 'title' || part === 'description' || part === 'article')
    .map(({ part, characters, limit }): Figure => ({
      label: `Characters of the ${part}`,
      unit: 'count',
      value: characters,
      note: limit === null ? null : `of ${countText(limit)}`,
    }));
  const ease = first.readability?.fleschReadingEase;
  return [
    ...sizes,
    ...(ease == null ? [] : [{ label: 'Reading ease', unit: 'count' as const, value: Math.round(ease), note: 'of 100, higher is easier' }]),
  ];
}

function actionOf(link: string | null, offer: Offer | null): Action | null {
  if (link) return openChange(link);
  return offer && offer.changes.length > 0 ? putIntoShop(offer.changes) : null;
}

const whyNot = (link: string | null, offer: Offer | null): string | null => (link || !offer || offer.changes.length > 0 ? null : offer.why);

const productOf = (sku: string | null, name: string) => (sku === null ? null : { sku, name });

/** Bullets and questions are named once. */
const partsIn = (parts: Piece['parts']): string => {
  const names = Object.keys(parts).map((part) => part.replace(/ \d+$/, ''));
  return `${plural(names.length, 'text')}: ${[...new Set(names)].join(', ')}.`;
};

const pieceFinding = ({ name, sku, parts }: Piece, action: Action | null, why: string | null): Finding => ({
  subject: 'text',
  title: parts.title ?? name,
  detail: why === null ? partsIn(parts) : `${why} ${partsIn(parts)}`,
  product: productOf(sku, name),
  action,
});

function checkFindings({ name, sku, parts, keywords, nearDuplicate, nearestOwnText, missingFacts }: TextMetrics): Finding[] {
  const lost = keywords.filter(({ leftOut }) => leftOut !== null);
  const product = productOf(sku, name);
  const findings: (Finding | false)[] = [
    ...parts.flatMap(({ part, faults }) =>
      faults.map((fault): Finding => ({ subject: 'text', title: `${name}: ${part}`, detail: fault, product })),
    ),
    nearDuplicate && {
      subject: 'text',
      title: `${name} reads much like another text of yours`,
      detail: `Compare it with your text for ${nearestOwnText!.sku}.`,
      product,
    },
    lost.length > 0 && {
      subject: 'text',
      title: `${plural(lost.length, 'keyword')} left out of ${name}`,
      detail: lost.map(({ keyword, leftOut }) => `"${keyword}": ${leftOut}`).join(' '),
      product,
    },
    missingFacts.length > 0 && {
      subject: 'product',
      title: `The text for ${name} could say more`,
      detail: `Missing facts: ${missingFacts.join(', ').toLowerCase()}.`,
      product,
      evidence: sku === null ? null : inventoryLink('Product', sku),
    },
  ];
  return findings.filter((finding): finding is Finding => finding !== false);
}
