import { consoleAddress, isReadableOnTheWay, tokenText } from '../access.mjs';
import { answered, sessionOf } from '../client.mjs';
import { forgetLogin, keepLogin, loginFile } from '../login-file.mjs';
import { localTime, note, plain, say, sayJson } from '../output.mjs';
import { ask } from '../prompt.mjs';
import { Trouble } from '../trouble.mjs';

/** @param {import('../client.mjs').Session} session */
const whoIs = (session) => answered(session, session.api.GET('/api/session'));

/** @param {import('../client.mjs').Schemas['SessionDto']} session @param {string} url */
function sayWho({ user, shop, token }, url) {
  say(`${plain(user.name)} at ${plain(shop.name) || 'the shop'}, ${url}`);
  if (token) say(`mode: ${token.mode}`);
  say(`may: ${user.permissions.join(', ')}`);
}

/** @param {import('../program.mjs').Workplace} place */
export function addLogin({ program, leaf, sessionNow, ending }) {
  leaf(program, 'login [address]', 'keep address and token of a console for the commands that follow')
    .addHelpText(
      'after',
      `
The token is asked for, or read from standard input: an argument would stand in the history of the shell and in the list of processes.
  stallhand login https://console.example.com
  printenv MY_TOKEN | stallhand login https://console.example.com
It is kept in ${loginFile()}, for you alone. STALLHAND_URL and STALLHAND_TOKEN come before it.`,
    )
    .action(async (given, { json }) => {
      const address = given ?? process.env.STALLHAND_URL;
      if (!address) throw new Trouble('usage', 'no_address', 'Say where the console is: stallhand login https://console.example.com');
      const url = consoleAddress(address);
      // Somebody who mistyped the address should hear so before typing a token.
      const open = await whoIs(sessionOf({ url, token: null }, ending.signal)).catch((error) => {
        if (error instanceof Trouble && error.kind === 'notSignedIn') return null;
        throw error;
      });
      if (isReadableOnTheWay(url)) note(`${url} is not encrypted: whoever sits in between can read the token. Use https:// where you can.`);
      const page = `${url}/admin/settings?tab=security`;
      const typed = open ? '' : await ask(`Token (made under ${page}): `, ending, { isSecret: true });
      const token = open ? null : tokenText(typed, 'The answer');
      const session = await whoIs(sessionOf({ url, token }, ending.signal));
      keepLogin({ url, token });
      if (open)
        note(
          'This console asks nobody who they are, so no token is asked for and none is kept. STALLHAND_TOKEN holds you to the limits of one.',
        );
      if (json) sayJson({ url, user: session.user, token: session.token });
      else sayWho(session, url);
    });

  leaf(program, 'logout', 'forget what login kept').action((/** @type {{ json?: boolean }} */ { json }) => {
    const wasThere = forgetLogin();
    if (json) sayJson({ forgotten: wasThere });
    else note(wasThere ? 'Forgotten here. The token itself lives on until it is revoked in the console.' : 'Nothing was kept.');
  });

  leaf(program, 'whoami', 'who the token acts for, and what it may do now').action(async ({ json }) => {
    const session = sessionNow();
    const who = await whoIs(session);
    if (json) sayJson({ url: session.url, user: who.user, token: who.token, at: localTime(new Date().toISOString()) });
    else sayWho(who, session.url);
  });
}
