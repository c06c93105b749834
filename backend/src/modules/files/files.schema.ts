import type { ModuleSchema } from '../../platform/database/module-schema';
import { FileChunkEntity } from './entities/file-chunk.entity';
import { FileEntity } from './entities/file.entity';

export const filesSchema: ModuleSchema = {
  entities: [FileChunkEntity, FileEntity],
  views: {
    file_sizes: `SELECT bytes FROM files`,
  },
};
