import type { Agent } from '../../../shared/api/types';
import type { DialogState } from '../../../shared/lib/useDialog';
import { latePart } from '../../../shared/lib/late-part';

const AgentDialog = latePart(async () => (await import('./AgentDialog')).AgentDialog);

/** The dialog for an agent, or for a new one where the subject is null. Its code is fetched when it opens first. */
export function AgentEditor({ editor }: { editor: DialogState<Agent | null> }) {
  if (editor.key === 0) return null;
  return <AgentDialog key={editor.key} open={editor.open} agent={editor.subject} onClose={editor.close} />;
}
