import Skeleton from '@mui/material/Skeleton';
import { Delayed } from '../../../shared/ui/Skeletons';
import { Grid, PlatformCard, SectionHead } from './cards';

/** The platforms while they load, in the height of the real cards. */
export function IntegrationsPlaceholder() {
  return (
    <Delayed role="status" aria-label="Loading integrations" aria-busy="true">
      <SectionHead as="div">
        <Skeleton width={190} height={26} />
      </SectionHead>
      <Grid columns={4}>
        {Array.from({ length: 4 }, (_, index) => (
          <PlatformCard key={index} as="div">
            <div className="head">
              <Skeleton variant="rounded" width={36} height={36} />
              <div>
                <Skeleton width="60%" />
              </div>
            </div>
            <div style={{ margin: '10px 0 14px' }}>
              <Skeleton />
              <Skeleton width="70%" />
            </div>
            <Skeleton variant="rounded" height={34} />
          </PlatformCard>
        ))}
      </Grid>
    </Delayed>
  );
}
