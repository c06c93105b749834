import type { BuiltInProduct } from './built-in';
import {
  agentProduct,
  analyst,
  betterWithModel,
  byHand,
  callTool,
  cron,
  dropped,
  flow,
  keep,
  oneAtATime,
  page,
  poster,
  release,
  report,
  review,
  sheet,
  tell,
  wait,
  when,
  workflowProduct,
  writer,
} from './parts';

const category = 'marketing' as const;

/** Days before and after posts whose sales are compared. */
const measuredDays = 14;
const pack = '{{steps.posts.output.files["copy-pack.md"]}}';

/** Tools of the category marketing that write posts, articles and listings. */
export const marketing: BuiltInProduct[] = [
  workflowProduct({
    id: 'best-seller-posts',
    ...release(
      '2.0.0',
      '2026-11-30',
      'Runs as a workflow every month: it publishes on Facebook once you approve a post, and compares sales 14 days later. An installed agent goes on in it with its settings, without a schedule of its own; switch the workflow on under Workflows.',
    ),
    name: 'Best-Seller Post Planner',
    description:
      'Every month: plans a week of posts about what sells best and is in stock, publishes what you approve, and compares sales 14 days later.',
    category,
    price: '29.99',
    rating: 4.4,
    features: [
      'Five posts for Instagram and five for Facebook, with two texts for each to choose from',
      'Hours taken from your own orders',
      'Keeps to the limits of each network',
      'Calendar file and copy pack; posts for Instagram are yours to copy',
      'Each post for Facebook comes up for approval at its hour; without an account it stays in the copy pack, and nothing is measured',
      'Compares pieces a day of the posted products before and after with those of products without a post',
    ],
    capabilities: ['sales.read', 'post.draft', 'post.publish', 'calendar.write', 'post.measure'],
    agents: [
      {
        role: 'agent',
        name: 'Best-Seller Post Planner',
        type: 'Social Media Management',
        description: 'A week of posts about the best sellers.',
        config: {
          input: {
            networks: ['Instagram', 'Facebook'],
            source: 'best sellers',
            count: 5,
            days: 7,
            variants: 2,
            publish: true,
            onlyConnected: true,
          },
          approvals: { post: 'ask' },
        },
      },
    ],
    needs: [betterWithModel],
    definition: flow(
      [byHand, cron('monthly', '0 9 6 * *')],
      [
        { id: 'posts', name: 'Plan and publish the posts', type: 'agent_task', config: { agentId: '@agent', input: {} } },
        callTool('published', 'See what was published', 'post.results', { days: measuredDays }),
        when('any', 'Was anything published?', { left: '{{steps.published.output.published}}', op: 'gt', right: 0 }, 'wait', 'drafts'),
        // The day of the last post belongs to neither span.
        wait('wait', `${measuredDays} days`, measuredDays + 1),
        callTool('results', 'Compare the sales', 'post.results', { days: measuredDays }),
        page(
          'page',
          'Put the result together',
          `${sheet(['Sales around these posts and earlier ones', '{{steps.results.output.text}}'])}\n\n${pack}`,
        ),
        { ...tell('told', 'Report the sales', 'Posts: sales 14 days later', '{{steps.results.output.rows[0].text}}'), next: null },
        page(
          'drafts',
          'Say that nothing was published',
          `${sheet(['Nothing was published', 'Nothing is measured for these posts. To publish on Facebook, add its key under API keys. Earlier posts:\n\n{{steps.published.output.text}}'])}\n\n${pack}`,
        ),
      ],
      { concurrency: { limit: 1, onOverlap: 'skip', countWaiting: false } },
    ),
  }),
  workflowProduct({
    id: 'product-story-desk',
    ...release('1.1.0', '2026-11-24', 'The step of the posts says how many they are.'),
    name: 'Product Story Desk',
    description: 'Every week one article about what your customers like, written from product facts, and posts that go with it.',
    category,
    price: '34.99',
    rating: 4.3,
    features: [
      'Looks at what sells before it writes',
      'Article about your five best sellers from the facts you have, with a table of sizes and prices',
      'Six posts about the best sellers, three for each network',
      'You edit the article before it counts as ready',
      'Runs every Tuesday',
      'Words to avoid and brand voice are yours to set',
    ],
    capabilities: ['sales.read', 'article.write', 'post.draft'],
    agents: [analyst, writer, poster],
    needs: [betterWithModel],
    definition: flow(
      [byHand, cron('tuesdays', '0 9 * * 2')],
      [
        report('sales', 'Look at what sells', 'abc'),
        {
          id: 'article',
          name: 'Write the article',
          type: 'agent_task',
          config: { agentId: '@writer', input: { goal: 'blog post', topic: 'What our customers like most' } },
        },
        {
          id: 'posts',
          name: 'Write six posts',
          type: 'agent_task',
          config: { agentId: '@poster', input: { networks: ['Instagram', 'Facebook'], source: 'best sellers', count: 3, days: 7 } },
        },
        review('edit', 'Edit the article', '{{steps.article.output.files["content.md"]}}', 'The article of this week', 5),
        keep('ready', 'Say that it is ready', 'The article of this week is ready'),
        dropped,
      ],
      oneAtATime,
    ),
  }),
  workflowProduct({
    id: 'listing-fixer',
    ...release(
      '2.0.0',
      '2026-11-30',
      'Runs as a workflow every Wednesday, and says what its earlier texts brought. An installed agent goes on in it with its settings, without a schedule of its own; switch the workflow on under Workflows.',
    ),
    name: 'Listing Fixer',
    description:
      'Every Wednesday: looks through your connected listings, proposes better texts where they are missing or weak, and measures what earlier texts brought.',
    category,
    price: '49.99',
    rating: 0,
    features: [
      'Reads titles, descriptions and tags on Shopify, WooCommerce and Etsy, search texts on Shopify, titles and descriptions on eBay',
      'Finds what is missing, and titles that are too short, too long for their channel, or written in capitals',
      'Writes a better text from what the listing says, within the limits of its channel, and keeps every word of a description that is only too short',
      'Proposes one batch for the 20 worst listings, each text with what it cures; your limits and your word decide what is written',
      'Leaves out and names sample products, listings of files, and texts that wait or were turned down within 28 days',
      'Compares pieces and sales of up to 28 days before and after each batch with listings that nothing changed, or says why it cannot',
    ],
    capabilities: ['listing.read', 'text.write', 'change.propose', 'change.measure'],
    agents: [
      {
        role: 'agent',
        name: 'Listing Fixer',
        type: 'SEO Optimization',
        description: 'Better texts for the listings that need them most.',
        config: { input: { dataset: 'listings', mostProducts: 20, propose: true } },
      },
    ],
    needs: [betterWithModel],
    definition: flow(
      [byHand, cron('wednesdays', '0 9 * * 3')],
      [
        callTool('results', 'Measure earlier texts', 'change.results', { days: 180 }),
        { id: 'fixes', name: 'Propose better texts', type: 'agent_task', config: { agentId: '@agent', input: {} } },
        page(
          'page',
          'Put the result together',
          `{{steps.fixes.output.files["fixes.md"]}}\n\n${sheet(['Results of earlier texts', '{{steps.results.output.text}}'])}`,
        ),
      ],
      oneAtATime,
    ),
  }),
  agentProduct({
    id: 'faq-writer',
    name: 'FAQ Writer',
    description: 'An agent that writes questions and answers about your best seller from what is known of it, and claims nothing else.',
    category,
    price: '19.99',
    rating: 4.3,
    features: [
      'Answers come from your product facts',
      'Says what it left out and why',
      'Keywords are yours to give',
      'Four tones to choose from',
      'Works without a model, better with one',
      'The same facts give the same text',
    ],
    capabilities: ['product.read', 'text.write'],
    needs: [betterWithModel],
    agent: {
      name: 'FAQ Writer',
      type: 'Content Generation',
      description: 'Questions and answers about the best seller.',
      config: { input: { goal: 'FAQ', channel: 'Website' } },
    },
  }),
];
