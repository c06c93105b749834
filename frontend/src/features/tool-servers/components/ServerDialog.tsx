import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { FormDialog } from '../../../shared/ui/form/FormDialog';
import { FormField, NameField } from '../../../shared/ui/form/FormField';
import { type ToolServer, useKeyChoicesQuery, useLocalCommandsQuery } from '../api';
import { byAddress, useServerForm } from '../hooks/useServerForm';
import { keysFor } from '../tool-server';

interface ServerDialogProps {
  open: boolean;
  /** The one to change; null adds one. */
  server: ToolServer | null;
  onClose: () => void;
  onDone: (id: string) => void;
}

const isAddress = (text: unknown) =>
  (typeof text === 'string' && /^https?:\/\//.test(text.trim()) && URL.canParse(text.trim())) ||
  'Give the whole address, such as https://tools.example/mcp.';

/** Adds a tool server, or changes its name and key. */
export function ServerDialog({ open, server, onClose, onDone }: ServerDialogProps) {
  const form = useServerForm(server, onDone);
  const { control } = form;
  const { data: commands = [] } = useLocalCommandsQuery();
  const [place, address] = useWatch({ control, name: ['place', 'address'] });
  const isByAddress = place === byAddress;
  const words = server
    ? { title: `Change ${server.name}`, action: 'Save changes', busyAction: 'Saving...' }
    : { title: 'Add a tool server', action: 'Add server', busyAction: 'Adding...' };
  return (
    <FormDialog form={form} open={open} onClose={onClose} {...words}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {server
          ? 'Where it is called does not change: another address is another server, whose tools you allow anew.'
          : 'It speaks MCP over Streamable HTTP. Nothing of it is used before you have read it and allowed it.'}
      </Typography>
      <NameField
        control={control}
        name="name"
        autoFocus
        helperText={server ? 'Its tools keep the names that agents know.' : 'Agents see its tools under this name.'}
        maxLength={60}
      />
      {!server && commands.length > 0 && (
        <FormField
          control={control}
          name="place"
          select
          label="Where it is"
          helperText="Programs are those that the configuration of this server names."
        >
          <MenuItem value={byAddress}>At an address</MenuItem>
          {commands.map(({ name }) => (
            <MenuItem key={name} value={name}>
              Program {name} on this machine
            </MenuItem>
          ))}
        </FormField>
      )}
      {!server && isByAddress && (
        <FormField
          control={control}
          name="address"
          label="Address"
          type="url"
          placeholder="https://tools.example/mcp"
          rules={{ validate: isAddress }}
          helperText="Requests go only to this address. Redirects are not followed."
          slotProps={{ htmlInput: { maxLength: 500, autoComplete: 'off', spellCheck: false } }}
        />
      )}
      {isByAddress && <KeyField form={form} address={address.trim()} />}
    </FormDialog>
  );
}

function KeyField({ form, address }: { form: ReturnType<typeof useServerForm>; address: string }) {
  const { data: keys = [] } = useKeyChoicesQuery();
  const fitting = keysFor(keys, address);
  return (
    <FormField
      control={form.control}
      name="apiKeyId"
      select
      label="Key"
      helperText={
        <>
          Kept under <Link to="/admin/api-keys?add=other">API Keys</Link>, as one of the service other with this address. It goes along with
          each call.
        </>
      }
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">No key</MenuItem>
      {fitting.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </FormField>
  );
}
