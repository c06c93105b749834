import { useState } from 'react';
import { fieldMessage, isApiError, serverMessage } from '../../../shared/api/errors';
import type { ApiKey, KeyService, KeySettings } from '../../../shared/api/types';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useToast } from '../../../shared/ui/toast';
import { useCreateApiKeyMutation, useTestApiKeyMutation, useTestUnsavedKeyMutation, useUpdateApiKeyMutation } from '../api';
import { settingFields } from '../key';

interface Draft {
  name: string;
  service: KeyService | '';
  keyValue: string;
  isActive: boolean;
  settings: KeySettings;
  /** `YYYY-MM-DD` or empty. */
  remindOn: string;
}

const startOf = (key: ApiKey | null, service: KeyService | ''): Draft => ({
  name: key?.name ?? '',
  service: key?.service ?? service,
  keyValue: '',
  isActive: key?.isActive ?? true,
  settings: key?.settings ?? {},
  remindOn: key?.remindAt?.slice(0, 10) ?? '',
});

/** Only the fields of the service, and only those that were filled in. */
const settingsOf = (service: KeyService, settings: KeySettings): KeySettings =>
  Object.fromEntries(settingFields[service].flatMap(({ name }) => (settings[name]?.trim() ? [[name, settings[name].trim()]] : [])));

/** State of the key form. An existing key keeps its service and value; a new value is what rotation is for. `service` is chosen at the start for a new one. */
export function useKeyForm(key: ApiKey | null, service: KeyService | '', onClose: () => void) {
  const [draft, setDraft] = useState(() => startOf(key, service));
  const [touched, setTouched] = useState<readonly string[]>([]);
  const [create, creating] = useCreateApiKeyMutation();
  const [update, updating] = useUpdateApiKeyMutation();
  const [test] = useTestApiKeyMutation();
  const [testUnsaved, testing] = useTestUnsavedKeyMutation();
  const toast = useToast();
  const failed = useFailureToast();
  const { error } = key ? updating : creating;

  const problems: Record<string, string | false> = {
    name: draft.name.trim() === '' && 'Give it a name.',
    service: draft.service === '' && 'Choose a service.',
    keyValue: !key && draft.keyValue.length < 8 && 'Paste the whole key, at least 8 characters.',
  };
  const errorFor = (field: string) => (touched.includes(field) && problems[field]) || fieldMessage(error, field);

  /** Asks the service before anything is stored; what the answer was about must still stand in the form. */
  async function tryOut() {
    setTouched(['service', 'keyValue']);
    const { service, keyValue, settings } = draft;
    if (problems.service || problems.keyValue || service === '') return;
    try {
      await testUnsaved({ service, keyValue, settings: settingsOf(service, settings) }).unwrap();
    } catch (cause) {
      failed(cause, serverMessage(cause, 'Failed to test the key.'));
    }
  }

  async function save() {
    setTouched(Object.keys(problems));
    const { name, service, keyValue, isActive, settings, remindOn } = draft;
    if (Object.values(problems).some(Boolean) || service === '') return;
    const values = {
      name: name.trim(),
      isActive,
      settings: settingsOf(service, settings),
      remindAt: remindOn === '' ? null : new Date(`${remindOn}T00:00:00Z`).toISOString(),
    };
    try {
      if (key) {
        await update({ id: key.id, change: { ...values, version: key.version } }).unwrap();
        toast({ title: 'API key updated successfully' });
      } else {
        const created = await create({ ...values, service, keyValue }).unwrap();
        toast({ title: 'API key added successfully', action: { label: 'Test it', onClick: () => void test(created.id) } });
      }
      onClose();
    } catch (cause) {
      failed(cause, serverMessage(cause, key ? 'Failed to update API key' : 'Failed to add API key'));
    }
  }

  return {
    draft,
    set: (change: Partial<Draft>) => {
      setDraft((current) => ({ ...current, ...change }));
      if (change.service !== undefined || change.keyValue !== undefined || change.settings) testing.reset();
    },
    touch: (field: string) => setTouched((current) => [...current, field]),
    errorFor,
    /** What went wrong without being the fault of one field. */
    failure: isApiError(error) && error.errors.length === 0 ? error.message : null,
    save,
    busy: creating.isLoading || updating.isLoading,
    tester: { run: tryOut, busy: testing.isLoading, result: testing.data ?? null, shown: testing.isLoading || testing.data !== undefined },
  };
}
