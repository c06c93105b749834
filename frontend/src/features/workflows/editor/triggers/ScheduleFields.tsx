import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { formatAbsolute, formatFireTime } from '../../../../shared/lib/shop-time';
import type { ScheduleTrigger } from '../../definition';
import { DurationField, OptionField, PlainField } from '../fields/basic';
import { asText, type Bind } from '../fields/field';
import { rhythmOf, scheduleOf, weekdays, type Rhythm } from '../model/schedule';
import { useEditor } from '../EditorContext';

const kinds: { value: Rhythm['kind']; label: string; start: Rhythm }[] = [
  { value: 'interval', label: 'At an interval', start: { kind: 'interval', seconds: 3_600 } },
  { value: 'daily', label: 'Daily', start: { kind: 'daily', time: '09:00' } },
  { value: 'weekly', label: 'Weekly', start: { kind: 'weekly', time: '09:00', weekday: 1 } },
  { value: 'monthly', label: 'Monthly', start: { kind: 'monthly', time: '09:00', day: 1 } },
  { value: 'cron', label: 'Cron expression', start: { kind: 'cron', cron: '0 9 * * 1-5' } },
];

const misfires = [{ value: 'skip', label: 'Skip it' }];
export const overlapOptions = [
  { value: 'queue', label: 'Wait until it ends' },
  { value: 'replace', label: 'Stop it and start again' },
  { value: 'skip', label: 'Skip this time' },
];

interface ScheduleFieldsProps {
  trigger: ScheduleTrigger;
  onChange: (trigger: ScheduleTrigger) => void;
  bind: Bind;
  nextFires: readonly string[];
}

/** When it starts by itself, and the next five times it will. */
export function ScheduleFields({ trigger, onChange, bind, nextFires }: ScheduleFieldsProps) {
  const { shop, draft } = useEditor();
  const rhythm = rhythmOf(trigger);
  const zone = trigger.timezone ?? draft.settings.timezone ?? shop.timeZone;
  const put = (next: Rhythm) => {
    const { cron: _cron, everySec: _everySec, ...rest } = trigger;
    onChange({ ...rest, ...scheduleOf(next) });
  };
  const problem = bind('cron').problem ?? bind('everySec').problem;
  return (
    <>
      <TextField
        select
        label="How often"
        value={rhythm.kind}
        onChange={(event) => put(kinds.find(({ value }) => value === event.target.value)!.start)}
      >
        {kinds.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      {rhythm.kind === 'interval' && (
        <DurationField
          label="Every"
          help="At least one minute"
          field={{ value: rhythm.seconds, set: (seconds) => put({ kind: 'interval', seconds: Number(seconds ?? 60) }), problem }}
        />
      )}
      {rhythm.kind === 'cron' && (
        <PlainField
          label="Cron expression"
          help="Minute, hour, day, month, weekday"
          maxLength={100}
          field={{ value: rhythm.cron, set: (cron) => put({ kind: 'cron', cron: asText(cron) }), problem }}
        />
      )}
      {rhythm.kind === 'weekly' && (
        <TextField select label="Day" value={rhythm.weekday} onChange={(event) => put({ ...rhythm, weekday: Number(event.target.value) })}>
          {[1, 2, 3, 4, 5, 6, 0].map((day) => (
            <MenuItem key={day} value={day}>
              {weekdays[day]}
            </MenuItem>
          ))}
        </TextField>
      )}
      {rhythm.kind === 'monthly' && (
        <TextField
          label="Day of the month"
          type="number"
          value={rhythm.day}
          onChange={(event) => put({ ...rhythm, day: Math.min(31, Math.max(1, Number(event.target.value))) })}
          helperText={rhythm.day > 28 ? 'Months without this day are skipped.' : undefined}
          slotProps={{ htmlInput: { min: 1, max: 31 } }}
        />
      )}
      {(rhythm.kind === 'daily' || rhythm.kind === 'weekly' || rhythm.kind === 'monthly') && (
        <TextField
          label="Time"
          type="time"
          value={rhythm.time}
          onChange={(event) => event.target.value && put({ ...rhythm, time: event.target.value })}
        />
      )}
      <PlainField label="Time zone" placeholder={zone} field={bind('timezone')} help="Leave empty to use the workflow's time zone." />
      <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary', minHeight: '3em' }}>
        {nextFires.length > 0 && (
          <>
            Next:{' '}
            {nextFires.map((time, index) => (
              <span key={time}>
                {index > 0 && '; '}
                <time dateTime={time} title={formatAbsolute(time, zone)} style={{ whiteSpace: 'nowrap' }}>
                  {formatFireTime(time, zone)}
                </time>
              </span>
            ))}
            , {zone}
          </>
        )}
      </Typography>
      <OptionField
        label="If the last run is still working"
        field={bind('overlap')}
        options={overlapOptions}
        usual="Use the workflow settings"
      />
      <OptionField label="If a time was missed" field={bind('misfire')} options={misfires} usual="Run once as soon as possible" />
      <DurationField
        label="Random delay up to"
        placeholder="0"
        field={bind('jitterSec')}
        help="Starts at a random moment within this time."
      />
    </>
  );
}
