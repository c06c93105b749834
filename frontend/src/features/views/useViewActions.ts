import { serverMessage } from '../../shared/api/errors';
import { useFailureToast } from '../../shared/lib/useFailureToast';
import { useToast } from '../../shared/ui/toast';
import { useCreateViewMutation, useDeleteViewMutation, useUpdateViewMutation, type View } from './api';
import { filtersOf, sameName, type ViewScreen } from './view';

/** Milliseconds in which a deleted view can be brought back. */
const UNDO_MS = 10_000;

/** What a person does with the views of one screen. */
export function useViewActions(screen: ViewScreen, views: readonly View[]) {
  const [create, creating] = useCreateViewMutation();
  const [update, updating] = useUpdateViewMutation();
  const [remove] = useDeleteViewMutation();
  const toast = useToast();
  const failed = useFailureToast();

  async function tried(call: () => Promise<unknown>, done: string, otherwise: string): Promise<boolean> {
    try {
      await call();
      toast({ title: done });
      return true;
    } catch (error) {
      failed(error, serverMessage(error, otherwise));
      return false;
    }
  }

  return {
    busy: creating.isLoading || updating.isLoading,
    /** Under a name that is there already, that view is replaced. */
    save: (name: string, search: string, isDefault: boolean) => {
      const query = filtersOf(search);
      const there = views.find((view) => sameName(view.name, name));
      return tried(
        () => (there ? update({ id: there.id, change: { query, isDefault } }) : create({ screen, name, query, isDefault })).unwrap(),
        there ? `${there.name} replaced` : 'View saved',
        'The view could not be saved.',
      );
    },
    rename: ({ id }: View, name: string, isDefault: boolean) =>
      tried(() => update({ id, change: { name, isDefault } }).unwrap(), 'View saved', 'The view could not be saved.'),
    remove: async ({ id, name, query, isDefault }: View) => {
      const undo = () =>
        void tried(() => create({ screen, name, query, isDefault }).unwrap(), `${name} restored`, 'The view could not be brought back.');
      try {
        await remove(id).unwrap();
        toast({ title: `${name} deleted`, lastsMs: UNDO_MS, action: { label: 'Undo', onClick: undo } });
      } catch (error) {
        failed(error, serverMessage(error, 'The view could not be deleted.'));
      }
    },
  };
}
