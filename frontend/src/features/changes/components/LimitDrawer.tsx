import { styled } from '@mui/material/styles';
import { listed } from '../../../shared/lib/format';
import { AccountName } from '../../../shared/ui/AccountName';
import { DetailDrawer } from '../../../shared/ui/DetailDrawer';
import { DrawerHead } from '../../../shared/ui/DetailParts';
import { kindNames, type Rule } from '../limits';
import { ruleName, sharedBy, type LimitColumn } from '../limits-table';
import { RuleForm } from './RuleForm';

const Shared = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '0 16px 4px',
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
  const column = rule && columns.find(({ platform }) => platform === rule.platform);
  const titles = rule ? sharedBy(columns, rule.platform) : [];
  return (
    <DetailDrawer open={rule !== undefined} onClose={onClose} label={rule ? ruleName(rule) : 'Limits'} beside={false}>
      {rule && (
        <>
          <DrawerHead
            title={kindNames[rule.kind]}
            note={titles.length === 0 && column ? <AccountName {...column} /> : <AccountName platform={rule.platform} />}
            onClose={onClose}
          />
          {titles.length > 0 && <Shared>{listed(titles)} share these limits.</Shared>}
          <RuleForm key={`${rule.platform} ${rule.kind} ${rule.version}`} rule={rule} />
        </>
      )}
    </DetailDrawer>
  );
}
