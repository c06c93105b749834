import { type Probe, refusalOf, textAt, textsAt } from './probe';

export const sendgrid: Probe = {
  method: 'GET',
  paths: ['/v3/scopes'],
  read(answer, { settings }) {
    const scopes = textsAt(answer.json, 'scopes');
    return {
      refusal: refusalOf(answer, textAt(answer.json, 'errors', 0, 'message')),
      account: settings.sender ?? null,
      scopes,
      missing: [
        ...(scopes.includes('mail.send') ? [] : ['The scope mail.send']),
        ...(settings.sender ? [] : ['A sender: the address that SendGrid has verified for you']),
      ],
    };
  },
};

/** Slack says no with status 200 and `ok: false`. */
export const slack: Probe = {
  method: 'POST',
  paths: ['/auth.test'],
  foresee: ({ value }) =>
    value.startsWith('https://hooks.slack.com/') ? 'A Slack webhook cannot be tested without posting a message to its channel.' : null,
  read(answer) {
    const scopes = (answer.headers['x-oauth-scopes'] ?? '').split(',').flatMap((scope) => scope.trim() || []);
    const error = textAt(answer.json, 'error');
    return {
      refusal: refusalOf(answer, error) ?? (error && `Slack says ${error}.`),
      account: [textAt(answer.json, 'user'), textAt(answer.json, 'team')].filter(Boolean).join(' in ') || null,
      scopes,
      missing: scopes.length > 0 && !scopes.includes('chat:write') ? ['The scope chat:write'] : [],
    };
  },
};
