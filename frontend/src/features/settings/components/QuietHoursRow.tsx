import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { zoneHint } from '../../../shared/lib/shop-time';
import type { SettingsForm } from '../hooks/useSettingsForm';
import { SettingRow, useRowIds } from './SettingRow';

const usual = { from: '22:00', to: '07:00' };

function Hours({ form }: { form: SettingsForm }) {
  const { id, describedBy } = useRowIds();
  const { quietHours } = form.draft;
  return (
    <>
      <Switch
        checked={quietHours !== null}
        onChange={(_event, on) => form.set({ quietHours: on ? (form.base.quietHours ?? usual) : null })}
        slotProps={{ input: { id, role: 'switch', 'aria-describedby': describedBy } }}
      />
      {quietHours && (
        <span style={{ display: 'flex', alignItems: 'center', gap: 8, marginTop: 8 }}>
          {(['from', 'to'] as const).map((end) => (
            <OutlinedInput
              key={end}
              size="small"
              type="time"
              value={quietHours[end]}
              onChange={(event) => form.set({ quietHours: { ...quietHours, [end]: event.target.value } })}
              inputProps={{ 'aria-label': `Quiet ${end}` }}
            />
          ))}
        </span>
      )}
    </>
  );
}

export function QuietHoursRow({ form }: { form: SettingsForm }) {
  const [hint] = useState(() => zoneHint(Date.now()));
  return (
    <SettingRow
      label="Quiet hours"
      help={`No mails between these times on the shop's clock${hint}; they leave together afterwards.`}
      shape="switch"
      error={form.errorFor('quietHours', 'quietHours.to')}
    >
      <Hours form={form} />
    </SettingRow>
  );
}
