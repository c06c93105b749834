/** Where a task is opened: the drawer of the queue. Notifications of the server lead to the same address. */
export const taskLink = (id: string): string => `/admin/task-queue?task=${id}`;
/** The task on its own page, with its result first. */
export const taskPageLink = (id: string): string => `/admin/tasks/${id}`;

/** Documents of orders as pages to print. */
export const orderDocumentsLink = (kind: 'packing_slip' | 'receipt', orderIds: readonly string[]): string =>
  `/admin/shop-orders/documents?kind=${kind}&orders=${orderIds.join(',')}`;

/** Batches of changes at the shops' listings, or one of them. */
export const changesLink = '/admin/changes';
export const changeLink = (id: string): string => `${changesLink}/${id}`;
export const changeFileLink = `${changesLink}/spreadsheet`;
/** The draft listing of a project of a trend. */
export const projectDraftLink = (opportunityId: string): string => `/admin/trends/${opportunityId}/draft`;
/** Products to order from suppliers. */
export const purchasesLink = '/admin/purchase-lists';
export const purchaseLink = (id: string): string => `${purchasesLink}/${id}`;
export const limitsLink = '/admin/limits';

export const agentLink = (id: string): string => `/admin/agents/${id}`;

export const workflowLink = (id: string): string => `/admin/workflows/${id}`;

export const newWorkflowLink = '/admin/workflows/new';

/** The history of one workflow, or of all. */
export const runsLink = (workflowId?: string): string => `/admin/workflow-runs${workflowId ? `?workflowId=${workflowId}` : ''}`;

export const runLink = (id: string): string => `/admin/workflow-runs/${id}`;

/** The sign-in page, which leads back to where somebody was. */
export const signInLink = (back: string): string => `/sign-in?back=${encodeURIComponent(back)}`;

/** Only addresses inside the app; anything else becomes the dashboard. */
export const insideApp = (path: string | null): string => (path !== null && /^\/(?![/\\])/.test(path) ? path : '/admin');

export const boostersLink = '/agent-boosters';

/** The public page of a tool. */
export const boosterLink = (id: string): string => `${boostersLink}/${encodeURIComponent(id)}`;

/** The checkout of a product. Name and price are there for people who read addresses; the server decides both. */
export const checkoutLink = ({ id, name, price }: { id: string; name: string; price: number }): string =>
  `/checkout?${new URLSearchParams({ product: id, name, price: String(price) }).toString()}`;

export const marketplaceLink = '/admin/marketplace';

/** The editor's list of products, or one of them. */
export const productsLink = '/admin/marketplace/products';
export const productLink = (id: string): string => `${productsLink}/${id}`;

export const ordersLink = '/admin/orders';
export const orderLink = (id: string): string => `${ordersLink}/${id}`;
export const webhooksLink = '/admin/webhooks';
export const apiKeysLink = '/admin/api-keys';
export const integrationsLink = '/admin/integrations';

/** Where the owner sets up card payments. */
export const paymentsLink = '/admin/settings?tab=payments';

/** The detail of a tool, beside the list of the marketplace. */
export const toolLink = (productId: string): string => `${marketplaceLink}?product=${encodeURIComponent(productId)}`;

export const pricingLink = '/pricing';

/** Opens the dialog for a new key with the service chosen. */
export const addKeyLink = (service: string): string => `${apiKeysLink}?add=${service}`;

/** The plan of this console and what is used of it. */
export const planLink = '/admin/settings';

/** The read-only demo workspace. It is another document, so it is reached by a plain link. */
export const demoBase = '/demo';
export const demoLink = `${demoBase}/admin`;
