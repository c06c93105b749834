import { useState } from 'react';
import {
  type PurchaseList,
  useDeletePurchaseListMutation,
  useOrderPurchaseMutation,
  useReceivePurchaseMutation,
  useSavePurchaseListMutation,
} from './api';
import { changedLines, editedLines } from './purchase';

/** State of one open purchase list: what the user entered, and the version that it is based on. */
export function usePurchaseSheet(list: PurchaseList) {
  const [base, setBase] = useState(list);
  const [lines, setLines] = useState(() => editedLines(list));
  const [save, saving] = useSavePurchaseListMutation();
  const [order, ordering] = useOrderPurchaseMutation();
  const [receive, receiving] = useReceivePurchaseMutation();
  const [remove] = useDeletePurchaseListMutation();
  const { id, version } = base;
  const isChanged = changedLines(lines, base);

  function load(next: PurchaseList): PurchaseList {
    setBase(next);
    setLines(editedLines(next));
    return next;
  }
  // An answer that is older than the last save is ignored.
  if (list !== base && list.version >= version && !isChanged) load(list);

  const saveLines = async () =>
    load(
      await save({
        id,
        change: { version, lines: lines.map(({ sku, quantity, supplier }) => ({ sku, quantity, supplier })) },
      }).unwrap(),
    );
  return {
    list: base,
    lines,
    setLines,
    isChanged,
    /** Another person changed the list while this user has unsaved entries. */
    isOutdated: isChanged && list.version > version,
    isBusy: saving.isLoading || ordering.isLoading || receiving.isLoading,
    isReceiving: receiving.isLoading,
    /** Drops the unsaved entries. */
    discard: () => void load(list.version >= version ? list : base),
    save: saveLines,
    order: async () => {
      const current = isChanged ? await saveLines() : base;
      load(await order({ id, version: current.version }).unwrap());
    },
    receive: async () => {
      load(await receive({ id, body: { version, lines: lines.map(({ sku, received }) => ({ sku, received: received ?? 0 })) } }).unwrap());
    },
    remove: () => remove({ id, version }).unwrap(),
  };
}
