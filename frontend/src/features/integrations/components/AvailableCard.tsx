import Button from '@mui/material/Button';
import Check from '../../../shared/icons/check';
import { Link } from 'react-router-dom';
import { useMay } from '../../../shared/lib/permissions';
import { Monogram } from '../../../shared/ui/Monogram';
import type { Integration, PlatformInfo } from '../api';
import { PlatformCard } from './cards';

interface AvailableCardProps {
  info: PlatformInfo;
  /** Its connected account, when there is one. */
  connected: Integration | undefined;
  onConnect: () => void;
}

/** A platform that can be connected, or is. */
export function AvailableCard({ info, connected, onConnect }: AvailableCardProps) {
  const may = useMay();
  return (
    <PlatformCard aria-label={info.name}>
      <div className="head">
        <Monogram name={info.name} />
        <div>
          <h3>{info.name}</h3>
        </div>
        {connected ? (
          <span className="ok">
            <Check size={14} strokeWidth={2.25} aria-hidden />
            Connected
          </span>
        ) : (
          <span className="tag">Available</span>
        )}
      </div>
      <p>{info.summary}</p>
      {connected ? (
        <Button component={Link} to={`/admin/integrations/${connected.id}`} aria-label={`Manage ${info.name}`}>
          Manage
        </Button>
      ) : (
        <Button onClick={onConnect} disabled={!may('integrations:write')} aria-label={`Connect ${info.name}`}>
          Connect
        </Button>
      )}
    </PlatformCard>
  );
}
