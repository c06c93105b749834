import type { ModuleSchema } from '../../platform/database/module-schema';

export const approvalsSchema: ModuleSchema = {
  namesTasks: {
    'approvals.task_id': { then: 'goes', keepsWhile: "r.status = 'pending'" },
  },
  personalTexts: {
    approvals: ['title', 'summary', 'targets', 'content', 'effects', 'edited_content', 'earlier', 'comment'],
  },
  views: {
    approval_owners: `SELECT id, task_id FROM approvals`,
    approval_requests: `SELECT status, decided_at, created_at FROM approvals`,
  },
};
