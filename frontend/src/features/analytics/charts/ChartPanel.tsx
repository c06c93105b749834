import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Download from '../../../shared/icons/download';
import { useRef, useState, type ReactNode } from 'react';
import { saveFile } from '../../../shared/lib/save-file';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { fileFormats, inFormat } from '../../../shared/lib/file-formats';
import { CardBoundary } from '../../../shared/ui/CardBoundary';
import { IconAction } from '../../../shared/ui/IconAction';
import { Panel } from '../../../shared/ui/Panel';
import { Delayed } from '../../../shared/ui/Skeletons';
import type { ChartBucket, ChartSeries } from './bucket-chart';
import { BucketTable } from './BucketTable';
import { chartPng } from './picture';
import { latePart } from '../../../shared/lib/late-part';

export const CHART_HEIGHT = 248;

const Body = styled('div')({ padding: '6px 12px 10px', minWidth: 0 });
const Foot = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  minHeight: 34,
  margin: 0,
  padding: '0 16px 12px',
  fontSize: theme.typography.pxToRem(12),
  color: theme.vars.palette.text.secondary,
  '& span': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  '& i': { flex: 'none', width: 10, height: 10, borderRadius: 2 },
  '& .dash': { height: 0, width: 14, borderRadius: 0, borderTop: `2px dashed ${theme.vars.palette.text.secondary}` },
  '& .hatch': {
    backgroundImage: `repeating-linear-gradient(45deg, ${theme.vars.palette.text.secondary} 0 3px, transparent 3px 6px)`,
  },
  '& .end': { marginLeft: 'auto' },
}));

/** A chart that loads, in its size. */
export const ChartSkeleton = () => (
  <Delayed role="status" aria-label="Loading" aria-busy="true" style={{ height: CHART_HEIGHT }}>
    <Skeleton variant="rounded" height={CHART_HEIGHT - 30} sx={{ mt: '12px' }} />
  </Delayed>
);

const BucketChart = latePart(async () => (await import('./BucketChart')).default, <ChartSkeleton />);

interface ChartPanelProps {
  title: string;
  /** Beside the title: what is counted. */
  note?: ReactNode;
  /** undefined while it loads. */
  buckets: readonly ChartBucket[] | undefined;
  series: readonly ChartSeries[];
  previous?: readonly (number | null)[];
  format: (value: number) => string;
  formatTick?: (value: number) => string;
  /** Where the same figures are as a file. */
  csv: string;
  /** Begins the names of files: "tasks". */
  fileName: string;
  /** The time shown, under the title of the picture. */
  range: string;
  /** In place of the chart when there is nothing to draw. */
  empty?: ReactNode;
  error?: ReactNode;
  /** At the right end under the chart, for example how the figure is computed. */
  foot?: ReactNode;
}

/** A chart with its legend; the same as a table and as files. */
export function ChartPanel({
  title,
  note,
  buckets,
  series,
  previous,
  format,
  formatTick,
  csv,
  fileName,
  range,
  empty,
  error,
  foot,
}: ChartPanelProps) {
  const [asTable, setAsTable] = useState(false);
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const body = useRef<HTMLDivElement>(null);
  const failed = useFailureToast();
  const isDrawn = buckets !== undefined && !empty && !error;

  async function savePicture() {
    setMenu(null);
    // The chart itself; what the reader of screens is told stands beside it.
    const svg = body.current?.querySelector('svg');
    if (!svg) return;
    try {
      saveFile(await chartPng(svg, title, range), `${fileName}.png`);
    } catch (problem) {
      failed(problem, 'The picture could not be made.');
    }
  }

  const chart = { label: title, buckets: buckets ?? [], series, previous, format };
  return (
    <Panel
      title={title}
      note={note}
      actions={
        <div style={{ display: 'flex', alignItems: 'center' }}>
          <Button size="small" variant="text" aria-pressed={asTable} disabled={!isDrawn} onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Show as chart' : 'Show as table'}
          </Button>
          <IconAction
            icon={Download}
            label={`Save ${title}`}
            tip="Save"
            disabled={!isDrawn}
            aria-haspopup="menu"
            aria-expanded={menu !== null}
            onClick={(event) => setMenu(event.currentTarget)}
          />
          <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
            {fileFormats.map(({ format, name }) => (
              <MenuItem key={format} component="a" href={inFormat(csv, format)} download onClick={() => setMenu(null)}>
                <ListItemText>Table as {name}</ListItemText>
              </MenuItem>
            ))}
            <MenuItem disabled={asTable} onClick={() => void savePicture()}>
              <ListItemText>Picture as PNG</ListItemText>
            </MenuItem>
          </Menu>
        </div>
      }
    >
      {error ?? (
        <>
          <Body ref={body} style={{ padding: asTable && isDrawn ? '0 0 12px' : undefined }}>
            {buckets === undefined ? (
              <ChartSkeleton />
            ) : empty ? (
              <div style={{ height: CHART_HEIGHT, display: 'grid', placeContent: 'center' }}>{empty}</div>
            ) : asTable ? (
              <BucketTable {...chart} height={CHART_HEIGHT} />
            ) : (
              <CardBoundary>
                <BucketChart {...chart} formatTick={formatTick} height={CHART_HEIGHT} />
              </CardBoundary>
            )}
          </Body>
          <Foot>
            {isDrawn && (
              <>
                {series.length > 1 &&
                  series.map(({ id, label, color }) => (
                    <span key={id}>
                      <i style={{ backgroundColor: color }} />
                      {label}
                    </span>
                  ))}
                {previous && (
                  <span>
                    <i className="dash" />
                    the period before
                  </span>
                )}
                {buckets.some(({ partial }) => partial) && (
                  <span>
                    <i className="hatch" />
                    not over yet
                  </span>
                )}
                {foot && <span className="end">{foot}</span>}
              </>
            )}
          </Foot>
        </>
      )}
    </Panel>
  );
}
