import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { useState, type FormEvent } from 'react';
import { fieldMessage, serverMessage } from '../../../shared/api/errors';
import { useMay } from '../../../shared/lib/permissions';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { rowHeight, rowPadding } from '../../../shared/theme/density';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { Panel } from '../../../shared/ui/Panel';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { RelativeTime } from '../../../shared/ui/Time';
import { Withheld } from '../../../shared/ui/Withheld';
import { useToast } from '../../../shared/ui/toast';
import { useSuppressionsInfiniteQuery, useSuppressMutation, useUnsuppressMutation } from '../api';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: theme.typography.pxToRem(13),
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0 16px',
    alignItems: 'center',
    minHeight: rowHeight(48),
    padding: `${rowPadding(4)} 12px ${rowPadding(4)} 16px`,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& b': { display: 'block', fontWeight: 550, overflowWrap: 'anywhere' },
  '& small': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
}));

const Add = styled('form')({ display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'flex-start', padding: 16 });

/** People who get no mail from agents: those who unsubscribed, and those a person added. */
export function Suppressions() {
  if (useMay()('customers:identify')) return <SuppressionList />;
  return (
    <Panel>
      <div style={{ padding: 16 }}>
        <Withheld />
      </div>
    </Panel>
  );
}

function SuppressionList() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuppressionsInfiniteQuery('');
  const [add, adding] = useSuppressMutation();
  const [remove] = useUnsuppressMutation();
  const [email, setEmail] = useState('');
  const toast = useToast();
  const failed = useFailureToast();
  const mayWrite = useMay()('deliveries:write');
  const rows = data?.pages.flatMap((page) => page.items);
  const refusal = fieldMessage(adding.error, 'email');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (email.trim() === '') return;
    try {
      await add(email.trim()).unwrap();
      setEmail('');
      toast({ title: 'Gets no more mail', text: email.trim() });
    } catch (cause) {
      failed(cause, serverMessage(cause, 'The address could not be added.'));
    }
  }

  async function takeOff(address: string) {
    try {
      await remove(address).unwrap();
      toast({ title: 'May get mail again', text: address, action: { label: 'Undo', onClick: () => void add(address) } });
    } catch (cause) {
      failed(cause, serverMessage(cause, 'The address could not be taken off.'));
    }
  }

  return (
    <Panel>
      {mayWrite && (
        <Add onSubmit={(event) => void submit(event)} noValidate>
          <TextField
            size="small"
            type="email"
            value={email}
            placeholder="buyer@example.com"
            onChange={(event) => setEmail(event.target.value)}
            error={refusal !== null}
            helperText={refusal ?? 'Gets no mail from agents from now on.'}
            slotProps={{ htmlInput: { 'aria-label': 'E-mail address' } }}
            sx={{ flex: '0 1 340px' }}
          />
          <Button type="submit" disabled={adding.isLoading}>
            {adding.isLoading ? 'Adding...' : 'Add address'}
          </Button>
        </Add>
      )}
      {!rows ? (
        error ? (
          <ErrorNotice title="Couldn't load the list" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={4} />
        )
      ) : rows.length === 0 ? (
        <EmptyState title="No one has unsubscribed">
          Every mail from an agent has an unsubscribe link. People who used it are listed here and get no more mail.
        </EmptyState>
      ) : (
        <List>
          {rows.map((row) => (
            <li key={row.email}>
              <span>
                <b>{row.email}</b>
                <small>
                  {row.reason === 'unsubscribed' ? 'Unsubscribed' : `Added by ${row.addedBy ?? 'a person'}`}{' '}
                  <RelativeTime time={row.since} />
                </small>
              </span>
              {mayWrite && (
                <Button size="small" variant="text" aria-label={`Take ${row.email} off the list`} onClick={() => void takeOff(row.email)}>
                  Take off
                </Button>
              )}
            </li>
          ))}
        </List>
      )}
      {hasNextPage && (
        <Button size="small" variant="text" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()} sx={{ m: 2 }}>
          {isFetchingNextPage ? 'Loading...' : 'Show more'}
        </Button>
      )}
    </Panel>
  );
}
