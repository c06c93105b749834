import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import RotateCw from '../icons/rotate-cw';
import { Component, type ReactNode } from 'react';
import { isStaleBuild } from '../lib/stale-build';
import { FailureFrame } from './FailureFrame';
import { Panel } from './Panel';

interface CardBoundaryProps {
  /** The heading of the card, which stays; left out inside of a panel. */
  title?: string;
  children: ReactNode;
}

/** One card that fails to draw does not take the screen with it, and can be tried again by itself. */
export class CardBoundary extends Component<CardBoundaryProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  private readonly again = () => {
    // A part of the program that is not there any more is not there the second time either.
    if (isStaleBuild(this.state.failure?.error)) globalThis.location.reload();
    else this.setState({ failure: null });
  };

  override render() {
    const { title, children } = this.props;
    const { failure } = this.state;
    if (!failure) return children;
    const notice = <CardFailure error={failure.error} onRetry={this.again} />;
    return title === undefined ? notice : <Panel title={title}>{notice}</Panel>;
  }
}

function CardFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isStale = isStaleBuild(error);
  return (
    <FailureFrame title={isStale ? 'A new version is here' : 'This card stopped'}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: '2px', mb: 3 }}>
        {isStale
          ? 'Stallhand was updated, or the network is away, and this card could not be fetched.'
          : 'The rest of the screen goes on, and so do your tasks. If it stops once more, report the line below.'}
      </Typography>
      <Button size="small" onClick={onRetry} startIcon={<RotateCw size={14} aria-hidden />}>
        {isStale ? 'Reload' : 'Try again'}
      </Button>
      {!isStale && (
        <Typography variant="mono" component="code" sx={{ display: 'block', mt: 3, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {error instanceof Error ? error.message : String(error)}
        </Typography>
      )}
    </FailureFrame>
  );
}
