import { eventually } from './eventually';
import type { Call } from './http';

interface Run {
  id: string;
  status: string;
  error: { code: string; message: string } | null;
}

const final = ['completed', 'failed', 'cancelled'];

/** Creates workflows and runs them, over HTTP. */
export function workflowRuns(call: Call) {
  const create = async (steps: object[], more: object = {}) => {
    const { status, body } = await call<{ id: string }>('POST', '/api/workflows', { name: 'Chain', steps, ...more });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.id;
  };
  const start = async (workflowId: string, input: object = {}) => {
    const { status, body } = await call<Run>('POST', `/api/workflows/${workflowId}/run`, { input });
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.id;
  };
  const ends = (id: string) =>
    eventually('the run is over', async () => {
      const { body } = await call<Run>('GET', `/api/workflow-runs/${id}`);
      return final.includes(body.status) ? body : null;
    });
  return { create, start, ends };
}
