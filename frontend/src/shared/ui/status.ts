import ArrowRightLeft from '../icons/arrow-right-left';
import Ban from '../icons/ban';
import Check from '../icons/check';
import CheckCheck from '../icons/check-check';
import CircleCheck from '../icons/circle-check';
import CircleDashed from '../icons/circle-dashed';
import CircleDotDashed from '../icons/circle-dot-dashed';
import CirclePause from '../icons/circle-pause';
import CircleQuestionMark from '../icons/circle-question-mark';
import Eye from '../icons/eye';
import Hand from '../icons/hand';
import LoaderCircle from '../icons/loader-circle';
import OctagonX from '../icons/octagon-x';
import Split from '../icons/split';
import TrendingDown from '../icons/trending-down';
import Undo2 from '../icons/undo-2';
import type { IconComponent } from '../icons/create-icon';
import type { StatusKey } from '../theme/theme';

interface StatusLook {
  key: StatusKey;
  label: string;
  icon: IconComponent;
  /** Nobody knows: an outline, and no colour that would say more. */
  isOutline?: boolean;
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
  // A line that is written to a platform. "Sent" and "done" are no words of it: only what was read back is verified.
  proposed: { key: 'queued', label: 'Proposed', icon: CircleDashed },
  approved: { key: 'queued', label: 'Approved', icon: CircleDotDashed },
  sending: { key: 'running', label: 'Sending', icon: LoaderCircle },
  reading: { key: 'running', label: 'Reading back', icon: Eye },
  verified: { key: 'completed', label: 'Verified', icon: CheckCheck },
  drifted: { key: 'paused', label: 'Changed in shop', icon: ArrowRightLeft },
  refused: { key: 'failed', label: 'Refused', icon: OctagonX },
  unknown: { key: 'cancelled', label: 'Unknown', icon: CircleQuestionMark, isOutline: true },
  undone: { key: 'cancelled', label: 'Undone', icon: Undo2 },
  rejected: { key: 'cancelled', label: 'Dropped', icon: Ban },
  // Verdicts about a value before it is sent.
  loss: { key: 'failed', label: 'Sells at a loss', icon: TrendingDown },
  overlap: { key: 'waiting', label: 'In another change too', icon: Split },
  fine: { key: 'queued', label: 'Within the limits', icon: Check },
};

/** Colour family, word and icon of a status of any entity. A status we do not know keeps its own word, in grey. */
export const statusLook = (status: string): StatusLook => looks[status] ?? { key: 'cancelled', label: status, icon: CircleDashed };
