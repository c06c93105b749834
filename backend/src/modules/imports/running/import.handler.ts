import { Injectable } from '@nestjs/common';
import { namesNothing, TaskError, type TaskHandler, type TaskRun } from '../../tasks';
import { ImportQueries } from '../import-queries';
import { importTaskType } from '../import-values';
import { ImportRun } from './import-run';
import { ImportUndo } from './import-undo';

/** Imports run as tasks, so that they are seen, stopped and taken up again like all other work. */
@Injectable()
export class ImportHandler implements TaskHandler {
  readonly type = importTaskType;
  readonly summary = 'Reads an uploaded file into the ledger, or takes it out again.';
  readonly names = namesNothing;
  readonly inputSchema = {
    type: 'object',
    properties: { importId: { type: 'string', format: 'uuid' }, action: { enum: ['run', 'undo'] } },
    required: ['importId', 'action'],
    additionalProperties: false,
  };

  constructor(
    private readonly queries: ImportQueries,
    private readonly imports: ImportRun,
    private readonly undo: ImportUndo,
  ) {}

  requires() {
    return [{ permissions: ['imports:write' as const] }];
  }

  titleOf(): string {
    return 'Import of a file';
  }

  async run(run: TaskRun): Promise<void> {
    const { importId, action } = run.input as { importId: string; action: 'run' | 'undo' };
    if (!(await this.queries.isWorkOf(importId, run.taskId, action)))
      throw new TaskError('invalid_input', 'This is not the current run of an import.', {
        hint: 'Start or undo the import under Imports.',
      });
    if (run.dryRun) return run.log('info', 'A dry run writes nothing; the preview of the import shows what would be written.');
    const title = action === 'run' ? 'Read the file into the ledger' : 'Take the import back';
    const counts = await run.step(
      action,
      { title, kind: 'compute', input: { importId } },
      async (step): Promise<Record<string, number>> => ({
        ...(action === 'run' ? await this.imports.run(importId, step) : await this.undo.run(importId, step)),
      }),
    );
    run.log(
      'info',
      Object.entries(counts)
        .map(([name, count]) => `${name} ${count}`)
        .join(', '),
    );
  }
}
