import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { fieldMessage, isApiError } from '../../../shared/api/errors';
import type { ApiKey } from '../../../shared/api/types';
import { agentLink, workflowLink } from '../../../shared/lib/links';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { FormSection } from '../../../shared/ui/FormSection';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { SwitchRow } from '../../../shared/ui/SwitchRow';
import { useInstallToolMutation, useToolQuery } from '../api';
import { Licence } from '../detail/Licence';
import type { Tool } from '../tool';
import { InstalledParts } from './InstalledParts';
import { KeyFields } from './KeyFields';
import { KeptLimits } from './LimitNotes';
import { chosenKeys, keysOf, missingKeys, type KeyChoice } from './keys';

export interface InstallDialogProps {
  open: boolean;
  tool: Tool;
  apiKeys: readonly ApiKey[];
  /** Left out for people who may not add keys. */
  onAddKey?: (service: string) => void;
  /** One line about a task and the way to it. */
  taskLine: (taskId: string) => ReactNode;
  onClose: () => void;
}

/** Makes the workflow or agent of a tool, switched off, and tries it out on the shop's own data. */
export function InstallDialog({ open, tool, apiKeys, onAddKey, taskLine, onClose }: InstallDialogProps) {
  const { data: detail, error: unread, refetch } = useToolQuery(open ? tool.id : skipToken);
  const [install, { data: installed, error, isLoading }] = useInstallToolMutation();
  const [chosen, setChosen] = useState<KeyChoice>({});
  const [dryRun, setDryRun] = useState(true);
  const [tried, setTried] = useState(false);
  const needs = detail?.needs ?? [];
  const choice = chosenKeys(needs, apiKeys, chosen);
  const missing = missingKeys(needs, choice);
  const entitlementId = tool.own?.entitlementId;
  const isAgent = tool.type === 'agent';

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!entitlementId || !detail || missing.length > 0) return;
    await install({ id: entitlementId, version: detail.version, keys: keysOf(choice), dryRun });
  }

  const lacking = installed?.setup[0];
  const opened =
    installed && (installed.workflowId ? workflowLink(installed.workflowId) : installed.agentId && agentLink(installed.agentId));
  return (
    <Dialog
      open={open}
      onClose={isLoading ? undefined : onClose}
      maxWidth={false}
      aria-labelledby="install-title"
      slotProps={{ paper: { sx: { width: 520, '@media (max-width: 719px)': { m: 2, width: '100%' } } } }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <DialogTitle id="install-title">{installed ? `${tool.name} is installed` : `Install ${tool.name}?`}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
          {installed ? (
            <>
              <InstalledParts parts={installed.parts} />
              <KeptLimits kept={installed.kept} />
              {installed.taskId && taskLine(installed.taskId)}
              {lacking && <Typography variant="body2">The dry run waits. {lacking.message}</Typography>}
            </>
          ) : detail ? (
            <>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {isAgent ? 'Adds the agent' : 'Adds the workflow'}
                {!isAgent && detail.agents.length > 0 && ` with ${detail.agents.join(', ')}`}, version {detail.version}. It stays switched
                off until you turn it on.
              </Typography>
              <KeyFields
                needs={needs}
                apiKeys={apiKeys}
                value={choice}
                onChange={setChosen}
                onAddKey={onAddKey}
                errorFor={(service) =>
                  fieldMessage(error, `keys.${service}`) ?? (tried && missing.includes(service) ? 'It needs a key.' : null)
                }
              />
              <SwitchRow
                label="Dry run right after"
                help="Works on your own data and shows what it would do. Nothing is sent."
                checked={dryRun}
                onChange={setDryRun}
              />
              <div>
                <FormSection title="Licence" summary="installing accepts it">
                  <Licence text={detail.licence} />
                </FormSection>
              </div>
              {isApiError(error) && error.errors.length === 0 && (
                <Typography role="alert" variant="body2" sx={{ color: 'error.main' }}>
                  {error.message}
                </Typography>
              )}
            </>
          ) : unread ? (
            <ErrorNotice title="Couldn't load the tool" error={unread} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows count={3} />
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose} disabled={isLoading}>
            {installed ? 'Close' : 'Cancel'}
          </Button>
          {opened ? (
            <Button variant="contained" color="primary" component={Link} to={lacking?.link ?? opened} onClick={onClose}>
              {lacking ? 'Set up the agent' : isAgent ? 'Open the agent' : 'Open the workflow'}
            </Button>
          ) : (
            <Button type="submit" variant="contained" color="primary" disabled={isLoading || !detail} sx={{ minWidth: 96 }}>
              {isLoading ? 'Installing...' : 'Install'}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}
