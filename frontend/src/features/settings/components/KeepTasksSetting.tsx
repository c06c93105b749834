import { styled } from '@mui/material/styles';
import { isApiError, serverMessage } from '../../../shared/api/errors';
import { plural } from '../../../shared/lib/format';
import { useOldTasksQuery } from '../api';
import { limitsOf } from '../changes';
import type { SettingsForm } from '../hooks/useSettingsForm';
import { RowInput } from './fields';
import { SettingRow } from './SettingRow';

const field = 'taskRetentionDays';

const Loss = styled('span')(({ theme }) => ({ display: 'block', marginTop: 6, color: theme.vars.palette.text.primary }));

/** What saving these days would remove, before it is saved. */
function WhatGoes({ days }: { days: number }) {
  const { currentData, error } = useOldTasksQuery(days, { refetchOnMountOrArgChange: true });
  if (error) return <>How many tasks this removes could not be counted. {isApiError(error) && serverMessage(error, '')}</>;
  if (!currentData) return <>Counting what this removes...</>;
  if (currentData.count === 0) return <>Saving this removes no task for now.</>;
  return (
    <>
      Saving this removes <b>{plural(currentData.count, 'task')}</b> for good the next night, with their files and records of messages.
    </>
  );
}

/** Days for which ended tasks are kept; empty stands for ever. */
export function KeepTasksSetting({ form }: { form: SettingsForm }) {
  const error = form.errorFor(field);
  const changed = form.isChanged(field);
  const days = form.draft[field];
  const before = form.base[field];
  const isShorter = changed && !error && days > 0 && (before === 0 || days < before);
  return (
    <SettingRow
      label="Keep ended tasks"
      help={
        <>
          Days to keep ended tasks, from 181 to 3650. Leave empty to keep them forever. Tasks still in use stay. Costs and the audit log
          stay.
          {isShorter && (
            <Loss role="status">
              <WhatGoes days={days} />
            </Loss>
          )}
        </>
      }
      error={error}
      changed={changed}
      was={before === 0 ? 'for ever' : plural(before, 'day')}
    >
      <RowInput
        value={days === 0 || Number.isNaN(days) ? '' : String(days)}
        placeholder="for ever"
        onChange={(text) => form.set({ [field]: Number(text) })}
        invalid={error !== null}
        unit="days"
        number={limitsOf(field)}
      />
    </SettingRow>
  );
}
