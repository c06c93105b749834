import { PageHeader } from '../../shared/ui/PageHeader';

export function TaskQueuePage() {
  return <PageHeader title="Task Queue" />;
}
