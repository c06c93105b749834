import { test } from 'node:test';
import { auditScreens } from './lib/screens.mjs';
// The tests below go on from what these journeys leave behind.
import { list, track, label, changed, long, world, open, call } from './journeys/tool-servers.mjs';

test('the screens hold in every width and theme', { timeout: 300_000, concurrency: 3 }, async (t) => {
  world.tools.tools = [track, label, long, { name: 'odd', inputSchema: { type: 'object', properties: { a: { type: 'nonsense' } } } }];
  const [{ id }] = await call('GET', 'tool-servers');
  const server = await call('POST', `tool-servers/${id}/test`);
  for (const { id: tool, name, hash } of server.serverTools.filter(({ state }) => state === 'new'))
    await call('PATCH', `tool-servers/${id}/tools/${tool}`, { use: name === 'print_label' ? 'acting' : 'reading', hash });
  world.tools.tools = [changed, label, long];
  await call('POST', `tool-servers/${id}/test`);
  const broken = await call('POST', 'tool-servers', { name: 'Supplier catalogue', command: 'catalogue' });
  await call('POST', `tool-servers/${broken.id}/test`);
  await call('POST', 'tool-servers', {
    name: 'A name so long that it does not fit beside its state',
    address: `${world.tools.url}/of/another`,
  });
  const seeChange = async (page) => {
    await page.getByRole('button', { name: 'See the change' }).click();
    await page.getByRole('dialog').getByText('Your mark for this tool').first().waitFor();
  };
  const addServer = async (page) => {
    await page.getByRole('button', { name: 'Add server' }).click();
    await page.getByRole('dialog').getByLabel('Address').waitFor();
  };
  await auditScreens(t, open, {
    'tool-servers': { path: list, ready: 'Supplier catalogue' },
    'tool-servers-add': { path: list, open: addServer, ready: 'Requests go only to this address. Redirects are not followed.' },
    'tool-server': { path: `${list}/${id}`, ready: 'Buys a label and prints it.' },
    'tool-server-change': { path: `${list}/${id}`, open: seeChange, ready: 'Your mark for this tool' },
    'tool-server-broken': { path: `${list}/${broken.id}`, ready: 'Its tools are not known yet' },
  });
});
