import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import {
  useChangeImportMutation,
  useImportQuery,
  useRemoveImportMutation,
  type ImportStep,
  useSteerImportMutation,
  type ImportDetail,
} from '../../features/commerce/api';
import { Announcement } from '../../features/commerce/imports/Announcement';
import { counted, importLook } from '../../features/commerce/imports/import';
import { ColumnForm, PlanForm } from '../../features/commerce/imports/PlanForm';
import { Questions } from '../../features/commerce/imports/Questions';
import { Preview } from '../../features/commerce/imports/Preview';
import { Result, Running, Ways } from '../../features/commerce/imports/Result';
import { delimiterNames } from '../../features/commerce/words';
import type { UpdateImportDto } from '../../shared/api/generated';
import { formatBytes } from '../../shared/lib/format';
import { formatAbsolute } from '../../shared/lib/shop-time';
import { useHeldDelete } from '../../shared/lib/held-deletes';
import { useDialog } from '../../shared/lib/useDialog';
import { changesSinceShown, serverMessage } from '../../shared/api/errors';
import { useFailureToast } from '../../shared/lib/useFailureToast';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { PageHeader } from '../../shared/ui/PageHeader';
import { PagePath } from '../../shared/ui/PagePath';
import { Panel } from '../../shared/ui/Panel';
import { SkeletonRows } from '../../shared/ui/Skeletons';
import { StatusChip } from '../../shared/ui/StatusChip';

const Halves = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  '& > div': { display: 'grid', gap: 16 },
  // What was understood comes first where both do not fit beside each other.
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)', '& > div:last-of-type': { order: -1 } },
}));

/** One file on its way into the ledger: what was understood, how far it is, what came of it. */
export function ImportPage() {
  const { importId = '' } = useParams();
  const { data: detail, error, refetch } = useImportQuery(importId);
  return (
    <>
      <PageHeader
        title={detail?.fileName ?? 'Import'}
        path={
          <PagePath>
            <Link to="/admin/imports">Imports</Link>
          </PagePath>
        }
        chip={detail && <StatusChip {...importLook(detail.status)} />}
        subtitle={detail ? aboutFile(detail) : ''}
      />
      {detail ? (
        <Stage detail={detail} />
      ) : (
        <Panel>
          {error ? (
            <ErrorNotice title="Couldn't load the import" error={error} onRetry={() => void refetch()} />
          ) : (
            <SkeletonRows count={8} height={52} />
          )}
        </Panel>
      )}
    </>
  );
}

function aboutFile({ format, fileBytes, encoding, delimiter, sheet, importedBeforeAt, status }: ImportDetail): string {
  if (importedBeforeAt && status === 'draft') {
    return `This very file was imported on ${formatAbsolute(importedBeforeAt)}; importing it again adds nothing.`;
  }
  const what = format ? `Recognised as ${format}` : 'A table of its own kind';
  const text = [encoding?.toUpperCase(), delimiter && (delimiterNames[delimiter] ?? delimiter)];
  const written = sheet === null ? text : [`Excel, sheet ${sheet}`];
  return [what, formatBytes(fileBytes), ...written].filter(Boolean).join(', ');
}

function Stage({ detail }: { detail: ImportDetail }) {
  const [steer, { isLoading }] = useSteerImportMutation();
  const fail = useFailureToast();
  const undo = useDialog<ImportDetail>();
  const act = (step: ImportStep, failed: string) =>
    steer({ id: detail.id, ...step })
      .unwrap()
      .then(undo.close)
      .catch((error: unknown) => fail(error, changesSinceShown(error) ? serverMessage(error, failed) : failed));
  if (detail.status === 'draft')
    return (
      <Draft detail={detail} busy={isLoading} onStart={(version) => void act({ action: 'start', version }, 'The import did not start')} />
    );
  const isMoving = detail.status === 'running' || detail.status === 'undoing';
  return (
    <>
      {isMoving ? (
        <Running detail={detail} busy={isLoading} onCancel={() => void act({ action: 'cancel' }, 'The import was not cancelled')} />
      ) : (
        <Result detail={detail} busy={isLoading} onUndo={() => undo.show(detail)} />
      )}
      <ConfirmDialog
        open={undo.open}
        title={`Undo the import of ${detail.fileName}?`}
        action="Undo import"
        busyAction="Undoing..."
        busy={isLoading}
        destructive
        onConfirm={() => void act({ action: 'undo' }, 'The import was not undone')}
        onClose={undo.close}
      >
        {counted(detail.plan.kind, detail.counts.added)} it brought {detail.counts.added === 1 ? 'goes' : 'go'} away, and what it changed
        becomes what it was. What a connected account or a later import took over stays.
      </ConfirmDialog>
    </>
  );
}

function Draft({ detail, busy, onStart }: { detail: ImportDetail; busy: boolean; onStart: (version: string) => void }) {
  const navigate = useNavigate();
  const [change] = useChangeImportMutation();
  const [remove] = useRemoveImportMutation();
  const hold = useHeldDelete();
  const fail = useFailureToast();
  // A field is taken when it is left, and who leaves it by pressing "Import" means what stands in it. A button that
  // is off while the change travels would swallow that press, so the start waits for the change instead.
  const changing = useRef<Promise<string | null>>(undefined);
  const [isWaiting, setIsWaiting] = useState(false);
  /** @returns false for a change that was refused */
  const answer = (wanted: UpdateImportDto): Promise<boolean> => {
    const taken = change({ id: detail.id, change: wanted })
      .unwrap()
      .then(({ version }) => version)
      .catch((error: unknown) => {
        fail(error, 'The change was not taken');
        return null;
      })
      .finally(() => {
        if (changing.current === taken) changing.current = undefined;
      });
    changing.current = taken;
    return taken.then((version) => version !== null);
  };
  const update = (wanted: UpdateImportDto): void => void answer(wanted);
  const start = async () => {
    const seen = detail.version;
    setIsWaiting(true);
    const version = await (changing.current ?? seen);
    setIsWaiting(false);
    if (version !== null) onStart(version);
  };
  const isStarting = busy || isWaiting;
  const discard = () => {
    const { id } = detail;
    hold({ id, what: 'import', send: () => remove(id).unwrap() });
    void navigate('/admin/imports');
  };
  const [problem] = detail.problems;
  return (
    <Halves>
      <div>
        <Panel title="How it is read">
          <PlanForm key={detail.plan.kind} detail={detail} onChange={update} />
        </Panel>
        <Panel title="Columns" note="what each of them means">
          <ColumnForm detail={detail} onChange={update} />
        </Panel>
      </div>
      <div>
        {detail.questions.length > 0 && <Questions questions={detail.questions} onChange={answer} />}
        <Panel title="Preview" note="nothing is written yet">
          {problem !== undefined && (
            <Typography role="status" sx={{ p: '14px 16px', color: 'status.waiting.fg' }}>
              {problem}
            </Typography>
          )}
          <Preview rows={detail.preview} />
          {detail.plan.kind === 'orders' && problem === undefined && <Announcement detail={detail} onChange={update} />}
          <Ways>
            <Button
              size="small"
              variant="contained"
              color="primary"
              onClick={() => void start()}
              disabled={isStarting || problem !== undefined}
            >
              {isStarting ? 'Starting...' : 'Import'}
            </Button>
            <Button size="small" variant="text" onClick={discard} disabled={isStarting}>
              Discard
            </Button>
          </Ways>
        </Panel>
      </div>
    </Halves>
  );
}
