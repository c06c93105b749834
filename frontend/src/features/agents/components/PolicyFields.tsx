import { styled } from '@mui/material/styles';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { approvalPolicies, sideEffects } from '@stallhand/shared';
import type { AgentApprovalsDto } from '../../../shared/api/generated';
import { policyNames, sideEffectNames } from '../../../shared/lib/side-effects';

const Rows = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(150px, auto)',
  gap: '8px 16px',
  alignItems: 'center',
  fontSize: 14,
});

/** What the agent may do outside without asking; what is left as in Settings follows it. */
export function PolicyFields({ value, onChange }: { value: AgentApprovalsDto; onChange: (value: AgentApprovalsDto) => void }) {
  return (
    <div>
      <Rows>
        {sideEffects.map((effect) => [
          <span key={effect} id={`policy-${effect}`}>
            {sideEffectNames[effect]}
          </span>,
          <Select
            key={`${effect}/choice`}
            size="small"
            displayEmpty
            value={value[effect] ?? ''}
            onChange={(event) => onChange({ ...value, [effect]: event.target.value || undefined })}
            SelectDisplayProps={{ 'aria-labelledby': `policy-${effect}` }}
          >
            <MenuItem value="">As in Settings</MenuItem>
            {approvalPolicies.map((choice) => (
              <MenuItem key={choice} value={choice}>
                {policyNames[choice]}
              </MenuItem>
            ))}
          </Select>,
        ])}
      </Rows>
      <Typography variant="caption" component="p" sx={{ mt: 2, color: 'text.secondary' }}>
        What has to be asked waits under Approvals, and the agent takes up other work meanwhile. Runs with another input than the one above
        follow Settings where these ask more.
      </Typography>
    </div>
  );
}
