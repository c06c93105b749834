import Ban from 'lucide-react/icons/ban';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import CirclePause from 'lucide-react/icons/circle-pause';
import Hand from 'lucide-react/icons/hand';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import OctagonX from 'lucide-react/icons/octagon-x';
import type { LucideIcon } from 'lucide-react';
import type { StatusKey } from '../theme/theme';

interface StatusLook {
  key: StatusKey;
  label: string;
  icon: LucideIcon;
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
