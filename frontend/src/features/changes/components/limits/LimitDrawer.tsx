import { styled } from '@mui/material/styles';
import { AccountName } from '../../../../shared/ui/AccountName';
import { DetailDrawer } from '../../../../shared/ui/DetailDrawer';
import { DrawerHead } from '../../../../shared/ui/DetailParts';
import { kindNames, type Rule } from '../../limits';
import { columnId, ruleName, type LimitColumn } from '../../limits-table';
import { RuleForm } from './RuleForm';

const Note = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '8px 16px 4px',
  fontSize: theme.typography.pxToRem(13),
  color: theme.vars.palette.text.secondary,
}));

interface LimitDrawerProps {
  rule: Rule | undefined;
  columns: readonly LimitColumn[];
  onClose: () => void;
}

/** Edits the limits of one cell. */
export function LimitDrawer({ rule, columns, onClose }: LimitDrawerProps) {
  const column = rule && columns.find(({ id }) => id === columnId(rule));
  return (
    <DetailDrawer open={rule !== undefined} onClose={onClose} label={rule ? ruleName(rule) : 'Limits'} beside={false}>
      {rule && (
        <>
          <DrawerHead title={kindNames[rule.kind]} note={<AccountName {...(column ?? rule)} />} onClose={onClose} />
          {rule.integrationId === null && <Note>A shop that you connect later starts with these limits and asks you first.</Note>}
          <RuleForm key={`${columnId(rule)} ${rule.kind} ${rule.version}`} rule={rule} />
        </>
      )}
    </DetailDrawer>
  );
}
