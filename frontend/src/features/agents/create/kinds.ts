import type { AgentTypeName } from '../../../shared/api/generated';
import type { AgentType } from '../../../shared/api/types';
import Bot from '../../../shared/icons/bot';
import ChartLine from '../../../shared/icons/chart-line';
import type { IconComponent } from '../../../shared/icons/create-icon';
import ListChecks from '../../../shared/icons/list-checks';
import Mail from '../../../shared/icons/mail';
import Megaphone from '../../../shared/icons/megaphone';
import Pencil from '../../../shared/icons/pencil';
import SearchCheck from '../../../shared/icons/search-check';
import type { Input } from '../../../shared/ui/schema-form/schema';

/** Material that an agent can work on. */
export interface Work {
  label: string;
  /** Source of the material, in one sentence. */
  help: string;
  input: Input;
  /** Input fields that this choice requires. */
  asks?: readonly string[];
  /** The agent may be created while they are empty; its card then asks for them. */
  isOptional?: true;
}

export interface Kind {
  icon: IconComponent;
  does: string;
  /** Default name of a new agent. */
  name: string;
  /** The first one is selected by default. */
  works: readonly [Work, ...Work[]];
}

const checklist = [
  { type: 'tool', tool: 'shop.query', arguments: { query: 'recent_orders', limit: 10 } },
  { type: 'tool', tool: 'shop.query', arguments: { query: 'low_stock', limit: 10 } },
];

/** Presentation of the built-in types, in the order of the tiles. */
const kinds: Readonly<Partial<Record<AgentTypeName, Kind>>> = {
  'Data Analysis': {
    icon: ChartLine,
    does: 'Finds what changed in sales, profit and stock.',
    name: 'Sales report',
    works: [
      { label: 'Orders of all shops', help: 'All connected and imported orders.', input: { dataset: 'orders' } },
      {
        label: 'Stock and reorder points',
        help: 'From sales and stock of all shops.',
        input: { dataset: 'orders', preset: 'reorder' },
      },
      { label: 'A file', help: 'CSV or Excel, up to 50 MB.', input: {}, asks: ['fileId'] },
    ],
  },
  'Content Generation': {
    icon: Pencil,
    does: 'Writes titles and descriptions for your listings.',
    name: 'Listing writer',
    works: [
      { label: 'The best sellers', help: 'Facts come from your product data.', input: {} },
      { label: 'Chosen products', help: 'Facts come from your product data.', input: {}, asks: ['skus'] },
      { label: 'A product that is not in the shop yet', help: 'Name it with material and size.', input: {}, asks: ['productName'] },
    ],
  },
  'SEO Optimization': {
    icon: SearchCheck,
    does: 'Checks your pages and lists what to fix first.',
    name: 'Listing check',
    works: [
      {
        label: 'The listings with the weakest texts',
        help: 'Ranked by length and missing facts.',
        input: { dataset: 'listings' },
      },
      { label: 'One page', help: 'The page must be public.', input: {}, asks: ['url'] },
      { label: 'Pasted HTML', help: 'For a page that is not public yet.', input: {}, asks: ['html'] },
    ],
  },
  'Email Marketing': {
    icon: Mail,
    does: 'Drafts mails and picks the customers they fit.',
    name: 'Newsletter',
    works: [
      { label: 'All customers who agreed', help: 'A draft. Nothing is sent.', input: { purpose: 'newsletter', segment: 'everyone' } },
      {
        label: 'Customers who stopped ordering',
        help: 'A draft. Nothing is sent.',
        input: { purpose: 'win back', segment: 'lost' },
        asks: ['unsubscribeLink'],
      },
      {
        label: 'A new product',
        help: 'A draft. Nothing is sent.',
        input: { purpose: 'launch', segment: 'everyone' },
        asks: ['productName', 'details'],
      },
      { label: 'First-time buyers', help: 'A draft. Nothing is sent.', input: { purpose: 'welcome', segment: 'new' } },
    ],
  },
  'Social Media Management': {
    icon: Megaphone,
    does: 'Plans posts about your products.',
    name: 'Post planner',
    works: [
      { label: 'The best sellers, 5 posts a network', help: 'Drafts for the next 7 days.', input: { source: 'best sellers' } },
      { label: 'Chosen products', help: 'Drafts for the next 7 days.', input: { source: 'chosen products' }, asks: ['skus'] },
      { label: 'A season or holiday', help: 'Products whose names fit the topic.', input: { source: 'topic' }, asks: ['topic'] },
    ],
  },
  Custom: {
    icon: ListChecks,
    does: 'Follows the steps you write, with your tools.',
    name: 'Morning checklist',
    works: [
      { label: 'Latest orders and low stock', help: 'Two steps are ready. Add your own later.', input: { steps: checklist } },
      { label: 'My own steps', help: 'You can also add them later.', input: {}, asks: ['steps'], isOptional: true },
      { label: 'Instructions for a model', help: 'Needs an OpenAI or Google key.', input: {}, asks: ['instructions', 'tools'] },
    ],
  },
};

/** Presentation of a type. Types without their own entry use their summary. */
export const kindOf = ({ type, summary }: Pick<AgentType, 'type' | 'summary'>): Kind =>
  kinds[type] ?? { icon: Bot, does: summary, name: type, works: [{ label: 'Its usual input', help: '', input: {} }] };

const order = Object.keys(kinds);
const placeOf = ({ type }: AgentType): number => (order.includes(type) ? order.indexOf(type) : order.length);

export const inOrder = (types: readonly AgentType[]): AgentType[] => types.toSorted((a, b) => placeOf(a) - placeOf(b));
