import { serverMessage } from '../../shared/api/errors';
import { useFailureToast } from '../../shared/lib/useFailureToast';
import { useToast } from '../../shared/ui/toast';
import { useCreateViewMutation, useDeleteViewMutation, useUpdateViewMutation, type View } from './api';
import { filtersOf, sameName, type ViewScreen } from './view';

/** What a person does with the views of one screen. */
export function useViewActions(screen: ViewScreen, views: readonly View[]) {
  const [create] = useCreateViewMutation();
  const [update] = useUpdateViewMutation();
  const [remove] = useDeleteViewMutation();
  const toast = useToast();
  const failed = useFailureToast();

  return {
    /** Under a name that is there already, that view is replaced. */
    save: async (name: string, search: string, isDefault: boolean) => {
      const query = filtersOf(search);
      const there = views.find((view) => sameName(view.name, name));
      await (there ? update({ id: there.id, change: { query, isDefault } }) : create({ screen, name, query, isDefault })).unwrap();
      toast({ title: there ? `${there.name} replaced` : 'View saved' });
    },
    rename: async ({ id }: View, name: string, isDefault: boolean) => {
      await update({ id, change: { name, isDefault } }).unwrap();
      toast({ title: 'View saved' });
    },
    remove: async ({ id, name, query, isDefault }: View) => {
      const undo = () =>
        void create({ screen, name, query, isDefault })
          .unwrap()
          .then(() => toast({ title: `${name} restored` }))
          .catch((error: unknown) => failed(error, serverMessage(error, 'The view could not be brought back.')));
      try {
        await remove(id).unwrap();
        toast({ title: `${name} deleted`, action: { label: 'Undo', onClick: undo } });
      } catch (error) {
        failed(error, serverMessage(error, 'The view could not be deleted.'));
      }
    },
  };
}
