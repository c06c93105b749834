import type { JsonValue } from '../tasks';
import type { RunStepDto } from './dto/workflow-run.dto';
import { resultOfRun } from './run-result';

const step = (type: RunStepDto['type'], input: JsonValue, output: JsonValue, status: RunStepDto['status'] = 'completed'): RunStepDto => ({
  key: type,
  stepId: type,
  name: `The ${type}`,
  type,
  iteration: [],
  status,
  tries: [],
  input,
  output,
  error: null,
  childTaskId: null,
  costMicroUsd: 0,
  startedAt: '2026-11-10T12:00:00.000Z',
  endedAt: null,
});
const told = step('notify', { subject: 'Done', message: 'All is packed.' }, { sent: 1 });
const report = step('agent_task', {}, { files: { 'facts.json': '{}', 'report.md': '# A long, long report of an agent' } });
const page = step('transform', {}, { text: '# Page' });

describe('the result of a run', () => {
  it('should be a page before a report, and a report before what was told', () => {
    expect(resultOfRun([told, report, page])).toEqual({ stepKey: 'transform', title: 'The transform', text: '# Page' });
    expect(resultOfRun([told, report])?.text).toBe('# A long, long report of an agent');
    expect(resultOfRun([told])?.text).toBe('**Done**\n\nAll is packed.');
  });

  it('should be what a person made of it', () => {
    const asked = step('approval', { subject: { text: 'As it was proposed' } }, { content: { text: 'As it was approved, in more words' } });
    expect(resultOfRun([page, asked])?.text).toBe('As it was approved, in more words');
  });

  it('should be the page that waits for a decision, and no mail that does', () => {
    const waiting = step('approval', { subject: { text: 'As it is proposed' } }, null, 'waiting');
    expect(resultOfRun([report, waiting])?.text).toBe('As it is proposed');
    expect(resultOfRun([step('notify', { subject: 'Hello', message: 'A mail' }, null, 'waiting')])).toBeNull();
  });

  it('should not be what a step that failed would have given, nor a value that is no text', () => {
    expect(resultOfRun([step('transform', {}, { text: '# Page' }, 'failed'), step('transform', {}, { text: 7 })])).toBeNull();
    expect(resultOfRun([step('delay', {}, null)])).toBeNull();
  });
});
