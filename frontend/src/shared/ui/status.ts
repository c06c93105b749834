import Ban from '../icons/ban';
import CircleCheck from '../icons/circle-check';
import CircleDashed from '../icons/circle-dashed';
import CirclePause from '../icons/circle-pause';
import Hand from '../icons/hand';
import LoaderCircle from '../icons/loader-circle';
import OctagonX from '../icons/octagon-x';
import type { IconComponent } from '../icons/create-icon';
import type { StatusKey } from '../theme/theme';

interface StatusLook {
  key: StatusKey;
  label: string;
  icon: IconComponent;
}

const looks: Record<string, StatusLook> = {
  running: { key: 'running', label: 'Running', icon: LoaderCircle },
  queued: { key: 'queued', label: 'Queued', icon: CircleDashed },
  pending: { key: 'queued', label: 'Pending', icon: CircleDashed },
  waiting: { key: 'waiting', label: 'Waiting', icon: Hand },
  completed: { key: 'completed', label: 'Completed', icon: CircleCheck },
  active: { key: 'completed', label: 'Active', icon: CircleCheck },
  failed: { key: 'failed', label: 'Failed', icon: OctagonX },
  error: { key: 'failed', label: 'Error', icon: OctagonX },
  paused: { key: 'paused', label: 'Paused', icon: CirclePause },
  cancelled: { key: 'cancelled', label: 'Cancelled', icon: Ban },
  inactive: { key: 'cancelled', label: 'Inactive', icon: Ban },
  idle: { key: 'cancelled', label: 'Idle', icon: CircleDashed },
  skipped: { key: 'cancelled', label: 'Skipped', icon: Ban },
};

/** Colour family, word and icon of a status of any entity. A status we do not know keeps its own word, in grey. */
export const statusLook = (status: string): StatusLook => looks[status] ?? { key: 'cancelled', label: status, icon: CircleDashed };
