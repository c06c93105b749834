import type { ModuleSchema } from '../../platform/database/module-schema';
import { ProcessEntity } from './entities/process.entity';
import { PurgeRunEntity } from './entities/purge-run.entity';
import { BackupRunEntity } from './entities/backup-run.entity';

export const administrationSchema: ModuleSchema = {
  entities: [ProcessEntity, PurgeRunEntity, BackupRunEntity],
  views: {
    live_processes: `SELECT id, kind, seen_at, host FROM processes`,
  },
};
