import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { serverMessage } from '../../../shared/api/errors';
import type { ApiTokenDto, TokenState } from '../../../shared/api/generated';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { ListLine } from '../../../shared/ui/ListLine';
import { Panel } from '../../../shared/ui/Panel';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { RelativeTime } from '../../../shared/ui/Time';
import { useToast } from '../../../shared/ui/toast';
import { useApiTokensQuery, useRevokeApiTokenMutation } from '../api';
import { mcpAddress, permissionWords, summaryOf } from '../token';
import { latePart } from '../../../shared/lib/late-part';

const TokenDialog = latePart(async () => (await import('./TokenDialog')).TokenDialog);
const RenameTokenDialog = latePart(async () => (await import('./RenameTokenDialog')).RenameTokenDialog);

const Line = styled(ListLine)({
  '& > div': { flexBasis: 240 },
  '& .name': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& small': { marginTop: 2 },
});

const looks: Record<TokenState, { status: string; label: string }> = {
  active: { status: 'active', label: 'Active' },
  expires_soon: { status: 'waiting', label: 'Expires soon' },
  expired: { status: 'inactive', label: 'Expired' },
  revoked: { status: 'inactive', label: 'Revoked' },
};

const counts = ({ state }: ApiTokenDto): boolean => state === 'active' || state === 'expires_soon';

const endWord = ({ holder }: ApiTokenDto): string => (holder === 'app' ? 'Disconnect' : 'Revoke');

/** Tokens with which programs act for people: what each may do, when it was used, and the end of it. */
export function TokensPanel({ ownId }: { ownId: string | null }) {
  const { data, error, refetch } = useApiTokensQuery();
  const [revoke, { isLoading: revoking }] = useRevokeApiTokenMutation();
  const [making, setMaking] = useState(false);
  const [renaming, setRenaming] = useState<ApiTokenDto | null>(null);
  const [ending, setEnding] = useState<ApiTokenDto | null>(null);
  const [showsOver, setShowsOver] = useState(false);
  const toast = useToast();
  const failed = useFailureToast();

  async function revokeIt(token: ApiTokenDto) {
    try {
      await revoke(token.id).unwrap();
      toast({ title: token.holder === 'app' ? 'App disconnected' : 'Token revoked', text: `${token.name} counts no longer, anywhere.` });
    } catch (cause) {
      failed(cause, serverMessage(cause, 'Failed to revoke the token.'));
    } finally {
      setEnding(null);
    }
  }

  const over = data?.filter((token) => !counts(token)) ?? [];
  const shown = data?.filter((token) => showsOver || counts(token)) ?? [];
  return (
    <Panel
      title="API tokens and connected apps"
      actions={
        data && (
          <Button size="small" onClick={() => setMaking(true)}>
            Make a token
          </Button>
        )
      }
    >
      {!data ? (
        error ? (
          <ErrorNotice title="Couldn't load the tokens" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={2} />
        )
      ) : (
        <>
          <Typography variant="body2" sx={{ p: 4, color: 'text.secondary' }}>
            {data.length === 0
              ? 'No tokens yet. With one, a script or an assistant uses this console without your password, within limits that you set.'
              : 'Each lets a program act for the person who made it, within its limits and never beyond what that person may do.'}{' '}
            Assistants and editors that speak MCP connect at <code>{mcpAddress(globalThis.location.origin)}</code>; those that sign in ask
            you on a page of this console, and are listed here.
          </Typography>
          <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {shown.map((token) => (
              <Line key={token.id}>
                <div>
                  <span className="name">
                    {token.name} <StatusChip {...looks[token.state]} />
                  </span>
                  <small>
                    {token.madeBy !== ownId && `${token.madeByName}, `}
                    {summaryOf(token)}
                  </small>
                  <Times token={token} />
                  {token.lapsed.length > 0 && (
                    <small>No longer counts, because the role lost it: {token.lapsed.map(permissionWords).join(', ')}</small>
                  )}
                </div>
                {counts(token) && (
                  <>
                    <Button size="small" aria-label={`Rename ${token.name}`} onClick={() => setRenaming(token)}>
                      Rename
                    </Button>
                    <Button size="small" aria-label={`${endWord(token)} ${token.name}`} onClick={() => setEnding(token)}>
                      {endWord(token)}
                    </Button>
                  </>
                )}
              </Line>
            ))}
          </ul>
          {over.length > 0 && (
            <Button variant="text" size="small" sx={{ m: 2 }} aria-expanded={showsOver} onClick={() => setShowsOver(!showsOver)}>
              {showsOver ? 'Hide those that are over' : `Show ${over.length} that ${over.length === 1 ? 'is' : 'are'} over`}
            </Button>
          )}
        </>
      )}
      {making && <TokenDialog onClose={() => setMaking(false)} />}
      {renaming && <RenameTokenDialog token={renaming} onClose={() => setRenaming(null)} />}
      {ending && (
        <ConfirmDialog
          open
          title={`${endWord(ending)} ${ending.name}?`}
          action={ending.holder === 'app' ? 'Disconnect app' : 'Revoke token'}
          busyAction={ending.holder === 'app' ? 'Disconnecting...' : 'Revoking...'}
          busy={revoking}
          destructive
          onConfirm={() => void revokeIt(ending)}
          onClose={() => setEnding(null)}
        >
          Whatever uses it is refused from its next call on, and its live connections close. Tasks that it started go on. Schedules and
          triggers that it wrote or started stop. It cannot be taken back;{' '}
          {ending.holder === 'app' ? 'the app can sign in again, and you are asked then' : 'make another token instead'}.
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function Times({ token }: { token: ApiTokenDto }) {
  const { ending, lastUsedAt, lastAddress, revokedAt, revokedBy, state, expiresAt } = token;
  return (
    <small>
      {ending !== '' && (
        <>
          <code>...{ending}</code>,{' '}
        </>
      )}
      {lastUsedAt ? (
        <>
          used <RelativeTime time={lastUsedAt} />
          {lastAddress && ` from ${lastAddress}`}
        </>
      ) : (
        'never used'
      )}
      ,{' '}
      {revokedAt ? (
        <>
          revoked <RelativeTime time={revokedAt} /> by {revokedBy}
        </>
      ) : (
        <>
          {state === 'expired' ? 'expired' : 'expires'} <RelativeTime time={expiresAt} />
        </>
      )}
    </small>
  );
}
