import type { Step } from '../../workflows';
import type { BuiltInProduct } from './built-in';
import {
  betterWithModel,
  byForm,
  byHand,
  callTool,
  draft,
  dropped,
  flow,
  keep,
  mailer,
  nodeProduct,
  page,
  poster,
  reader,
  release,
  review,
  reviewed,
  sheet,
  tell,
  waitUntil,
  when,
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

/** The product of the form: everything of a launch is about it. */
const launched = { skus: '{{steps.find.output.skus}}', details: '{{steps.find.output.facts}}' };
/** Whole days after a launch that are measured. */
const launchDays = 28;

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
      '2.0.0',
      '2026-11-30',
      'Asks for the product, its news and the launch day, and ends with similar names if it does not know the product. 28 days after the launch it reports the sales beside those of your other launches.',
    ),
    name: 'Product Launch Team',
    description:
      'The launch of one product: listing, questions and answers, article, posts and a letter for you to read, and its sales 28 days later.',
    category,
    price: '149.99',
    rating: 4.8,
    features: [
      'The form asks for the product, its news and the launch day; an unknown product ends the run with similar names',
      'Listing, questions and answers, and article from the facts of this product and your news, and nothing else',
      'Ten posts for two networks from the launch day on, and a letter to your loyal customers as a draft',
      'You approve the whole pack; nothing is sent or published by itself',
      'Counts pieces and takings of the first 28 days; end the waiting earlier to count the days that are over',
      'Compares them with the median of your other new products in as many days, once three are known',
    ],
    capabilities: ['listing.draft', 'article.write', 'post.draft', 'mail.draft', 'launch.measure'],
    agents: [writer, poster, mailer],
    needs: [betterWithModel],
    sample: { product: 'Speckled stoneware mug', whatsNew: 'Size: holds 350 ml' },
    definition: flow(
      [
        byForm(
          {
            product: { type: 'string', title: 'Product', description: 'Its SKU or its whole name, as in your inventory.', maxLength: 300 },
            whatsNew: {
              type: 'string',
              title: 'What is new about it',
              description: 'Facts, one a line, for example "Care: machine wash at 40 degrees". Only these and the name are claimed.',
              maxLength: 6_000,
            },
            launchDay: {
              type: 'string',
              title: 'Launch day',
              description: 'Posts begin on it, and sales are counted from it. Empty: today.',
              format: 'date',
            },
          },
          ['product'],
        ),
      ],
      [
        callTool('find', 'Find the product', 'product.find', {
          product: '{{trigger.product}}',
          news: '{{trigger.whatsNew}}',
          launchDay: '{{trigger.launchDay}}',
          days: launchDays,
        }),
        when('known', 'Is it known?', { left: '{{steps.find.output.found}}', op: 'eq', right: 'true' }, 'listing', 'unknown'),
        piece('listing', 'Write the listing', { goal: 'full listing', channel: 'Shopify', ...launched }),
        piece('faq', 'Write questions and answers', { goal: 'FAQ', channel: 'Website', ...launched }),
        piece('article', 'Write the article', { goal: 'blog post', topic: 'New in our shop', ...launched }),
        {
          id: 'posts',
          name: 'Plan the posts',
          type: 'agent_task',
          config: {
            agentId: '@poster',
            input: {
              networks: ['Instagram', 'Facebook'],
              source: 'chosen products',
              count: 5,
              days: 10,
              startDate: '{{steps.find.output.postsFrom}}',
              ...launched,
            },
          },
        },
        {
          id: 'letter',
          name: 'Write the letter',
          type: 'agent_task',
          config: { agentId: '@mailer', input: { purpose: 'launch', segment: 'loyal', send: false, ...launched } },
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
        waitUntil('first_days', `The first ${launchDays} days`, '{{steps.find.output.measureAt}}'),
        callTool('results', 'Measure the launch', 'launch.results', {
          sku: '{{steps.find.output.sku}}',
          launchDay: '{{steps.find.output.launchDay}}',
          days: launchDays,
        }),
        page(
          'page',
          'Put the result together',
          sheet(['After the launch', '{{steps.results.output.text}}'], ['The approved pack', reviewed('pack')]),
        ),
        tell('measured', 'Report the launch', 'The launch of {{steps.find.output.name}}', '{{steps.results.output.text}}'),
        {
          ...page(
            'unknown',
            'Name similar products',
            sheet(['No product to launch', '{{steps.find.output.text}}\n\n{{steps.find.output.near | table "name" "sku"}}']),
          ),
          next: null,
        },
        dropped,
      ],
    ),
  }),
];
