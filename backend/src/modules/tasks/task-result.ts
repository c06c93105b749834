/** How a part of a result is drawn. */
export const resultLooks = ['markdown', 'text', 'table', 'chart', 'picture', 'page', 'data'] as const;
export type ResultLook = (typeof resultLooks)[number];

/**
 * What a part can become: a mail to somebody, the draft of a letter to customers, the table of an analysis, what another task works on.
 * Each is a form that a person looks over; nothing happens by itself.
 */
export const resultUses = ['mail', 'letter', 'analysis', 'task'] as const;
export type ResultUse = (typeof resultUses)[number];

/** A file that a type of task makes for people to read. What it makes besides is for programs, and is found among its files. */
export interface ResultPart {
  /** Name of the file; a star stands for any characters. */
  file: string;
  /** In the order in which they are offered; none by default. */
  uses?: readonly ResultUse[];
  /** True for the result itself, which is expanded below its summary. */
  isRead?: true;
}

/** A file as it is kept. */
interface ResultFile {
  id: string;
  kind: string;
  title: string;
  mime: string;
}

interface ShownPart {
  artifactId: string;
  copyId: string | null;
  uses: ResultUse[];
  isRead: boolean;
}

const looks: readonly (readonly [type: string, look: ResultLook])[] = [
  ['text/markdown', 'markdown'],
  ['text/csv', 'table'],
  ['text/html', 'page'],
  ['text/', 'text'],
  ['application/json', 'data'],
  ['image/', 'picture'],
];

/** How a file is drawn; null for one that is only for programs. */
export function lookOf({ kind, mime }: Pick<ResultFile, 'kind' | 'mime'>): ResultLook | null {
  // A chart has words in it that have to stay readable on a narrow screen; a picture has not.
  if (kind === 'chart') return 'chart';
  return looks.find(([type]) => mime.startsWith(type))?.[1] ?? null;
}

const stem = (title: string): string => title.replace(/\.\w+$/, '');

/** Which file is copied for this one: itself, or for a page the same in words. A picture is only downloaded. */
function copyOf({ id, title }: ResultFile, look: ResultLook, files: readonly ResultFile[]): string | null {
  if (look === 'chart' || look === 'picture') return null;
  if (look !== 'page') return id;
  return files.find((file) => stem(file.title) === stem(title) && /^text\/(markdown|plain)/.test(file.mime))?.id ?? null;
}

const nameOf = (file: string): RegExp =>
  new RegExp(
    `^${file
      .split('*')
      .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  );

/** What a person reads of the files of a task: the parts its type declares, in that order, each file once. */
export function resultOf(declared: readonly ResultPart[], files: readonly ResultFile[]): ShownPart[] {
  const taken = new Set<string>();
  return declared.flatMap(({ file, uses = [], isRead = false }) => {
    const name = nameOf(file);
    return files.flatMap((found): ShownPart[] => {
      const as = lookOf(found);
      if (as === null || taken.has(found.id) || !name.test(found.title)) return [];
      taken.add(found.id);
      return [{ artifactId: found.id, copyId: copyOf(found, as, files), uses: [...uses], isRead }];
    });
  });
}
