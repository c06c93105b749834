import { call, taskWhen } from './api.mjs';
import { baseUrl } from './browser.mjs';

const openAgentDialog = (page) => page.getByRole('button', { name: 'Create Agent' }).first().click();

/**
 * Starts a workflow run that waits for an approval and an import that waits for its confirmation.
 * @returns {Promise<Record<string, import('./screens.mjs').Screen>>} screens that show them, and others that only a product can show
 */
export async function productScreens() {
  const { workflow, sample } = await call('POST', 'workflow-templates/lead-generation/install');
  const run = await call('POST', `workflows/${workflow.id}/run`, { input: sample });
  await taskWhen(run.id, ({ waitingFor }) => waitingFor === 'approval');
  const answer = await fetch(`${baseUrl}/api/imports?name=autumn.csv`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: 'Order number,Date,SKU,Quantity,Price\nA-1,2026-11-02,CER-MUG,2,16.00\n',
  });
  const draft = await answer.json();
  const stepOf = (type) => workflow.steps.find((step) => step.type === type).id;
  const editor = `/admin/workflows/${workflow.id}`;
  return {
    'agent-types': { path: '/admin/agents', open: openAgentDialog, ready: 'Choose what it does. You can change it later.' },
    'agent-form': {
      path: '/admin/agents',
      open: async (page) => {
        await openAgentDialog(page);
        await page.getByRole('radio', { name: 'Social Media Management' }).check({ force: true });
        await page.getByRole('button', { name: /^More options/ }).click();
      },
      ready: 'Required API keys',
    },
    'workflow-new': { path: '/admin/workflows/new', ready: 'No steps yet. Add the first one.' },
    'workflow-editor': { path: `${editor}?item=settings`, ready: 'Hosts that requests may call' },
    'workflow-step': { path: `${editor}?item=steps.${stepOf('approval')}`, ready: 'Question' },
    'workflow-condition': { path: `${editor}?item=steps.${stepOf('condition')}`, ready: 'Which ways are taken' },
    'workflow-trigger': { path: `${editor}?item=triggers.${workflow.triggers[0].id}`, ready: 'Answered before a run starts' },
    'workflow-graph': { path: `${editor}?view=graph`, ready: 'Look over the answer' },
    'workflow-run': { path: `/admin/workflow-runs/${run.id}`, ready: 'Look over the answer' },
    'workflow-versions': { path: `${editor}?view=versions`, ready: 'Version 1' },
    'nft-generator': {
      path: '/admin/nft-marketplace',
      open: async (page) => {
        await page.getByRole('button', { name: 'Generate NFT' }).first().click();
        await page.getByRole('button', { name: 'A lighthouse in a storm, teal and gold' }).click();
      },
      ready: 'Draft 1, not listed',
    },
    analytics: { path: '/admin/analytics', ready: 'Efficiency and completion' },
    'import-draft': { path: `/admin/imports/${draft.id}`, ready: 'nothing is written yet' },
    'one-stock-empty': { path: '/admin/inventory?view=one-stock', ready: 'No shared stock yet' },
    landing: { path: '/', ready: 'The stall stays open.' },
    pricing: { path: '/pricing', ready: 'Try Pro for 14 days' },
    boosters: { path: '/agent-boosters', ready: 'AI Pricing Engine' },
    'checkout-off': { path: '/checkout?product=ai-pricing-engine', ready: 'Checkout Unavailable' },
    'checkout-unknown': { path: '/checkout/success', ready: 'No order to show here' },
    'orders-find': { path: '/orders/find', ready: 'Send me a code' },
    'payment-demo': { path: '/payment-demo', ready: 'Payment Demo Mode' },
  };
}
