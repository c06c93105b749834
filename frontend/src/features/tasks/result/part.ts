import type { ArtifactDto, ResultLook, ResultUse } from '../../../shared/api/generated';
import { capitalised } from '../../../shared/lib/format';
import type { TaskDetail } from '../task';

/** A file of a task. */
export interface FileOf {
  taskId: string;
  file: ArtifactDto;
}

/** A part of a result: a file, or a text that is no file. */
export interface Part {
  id: string;
  title: string;
  as: ResultLook;
  /** Null for a text that is no file. */
  source: FileOf | null;
  text: string | null;
  /** The file whose text is copied; null where `text` is, or nothing. */
  copy: FileOf | null;
  uses: readonly ResultUse[];
  /** True for the result itself, which is expanded below the summary. */
  isRead: boolean;
}

/** The parts of a task's result, in the order in which they are read. What they are is declared by the type of the task. */
export function partsOf(task: Pick<TaskDetail, 'id' | 'artifacts' | 'result'>): Part[] {
  const fileOf = (id: string | null): FileOf | null => {
    const file = task.artifacts.find((entry) => entry.id === id);
    return file ? { taskId: task.id, file } : null;
  };
  return task.result.flatMap(({ artifactId, copyId, uses, isRead }): Part[] => {
    const source = fileOf(artifactId);
    const as = source?.file.as;
    if (source?.file.isWithheld && as)
      return [{ id: artifactId, title: source.file.title, as, source, text: null, copy: null, uses: [], isRead }];
    return source && as ? [{ id: artifactId, title: source.file.title, as, source, text: null, copy: fileOf(copyId), uses, isRead }] : [];
  });
}

/** A text that a workflow put together. It can go where a report can. */
export const partOfText = ({ title, text }: { title: string; text: string }): Part => ({
  id: 'text',
  title,
  as: 'markdown',
  source: null,
  text,
  copy: null,
  uses: ['mail', 'letter', 'task'],
  isRead: false,
});

export const isCopied = ({ copy, text }: Part): boolean => copy !== null || text !== null;

/** Title of a file: "Left out" for `left-out.md`. */
export function nameOf({ title, source }: Pick<Part, 'title' | 'source'>): string {
  if (source === null) return title;
  const words = title
    .replace(/\.\w+$/, '')
    .replaceAll(/[-_]+/g, ' ')
    .trim();
  return words === '' ? title : capitalised(words);
}
