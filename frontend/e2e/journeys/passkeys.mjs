import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountsWorld } from '../lib/accounts-world.mjs';
import { auditScreen } from '../lib/audit.mjs';

const password = 'correct horse battery';
const owner = 'olga@passkeys.test';

/** Browsers have passkeys for this name, and for no number. */
let url;
const { world, open: openSite } = accountsWorld.use(({ product }) => {
  url = product.url.replace('127.0.0.1', 'localhost');
});

// What is refused by design (a weak password, no session, nothing confirmed) the browser writes into its console.
const open = (look) => openSite({ baseURL: url, expected: ['400 (Bad Request)', '401 (Unauthorized)', '403 (Forbidden)'], ...look });

/** A device with a fingerprint reader. @returns its passkeys, to be given to another window, and a switch for the finger. */
async function fingerprintReader(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true };
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, automaticPresenceSimulation: true },
  });
  return {
    passkeys: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    remember: (credential) => devtools.send('WebAuthn.addCredential', { authenticatorId, credential }),
    finger: (isRight) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isRight }),
  };
}

async function typePassword(page) {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(owner);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const dashboard = (page) => page.getByRole('heading', { name: 'Dashboard' }).waitFor();
const security = (page) => page.goto('/admin/settings?tab=security');

test('should take a passkey in place of password and code', async (t) => {
  const page = await open();
  const phone = await open({ width: 360, height: 740, theme: 'light' });
  const reader = await fingerprintReader(page);
  const ofPhone = await fingerprintReader(phone);
  let recoveryCode;

  await t.test('an easily guessed password is refused at its field, with what to take instead', async () => {
    await page.goto(await world.ownerLink(owner, url));
    await page.getByLabel('Your name').fill('Olga');
    const field = page.getByLabel('Password', { exact: true });
    await field.fill('password1234');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Take four or more words').waitFor();
    await auditScreen(page, 'invite-weak-password-1440-dark');
    await field.fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('Your password is set. Sign in with it.').waitFor();
    await typePassword(page);
    await dashboard(page);
  });

  await t.test('the first passkey is added after the password, and comes with recovery codes', async () => {
    await security(page);
    await page.getByText('Sign in with the fingerprint').waitFor();
    await auditScreen(page, 'passkeys-none-1440-dark');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name of the passkey').fill('Desk');
    await dialog.getByLabel('Your password', { exact: true }).fill(password);
    await auditScreen(page, 'passkey-new-1440-dark');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Keep these recovery codes').waitFor();
    await auditScreen(page, 'passkey-codes-1440-dark');
    recoveryCode = (await page.getByRole('dialog').locator('li').first().textContent()).trim();
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('not used yet').waitFor();
    assert.equal((await reader.passkeys()).length, 1);
    await auditScreen(page, 'passkeys-1440-dark');
  });

  await t.test('the password alone lets nobody in any more; the passkey does, unlocked by the right finger', async () => {
    await ofPhone.remember((await reader.passkeys())[0]);
    await phone.goto('/sign-in');
    await phone.getByRole('button', { name: 'Use a passkey' }).waitFor();
    await phone.waitForLoadState('networkidle');
    await auditScreen(phone, 'sign-in-passkey-360-light');
    await typePassword(phone);
    await phone.getByRole('heading', { name: 'Use your passkey' }).waitFor();
    await auditScreen(phone, 'passkey-required-360-light');
    await ofPhone.finger(false);
    await phone.getByRole('button', { name: 'Use a passkey' }).click();
    await phone.getByText('No passkey was used.').waitFor();
    await auditScreen(phone, 'passkey-unused-360-light');
    await ofPhone.finger(true);
    await phone.getByRole('button', { name: 'Use a passkey' }).click();
    await dashboard(phone);
  });

  await t.test('the list on a phone says when it was used', async () => {
    await security(phone);
    await phone.getByText('Desk', { exact: false }).first().waitFor();
    await phone.waitForLoadState('networkidle');
    await auditScreen(phone, 'passkeys-360-light');
  });

  await t.test('a recovery code is the way back', async () => {
    const lost = await open();
    await typePassword(lost);
    await lost.getByRole('button', { name: 'Use a recovery code' }).click();
    await lost.getByLabel('Recovery code').fill(recoveryCode);
    await lost.getByRole('button', { name: 'Sign in' }).click();
    await dashboard(lost);
    await lost.context().close();
  });

  await t.test('removing it asks who it is, and takes the passkey for an answer', async () => {
    await security(phone);
    await phone.getByRole('button', { name: 'Rename Desk' }).click();
    await phone.getByLabel('Name of the passkey').fill('Reader');
    await phone.getByRole('button', { name: 'Rename', exact: true }).click();
    await phone.getByRole('button', { name: 'Remove Reader' }).click();
    await phone.getByRole('dialog', { name: 'Remove Reader?' }).waitFor();
    await auditScreen(phone, 'passkey-remove-360-light');
    await phone.getByRole('button', { name: 'Remove passkey' }).click();
    const question = phone.getByRole('dialog', { name: 'Is it you?' });
    await question.getByRole('button', { name: 'Use a passkey' }).waitFor();
    await auditScreen(phone, 'identity-passkey-360-light');
    await question.getByRole('button', { name: 'Use a passkey' }).click();
    await phone.getByText('Passkey removed').waitFor();
  });

  await t.test('a shop that asks everybody for a second factor takes a passkey as well', async () => {
    await security(phone);
    await phone.getByLabel('Two-Factor Authentication').click();
    await phone.getByRole('button', { name: 'Save changes' }).click();
    await phone.getByRole('heading', { name: 'Set up your second factor' }).waitFor();
    await phone.getByRole('button', { name: 'Add a passkey instead' }).click();
    const dialog = phone.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Your password', { exact: true }).fill(password);
    await auditScreen(phone, 'second-factor-passkey-360-light');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await phone.getByRole('button', { name: 'I have kept them' }).click();
    await phone.getByText('Where you are signed in').waitFor();
    await phone.getByLabel('Two-Factor Authentication').click();
    await phone.getByRole('button', { name: 'Save changes' }).click();
    // Nobody is asked again: the passkey of a minute ago still counts.
    await phone.getByText('Settings Saved').waitFor();
    await phone.getByRole('button', { name: /^Remove / }).click();
    await phone.getByRole('button', { name: 'Remove passkey' }).click();
    await phone.getByText('Passkey removed').waitFor();
  });

  await t.test('under a number the page says where passkeys work', async () => {
    const byNumber = await open({ baseURL: world.product.url });
    await typePassword(byNumber);
    await dashboard(byNumber);
    await security(byNumber);
    await byNumber.getByText(`Passkeys of this console work under ${url}. Open it there.`).waitFor();
    await auditScreen(byNumber, 'passkeys-elsewhere-1440-dark');
    assert.equal(await byNumber.getByRole('button', { name: 'Add a passkey' }).count(), 0);
  });
});
