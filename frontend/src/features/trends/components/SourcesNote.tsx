import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { serverMessage } from '../../../shared/api/errors';
import { useMay } from '../../../shared/lib/permissions';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { Explain } from '../../../shared/ui/Explain';
import { FixButton } from '../../../shared/ui/TextLink';
import { RelativeTime } from '../../../shared/ui/Time';
import { useDiscoverMutation } from '../api';
import { type DiscoveryState, isOffline, lateSources } from '../trend';

const List = styled('ul')(({ theme }) => ({
  margin: '6px 0 0',
  padding: 0,
  listStyle: 'none',
  '& b': { fontWeight: 600, color: theme.vars.palette.status.waiting.fg },
}));

/** Under the list: what growth means, which source failed and why, and how to ask it again. */
export function SourcesNote({ state }: { state: DiscoveryState }) {
  const [discover, { isLoading }] = useDiscoverMutation();
  const failed = useFailureToast();
  const may = useMay()('trends:write');
  const late = lateSources(state);

  async function again() {
    try {
      await discover({ sources: late.map(({ source }) => source) }).unwrap();
    } catch (error) {
      failed(error, serverMessage(error, 'Failed to discover trends'));
    }
  }

  return (
    <Typography component="div" variant="body2" sx={{ mt: '12px', px: '2px', color: 'text.secondary' }}>
      Growth compares a period with the one before it. Volumes of different sources cannot be compared.
      {late.length > 0 && (
        <>
          <List>
            {late.map(({ source, name, error, cause, okAt }) => (
              <li key={source}>
                <b>{name}</b>: {error} {cause && <Explain label={`Details about ${name}`}>{cause}</Explain>}
                {okAt && (
                  <>
                    Last complete <RelativeTime time={okAt} />.
                  </>
                )}
              </li>
            ))}
          </List>
          {isOffline(state) && 'No outside source is reachable from here. Your own sales are complete. '}
          {may && state.taskId === null && (
            <FixButton type="button" disabled={isLoading} onClick={() => void again()}>
              Try again
            </FixButton>
          )}
        </>
      )}
    </Typography>
  );
}
