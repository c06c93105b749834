// Messages of section 8, and texts of section 2 that stand only while something is under way. A row is brought about in the browser (`toasts`)
// or only looked up in the code that browsers get (`shipped`): many of these would need a card provider or a broken network.

/** @type {{ section: string, does: string, title: string, text?: string }[]} `does` names an action of the journey. */
export const toasts = [
  { section: '8 Agent create fails', does: 'agent create fails', title: 'Error', text: '500: Internal Server Error' },
  { section: '8 Agent create succeeds', does: 'agent create', title: 'Agent created successfully' },
  { section: '8 Agent update', does: 'agent update fails', title: 'Error', text: 'Failed to update agent' },
  { section: '8 Agent update', does: 'agent update', title: 'Agent updated successfully' },
  { section: '8 Agent delete', does: 'agent delete', title: 'Agent deleted successfully' },
  { section: '8 Agent delete', does: 'agent delete fails', title: 'Error', text: 'Failed to delete agent' },
  { section: '8 API key delete', does: 'key delete', title: 'API key deleted successfully' },
  { section: '8 API key delete', does: 'key delete fails', title: 'Error', text: 'Failed to delete API key' },
  { section: '2 Settings', does: 'settings save', title: 'Settings Saved' },
  { section: '8 Settings save fails', does: 'settings save fails', title: 'Error', text: 'Failed to save settings. Please try again.' },
  {
    section: '8 No product for checkout',
    does: 'checkout of nothing',
    title: 'Invalid Product',
    text: 'No product selected for checkout.',
  },
  {
    section: '8 No product for checkout',
    does: 'checkout of an unknown product',
    title: 'Invalid Product',
    text: 'No product selected for checkout.',
  },
  { section: '8 Generic request failure', does: 'agent create without a code', title: 'Error', text: '502: upstream is gone' },
];

/** @type {{ section: string, texts: string[] }[]} */
export const shipped = [
  { section: '8 Agent create fails', texts: ['Failed to create agent'] },
  { section: '2 Dashboard, empty states', texts: ['No recent activity'] },
  { section: '8 Task update', texts: ['Failed to update task', 'Task updated successfully'] },
  { section: '8 Task delete', texts: ['Failed to delete task', ' deleted successfully', 'Failed to delete '] },
  { section: '8 API key add', texts: ['Failed to add API key', 'API key added successfully'] },
  { section: '8 Clipboard copy', texts: ['Copied', ' copied to clipboard', 'Failed to copy to clipboard'] },
  {
    section: '8 NFT generate',
    texts: [
      'Generation Failed',
      'Unable to generate NFT. Please try again.',
      'NFT Generated!',
      'Your AI-generated NFT has been created and listed.',
    ],
  },
  { section: '8 NFT purchase', texts: ['Purchase Failed', 'Unable to complete purchase. Please try again.', 'Purchase Successful!'] },
  {
    section: '8 Payment setup fails',
    texts: ['Checkout Error', 'Unable to initialize payment. Please check your API configuration.'],
  },
  { section: '8 Provider not ready', texts: ['Payment Error', 'Payment system not ready. Please try again.'] },
  { section: '8 Payment declined', texts: ['Payment Failed', 'Payment could not be processed.'] },
  { section: '8 Unexpected payment error', texts: ['An unexpected error occurred. Please try again.'] },
  { section: '8 Payment success', texts: ['Payment Successful!', 'You now have access to '] },
  { section: '8 Integration connect fails', texts: ['Connection Failed', 'Failed to connect integration'] },
  { section: '8 Integration connect succeeds', texts: ['Integration Connected', 'Successfully connected '] },
  { section: '2 Live-connection banner', texts: ['Reconnecting to live updates...'] },
  {
    section: '2 Checkout',
    texts: [
      'Setting up secure checkout...',
      'Secure Checkout',
      'One-time purchase • Instant access',
      'Processing Payment...',
      'Return to Agent Boosters',
    ],
  },
  { section: '2 Payment demo', texts: ['Browse More Tools', 'Try Another Purchase'] },
  { section: '2 Integrations', texts: ['Never synced', 'Connecting...'] },
];

/** Constants, and the line of the frontend's source that sets each. */
export const constants = [
  { section: '9 Toasts, default duration', file: 'shared/ui/ToastBar.tsx', line: 'const TOAST_MS = 5000;' },
  { section: '9 Refresh of stats', file: 'features/stats/api.ts', line: 'const REFRESH_MS = 30_000;' },
  { section: '9 Refresh of tasks', file: 'features/tasks/hooks/useTaskList.ts', line: 'const POLL_MS = 5000;' },
  { section: '9 Dashboard shows 3 agents', file: 'features/agents/components/AgentStrip.tsx', line: 'const SHOWN = 3;' },
  { section: '9 Dashboard shows 4 queue tasks', file: 'features/tasks/components/TaskQueueCard.tsx', line: 'const SHOWN = 4;' },
  { section: '9 Analytics shows 10 activities', file: 'app/pages/AnalyticsPage.tsx', line: 'const SHOWN_ACTIVITIES = 10;' },
  { section: '2 Agents, 6 placeholders', file: 'features/agents/components/AgentGrid.tsx', line: 'const PLACEHOLDERS = 6;' },
  { section: '9 Catalogue, 6 skeleton cards', file: 'features/catalogue/components/ProductGrid.tsx', line: 'const PLACEHOLDERS = 6;' },
  { section: '9 Demo payment delay', file: 'features/payment-demo/demo.ts', line: 'export const DEMO_DELAY_MS = 2000;' },
  { section: '2 Growth colour above 50', file: 'features/trends/trend.ts', line: 'if (growth > 50)' },
  { section: '2 Growth colour above 20', file: 'features/trends/trend.ts', line: 'if (growth > 20)' },
  { section: '2 NFT price bands', file: 'features/nfts/nft.ts', line: "'Under 0.1 ETH'" },
  { section: '2 NFT price bands', file: 'features/nfts/nft.ts', line: "'0.1 to 1 ETH'" },
  { section: '9 Default theme', file: '../index.html', line: 'data-theme="dark"' },
];
