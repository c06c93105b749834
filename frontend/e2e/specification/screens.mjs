/**
 * Texts and controls of the specification that stand on a screen. Each string is one row.
 * @typedef {object} ScreenRows
 * @property {string} section of the specification
 * @property {string} path
 * @property {'empty' | 'used'} [shop] the state of the product: empty by default; `used` has an agent and a task
 * @property {string} [open] name of the button that opens the place
 * @property {string[]} [texts] whole words, anywhere on the page, the sidebar included
 * @property {string[]} [placeholders]
 * @property {Partial<Record<'heading' | 'button' | 'link' | 'tab' | 'switch' | 'radio', string[]>>} [roles] exact accessible names
 * @property {Record<string, { min: string, max: string } | { step: string }>} [inputs] attributes of number fields, by label
 */

const admin = (path) => `/admin${path}`;

/** @type {ScreenRows[]} */
export const screens = [
  {
    section: '2 Top-level routes',
    path: '/no-such-page',
    texts: ['Did you forget to add the page to the router?'],
    roles: { heading: ['404 Page Not Found'] },
  },
  { section: '2 Admin sub-routes', path: admin('/no-such-page'), roles: { heading: ['404 Page Not Found'] } },
  {
    section: '2 Sidebar',
    path: admin(''),
    roles: {
      link: [
        'Dashboard',
        'Marketplace',
        'Agent Boosters',
        'Integrations',
        'Agents',
        'Workflows',
        'Task Queue',
        'Analytics',
        'API Keys',
        'Trends',
        'Settings',
      ],
    },
    texts: ['Administrator', 'AI agent manager'],
  },
  { section: '2 Shared page header', path: admin('/agents'), roles: { heading: ['Agents'], button: ['Create Agent'] } },
  {
    section: '2 Landing page',
    path: '/',
    texts: [
      '2,500+',
      'businesses',
      '200+',
      'tools',
      '70+',
      'AI agents',
      '99.7%',
      '50+',
      'countries',
      'SOC 2 Type II',
      '99.9%',
      '24/7',
      '$24.99–39.99',
      '$19.99–79.99',
      '$29.99–89.99',
      '$59.99–149.99',
      '$12.99–149.99',
      '$16.99–49.99',
      'View Live Demo',
      'Schedule Demo',
      'Start Free Trial',
    ],
    roles: { link: ['View Tools'] },
  },
  {
    section: '2 Agent Boosters',
    path: '/agent-boosters',
    placeholders: ['Search workflows, nodes, and agents...'],
    texts: ['50% OFF Annual Plans', 'Purchase for $24.99', 'Purchase for $79.99', 'Purchase for $49.99', '4.7', '4.9', '4.8'],
    roles: { heading: ['Agent Boosters', 'AI Pricing Engine', 'eBay Automation Suite', 'Shopify Connector'] },
  },
  {
    section: '2 Agent Boosters, tabs',
    path: '/agent-boosters',
    texts: ['All', 'Inventory', 'Marketing', 'Finance', 'Integrations', 'AI Tools', 'Fulfillment', 'Pricing', 'Management'],
  },
  {
    section: '2 Agent Boosters, empty result',
    path: '/agent-boosters?search=no-such-tool',
    texts: ['No items found matching your criteria.'],
  },
  {
    section: '2 Checkout, unavailable',
    path: '/checkout?product=ai-pricing-engine',
    texts: ['Payment processing is not configured. Please add your Stripe API keys.'],
    roles: { heading: ['Checkout Unavailable'] },
  },
  {
    section: '2 Payment demo',
    path: '/payment-demo',
    texts: ['Payment Demo Mode', '+3 more features'],
    roles: { button: ['Purchase for $24.99'] },
  },
  {
    section: '2 Payment demo, card form',
    path: '/payment-demo',
    open: 'Purchase for $24.99',
    texts: ['Card Number', 'Expiry Date', 'CVC'],
  },
  {
    section: '2 Dashboard',
    path: admin(''),
    texts: [
      'Active Agents',
      'Tasks Completed',
      'Queue Length',
      'Cost Efficiency',
      'Quick Actions',
      'Create Workflow',
      'Deploy Agent',
      'Manage API Keys',
      'View Logs',
    ],
    roles: { heading: ['Task Queue'] },
  },
  { section: '2 Dashboard, empty states', path: admin(''), texts: ['No agents created yet', 'No tasks in queue'] },
  { section: '2 Agents, empty state', path: admin('/agents'), texts: ['No agents created yet'] },
  { section: '2 Agents, empty search', path: admin('/agents?search=no-such-agent'), shop: 'used', texts: ['No agents found'] },
  {
    section: '2 Agents',
    path: admin('/agents'),
    shop: 'used',
    roles: { button: ['Start Listing auditor', 'Delete Listing auditor'] },
  },
  {
    section: '2 Workflows, first visit',
    path: admin('/workflows'),
    texts: ['Lead Generation Pipeline', 'Content Marketing Automation', 'Customer Onboarding'],
  },
  { section: '2 Task Queue', path: admin('/task-queue'), shop: 'used', texts: ['Total', 'Queued', 'Running', 'Completed', 'Failed'] },
  {
    section: '2 API Keys',
    path: admin('/api-keys'),
    shop: 'used',
    texts: ['Total', 'Active', 'Recently Used'],
    roles: { heading: ['API Keys'], button: ['Add API Key'] },
  },
  {
    section: '2 Analytics',
    path: admin('/analytics'),
    texts: ['Last 24h', '7 days', '30 days', '90 days', 'Recent activity'],
    roles: { heading: ['Analytics'] },
  },
  {
    section: '2 Settings',
    path: admin('/settings'),
    texts: ['General', 'Notifications', 'Security', 'Appearance', 'Advanced'],
    inputs: { 'Max Concurrent Tasks': { min: '1', max: '100' }, 'Task Timeout': { min: '1', max: '1440' } },
  },
  {
    section: '2 Settings, Security',
    path: admin('/settings?tab=security'),
    texts: ['Two-Factor Authentication'],
    inputs: { 'Rotation Interval': { min: '1', max: '365' }, 'Log Retention': { min: '1', max: '365' } },
  },
  {
    section: '2 Settings, Danger Zone',
    path: admin('/settings?tab=advanced'),
    texts: ['Danger Zone'],
    roles: { button: ['Reset Settings', 'Clear All Data'] },
  },
  {
    section: '2 Trend Discovery',
    path: admin('/trends'),
    texts: ['Trend Discoveries', 'Business Opportunities'],
    roles: { heading: ['Trend Discovery'], button: ['Discover Trends'] },
  },
  {
    section: '2 NFT Marketplace',
    path: admin('/nft-marketplace'),
    texts: ['Total NFTs', 'Collections', 'Floor Price', 'Marketplace', 'Trending'],
  },
  {
    section: '2 and 9 Pricing',
    path: '/pricing',
    texts: ['Starter', 'Pro', 'Enterprise', '$15', '$30', '$35', '$70', '$75', '$150', '5GB', '25GB', 'Unlimited'],
  },
  {
    section: '2 Integrations',
    path: admin('/integrations'),
    roles: { heading: ['Business Integrations', 'Connected Platforms', 'Available Integrations'] },
    texts: ['eBay', 'Shopify', 'Amazon', 'Stripe'],
  },
  {
    section: '5 Create agent',
    path: admin('/agents'),
    open: 'Create Agent',
    roles: {
      radio: ['Content Generation', 'Social Media Management', 'Email Marketing', 'SEO Optimization', 'Data Analysis', 'Custom'],
    },
  },
];
