import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled, useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import { useState } from 'react';
import { capitalised, formatCount } from '../../../shared/lib/format';
import { formatCalendarDay, shopDay } from '../../../shared/lib/shop-time';
import type { ForecastPointDto } from '../../../shared/api/generated';
import type { Column } from '../../../shared/ui/data-table/column';
import { DataTable } from '../../../shared/ui/data-table/DataTable';
import { Segmented } from '../../../shared/ui/Segmented';
import type { TrendDetail } from '../trend';

const ranges = [
  { value: '60', label: '60 days' },
  { value: '365', label: '1 year' },
  { value: '0', label: 'All' },
] as const;
type Range = (typeof ranges)[number]['value'];

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  '& > :last-child': { marginLeft: 'auto' },
});

/** Days come as dates without a time; they are the same in every time zone. */
const utc = (date: string) => new Date(`${date}T00:00:00Z`);
/** "9 Nov", with the year when it is not this one. */
const dayOf = (date: string) => formatCalendarDay(date, { year: date.slice(0, 4) !== shopDay(Date.now()).slice(0, 4) });

type Day = { date: string; value: number } | ForecastPointDto;

const isExpected = (day: Day): day is ForecastPointDto => 'low' in day;

const columnsOf = (when: string, unit: string): readonly Column<Day>[] => [
  { key: 'when', head: when, kind: 'name', cell: (day) => `${dayOf(day.date)}${isExpected(day) ? ', expected' : ''}` },
  {
    key: 'value',
    head: unit,
    kind: 'figure',
    align: 'right',
    cell: (day) =>
      isExpected(day)
        ? `${formatCount(Math.round(day.value))} (${formatCount(Math.round(day.low))} to ${formatCount(Math.round(day.high))})`
        : formatCount(day.value),
  },
];

const Days = styled(DataTable<Day>)(({ theme }) => ({
  '& thead th': { backgroundColor: theme.vars.palette.stall.sunken },
  '& .nm': { fontWeight: 400 },
  '& .ahead > *': { color: theme.vars.palette.status.waiting.fg },
}));

/** Values with what is expected next; the same as a table. Loaded only where it is opened. */
export default function TrendChart({ trend }: { trend: TrendDetail }) {
  const theme = useTheme();
  const { chart, text, divider } = theme.vars.palette;
  const [range, setRange] = useState<Range>('60');
  const [asTable, setAsTable] = useState(false);
  const { series, forecast } = trend;
  const unit = trend.volumeUnit ?? 'values';
  const isDaily = series.step === 'day';
  const known = Number(range) > 0 && isDaily ? series.points.slice(-Number(range)) : series.points;
  const ahead = isDaily ? (forecast?.points ?? []) : [];
  const dates = [...known, ...ahead].map(({ date }) => utc(date));
  const blank = (count: number) => Array<number | null>(count).fill(null);
  const lastKnown = known.at(-1)?.value ?? null;
  // The expected line begins where the known one ends.
  const joined = (values: number[]) => [...blank(Math.max(0, known.length - 1)), lastKnown, ...values];
  const lines = [
    { id: 'known', label: unit, data: [...known.map(({ value }) => value), ...blank(ahead.length)], color: text.secondary },
    ...(ahead.length > 0
      ? [
          { id: 'expected', label: 'expected', data: joined(ahead.map(({ value }) => value)), color: chart.c1 },
          { id: 'low', label: 'low', data: joined(ahead.map(({ low }) => low)), color: chart.c6 },
          { id: 'high', label: 'high', data: joined(ahead.map(({ high }) => high)), color: chart.c6 },
        ]
      : []),
  ];
  const error = forecast?.backTest.wapePercent;
  return (
    <div>
      <Head>
        <Typography variant="h4" component="h3">
          {capitalised(unit)} a {series.step}
        </Typography>
        {isDaily && series.points.length > 60 && <Segmented label="Time shown" value={range} options={ranges} onChange={setRange} />}
        <Button size="small" variant="text" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </Head>
      {asTable ? (
        <Days
          label={`${unit} a ${series.step}`}
          columns={columnsOf(isDaily ? 'Day' : 'Week from', unit)}
          rows={[...known, ...ahead].reverse()}
          rowId={({ date }) => date}
          rowClass={(day) => (isExpected(day) ? 'ahead' : undefined)}
          rowHeight={30}
          height={240}
          narrow="scroll"
        />
      ) : (
        <LineChart
          height={240}
          skipAnimation
          hideLegend
          grid={{ horizontal: true }}
          margin={{ left: 0, right: 16, top: 12, bottom: 0 }}
          xAxis={[
            {
              scaleType: 'utc',
              data: dates,
              disableLine: true,
              disableTicks: true,
              tickNumber: 5,
              valueFormatter: (date: Date) => dayOf(shopDay(date, { zone: 'UTC' })),
              tickLabelStyle: { fontSize: 12, fill: text.disabled },
            },
          ]}
          yAxis={[
            {
              min: 0,
              width: 52,
              disableLine: true,
              disableTicks: true,
              tickNumber: 3,
              valueFormatter: formatCount,
              tickLabelStyle: { fontSize: 12, fill: text.disabled },
            },
          ]}
          series={lines.map((line) => ({
            ...line,
            curve: 'linear' as const,
            showMark: false,
            valueFormatter: (value) => (value === null ? null : formatCount(Math.round(value))),
          }))}
          sx={{
            '& .MuiChartsGrid-line': { stroke: divider },
            '& .MuiLineElement-root, & .MuiLineChart-line': { strokeWidth: 1.5 },
            '& [data-series="expected"]': { strokeDasharray: '5 4' },
            '& [data-series="low"], & [data-series="high"]': { strokeDasharray: '2 4' },
          }}
        />
      )}
      {ahead.length > 0 && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: '4px' }}>
          Dashed: the next {forecast!.horizon} days, by the methods that did best in tests on the days before; four in five should fall
          between the dotted lines.
          {error !== null &&
            error !== undefined &&
            ` In those tests, ${forecast!.backTest.days} days ahead, it was off by ${error.toFixed(0)}%.`}
        </Typography>
      )}
    </div>
  );
}
