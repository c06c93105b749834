import { lazy, Suspense } from 'react';
import type { Agent } from '../../../shared/api/types';
import type { DialogState } from '../../../shared/lib/useDialog';

const AgentDialog = lazy(async () => ({ default: (await import('./AgentDialog')).AgentDialog }));

/** The dialog for an agent, or for a new one where the subject is null. Its code is fetched when it opens first. */
export function AgentEditor({ editor }: { editor: DialogState<Agent | null> }) {
  if (editor.key === 0) return null;
  return (
    <Suspense>
      <AgentDialog key={editor.key} open={editor.open} agent={editor.subject} onClose={editor.close} />
    </Suspense>
  );
}
