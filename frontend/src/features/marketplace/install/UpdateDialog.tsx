import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState, type FormEvent } from 'react';
import { fieldMessage, isApiError, serverMessage } from '../../../shared/api/errors';
import type { EntitlementDto, UpdateMode } from '../../../shared/api/generated';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { useToast } from '../../../shared/ui/toast';
import { useEntitlementQuery, useUpdateToolMutation } from '../api';
import { useNavigate } from 'react-router-dom';
import { agentLink, workflowLink } from '../../../shared/lib/links';
import type { InstallDialogProps } from './InstallDialog';
import { KeyFields } from './KeyFields';
import { chosenKeys, keysOf, missingKeys, type KeyChoice } from './keys';
import { KeptLimits, LoosenedLimits } from './LimitNotes';
import { ModeChoice } from './ModeChoice';
import { changesText, usualMode } from './update';

type UpdateDialogProps = Omit<InstallDialogProps, 'taskLine'>;

/** What a newer version brings, and what becomes of changes that were made here. */
export function UpdateDialog({ open, tool, apiKeys, onAddKey, onClose }: UpdateDialogProps) {
  const { currentData: entitlement, error: unread, refetch } = useEntitlementQuery((open && tool.own?.entitlementId) || skipToken);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth={false}
      aria-labelledby="update-title"
      slotProps={{ paper: { sx: { width: 520, '@media (max-width: 719px)': { m: 2, width: '100%' } } } }}
    >
      {entitlement ? (
        <Form entitlement={entitlement} name={tool.name} apiKeys={apiKeys} onAddKey={onAddKey} onClose={onClose} />
      ) : (
        <>
          <DialogTitle id="update-title">Update {tool.name}?</DialogTitle>
          <DialogContent>
            {unread ? (
              <ErrorNotice title="Couldn't load the update" error={unread} onRetry={() => void refetch()} />
            ) : (
              <SkeletonRows count={3} />
            )}
          </DialogContent>
        </>
      )}
    </Dialog>
  );
}

function Form({
  entitlement,
  name,
  apiKeys,
  onAddKey,
  onClose,
}: Pick<UpdateDialogProps, 'apiKeys' | 'onAddKey' | 'onClose'> & { entitlement: EntitlementDto; name: string }) {
  const { needs, install } = entitlement;
  const offer = install?.update;
  const [update, { error, isLoading }] = useUpdateToolMutation();
  const [mode, setMode] = useState<UpdateMode | null>(null);
  const [chosen, setChosen] = useState<KeyChoice>({});
  // The keys of the install before go on being used; only what the new version needs besides is asked for.
  const [asked, setAsked] = useState<readonly string[]>([]);
  const toast = useToast();
  const failed = useFailureToast();
  const navigate = useNavigate();

  if (!offer) {
    return (
      <>
        <DialogTitle id="update-title">{name} is up to date</DialogTitle>
        <DialogContent>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Version {install?.version} is installed, and there is no newer one.
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </>
    );
  }
  const taken = mode ?? usualMode(offer);
  const askedNeeds = taken === 'keep' ? [] : needs.filter(({ service }) => asked.includes(service));
  const choice = chosenKeys(askedNeeds, apiKeys, chosen);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!offer || missingKeys(askedNeeds, choice).length > 0) return;
    try {
      const done = await update({ id: entitlement.id, version: offer.to, mode: taken, keys: keysOf(choice) }).unwrap();
      const to = done.workflowId ? workflowLink(done.workflowId) : done.agentId ? agentLink(done.agentId) : null;
      toast({
        title: taken === 'keep' ? `${name} stays as it is` : `${name} ${offer.to} is here`,
        text: taken === 'copy' ? 'The new copy is switched off; yours is untouched.' : undefined,
        action: to && taken !== 'keep' ? { label: 'Open', onClick: () => void navigate(to) } : undefined,
      });
      onClose();
    } catch (cause) {
      const services = isApiError(cause) ? cause.errors.map(({ field }) => field.replace(/^keys\./, '')) : [];
      if (needs.some(({ service }) => services.includes(service))) setAsked([...asked, ...services]);
      else failed(cause, serverMessage(cause, 'The update did not work.'));
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
      <DialogTitle id="update-title">
        Update {name} to {offer.to}?
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
        <div>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            You have {offer.from}. What changed since:
          </Typography>
          <Typography component="ul" variant="body2" sx={{ m: 0, mt: 2, pl: 4.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {offer.changelog.map((entry, index) => (
              <li key={index}>{entry}</li>
            ))}
          </Typography>
        </div>
        {(offer.edited || offer.conflicts.length > 0) && (
          <>
            <Alert severity={offer.conflicts.length > 0 ? 'warning' : 'info'}>{changesText(offer)}</Alert>
            <ModeChoice offer={offer} value={taken} onChange={setMode} />
          </>
        )}
        {taken === 'merge' && (
          <>
            <LoosenedLimits loosens={offer.loosens} />
            <KeptLimits kept={offer.kept} />
          </>
        )}
        <KeyFields
          needs={askedNeeds}
          apiKeys={apiKeys}
          value={choice}
          onChange={setChosen}
          onAddKey={onAddKey}
          errorFor={(service) => (choice[service] ? null : (fieldMessage(error, `keys.${service}`) ?? 'It needs a key.'))}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose} disabled={isLoading}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" color="primary" disabled={isLoading} sx={{ minWidth: 104 }}>
          {isLoading ? 'Updating...' : taken === 'keep' ? 'Keep mine' : taken === 'copy' ? 'Install a copy' : 'Update'}
        </Button>
      </DialogActions>
    </form>
  );
}
