import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { schedules } from '@stallhand/shared';
import type { Overlap } from '../../../shared/api/generated';
import { zoneHint } from '../../../shared/lib/shop-time';
import { ChoiceField } from '../../../shared/ui/schema-form/ChoiceField';
import type { ScheduleDraft } from '../agent';
import { NextTimes } from './NextTimes';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const overlapWords: Record<Overlap, string> = {
  skip: 'Skip this time',
  queue: 'Wait behind it',
  replace: 'Stop it and start',
};

const TwoColumns = { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', gap: 16 } as const;

interface ScheduleFieldsProps {
  value: ScheduleDraft;
  onChange: (change: Partial<ScheduleDraft>) => void;
}

export const ScheduleChoice = ({ value: { schedule }, onChange }: ScheduleFieldsProps) => (
  <ChoiceField label="Schedule" value={schedule} options={schedules} onChange={(next) => onChange({ schedule: next })} />
);

/** When the agent works by itself, and the next five times it will. */
export function ScheduleFields({ value, onChange, children }: ScheduleFieldsProps & { children?: ReactNode }) {
  const { schedule } = value;
  const [hint] = useState(() => zoneHint(Date.now()));
  const hasClock = schedule === 'daily' || schedule === 'weekly';
  return (
    <>
      <div style={TwoColumns}>
        {children}
        {schedule === 'weekly' && (
          <TextField
            select
            label="Day"
            value={value.scheduleWeekday}
            onChange={(event) => onChange({ scheduleWeekday: Number(event.target.value) })}
          >
            {weekdays.map((name, index) => (
              <MenuItem key={name} value={index + 1}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        {hasClock && (
          <TextField
            label={`Time${hint}`}
            type="time"
            required
            value={value.scheduleTime}
            onChange={(event) => onChange({ scheduleTime: event.target.value })}
          />
        )}
        {schedule !== 'on-demand' && schedule !== 'continuous' && (
          <TextField
            select
            label="While the last run is at work"
            value={value.overlap}
            onChange={(event) => onChange({ overlap: event.target.value as Overlap })}
          >
            {Object.entries(overlapWords).map(([overlap, words]) => (
              <MenuItem key={overlap} value={overlap}>
                {words}
              </MenuItem>
            ))}
          </TextField>
        )}
      </div>
      {schedule === 'on-demand' ? (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          Runs when you press Start, or when a task or a workflow starts it.
        </Typography>
      ) : schedule === 'continuous' ? (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          Starts again a minute after the last run ends.
        </Typography>
      ) : (
        <NextTimes schedule={value} />
      )}
    </>
  );
}
