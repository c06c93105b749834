import type { Database } from '../../../../platform/database/database';
import type { Proposer } from '../../../changes';
import { SQL, typed } from '../../../../platform/database/sql';
import { AgentDirectoryView } from '../../agents.views';

/** In whose name a task proposes changes: its agent's, or its own. */
export async function proposerOf(database: Database, taskId: string): Promise<Proposer> {
  const [row] = await database.query(
    SQL`SELECT a.name AS ${typed.of(AgentDirectoryView, 'name', 'agent')}, t.title AS ${typed.text('title')} FROM task_overview t LEFT
      JOIN agent_directory a ON a.id = t.agent_id WHERE t.id = $1`,
    [taskId],
    'change_proposer',
  );
  const kind = row?.agent ? ('agent' as const) : ('tool' as const);
  return { kind, name: row?.agent ?? row?.title ?? 'A task', taskId };
}
