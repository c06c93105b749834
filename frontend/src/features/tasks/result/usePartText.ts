import { useCallback } from 'react';
import { useLazyArtifactTextQuery } from '../api';
import type { Part } from './part';

/** Reads what is copied of a part; from memory, where the screen shows it already. @throws what the server answered */
export function usePartText(): (part: Part) => Promise<string> {
  const [read] = useLazyArtifactTextQuery();
  return useCallback(
    async ({ copy, text }: Part) => (copy === null ? (text ?? '') : read({ taskId: copy.taskId, artifactId: copy.file.id }, true).unwrap()),
    [read],
  );
}
