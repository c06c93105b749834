import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useChangeLimitsQuery, usePreviewChangesMutation, useProposeFileMutation } from '../../features/changes/api';
import { FilePreview } from '../../features/changes/components/proposals/FilePreview';
import { serverMessage } from '../../shared/api/errors';
import type { ChangePreviewDto } from '../../shared/api/generated';
import { linkTo } from '../../shared/api/request';
import { plural } from '../../shared/lib/format';
import { changeLink, changesLink } from '../../shared/lib/links';
import { platformName } from '../../shared/lib/platform';
import { useFailureToast } from '../../shared/lib/useFailureToast';
import { useMay } from '../../shared/lib/permissions';
import { ExportButton } from '../../shared/ui/ExportButton';
import { FileDrop } from '../../shared/ui/FileDrop';
import { PageHeader } from '../../shared/ui/PageHeader';
import { PagePath } from '../../shared/ui/PagePath';
import { Panel } from '../../shared/ui/Panel';
import { SkeletonRows } from '../../shared/ui/Skeletons';
import { useToast } from '../../shared/ui/toast';

const path = (
  <PagePath>
    <Link to={changesLink}>Changes</Link>
  </PagePath>
);

interface Read {
  file: File;
  preview: ChangePreviewDto;
}

/** Many prices and stocks at once: the listings as a file, and the edited file back. */
export function ChangeFilePage() {
  const may = useMay()('changes:propose');
  const { data: limits, isLoading: isAsking } = useChangeLimitsQuery();
  const platforms = [...new Set(limits?.rules.map(({ platform }) => platform))];
  const [read, setRead] = useState<Read | null>(null);
  const [preview, { isLoading }] = usePreviewChangesMutation();
  const [propose, { isLoading: isProposing }] = useProposeFileMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const failed = useFailureToast();

  async function look(file: File) {
    try {
      setRead({ file, preview: await preview(file).unwrap() });
    } catch (error) {
      failed(error, serverMessage(error, 'The file could not be read.'));
    }
  }
  async function send({ file }: Read) {
    try {
      const { batch, taken, errorCount } = await propose(file).unwrap();
      toast({
        kind: batch ? 'success' : 'info',
        title: batch ? `${plural(taken, 'change')} proposed` : 'Nothing was proposed',
        ...(errorCount > 0 && { text: `${plural(errorCount, 'line')} of the file could not be taken.` }),
      });
      if (batch) void navigate(changeLink(batch.id));
    } catch (error) {
      failed(error, serverMessage(error, 'The changes could not be proposed.'));
    }
  }

  const header = (
    <PageHeader title="Edit in a spreadsheet" path={path} subtitle="Take the listings out, change what you want, bring the file back" />
  );
  // Channels that come later would push down what stands below them.
  if (isAsking) {
    return (
      <>
        {header}
        <Panel>
          <SkeletonRows count={4} height={52} />
        </Panel>
      </>
    );
  }
  return (
    <>
      {header}
      <div style={{ display: 'grid', gap: 16 }}>
        <Panel title="1. Your listings" note="with what was read last">
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, padding: '12px 16px 16px' }}>
            {['', ...platforms].map((platform) => (
              <ExportButton key={platform} href={linkTo('GET /api/changes/listings', { query: platform === '' ? {} : { platform } })}>
                {platform === '' ? 'All channels' : platformName(platform)}
              </ExportButton>
            ))}
          </div>
        </Panel>
        {may && (
          <FileDrop busy={isLoading} onFile={(file) => void look(file)} title="2. Drop the edited file here" isQuiet={read !== null}>
            Type new values into the columns that begin with &quot;new&quot;; what you leave empty stays. Up to 5 MB. You see what would
            become of each line before anything is proposed.
          </FileDrop>
        )}
        {read && (
          <FilePreview
            name={read.file.name}
            preview={read.preview}
            busy={isProposing}
            onPropose={() => void send(read)}
            onDiscard={() => setRead(null)}
          />
        )}
      </div>
    </>
  );
}
