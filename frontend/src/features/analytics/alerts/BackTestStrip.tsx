import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { AlertBackTestDto, AlertRuleDto, AnalyticsUnit } from '../../../shared/api/generated';
import { useClock } from '../../../shared/lib/clock';
import { formatCalendarDay, shopDay } from '../../../shared/lib/shop-time';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { useBackTestQuery } from '../api';
import { formatFigure } from '../figures';
import { backTestDays } from './back-test';

const Box = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  alignContent: 'start',
  minHeight: 132,
  padding: '12px 14px',
  borderRadius: 8,
  backgroundColor: theme.vars.palette.stall.sunken,
  fontSize: theme.typography.pxToRem(13),
  '& .days': { display: 'flex', gap: 1, height: 28, alignItems: 'flex-end' },
  '& .days i': { flex: 1, minWidth: 1, height: 4, borderRadius: 1, backgroundColor: theme.vars.palette.stall.lineStrong },
  '& .days .fired': { height: '100%', backgroundColor: theme.vars.palette.status.failed.bar },
  '& .ends': {
    display: 'flex',
    justifyContent: 'space-between',
    fontSize: theme.typography.pxToRem(12),
    color: theme.vars.palette.text.secondary,
  },
  '& .facts': { margin: 0, fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
}));

interface BackTestStripProps {
  /** null while the form holds no whole rule. */
  rule: AlertRuleDto | null;
  unit: AnalyticsUnit | undefined;
}

const dayName = (day: string) => formatCalendarDay(day, { year: false });

function facts({ current, lowest, median, highest }: AlertBackTestDto, unit: AnalyticsUnit, currency: string | null): string {
  const text = (value: number) => formatFigure(value, unit, currency);
  if (lowest === null || median === null || highest === null) return 'There is nothing to count yet.';
  return `${current === null ? 'No data now' : `${text(current)} now`}. So far between ${text(lowest)} and ${text(highest)}, usually about ${text(median)}.`;
}

/** When the rule would have fired so far, while it is still being written. */
export function BackTestStrip({ rule, unit }: BackTestStripProps) {
  const { data, currentData, error, refetch } = useBackTestQuery(rule!, { skip: rule === null, refetchOnMountOrArgChange: 60 });
  const today = useClock((now) => shopDay(now));
  const shown = rule === null ? undefined : (currentData ?? data);
  if (rule !== null && error && !currentData) {
    return (
      <Box aria-label="Back-test">
        <ErrorNotice title="The rule could not be tried" error={error} onRetry={() => void refetch()}>
          It can be saved all the same.
        </ErrorNotice>
      </Box>
    );
  }
  return (
    <Box aria-label="Back-test" aria-busy={rule !== null && !currentData}>
      <Typography sx={{ fontWeight: 550, fontSize: 'inherit' }} role="status">
        {rule === null ? 'With a limit you see here when it would have fired.' : (shown?.text ?? 'Looking at the last 90 days...')}
      </Typography>
      {shown && unit && (
        <>
          <div className="days" aria-hidden="true">
            {backTestDays(shown, today).map(({ day, firings }) => (
              <i
                key={day}
                className={firings.length > 0 ? 'fired' : undefined}
                title={
                  firings.length > 0
                    ? `${dayName(day)}: ${firings.map(({ value }) => formatFigure(value, unit, rule?.currency ?? null)).join(', ')}`
                    : dayName(day)
                }
              />
            ))}
          </div>
          <div className="ends">
            <span>{shown.days > 0 ? `${shown.days} days ago` : ''}</span>
            <span>{shown.on.length > 0 ? `last on ${dayName(shown.on[0]!.day)}` : ''}</span>
            <span>today</span>
          </div>
          <p className="facts">{facts(shown, unit, rule?.currency ?? null)}</p>
        </>
      )}
    </Box>
  );
}
