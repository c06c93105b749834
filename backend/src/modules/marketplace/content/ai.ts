import type { Step } from '../../workflows';
import type { BuiltInProduct } from './built-in';
import {
  betterWithModel,
  byHand,
  draft,
  dropped,
  flow,
  keep,
  mailer,
  nodeProduct,
  poster,
  reader,
  release,
  review,
  workflowProduct,
  writer,
} from './parts';

const category = 'ai' as const;

const piece = (id: string, name: string, input: Record<string, string>): Step => ({
  id,
  name,
  type: 'agent_task',
  config: { agentId: '@writer', input },
});

/** The product that the listing is about: everything else of a launch is about it, too. */
const launched = '{{steps.listing.output.result.skus}}';

export const ai: BuiltInProduct[] = [
  nodeProduct({
    id: 'listing-clarity-check',
    name: 'Listing Clarity Check',
    description: 'One step for your workflows: measures a text and says how many words it has and how easily it reads.',
    category,
    price: '0.00',
    rating: 4.2,
    features: [
      'One step that any workflow can call',
      'Characters, words and sentences',
      'Reading ease for English texts of 100 words or more',
      'Results for conditions in the next steps',
      'Works offline',
      'Free',
    ],
    capabilities: ['text.measure'],
    agents: [reader],
    sample: {
      text: 'Stonewashed linen napkins, set of four. Woven in Portugal from long flax fibres. They need no ironing and get softer with every wash.',
    },
    form: { type: 'object', properties: { text: { type: 'string', title: 'Text to measure', maxLength: 20_000 } }, required: ['text'] },
    step: {
      id: 'measure',
      name: 'Measure the text',
      type: 'agent_task',
      config: {
        agentId: '@reader',
        input: { steps: [{ type: 'tool', tool: 'text.metrics', arguments: { text: '{{trigger.text}}' } }] },
      },
    },
  }),
  workflowProduct({
    id: 'channel-listing-writer',
    name: 'Channel Listing Writer',
    description: 'Your best seller as a listing for Etsy, eBay, Amazon and Shopify in one run, each within the limits of its channel.',
    category,
    price: '59.99',
    rating: 4.6,
    features: [
      'Four listings from one set of facts',
      'Title lengths and banned words of each channel',
      'Etsy tags and Amazon search terms',
      'You read all four before they are kept',
      'No claim that your facts do not carry',
      'Works without a model, better with one',
    ],
    capabilities: ['product.read', 'listing.draft', 'approval.ask'],
    agents: [writer],
    needs: [betterWithModel],
    definition: flow(
      [byHand],
      [
        piece('etsy', 'Write for Etsy', { goal: 'full listing', channel: 'Etsy' }),
        piece('ebay', 'Write for eBay', { goal: 'full listing', channel: 'eBay' }),
        piece('amazon', 'Write for Amazon', { goal: 'full listing', channel: 'Amazon' }),
        piece('shopify', 'Write for Shopify', { goal: 'full listing', channel: 'Shopify' }),
        review(
          'read',
          'Read all four',
          `# Etsy\n\n${draft('etsy')}\n\n# eBay\n\n${draft('ebay')}\n\n# Amazon\n\n${draft('amazon')}\n\n# Shopify\n\n${draft('shopify')}`,
          'Four listings for your best seller',
          7,
        ),
        keep('keep', 'Keep the listings', 'Four listings are ready'),
        dropped,
      ],
    ),
  }),
  workflowProduct({
    id: 'product-launch-team',
    ...release(
      '1.1.0',
      '2026-11-24',
      'The letter stands in the pack that you approve; listing, questions and answers, article and posts are about the same product.',
    ),
    name: 'Product Launch Team',
    description: 'Everything a launch needs in one run: listing, questions and answers, article, posts and a letter, each for you to read.',
    category,
    price: '149.99',
    rating: 4.8,
    features: [
      'Three agents work one after the other',
      'Listing, FAQ and article from the same facts',
      'Ten posts for two networks',
      'Letter to your loyal customers as a draft',
      'You approve the whole pack',
      'Nothing is sent or published by itself',
    ],
    capabilities: ['listing.draft', 'article.write', 'post.draft', 'mail.draft'],
    agents: [writer, poster, mailer],
    needs: [betterWithModel],
    definition: flow(
      [byHand],
      [
        piece('listing', 'Write the listing', { goal: 'full listing', channel: 'Shopify' }),
        piece('faq', 'Write questions and answers', { goal: 'FAQ', channel: 'Website', skus: launched }),
        piece('article', 'Write the article', { goal: 'blog post', topic: 'New in our shop', skus: launched }),
        {
          id: 'posts',
          name: 'Plan the posts',
          type: 'agent_task',
          config: {
            agentId: '@poster',
            input: { networks: ['Instagram', 'Facebook'], source: 'chosen products', skus: launched, count: 5, days: 10 },
          },
        },
        {
          id: 'letter',
          name: 'Write the letter',
          type: 'agent_task',
          config: { agentId: '@mailer', input: { purpose: 'launch', segment: 'loyal', skus: launched, send: false } },
        },
        review(
          'pack',
          'Read the whole pack',
          [
            `# Listing\n\n${draft('listing')}`,
            `# Questions and answers\n\n${draft('faq')}`,
            `# Article\n\n${draft('article')}`,
            '{{steps.posts.output.files["copy-pack.md"]}}',
            '# Letter to your loyal customers\n\n{{steps.letter.output.result.recipients}} would get it. Subject: {{steps.letter.output.result.letters[0].subject}}\n\n{{steps.letter.output.files["email.txt"]}}',
          ].join('\n\n'),
          'Texts for the launch',
          7,
        ),
        keep('ready', 'Say that the pack is ready', 'The launch pack is ready'),
        dropped,
      ],
    ),
  }),
];
