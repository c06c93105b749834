import { useApprovalCountsQuery } from '../features/approvals/api';
import { useWaitingChanges } from '../features/changes/hooks/useWaitingChanges';

/** How many approvals and changes wait for a decision. The menu and the dashboard both show these numbers. */
export function useWaitingCounts(): { approvals: number; changes: number; total: number } {
  const { data } = useApprovalCountsQuery();
  const { total: changes } = useWaitingChanges();
  const approvals = data?.pending ?? 0;
  return { approvals, changes, total: approvals + changes };
}
