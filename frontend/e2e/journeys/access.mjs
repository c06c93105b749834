import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { accountsWorld } from '../lib/accounts-world.mjs';
import { root } from '../../../tools/lib/paths.mjs';
import { auditScreen } from '../lib/audit.mjs';

const { TOTP } = createRequire(join(root, 'backend/package.json'))('otpauth');

const password = 'correct horse battery';
const owner = 'olga@access.test';

const { world, open: openSite } = accountsWorld.use();

// Without a session, or before the second factor, calls and the live connection are refused. Chromium writes each refusal on the console.
const open = (look) => openSite({ ...look, expected: ['401 (Unauthorized)', 'WebSocket'] });

/** Answers that are refusals by design are no problem of the page. */
const forget = (page, ...statuses) => (page.problems = page.problems.filter((line) => !statuses.some((status) => line.includes(status))));

async function signIn(page, email) {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
}

/** A second factor is set up by whoever knows the password, not by whoever has the session. */
async function passwordFirst(page) {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

async function acceptInvite(page, link, name) {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

test('should let people in by link, ask everybody for a second factor, and show each what the role allows', async (t) => {
  const page = await open();
  const phone = await open({ width: 360, height: 740, theme: 'light' });
  let viewerLink;
  let secret;

  await t.test('a stranger sees the sign-in page and nothing of the shop', async () => {
    await page.goto('/admin/api-keys');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.waitForLoadState('networkidle');
    await auditScreen(page, 'sign-in-1440-dark');
    await phone.goto('/admin');
    await phone.getByRole('heading', { name: 'Sign in' }).waitFor();
    await phone.waitForLoadState('networkidle');
    await auditScreen(phone, 'sign-in-360-light');
  });

  await t.test('the first owner comes in by the link of the command line', async () => {
    await acceptInvite(page, await world.ownerLink(owner), 'Olga');
    await auditScreen(page, 'invite-1440-dark');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Your password is set. Sign in with it.').waitFor();
    await signIn(page, owner);
    await page.getByText('Olga').first().waitFor();
  });

  await t.test('the owner makes a link for a viewer', async () => {
    await page.goto('/admin/settings?tab=security');
    await page.getByLabel('Invite by e-mail').fill('vera@shop.test');
    await page.getByRole('combobox', { name: 'As' }).click();
    await page.getByRole('option', { name: 'viewer' }).click();
    await page.getByRole('button', { name: 'Make a link' }).click();
    viewerLink = (await page.locator('code', { hasText: '/invite/' }).textContent()).trim();
    assert.match(viewerLink, /\/invite\/[\w-]{43}$/);
  });

  await t.test('two-factor for everybody begins with whoever turns it on', async () => {
    await page.getByLabel('Two-Factor Authentication').click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByRole('heading', { name: 'Set up your second factor' }).waitFor();
    await passwordFirst(page);
    secret = (await page.locator('code').first().textContent()).trim();
    forget(page, '403');
    await auditScreen(page, 'second-factor-1440-dark');
    await page.getByLabel('Code of the app').fill(new TOTP({ secret }).generate());
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('Keep these recovery codes').waitFor();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('Where you are signed in').waitFor();
  });

  await t.test('a viewer sets the second factor up and sees no keys', async () => {
    await acceptInvite(phone, viewerLink, 'Vera');
    await phone.getByRole('button', { name: 'Create account' }).click();
    await phone.getByText('Your password is set. Sign in with it.').waitFor();
    await phone.getByLabel('Email').fill('vera@shop.test');
    await phone.getByLabel('Password', { exact: true }).fill(password);
    await phone.getByRole('button', { name: 'Sign in' }).click();
    await phone.getByRole('heading', { name: 'Set up your second factor' }).waitFor();
    forget(phone, '403');
    await auditScreen(phone, 'second-factor-password-360-light');
    await passwordFirst(phone);
    await phone.locator('code').first().waitFor();
    await auditScreen(phone, 'second-factor-360-light');
    const own = (await phone.locator('code').first().textContent()).trim();
    await phone.getByLabel('Code of the app').fill(new TOTP({ secret: own }).generate());
    await phone.getByRole('button', { name: 'Turn on' }).click();
    await phone.getByRole('button', { name: 'I have kept them' }).click();
    await phone.getByRole('heading', { name: 'Dashboard' }).waitFor();
    assert.equal(await phone.getByRole('link', { name: 'API Keys' }).count(), 0);
    await phone.goto('/admin/settings');
    await phone.getByText('Where you are signed in').waitFor();
    assert.equal(await phone.getByText('Max Concurrent Tasks').count(), 0);
    forget(phone, '403');
    await auditScreen(phone, 'settings-viewer-360-light');
  });

  await t.test('the owner makes a link for a new password after giving their own once more', async () => {
    await page.goto('/admin/settings?tab=security');
    const viewer = page.getByRole('listitem').filter({ hasText: 'vera@shop.test' });
    await viewer.getByRole('button', { name: 'New password', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'New password for Vera?' });
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    const question = page.getByRole('dialog').last();
    await question.getByLabel('Password', { exact: true }).fill(password);
    await question.getByRole('button').last().click();
    await dialog.getByText('works once and is not shown again').waitFor();
    forget(page, '403');
    await auditScreen(page, 'reset-link-1440-dark');
  });

  await t.test('signing out leads every window to the sign-in page', async () => {
    const tab = await page.context().newPage();
    await tab.goto('/admin');
    await tab.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await tab.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});
