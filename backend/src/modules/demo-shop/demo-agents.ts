import type { AgentType, CreateAgentDto } from '../agents';
import { demoPage } from './demo-page';

/** One agent of each type; a type without one does not compile. None runs by itself or sends anything; the last one stands first in lists. */
const samples: Record<AgentType, Omit<CreateAgentDto, 'type'>> = {
  'Email Marketing': {
    name: 'Letter writer',
    description: 'Drafts a letter to customers of the demo shop who have not ordered for long. Nothing is sent.',
    priority: 'medium',
    schedule: 'on-demand',
    config: {
      input: {
        purpose: 'win back',
        segment: 'lost',
        offer: 'Until the end of the month there is a cotton market bag with every order, code COMEBACK.',
        link: 'https://shop.example/new',
        unsubscribeLink: 'https://shop.example/unsubscribe',
        buttonText: 'See what is new',
        brandName: 'Linden & Clay',
        maxRecipients: 50,
        send: false,
      },
    },
  },
  'Social Media Management': {
    name: 'Week of posts',
    description: 'Plans a week of posts about the best sellers, at the hours when customers of the demo shop buy. Nothing is posted.',
    priority: 'medium',
    schedule: 'on-demand',
    config: { input: { networks: ['Instagram', 'Facebook'], source: 'best sellers', count: 5, days: 7, variants: 2, publish: false } },
  },
  'Content Generation': {
    name: 'Listing writer',
    description: 'Writes a listing from what the demo shop knows about three products, within the limits of the channel.',
    priority: 'medium',
    schedule: 'on-demand',
    config: {
      input: {
        goal: 'full listing',
        channel: 'Etsy',
        skus: ['LIN-NAP-4', 'CER-MUG', 'WOO-BRD-OAK'],
        details: ['LIN-NAP-4 | made in Portugal', 'CER-MUG | dishwasher safe'],
        keywords: ['linen napkins', 'stoneware mug'],
      },
    },
  },
  Custom: {
    name: 'Morning checklist',
    description: 'Reads the latest orders and what is low in stock, step by step, to show holding and cancelling.',
    priority: 'low',
    schedule: 'on-demand',
    config: {
      input: {
        steps: [
          { type: 'tool', tool: 'shop.query', arguments: { query: 'recent_orders', limit: 10 } },
          { type: 'wait', seconds: 3 },
          { type: 'tool', tool: 'shop.query', arguments: { query: 'low_stock', limit: 10 } },
          { type: 'wait', seconds: 3 },
          { type: 'log', message: 'Done for this morning.' },
        ],
      },
    },
  },
  'SEO Optimization': {
    name: 'Listing checker',
    description: 'Audits a product page of the demo shop and says what search engines miss.',
    priority: 'medium',
    schedule: 'weekly',
    config: { input: { html: demoPage, keyword: 'linen napkins' } },
  },
  'Data Analysis': {
    name: 'Margin watch',
    description: 'Reads the orders of the demo shop: what sells, what changed, what comes next.',
    priority: 'high',
    schedule: 'daily',
    config: { input: { dataset: 'orders', dateColumn: 'Date', amountColumn: 'Total', itemColumn: 'Product' } },
  },
};

export const demoAgents: CreateAgentDto[] = Object.entries(samples).map(([type, agent]) => ({ ...agent, type: type as AgentType }));
