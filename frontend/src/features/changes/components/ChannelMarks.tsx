import { platformName } from '../../../shared/lib/platform';
import { SmallMonogram } from '../../../shared/ui/Monogram';

/** Two letters for each channel; the names are in tooltips and for screen readers. */
export const ChannelMarks = ({ platforms }: { platforms: readonly string[] }) => (
  <span style={{ display: 'inline-flex', gap: 4, verticalAlign: 'middle' }}>
    {platforms.map((platform) => (
      <SmallMonogram key={platform} name={platformName(platform)} />
    ))}
  </span>
);
