import { rigProduct } from '../rig/product.mjs';
import { caller } from '../rig/requests.mjs';

const inOneCall = 1_000;

/**
 * Tasks that `POST /api/tasks/batch` accepts a second, one call of a thousand after the other, while no worker works.
 * @param {{ databaseUrl: string, calls?: number }} options
 */
export async function batchRate({ databaseUrl, calls = 10 }) {
  const product = await rigProduct({ databaseUrl });
  const client = caller(product.url, 1);
  const tasks = Array.from({ length: inOneCall }, (_, index) => ({ title: `No operation ${index}`, input: { steps: [] } }));
  const send = async () => {
    const { status, body } = await client.call('POST', '/api/tasks/batch', { tasks });
    const { created, answers } = JSON.parse(body);
    if (status !== 200 || created !== inOneCall || answers.length !== inOneCall) throw new Error(`The batch answered ${status}: ${body}`);
  };
  try {
    for (let warm = 0; warm < 3; warm++) await send();
    const began = performance.now();
    for (let call = 0; call < calls; call++) await send();
    return (calls * inOneCall) / ((performance.now() - began) / 1_000);
  } finally {
    client.close();
    await product.stop();
  }
}
