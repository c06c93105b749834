import type { EventMap } from '../../shared/realtime/types';
import { importTag } from './api';

export const commerceEvents = {
  ledger_updated: { tags: ['Ledger'] },
  import_updated: { tags: [importTag('LIST')], tagsOf: ({ id }: { id: string }) => [importTag(id)] },
} as const satisfies EventMap;
