import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useState } from 'react';
import type { Settings } from '../../../shared/api/types';
import { zoneHint } from '../../../shared/lib/shop-time';
import type { SettingsForm } from '../hooks/useSettingsForm';
import { RowChoice } from './fields';
import { SettingRow } from './SettingRow';

type Plan = Settings['backups'];

const intervals = [
  { value: 'off', label: 'Never' },
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'Every week' },
] as const;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** "Every week, Monday, 03:30". */
const planWords = ({ every, at, weekday }: Plan): string =>
  [intervals.find(({ value }) => value === every)!.label, every === 'weekly' && weekdays[weekday], every !== 'off' && at]
    .filter(Boolean)
    .join(', ');

/** When backups are made without anybody asking. */
export function BackupPlanRow({ form }: { form: SettingsForm }) {
  const [hint] = useState(() => zoneHint(Date.now()));
  const { backups: plan } = form.draft;
  const set = (change: Partial<Plan>) => form.set({ backups: { ...plan, ...change } });
  return (
    <SettingRow
      label="Back up by itself"
      help={`At a time on the shop's clock${hint}. A time at which nothing runs is made up for at the next start.`}
      changed={form.isChanged('backups')}
      was={planWords(form.base.backups)}
      error={form.errorFor('backups', 'backups.at')}
    >
      <RowChoice value={plan.every} options={intervals} onChange={(every) => set({ every })} />
      {plan.every !== 'off' && (
        <span style={{ display: 'flex', gap: 8, width: '100%' }}>
          {plan.every === 'weekly' && (
            <Select
              size="small"
              fullWidth
              value={plan.weekday}
              onChange={({ target }) => set({ weekday: Number(target.value) })}
              inputProps={{ 'aria-label': 'Day of the backup' }}
            >
              {weekdays.map((day, index) => (
                <MenuItem key={day} value={index}>
                  {day}
                </MenuItem>
              ))}
            </Select>
          )}
          <OutlinedInput
            size="small"
            type="time"
            value={plan.at}
            onChange={({ target }) => set({ at: target.value })}
            inputProps={{ 'aria-label': 'Time of the backup' }}
          />
        </span>
      )}
    </SettingRow>
  );
}
