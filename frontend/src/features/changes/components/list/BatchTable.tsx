import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { changeLink } from '../../../../shared/lib/links';
import { AccountName } from '../../../../shared/ui/AccountName';
import type { Column } from '../../../../shared/ui/data-table/column';
import { DataTable, type ListProps } from '../../../../shared/ui/data-table/DataTable';
import { ProductThumbs } from '../../../../shared/ui/ProductThumb';
import { RelativeTime } from '../../../../shared/ui/Time';
import { ValueChange } from '../../../../shared/ui/ValueChange';
import { VerdictChip } from '../../../../shared/ui/VerdictChip';
import { accountsText, batchName, countsText, foundValue, groupOf, proposerText, underWayCount, type ChangeBatch } from '../../change';
import { canApproveInList } from '../../decision';
import { otherValues, shownChange, verdictsOf } from '../../shown-values';
import { BatchDecision } from '../decisions/BatchDecision';

const Table = styled(DataTable<ChangeBatch>)(({ theme }) => ({
  '& tbody .value': { color: theme.vars.palette.text.primary },
  '& .value small, & .verdict small': {
    display: 'block',
    fontSize: theme.typography.pxToRem(12),
    lineHeight: '17px',
    color: theme.vars.palette.text.secondary,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& .value .found': { color: theme.vars.palette.status.paused.fg },
  '& .verdict .chips': { display: 'inline-flex', flexWrap: 'wrap', gap: 4 },
  '& tbody td.verdict': { paddingTop: 6, paddingBottom: 6 },
}));

function Values({ batch }: { batch: ChangeBatch }) {
  const [first] = batch.samples;
  if (!first) return null;
  const found = foundValue(first);
  const others = otherValues(batch);
  return (
    <>
      <ValueChange {...shownChange(first)} />
      {found !== null ? <small className="found">now {found}</small> : others !== '' && <small>{others}</small>}
    </>
  );
}

function Shop({ batch: { accounts } }: { batch: ChangeBatch }) {
  const [first, ...others] = accounts;
  if (!first) return null;
  return others.length === 0 ? <AccountName {...first} /> : <>{accounts.length} shops</>;
}

function Verdicts({ batch }: { batch: ChangeBatch }) {
  return (
    <>
      <span className="chips">
        {verdictsOf(batch).map(({ verdict, label }) => (
          <VerdictChip key={verdict} verdict={verdict} label={label} />
        ))}
      </span>
      {underWayCount(batch) > 0 && <small>{countsText(batch)}</small>}
    </>
  );
}

const columns: readonly Column<ChangeBatch>[] = [
  {
    key: 'batch',
    head: 'Products and reason',
    kind: 'name',
    cell: ({ title }) => title,
    title: ({ title }) => title,
    fact: (batch) => (
      <>
        {batchName(batch)}, {proposerText(batch)}, <RelativeTime time={batch.createdAt} />
        {batch.why !== null && `: ${batch.why}`}
      </>
    ),
    lead: ({ samples, lines }) => (
      <ProductThumbs products={samples.map(({ productName, picture }) => ({ name: productName, src: picture }))} total={lines} />
    ),
  },
  { key: 'value', head: 'Value', width: [224, 190], cell: (batch) => <Values batch={batch} /> },
  { key: 'shop', head: 'Shop', width: [252, 150], from: 'middle', cell: (batch) => <Shop batch={batch} />, title: accountsText },
  { key: 'verdict', head: 'Verdict', kind: 'status', width: [180, 164], cell: (batch) => <Verdicts batch={batch} />, title: countsText },
];

/** Batches of changes with their values and the decision about them; each opens its lines. */
export function BatchTable(list: ListProps<ChangeBatch>) {
  const firstId = list.rows?.find(canApproveInList)?.id;
  const shown = useMemo(
    (): readonly Column<ChangeBatch>[] => [
      ...columns,
      {
        key: 'act',
        head: 'Actions',
        isHeadUnseen: true,
        kind: 'actions',
        width: [140, 132],
        cell: (batch) => <BatchDecision batch={batch} isPrimary={batch.id === firstId} />,
      },
    ],
    [firstId],
  );
  return (
    <Table
      {...list}
      label="Changes"
      noun="changes"
      keys="batch"
      columns={shown}
      rowId={({ id }) => id}
      to={({ id }) => changeLink(id)}
      group={groupOf}
      rowHeight={60}
      stillWorks="Approved lines go on meanwhile."
      more="Older changes"
    />
  );
}
