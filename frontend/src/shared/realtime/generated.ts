// Written by "npm run codegen" from the events that the modules of the backend declare.
import type { LiveRule } from './rule';

export interface LiveMessages {
  'activity.created': {
    event: 'activity.created';
    id: string;
  };
  'agent.created': {
    event: 'agent.created';
    id: string;
  };
  'agent.deleted': {
    event: 'agent.deleted';
    id: string;
  };
  'agent.updated': {
    event: 'agent.updated';
    id: string;
  };
  'alert.updated': {
    event: 'alert.updated';
    id: string;
  };
  'api_key.created': {
    event: 'api_key.created';
    id: string;
  };
  'api_key.deleted': {
    event: 'api_key.deleted';
    id: string;
  };
  'api_key.updated': {
    event: 'api_key.updated';
    id: string;
  };
  'approval.requested': {
    event: 'approval.requested';
    id: string;
    status: 'pending' | 'approved' | 'rejected' | 'expired' | 'cancelled';
  };
  'approval.updated': {
    event: 'approval.updated';
    id: string;
    status: 'pending' | 'approved' | 'rejected' | 'expired' | 'cancelled';
  };
  'change.limits': {
    event: 'change.limits';
    id: string;
  };
  'change.updated': {
    event: 'change.updated';
    id: string;
  };
  'data.cleared': {
    event: 'data.cleared';
  };
  'delivery.updated': {
    event: 'delivery.updated';
    id: string;
    status: 'pending' | 'sending' | 'sent' | 'failed' | 'unknown' | 'suppressed' | 'cancelled';
  };
  'entitlement.disabled': {
    event: 'entitlement.disabled';
    id: string;
  };
  'entitlement.granted': {
    event: 'entitlement.granted';
    id: string;
  };
  'entitlement.restored': {
    event: 'entitlement.restored';
    id: string;
  };
  'entitlement.trial_ended': {
    event: 'entitlement.trial_ended';
    id: string;
  };
  'entitlement.trial_started': {
    event: 'entitlement.trial_started';
    id: string;
  };
  'import.updated': {
    event: 'import.updated';
    id: string;
  };
  'integration.connected': {
    event: 'integration.connected';
    id: string;
  };
  'integration.disconnected': {
    event: 'integration.disconnected';
    id: string;
  };
  'integration.progressed': {
    event: 'integration.progressed';
    id: string;
    updatedAt: string;
    syncId: string;
    status: 'queued' | 'running' | 'waiting' | 'completed' | 'failed' | 'cancelled';
    progress: number;
    note: string | null;
    waitingUntil: string | null;
  };
  'integration.updated': {
    event: 'integration.updated';
    id: string;
  };
  'lead.created': {
    event: 'lead.created';
    id: string;
  };
  'lead.updated': {
    event: 'lead.updated';
    id: string;
  };
  'ledger.updated': {
    event: 'ledger.updated';
    id: string;
  };
  'metric.recovered': {
    event: 'metric.recovered';
    id: string;
  };
  'metric.threshold': {
    event: 'metric.threshold';
    id: string;
  };
  'nft_collection.updated': {
    event: 'nft_collection.updated';
    id: string;
  };
  'nft.deleted': {
    event: 'nft.deleted';
    id: string;
  };
  'nft.listed': {
    event: 'nft.listed';
    id: string;
  };
  'nft.sold': {
    event: 'nft.sold';
    id: string;
  };
  'nft.updated': {
    event: 'nft.updated';
    id: string;
  };
  'notification.created': {
    event: 'notification.created';
    id: string;
  };
  'order.updated': {
    event: 'order.updated';
    id: string;
    status: string;
  };
  'payments.configured': {
    event: 'payments.configured';
    version: number;
  };
  'plan.updated': {
    event: 'plan.updated';
    plan: 'starter' | 'pro' | 'enterprise' | null;
  };
  'product.installed': {
    event: 'product.installed';
    id: string;
  };
  'product.updated': {
    event: 'product.updated';
    id: string;
  };
  'settings.updated': {
    event: 'settings.updated';
    version: number;
  };
  'shared_stock.updated': {
    event: 'shared_stock.updated';
    id: string;
  };
  'task.cancelled': {
    event: 'task.cancelled';
    id: string;
    isPersonal: boolean;
    version: number;
    updatedAt: string;
    type: string;
    status: 'pending' | 'queued' | 'running' | 'waiting' | 'completed' | 'failed' | 'cancelled';
    priority: 'high' | 'medium' | 'low';
    progress: number;
    progressNote: string | null;
    attempt: number;
    tries: number;
    held: boolean;
    holdRequested: boolean;
    cancelRequested: boolean;
    waitingFor: 'approval' | 'delay' | 'task' | 'rate_limit' | 'budget' | 'delivery' | 'change' | null;
    waitingUntil: string | null;
    agentId: string | null;
    startedAt: string | null;
    finishedAt: string | null;
  };
  'task.completed': {
    event: 'task.completed';
    id: string;
    isPersonal: boolean;
    version: number;
    updatedAt: string;
    type: string;
    status: 'pending' | 'queued' | 'running' | 'waiting' | 'completed' | 'failed' | 'cancelled';
    priority: 'high' | 'medium' | 'low';
    progress: number;
    progressNote: string | null;
    attempt: number;
    tries: number;
    held: boolean;
    holdRequested: boolean;
    cancelRequested: boolean;
    waitingFor: 'approval' | 'delay' | 'task' | 'rate_limit' | 'budget' | 'delivery' | 'change' | null;
    waitingUntil: string | null;
    agentId: string | null;
    startedAt: string | null;
    finishedAt: string | null;
  };
  'task.created': {
    event: 'task.created';
    id: string;
    isPersonal: boolean;
    version: number;
    updatedAt: string;
    type: string;
    status: 'pending' | 'queued' | 'running' | 'waiting' | 'completed' | 'failed' | 'cancelled';
    priority: 'high' | 'medium' | 'low';
    progress: number;
    progressNote: string | null;
    attempt: number;
    tries: number;
    held: boolean;
    holdRequested: boolean;
    cancelRequested: boolean;
    waitingFor: 'approval' | 'delay' | 'task' | 'rate_limit' | 'budget' | 'delivery' | 'change' | null;
    waitingUntil: string | null;
    agentId: string | null;
    startedAt: string | null;
    finishedAt: string | null;
  };
  'task.deleted': {
    event: 'task.deleted';
    id: string;
  };
  'task.failed': {
    event: 'task.failed';
    id: string;
    isPersonal: boolean;
    version: number;
    updatedAt: string;
    type: string;
    status: 'pending' | 'queued' | 'running' | 'waiting' | 'completed' | 'failed' | 'cancelled';
    priority: 'high' | 'medium' | 'low';
    progress: number;
    progressNote: string | null;
    attempt: number;
    tries: number;
    held: boolean;
    holdRequested: boolean;
    cancelRequested: boolean;
    waitingFor: 'approval' | 'delay' | 'task' | 'rate_limit' | 'budget' | 'delivery' | 'change' | null;
    waitingUntil: string | null;
    agentId: string | null;
    startedAt: string | null;
    finishedAt: string | null;
  };
  'task.logged': {
    event: 'task.logged';
    id: string;
    seq: number;
  };
  'task.progressed': {
    event: 'task.progressed';
    id: string;
    isPersonal: boolean;
    version: number;
    updatedAt: string;
    type: string;
    status: 'pending' | 'queued' | 'running' | 'waiting' | 'completed' | 'failed' | 'cancelled';
    priority: 'high' | 'medium' | 'low';
    progress: number;
    progressNote: string | null;
    attempt: number;
    tries: number;
    held: boolean;
    holdRequested: boolean;
    cancelRequested: boolean;
    waitingFor: 'approval' | 'delay' | 'task' | 'rate_limit' | 'budget' | 'delivery' | 'change' | null;
    waitingUntil: string | null;
    agentId: string | null;
    startedAt: string | null;
    finishedAt: string | null;
  };
  'task.purged': {
    event: 'task.purged';
    count: number;
  };
  'task.restored': {
    event: 'task.restored';
    id: string;
    isPersonal: boolean;
    version: number;
    updatedAt: string;
    type: string;
    status: 'pending' | 'queued' | 'running' | 'waiting' | 'completed' | 'failed' | 'cancelled';
    priority: 'high' | 'medium' | 'low';
    progress: number;
    progressNote: string | null;
    attempt: number;
    tries: number;
    held: boolean;
    holdRequested: boolean;
    cancelRequested: boolean;
    waitingFor: 'approval' | 'delay' | 'task' | 'rate_limit' | 'budget' | 'delivery' | 'change' | null;
    waitingUntil: string | null;
    agentId: string | null;
    startedAt: string | null;
    finishedAt: string | null;
  };
  'task.updated': {
    event: 'task.updated';
    id: string;
    isPersonal: boolean;
    version: number;
    updatedAt: string;
    type: string;
    status: 'pending' | 'queued' | 'running' | 'waiting' | 'completed' | 'failed' | 'cancelled';
    priority: 'high' | 'medium' | 'low';
    progress: number;
    progressNote: string | null;
    attempt: number;
    tries: number;
    held: boolean;
    holdRequested: boolean;
    cancelRequested: boolean;
    waitingFor: 'approval' | 'delay' | 'task' | 'rate_limit' | 'budget' | 'delivery' | 'change' | null;
    waitingUntil: string | null;
    agentId: string | null;
    startedAt: string | null;
    finishedAt: string | null;
  };
  'tool_server.updated': {
    event: 'tool_server.updated';
    id: string;
  };
  'trend.discovered': {
    event: 'trend.discovered';
    id: string;
  };
  'trend.opportunity': {
    event: 'trend.opportunity';
    id: string;
  };
  'workflow_run.updated': {
    event: 'workflow_run.updated';
    id: string;
    status: 'pending' | 'queued' | 'running' | 'waiting' | 'completed' | 'failed' | 'cancelled';
  };
  'workflow.created': {
    event: 'workflow.created';
    id: string;
  };
  'workflow.deleted': {
    event: 'workflow.deleted';
    id: string;
  };
  'workflow.updated': {
    event: 'workflow.updated';
    id: string;
  };
}

export const liveRules = {
  'activity.created': {
    socket: 'activity_created',
    stale: ['Activity'],
    slowlyStale: [],
    also: [],
  },
  'agent.created': {
    socket: 'agent_created',
    stale: ['Agent', 'Stats', 'Plan'],
    slowlyStale: [],
    also: [],
  },
  'agent.deleted': {
    socket: 'agent_deleted',
    stale: ['Agent', 'AgentLanes', 'Stats', 'Plan'],
    slowlyStale: [],
    also: [],
  },
  'agent.updated': {
    socket: 'agent_updated',
    stale: ['Agent', 'Stats'],
    slowlyStale: [],
    also: [],
  },
  'alert.updated': {
    socket: 'alert_updated',
    stale: ['Alert'],
    slowlyStale: [],
    also: [],
  },
  'api_key.created': {
    socket: 'api_key_created',
    stale: ['ApiKey', 'Agent', 'AgentTypes'],
    slowlyStale: [],
    also: [],
  },
  'api_key.deleted': {
    socket: 'api_key_deleted',
    stale: ['ApiKey', 'Agent', 'AgentTypes'],
    slowlyStale: [],
    also: [],
  },
  'api_key.updated': {
    socket: 'api_key_updated',
    stale: ['ApiKey', 'Agent', 'AgentTypes'],
    slowlyStale: [],
    also: [],
  },
  'approval.requested': {
    socket: 'approval_updated',
    stale: ['Approval', 'ApprovalCounts'],
    slowlyStale: [],
    also: [],
  },
  'approval.updated': {
    socket: 'approval_updated',
    stale: ['Approval', 'ApprovalCounts'],
    slowlyStale: [],
    also: [],
  },
  'change.limits': {
    socket: 'change_limits_updated',
    stale: ['ChangeLimits'],
    slowlyStale: [],
    also: [],
  },
  'change.updated': {
    socket: 'change_updated',
    stale: ['Change'],
    slowlyStale: ['ChangeLine'],
    also: [],
  },
  'data.cleared': {
    socket: 'resync',
    stale: [],
    slowlyStale: [],
    also: [],
  },
  'delivery.updated': {
    socket: 'delivery_updated',
    stale: ['Outgoing'],
    slowlyStale: [],
    also: [],
  },
  'entitlement.disabled': {
    socket: 'entitlement_updated',
    stale: ['Entitlement', 'Product'],
    slowlyStale: [],
    also: [],
  },
  'entitlement.granted': {
    socket: 'entitlement_updated',
    stale: ['Entitlement', 'Product'],
    slowlyStale: [],
    also: [],
  },
  'entitlement.restored': {
    socket: 'entitlement_updated',
    stale: ['Entitlement', 'Product'],
    slowlyStale: [],
    also: [],
  },
  'entitlement.trial_ended': {
    socket: 'entitlement_updated',
    stale: ['Entitlement', 'Product'],
    slowlyStale: [],
    also: [],
  },
  'entitlement.trial_started': {
    socket: 'entitlement_updated',
    stale: ['Entitlement', 'Product'],
    slowlyStale: [],
    also: [],
  },
  'import.updated': {
    socket: 'import_updated',
    stale: ['Import/LIST', 'Import/{id}'],
    slowlyStale: [],
    also: [],
  },
  'integration.connected': {
    socket: 'integration_updated',
    stale: ['Integration/LIST', 'Integration/{id}', 'IntegrationSync'],
    slowlyStale: [],
    also: [],
  },
  'integration.disconnected': {
    socket: 'integration_updated',
    stale: ['Integration/LIST', 'Integration/{id}', 'IntegrationSync'],
    slowlyStale: [],
    also: [],
  },
  'integration.progressed': {
    socket: 'integration_updated',
    stale: ['Integration/LIST', 'Integration/{id}', 'IntegrationSync'],
    slowlyStale: [],
    also: [],
  },
  'integration.updated': {
    socket: 'integration_updated',
    stale: ['Integration/LIST', 'Integration/{id}', 'IntegrationSync'],
    slowlyStale: [],
    also: [],
  },
  'lead.created': {
    socket: 'lead_updated',
    stale: ['Lead'],
    slowlyStale: [],
    also: [],
  },
  'lead.updated': {
    socket: 'lead_updated',
    stale: ['Lead'],
    slowlyStale: [],
    also: [],
  },
  'ledger.updated': {
    socket: 'ledger_updated',
    stale: ['Ledger'],
    slowlyStale: ['Analytics'],
    also: [],
  },
  'metric.recovered': {
    socket: 'alert_updated',
    stale: ['Alert'],
    slowlyStale: [],
    also: [],
  },
  'metric.threshold': {
    socket: 'alert_updated',
    stale: ['Alert'],
    slowlyStale: [],
    also: [],
  },
  'nft_collection.updated': {
    socket: 'nft_updated',
    stale: ['Nft', 'NftStats', 'NftCollection', 'NftTrending'],
    slowlyStale: [],
    also: [],
  },
  'nft.deleted': {
    socket: 'nft_updated',
    stale: ['Nft', 'NftStats', 'NftCollection', 'NftTrending'],
    slowlyStale: [],
    also: [],
  },
  'nft.listed': {
    socket: 'nft_updated',
    stale: ['Nft', 'NftStats', 'NftCollection', 'NftTrending'],
    slowlyStale: [],
    also: [],
  },
  'nft.sold': {
    socket: 'nft_updated',
    stale: ['Nft', 'NftStats', 'NftCollection', 'NftTrending'],
    slowlyStale: [],
    also: [],
  },
  'nft.updated': {
    socket: 'nft_updated',
    stale: ['Nft', 'NftStats', 'NftCollection', 'NftTrending'],
    slowlyStale: [],
    also: [],
  },
  'notification.created': {
    socket: 'notification_created',
    stale: ['Notification', 'Delivery'],
    slowlyStale: [],
    also: [],
  },
  'order.updated': {
    socket: 'order_updated',
    stale: ['Order/LIST', 'Order/{id}', 'StripeEvent'],
    slowlyStale: [],
    also: [],
  },
  'payments.configured': {
    socket: 'payments_configured',
    stale: ['Payments', 'StripeEvent'],
    slowlyStale: [],
    also: [],
  },
  'plan.updated': {
    socket: 'plan_updated',
    stale: ['Plan'],
    slowlyStale: [],
    also: [],
  },
  'product.installed': {
    socket: 'entitlement_updated',
    stale: ['Entitlement', 'Product'],
    slowlyStale: [],
    also: [],
  },
  'product.updated': {
    socket: 'marketplace_updated',
    stale: ['Product'],
    slowlyStale: [],
    also: [],
  },
  'settings.updated': {
    socket: 'settings_updated',
    stale: ['Settings', 'Session'],
    slowlyStale: ['Analytics', 'Finding'],
    also: [],
  },
  'shared_stock.updated': {
    socket: 'shared_stock_updated',
    stale: ['SharedStock'],
    slowlyStale: [],
    also: [],
  },
  'task.cancelled': {
    socket: 'task_updated',
    stale: ['Task/LIST', 'Task/{id}', 'TaskCounts', 'AgentLanes', 'Stats', 'Usage', 'Budget'],
    slowlyStale: ['Analytics'],
    also: [{ when: {"type":"NFT Artwork"}, stale: ['Nft/task/{id}'] }, { when: {"type":"Trend Discovery"}, stale: ['Trend'] }, { when: {"type":"Trend Discovery"}, stale: ['TrendState'] }, { when: {"type":"Workflow"}, stale: ['TrendOpportunity'] }, { when: {"type":"Workflow"}, stale: ['WorkflowRun/{id}', 'WorkflowRun/LIST'] }],
  },
  'task.completed': {
    socket: 'task_updated',
    stale: ['Task/LIST', 'Task/{id}', 'TaskCounts', 'AgentLanes', 'Stats', 'Usage', 'Budget'],
    slowlyStale: ['Analytics'],
    also: [{ when: {"type":"NFT Artwork"}, stale: ['Nft/task/{id}'] }, { when: {"type":"Trend Discovery"}, stale: ['Trend'] }, { when: {"type":"Trend Discovery"}, stale: ['TrendState'] }, { when: {"type":"Workflow"}, stale: ['TrendOpportunity'] }, { when: {"type":"Workflow"}, stale: ['WorkflowRun/{id}', 'WorkflowRun/LIST'] }],
  },
  'task.created': {
    socket: 'task_created',
    stale: ['Task/LIST', 'TaskCounts', 'Stats', 'Activity'],
    slowlyStale: ['Analytics'],
    also: [{ when: {"type":"Trend Discovery"}, stale: ['TrendState'] }, { when: {"type":"Workflow"}, stale: ['WorkflowRun/{id}', 'WorkflowRun/LIST'] }],
  },
  'task.deleted': {
    socket: 'task_deleted',
    stale: ['Task/LIST', 'Task/{id}', 'TaskCounts', 'AgentLanes', 'Stats'],
    slowlyStale: ['Analytics'],
    also: [],
  },
  'task.failed': {
    socket: 'task_updated',
    stale: ['Task/LIST', 'Task/{id}', 'TaskCounts', 'AgentLanes', 'Stats', 'Usage', 'Budget'],
    slowlyStale: ['Analytics'],
    also: [{ when: {"type":"NFT Artwork"}, stale: ['Nft/task/{id}'] }, { when: {"type":"Trend Discovery"}, stale: ['Trend'] }, { when: {"type":"Trend Discovery"}, stale: ['TrendState'] }, { when: {"type":"Workflow"}, stale: ['TrendOpportunity'] }, { when: {"type":"Workflow"}, stale: ['WorkflowRun/{id}', 'WorkflowRun/LIST'] }],
  },
  'task.logged': {
    socket: 'task_logged',
    stale: ['Task/{id}/logs'],
    slowlyStale: [],
    also: [],
  },
  'task.progressed': {
    socket: 'task_updated',
    stale: ['Task/{id}', 'Usage', 'Budget'],
    slowlyStale: [],
    also: [{ when: {"type":"NFT Artwork"}, stale: ['Nft/task/{id}'] }, { when: {"type":"Trend Discovery"}, stale: ['TrendState'] }, { when: {"type":"Workflow"}, stale: ['TrendOpportunity'] }, { when: {"type":"Workflow"}, stale: ['WorkflowRun/{id}'] }],
  },
  'task.purged': {
    socket: 'tasks_purged',
    stale: ['Task/LIST', 'TaskCounts', 'AgentLanes', 'Stats', 'Approval', 'Outgoing', 'WorkflowRun/LIST'],
    slowlyStale: ['Analytics'],
    also: [],
  },
  'task.restored': {
    socket: 'task_created',
    stale: ['Task/LIST', 'TaskCounts', 'Stats'],
    slowlyStale: ['Analytics'],
    also: [{ when: {"type":"Trend Discovery"}, stale: ['TrendState'] }, { when: {"type":"Workflow"}, stale: ['WorkflowRun/{id}', 'WorkflowRun/LIST'] }],
  },
  'task.updated': {
    socket: 'task_updated',
    stale: ['Task/LIST', 'Task/{id}', 'TaskCounts', 'AgentLanes', 'Stats', 'Usage', 'Budget'],
    slowlyStale: ['Analytics'],
    also: [{ when: {"type":"NFT Artwork"}, stale: ['Nft/task/{id}'] }, { when: {"type":"Trend Discovery"}, stale: ['TrendState'] }, { when: {"type":"Workflow"}, stale: ['WorkflowRun/{id}', 'WorkflowRun/LIST'] }],
  },
  'tool_server.updated': {
    socket: 'tool_server_updated',
    stale: ['ToolServer', 'AgentTypes'],
    slowlyStale: [],
    also: [],
  },
  'trend.discovered': {
    socket: 'trend_discovered',
    stale: ['Trend', 'TrendWatch'],
    slowlyStale: [],
    also: [],
  },
  'trend.opportunity': {
    socket: 'trend_opportunity_updated',
    stale: ['TrendOpportunity', 'Trend', 'TrendState'],
    slowlyStale: [],
    also: [],
  },
  'workflow_run.updated': {
    socket: 'workflow_run_updated',
    stale: ['WorkflowRun', 'Workflow'],
    slowlyStale: [],
    also: [],
  },
  'workflow.created': {
    socket: 'workflow_created',
    stale: ['Workflow'],
    slowlyStale: [],
    also: [],
  },
  'workflow.deleted': {
    socket: 'workflow_deleted',
    stale: ['Workflow'],
    slowlyStale: [],
    also: [],
  },
  'workflow.updated': {
    socket: 'workflow_updated',
    stale: ['Workflow'],
    slowlyStale: [],
    also: [],
  },
} as const satisfies Record<keyof LiveMessages, LiveRule>;
