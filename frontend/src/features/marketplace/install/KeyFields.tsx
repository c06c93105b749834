import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { capitalised } from '../../../shared/lib/format';
import type { ProductNeedDto } from '../../../shared/api/generated';
import { serviceName } from '../../../shared/lib/service';
import type { ApiKey } from '../../../shared/api/types';
import { FixButton } from '../../../shared/ui/TextLink';
import { keysFor, type KeyChoice } from './keys';

interface KeyFieldsProps {
  needs: readonly ProductNeedDto[];
  apiKeys: readonly ApiKey[];
  value: KeyChoice;
  onChange: (value: KeyChoice) => void;
  errorFor: (service: string) => string | null;
  /** Left out for people who may not add keys. */
  onAddKey?: (service: string) => void;
}

/** For each service that a tool needs, which of the stored keys it uses. */
export function KeyFields({ needs, apiKeys, value, onChange, errorFor, onAddKey }: KeyFieldsProps) {
  return needs.map(({ service, use, required }) => {
    const keys = keysFor(service, apiKeys);
    const problem = errorFor(service);
    const help = problem ?? `${capitalised(use)}.${required ? '' : ' It also works without.'}`;
    return (
      <div key={service} style={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
        <TextField
          select
          fullWidth
          label={`Key for ${serviceName(service)}`}
          required={required}
          value={value[service] ?? ''}
          onChange={(event) => onChange({ ...value, [service]: event.target.value })}
          error={problem !== null}
          helperText={help}
          slotProps={{ select: { displayEmpty: true } }}
        >
          <MenuItem value="" disabled={required}>
            {keys.length === 0 ? 'No key is stored' : required ? 'Choose a key' : 'Without'}
          </MenuItem>
          {keys.map(({ id, name, keyValue }) => (
            <MenuItem key={id} value={id}>
              {name} ({keyValue.slice(-4)})
            </MenuItem>
          ))}
        </TextField>
        {keys.length === 0 && onAddKey && (
          <FixButton type="button" onClick={() => onAddKey(service)}>
            Add a key for {serviceName(service)}
          </FixButton>
        )}
      </div>
    );
  });
}
