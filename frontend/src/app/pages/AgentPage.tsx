import { PageHeader } from '../../shared/ui/PageHeader';

export function AgentPage() {
  return <PageHeader title="Agent" />;
}
