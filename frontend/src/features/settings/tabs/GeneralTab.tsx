import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { priorities } from '@stallhand/shared';
import ChevronDown from '../../../shared/icons/chevron-down';
import { BudgetRows } from '../components/BudgetRows';
import { NumberSetting, RowChoice, SwitchSetting, TextSetting } from '../components/fields';
import { SellerFields } from '../components/SellerFields';
import { SettingRow, useRowIds } from '../components/SettingRow';
import type { SettingsForm } from '../hooks/useSettingsForm';

const priorityOptions = priorities.map((value) => ({ value, label: value }));
const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];

function ZoneSelect({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  const { id, describedBy } = useRowIds();
  return (
    <NativeSelect
      input={<OutlinedInput size="small" />}
      fullWidth
      IconComponent={ChevronDown}
      sx={{ '& svg': { width: 14, height: 14, top: 'calc(50% - 7px)', right: 9, color: 'text.secondary' } }}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      inputProps={{ id, 'aria-describedby': describedBy }}
    >
      {(zones.includes(value) ? zones : [value, ...zones]).map((zone) => (
        <option key={zone}>{zone}</option>
      ))}
    </NativeSelect>
  );
}

export function GeneralTab({ form }: { form: SettingsForm }) {
  const { draft, base, set, isChanged, errorFor } = form;
  return (
    <>
      <TextSetting form={form} field="organizationName" label="Organization name" help="Shown in mails and reports." />
      <SettingRow
        label="Time zone"
        help="For schedules, quiet hours and the days in reports."
        changed={isChanged('timeZone')}
        was={base.timeZone}
        error={errorFor('timeZone')}
      >
        <ZoneSelect value={draft.timeZone} onChange={(timeZone) => set({ timeZone })} />
      </SettingRow>
      <SettingRow
        label="Default task priority"
        help="For tasks that name none. Waiting tasks keep theirs."
        changed={isChanged('defaultTaskPriority')}
        was={base.defaultTaskPriority}
      >
        <RowChoice
          value={draft.defaultTaskPriority}
          options={priorityOptions}
          onChange={(defaultTaskPriority) => set({ defaultTaskPriority })}
        />
      </SettingRow>
      <NumberSetting
        form={form}
        field="maxConcurrentTasks"
        label="Max Concurrent Tasks"
        help="1 to 100, in all processes together. Counts at once."
      />
      <SwitchSetting
        form={form}
        field="autoRetryFailedTasks"
        label="Auto-retry failed tasks"
        help="Failures that may pass, such as a busy service, are tried again by themselves."
      />
      <NumberSetting
        form={form}
        field="taskTimeoutMinutes"
        label="Task Timeout"
        help="1 to 1440. A task that takes longer is stopped and fails."
        unit="minutes"
      />
      <SwitchSetting
        form={form}
        field="showFirstSteps"
        label="First steps on the dashboard"
        help="What is left to do on a new installation. They disappear when everything is done."
      />
      <BudgetRows form={form} />
      <SellerFields form={form} />
    </>
  );
}
