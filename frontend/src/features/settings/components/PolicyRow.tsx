import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { approvalPolicies, sideEffects } from '@stallhand/shared';
import { policyNames, sideEffectNames } from '../../../shared/lib/side-effects';
import type { SettingsForm } from '../hooks/useSettingsForm';
import { SettingRow } from './SettingRow';

const List = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 150px',
  gap: '8px 16px',
  alignItems: 'center',
  fontSize: theme.typography.pxToRem(13.5),
}));

/** What the work of agents may do outside without a person; each agent can have answers of its own. */
export function PolicyRow({ form }: { form: SettingsForm }) {
  const { approvalPolicy } = form.draft;
  return (
    <SettingRow
      label="Before something leaves"
      help="What has to be asked waits under Approvals. An agent can have its own answers."
      shape="wide"
      changed={form.isChanged('approvalPolicy')}
      error={form.errorFor('approvalPolicy')}
    >
      <List>
        {sideEffects.map((effect) => [
          <span key={effect} id={`shop-policy-${effect}`}>
            {sideEffectNames[effect]}
          </span>,
          <Select
            key={`${effect}/choice`}
            size="small"
            value={approvalPolicy[effect]}
            onChange={(event) => form.set({ approvalPolicy: { ...approvalPolicy, [effect]: event.target.value } })}
            SelectDisplayProps={{ 'aria-labelledby': `shop-policy-${effect}` }}
          >
            {approvalPolicies.map((policy) => (
              <MenuItem key={policy} value={policy}>
                {policyNames[policy]}
              </MenuItem>
            ))}
          </Select>,
        ])}
      </List>
    </SettingRow>
  );
}
