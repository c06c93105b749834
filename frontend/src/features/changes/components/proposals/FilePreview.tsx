import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import TriangleAlert from '../../../../shared/icons/triangle-exclamation-point';
import type { ChangePreviewDto, ChangePreviewLineDto } from '../../../../shared/api/generated';
import { accountTitle } from '../../../../shared/lib/platform';
import { formatCount, plural } from '../../../../shared/lib/format';
import type { Column } from '../../../../shared/ui/data-table/column';
import { DataTable } from '../../../../shared/ui/data-table/DataTable';
import { ProductThumb } from '../../../../shared/ui/ProductThumb';
import { Panel } from '../../../../shared/ui/Panel';
import { StatusChip } from '../../../../shared/ui/StatusChip';
import { changeText, fieldNames, shareText, valueText } from '../../change';

type Line = ChangePreviewLineDto;

const looks = { ok: { status: 'proposed' }, ask: { status: 'waiting', label: 'To check' }, refuse: { status: 'refused' } } as const;

const Table = styled(DataTable<Line>)(({ theme }) => ({
  '& tbody .now': { color: theme.vars.palette.text.primary, fontWeight: 600 },
  '& .asks .why': { color: theme.vars.palette.status.waiting.fg },
  '& .fails .why': { color: theme.vars.palette.status.failed.fg },
}));

const columns: readonly Column<Line>[] = [
  {
    key: 'product',
    head: 'Product',
    kind: 'name',
    cell: ({ productName, field }) => (field === 'price' ? productName : `${productName}, ${fieldNames[field].toLowerCase()}`),
    title: ({ productName }) => productName,
    fact: (row) => [accountTitle(row), row.judgement.reasons.join(' ') || `${row.sku}, line ${row.line}`].join(': '),
    lead: ({ productName, picture }) => <ProductThumb name={productName} src={picture} size={32} />,
    className: ({ judgement: { verdict } }) => (verdict === 'ok' ? undefined : verdict === 'ask' ? 'asks' : 'fails'),
  },
  { key: 'read', head: 'Now', align: 'right', width: [92, 80], phoneLabel: 'Now', cell: (line) => valueText(line, line.from) },
  { key: 'now', head: 'New', align: 'right', width: [92, 80], phoneLabel: 'New', cell: (line) => valueText(line, line.to) },
  { key: 'change', head: 'Change', kind: 'figure', align: 'right', width: [84, 76], cell: changeText },
  {
    key: 'margin',
    head: 'Margin',
    align: 'right',
    width: 92,
    from: 'middle',
    cell: ({ field, judgement }) => (field === 'price' ? shareText(judgement.marginAfter) : ''),
  },
  {
    key: 'state',
    head: 'State',
    kind: 'status',
    width: 124,
    cell: ({ judgement }) => <StatusChip {...(judgement.loss === null ? looks[judgement.verdict] : { status: 'loss' })} />,
  },
];

const Problems = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: '10px 16px',
  listStyle: 'none',
  display: 'grid',
  gap: 6,
  fontSize: theme.typography.pxToRem(13),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& li': { display: 'flex', gap: 8, alignItems: 'flex-start', overflowWrap: 'anywhere' },
  '& svg': { flex: 'none', marginTop: 3, color: theme.vars.palette.status.failed.fg },
  '& b': { fontWeight: 550 },
  '& .more': { color: theme.vars.palette.text.secondary },
}));

const SHOWN = 20;

interface FilePreviewProps {
  name: string;
  preview: ChangePreviewDto;
  busy: boolean;
  onPropose: () => void;
  onDiscard: () => void;
}

function summaryText({ taken, unchanged, errorCount }: ChangePreviewDto): string {
  const parts = [
    taken > 0 ? `${plural(taken, 'line')} would change` : 'Nothing would change',
    unchanged > 0 && `${formatCount(unchanged)} ${unchanged === 1 ? 'says' : 'say'} what is there already`,
    errorCount > 0 && `${formatCount(errorCount)} cannot be taken`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** What would become of the edited file, line by line; nothing is stored yet. */
export function FilePreview({ name, preview, busy, onPropose, onDiscard }: FilePreviewProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It may answer with a promise, which is nothing to clean up.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [preview]);
  const rest = preview.errorCount - Math.min(SHOWN, preview.errors.length);
  return (
    <div ref={box}>
      <Panel title="3. What would happen" note={name}>
        <Typography role="status" sx={{ p: '12px 16px', borderBottom: '1px solid', borderColor: 'divider' }}>
          {summaryText(preview)}. Nothing is stored yet.
        </Typography>
        {preview.errors.length > 0 && (
          <Problems aria-label="Lines that cannot be taken">
            {preview.errors.slice(0, SHOWN).map((error, index) => (
              <li key={index}>
                <TriangleAlert size={14} aria-hidden />
                <span>
                  <b>
                    Line {error.line}
                    {error.sku && `, ${error.sku}`}
                  </b>
                  : {error.message}
                </span>
              </li>
            ))}
            {rest > 0 && <li className="more">{plural(rest, 'more', 'more')}. Correct the file and bring it again.</li>}
          </Problems>
        )}
        {preview.preview.length > 0 && (
          <Table
            label="Lines of the file"
            noun="lines"
            columns={columns}
            rows={preview.preview}
            rowId={({ line, field }) => `${line} ${field}`}
            rowHeight={52}
          />
        )}
        <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, padding: '12px 16px 16px' }}>
          <Typography variant="caption" sx={{ flex: 1, color: 'text.secondary' }}>
            {preview.taken > preview.preview.length &&
              `The first ${formatCount(preview.preview.length)} of ${plural(preview.taken, 'line')}`}
          </Typography>
          <Button variant="text" onClick={onDiscard} disabled={busy}>
            Discard
          </Button>
          {preview.taken > 0 && (
            <Button variant="contained" color="primary" onClick={onPropose} disabled={busy}>
              {busy ? 'Proposing...' : `Propose ${plural(preview.taken, 'change')}`}
            </Button>
          )}
        </div>
      </Panel>
    </div>
  );
}
