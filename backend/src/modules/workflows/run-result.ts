import type { RunResultDto, RunStepDto } from './dto/workflow-run.dto';
import { definitionOf } from './steps';
import { readings } from './steps/step';

/** The text of a run for people: the longest of the most telling kind, a page that waits for a decision included; null while there is none. */
export function resultOfRun(timeline: readonly RunStepDto[]): RunResultDto | null {
  const found = timeline.flatMap(({ key, name, type, status, input, output }) => {
    const isThere = status === 'completed' || (status === 'waiting' && type === 'approval');
    const reading = isThere ? definitionOf({ type }).reads?.({ input, output }) : null;
    return reading ? [{ ...reading, stepKey: key, title: name }] : [];
  });
  const [best] = found.sort((a, b) => readings.indexOf(a.as) - readings.indexOf(b.as) || b.text.length - a.text.length);
  return best ? { stepKey: best.stepKey, title: best.title, text: best.text } : null;
}
