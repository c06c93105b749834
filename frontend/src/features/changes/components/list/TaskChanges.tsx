import { useMay } from '../../../../shared/lib/permissions';
import { useChangesOfTaskQuery } from '../../api';
import { BatchLines } from './BatchLines';

/** Batches of changes that a task proposed; nothing for a task that proposed none. */
export function TaskChanges({ taskId }: { taskId: string }) {
  const may = useMay()('changes:read');
  const { data = [] } = useChangesOfTaskQuery(taskId, { skip: !may });
  return data.length > 0 && <BatchLines label="Changes it proposed" batches={data} />;
}
