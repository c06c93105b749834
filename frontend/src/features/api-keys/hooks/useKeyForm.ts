import { useWatch } from 'react-hook-form';
import { serverMessage } from '../../../shared/api/errors';
import type { ApiKey, KeyService, KeySettings } from '../../../shared/api/types';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { useToast } from '../../../shared/ui/toast';
import { useCreateApiKeyMutation, useTestApiKeyMutation, useTestUnsavedKeyMutation, useUpdateApiKeyMutation } from '../api';
import { settingFields } from '../key';

interface Draft {
  name: string;
  service: KeyService | '';
  keyValue: string;
  isActive: boolean;
  settings: Record<string, string>;
  /** `YYYY-MM-DD` or empty. */
  remindOn: string;
}

const noSettings = Object.fromEntries(
  Object.values(settingFields)
    .flat()
    .map(({ name }) => [name, '']),
);

const startOf = (key: ApiKey | null, service: KeyService | ''): Draft => ({
  name: key?.name ?? '',
  service: key?.service ?? service,
  keyValue: '',
  isActive: key?.isActive ?? true,
  settings: { ...noSettings, ...key?.settings },
  remindOn: key?.remindAt?.slice(0, 10) ?? '',
});

/** Only the fields of the service, and only those that were filled in. */
const settingsOf = (service: KeyService, settings: Draft['settings']): KeySettings =>
  Object.fromEntries(settingFields[service].flatMap(({ name }) => (settings[name]?.trim() ? [[name, settings[name].trim()]] : [])));

/** State of the key form. An existing key keeps its service and value; a new value is what rotation is for. `service` is chosen at the start for a new one. */
export function useKeyForm(key: ApiKey | null, service: KeyService | '', onClose: () => void) {
  const [create] = useCreateApiKeyMutation();
  const [update] = useUpdateApiKeyMutation();
  const [test] = useTestApiKeyMutation();
  const [testUnsaved, testing] = useTestUnsavedKeyMutation();
  const toast = useToast();
  const failed = useFailureToast();
  const form = useApiForm<Draft>({
    defaultValues: startOf(key, service),
    otherwise: key ? 'Failed to update API key' : 'Failed to add API key',
    fieldOf: (field) => (field === 'remindAt' ? 'remindOn' : field),
    async save({ name, service, keyValue, isActive, settings, remindOn }) {
      if (service === '') return;
      const values = {
        name: name.trim(),
        isActive,
        settings: settingsOf(service, settings),
        remindAt: remindOn === '' ? null : new Date(`${remindOn}T00:00:00Z`).toISOString(),
      };
      if (key) {
        await update({ id: key.id, change: { ...values, version: key.version } }).unwrap();
        toast({ title: 'API key updated successfully' });
      } else {
        const created = await create({ ...values, service, keyValue }).unwrap();
        toast({ title: 'API key added successfully', action: { label: 'Test it', onClick: () => void test(created.id) } });
      }
      onClose();
    },
  });
  const [chosen, keyValue, settings] = useWatch({ control: form.control, name: ['service', 'keyValue', 'settings'] });
  const { originalArgs: tried } = testing;
  // What an answer was about must still stand in the form.
  const isCurrent =
    tried?.service === chosen &&
    tried.keyValue === keyValue &&
    JSON.stringify(tried.settings) === JSON.stringify(settingsOf(tried.service, settings));

  /** Asks the service before anything is stored. */
  async function tryOut() {
    if (!(await form.trigger(['service', 'keyValue'])) || chosen === '') return;
    try {
      await testUnsaved({ service: chosen, keyValue, settings: settingsOf(chosen, settings) }).unwrap();
    } catch (cause) {
      failed(cause, serverMessage(cause, 'Failed to test the key.'));
    }
  }

  return {
    form,
    service: chosen,
    tester: {
      run: tryOut,
      busy: testing.isLoading,
      result: (isCurrent && testing.data) || null,
      shown: testing.isLoading || (isCurrent && testing.data !== undefined),
    },
  };
}
