import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { after, before, test } from 'node:test';
import { call, clearAll, demoShopIsSetUp, taskWhen } from './lib/api.mjs';
import { launch, openWindow, PATIENCE } from './lib/browser.mjs';

const edited = 'Washed linen napkins, four in a set. Read before it left.';

let browser;
let key;
before(async () => {
  await clearAll();
  // Deleted tasks can be brought back for ten seconds; what they asked goes with them.
  for (const deadline = Date.now() + PATIENCE; (await call('GET', 'approvals/counts')).pending > 0; await sleep(200)) {
    assert.ok(Date.now() < deadline, 'approvals of deleted tasks stayed');
  }
  await call('POST', 'demo-shop');
  // The demo shop's own changes also wait for a decision and are counted with the approvals.
  await demoShopIsSetUp();
  for (const { id, version } of await call('GET', 'changes?show=asking&limit=50')) await call('POST', `changes/${id}/reject`, { version });
  key = await call('POST', 'api-keys', { name: 'X account', service: 'twitter', keyValue: 'not-a-real-token-0123', isActive: true });
  browser = await launch();
});
after(async () => {
  await browser?.close();
  if (key) await call('DELETE', `api-keys/${key.id}`);
});

/** A run that wants to post in public: it waits for its hour first. */
const wantsToPost = (title) =>
  call('POST', 'tasks', { title, type: 'Social Media Management', input: { networks: ['X'], count: 1, publish: true } });

const isAsked = ({ waitingFor }) => waitingFor === 'approval';

/** The request of a task once it has the wanted status. */
async function approvalOf(taskId, status) {
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await sleep(100)) {
    const [approval] = await call('GET', `approvals?status=${status}&taskId=${taskId}`);
    if (approval) return approval;
  }
  throw new Error(`no approval became ${status}`);
}

test('should let nothing leave before a person has read it, and then exactly what they wrote', async (t) => {
  const page = await openWindow(browser);
  const task = await wantsToPost('Post of the evening');
  await taskWhen(task.id, ({ waitingFor }) => waitingFor === 'delay');

  await t.test('a task that waits for its hour can go on now, and then asks', async () => {
    await page.goto(`/admin/tasks/${task.id}`);
    await page.getByRole('button', { name: 'Go on now' }).click();
    await taskWhen(task.id, isAsked);
    await page.getByRole('link', { name: 'Review' }).click();
    await page.getByRole('article').getByText('your X account').first().waitFor();
    await page.getByText('est. $0.0150').waitFor();
    await page.getByRole('link', { name: /Approvals\s*1 waits for you/ }).waitFor();
  });

  await t.test('the text can be changed, and a decision can be taken back', async () => {
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Message 1, text').fill(edited);
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('article').getByText(edited).waitFor();
    await page.getByRole('button', { name: 'Approve edited post' }).click();
    await page.getByText('Nothing waits for you').first().waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Approve post' }).waitFor();
    assert.equal((await approvalOf(task.id, 'pending')).status, 'pending');
  });

  await t.test('leaving the screen sends the decision, and what leaves is the edited text', async () => {
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Message 1, text').fill(edited);
    await page.getByRole('button', { name: 'Approve edited post' }).click();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    const approval = await approvalOf(task.id, 'approved');
    assert.equal(approval.edited, true);
    for (const deadline = Date.now() + PATIENCE; ; await sleep(100)) {
      const [delivery] = await call('GET', `deliveries?taskId=${task.id}`);
      if (delivery) {
        assert.equal((await call('GET', `deliveries/${delivery.id}`)).content.text, edited);
        break;
      }
      assert.ok(Date.now() < deadline, 'nothing was handed over to be sent');
    }
  });

  await t.test('the message stands under Deliveries with what became of it', async () => {
    await page.goto(`/admin/deliveries?taskId=${task.id}`);
    await page.getByText('your X account').first().waitFor();
    await page.getByRole('button', { name: /your X account/ }).click();
    await page.getByText(edited, { exact: true }).waitFor();
  });

  assert.deepEqual(page.problems, []);
});

test('should take a refusal with its reason on a phone', async () => {
  const page = await openWindow(browser, { width: 360, height: 740, theme: 'light' });
  const task = await wantsToPost('Post of the morning');
  await taskWhen(task.id, ({ waitingFor }) => waitingFor === 'delay');
  await call('PATCH', `tasks/${task.id}`, { status: 'running' });
  await taskWhen(task.id, isAsked);
  await page.goto('/admin');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /Approvals/ })
    .click();
  await page.getByText('1 of 1').waitFor();
  await page.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: /^Reject/ });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await dialog.getByText('Say what is wrong').waitFor();
  await dialog.getByLabel('What should be different?').fill('Not this week.');
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await page.getByText('Nothing waits for you').first().waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const { comment } = await approvalOf(task.id, 'rejected');
  assert.equal(comment, 'Not this week.');
  assert.deepEqual(page.problems, []);
});
