import type { JsonValue } from '../../tasks';
import type { Step } from '../../workflows';
import type { BundleDto, OpportunityDto } from '../dto/opportunity.dto';
import { bundleLines, moneyText } from './bundle';

const day = 86_400;
/** As many products as one run writes well. */
const mostProducts = 3;

/** The words a listing should have, as far as they are true: those of the trend. */
const keywordsFor = (title: string): string[] => (title.length >= 2 && title.length <= 60 ? [title.toLowerCase()] : []);

/** Templates are filled in where a text has them; a title from outside must not be read as one. */
export const plain = (text: string): string => text.replaceAll('{{', '( (').replaceAll('}}', ') )');

const draft = '{{steps.listing.output.files["content.md"]}}';

/** The writer gets both products as one, with what is in it; it claims nothing else. */
const bundleSubject = ({ parts, priceCents, separateCents, currency }: BundleDto): Record<string, JsonValue> => ({
  productName: plain(parts.map(({ name }) => name).join(' and ')).slice(0, 300),
  details: [
    ...parts.map(({ name, sku }) => plain(`Contains: ${name} (${sku})`).slice(0, 300)),
    `Price: ${moneyText(priceCents, currency)}`,
    ...(separateCents > priceCents ? [`Bought one by one: ${moneyText(separateCents, currency)}`] : []),
  ],
});

/** What a person says yes to: both products, the price, the margin, then the listing. */
const offerText = (bundle: BundleDto, title: string): string =>
  [
    `# ${plain(title)}`,
    plain(
      bundleLines(bundle)
        .map((line) => `- ${line}`)
        .join('\n'),
    ),
    '## Listing',
    draft,
  ].join('\n\n');

/** What the work on an opportunity is: write, have it read, plan posts, say so. Nothing of it publishes. */
export function projectSteps(
  { type, title, trendTitle, inputs, requiredResources }: OpportunityDto,
  agents: { writer: string; planner: string },
): Step[] {
  const about = plain(trendTitle ?? title);
  const bundle = type === 'Bundle' ? (inputs.bundle ?? null) : null;
  const skus = bundle ? bundle.parts.map(({ sku }) => sku) : inputs.skus.slice(0, mostProducts);
  const hasPosts = (type === 'Promotion' || type === 'Bundle') && skus.length > 0;
  const subject: Record<string, JsonValue> = bundle
    ? bundleSubject(bundle)
    : skus.length > 0
      ? { skus }
      : { productName: about.slice(0, 300).padEnd(3) };
  return [
    {
      id: 'listing',
      name: 'Write the draft listing',
      type: 'agent_task',
      next: hasPosts ? 'posts' : 'review',
      config: { agentId: agents.writer, input: { goal: 'full listing', ...subject, keywords: keywordsFor(about) } },
    },
    ...(hasPosts
      ? [
          {
            id: 'posts',
            name: 'Plan two posts',
            type: 'agent_task',
            next: 'review',
            onError: 'continue',
            config: { agentId: agents.planner, input: { source: 'chosen products', skus, count: 1, publish: false } },
          } satisfies Step,
        ]
      : []),
    {
      id: 'review',
      name: 'Read the draft over',
      type: 'approval',
      next: 'ready',
      config: {
        subject: { text: bundle ? offerText(bundle, title) : draft },
        prompt: plain(`${bundle ? 'Bundle with its price and listing' : 'Draft listing'}: ${title}`).slice(0, 200),
        editable: true,
        expiresSec: 14 * day,
        onExpire: 'reject',
        rejectedNext: 'dropped',
      },
    },
    {
      id: 'ready',
      name: 'Say what is left to do',
      type: 'notify',
      next: null,
      config: {
        channel: 'in_app',
        subject: plain(`Ready: ${title}`).slice(0, 200),
        message: plain(
          `${bundle ? `The bundle at ${moneyText(bundle.priceCents, bundle.currency)} and its listing are approved` : 'The draft listing is approved'} and not published. Under Trends, Business Opportunities, propose it as a draft to one of your channels. You also need: ${requiredResources.join(', ')}.`,
        ),
      },
    },
    { id: 'dropped', name: 'The draft was not approved', type: 'stop', config: { message: 'The draft listing was not approved.' } },
  ];
}
