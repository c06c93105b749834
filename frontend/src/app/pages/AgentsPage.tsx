import { PageHeader } from '../../shared/ui/PageHeader';

export function AgentsPage() {
  return <PageHeader title="Agents" />;
}
