import { useState } from 'react';
import type { ChangeEditedLineDto } from '../../../shared/api/generated';
import { changesSinceShown, serverMessage } from '../../../shared/api/errors';
import { plural } from '../../../shared/lib/format';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useToast } from '../../../shared/ui/toast';
import { useEditLinesMutation, useLazyLinesInQuery } from '../api';
import { canBulkEdit, type BulkChange } from '../bulk';
import { chosenOf, type Choice } from '../choice';

/** Preview of an edit, which is not stored. */
export interface BulkPreview {
  change: BulkChange;
  /** Outcome of each line, by its id. */
  lines: ReadonlyMap<string, ChangeEditedLineDto>;
  changed: number;
  /** Lines that a person has to look at after it. */
  toCheck: number;
}

/** Edits the selected lines of a batch together: first as a preview, then permanently. */
export function useBulkEdit(id: string) {
  const [edit, editing] = useEditLinesMutation();
  const [read, reading] = useLazyLinesInQuery();
  const [preview, setPreview] = useState<BulkPreview | null>(null);
  const toast = useToast();
  const failed = useFailureToast();

  const attempt = async (action: () => Promise<void>) => {
    try {
      await action();
    } catch (error) {
      setPreview(null);
      failed(
        error,
        changesSinceShown(error)
          ? 'These lines changed since you saw them. Try again.'
          : serverMessage(error, 'The lines were not changed.'),
      );
    }
  };
  return {
    preview,
    busy: editing.isLoading || reading.isFetching,
    cancel: () => setPreview(null),
    show: (change: BulkChange, choice: Choice, version: number) =>
      attempt(async () => {
        const lines = chosenOf(await read({ id, statuses: ['proposed'] }).unwrap(), choice).filter(canBulkEdit);
        if (lines.length === 0) {
          toast({ kind: 'info', title: 'Choose prices or stock levels first', text: 'Texts and orders are edited line by line.' });
          return;
        }
        const answer = await edit({ id, body: { version, lines: lines.map((line) => line.id), ...change, isPreview: true } }).unwrap();
        setPreview({
          change,
          lines: new Map(answer.lines.map((line) => [line.id, line])),
          changed: answer.changed,
          toCheck: answer.lines.filter(({ error, judgement }) => error === null && judgement.verdict !== 'ok').length,
        });
      }),
    save: ({ change, lines }: BulkPreview, version: number) =>
      attempt(async () => {
        const named = [...lines.values()].filter(({ error }) => error === null).map((line) => line.id);
        const { changed } = await edit({ id, body: { version, lines: named, ...change } }).unwrap();
        setPreview(null);
        toast({ kind: 'success', title: `${plural(changed, 'line')} changed`, text: 'Nothing is sent until you approve.' });
      }),
  };
}

export type BulkEditing = ReturnType<typeof useBulkEdit>;
