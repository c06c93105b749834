import { type Probe, refusalOf, textAt } from './probe';

const graphVersion = 'v26.0';

export const twitter: Probe = {
  method: 'GET',
  paths: ['/2/users/me'],
  foresee: ({ value }) => (value.startsWith('{') ? 'A set of OAuth 1.0a keys cannot be tested here; use an OAuth 2.0 user token.' : null),
  read(answer) {
    const name = textAt(answer.json, 'data', 'username');
    const words = textAt(answer.json, 'detail') ?? textAt(answer.json, 'errors', 0, 'message');
    return {
      refusal: refusalOf(answer, words),
      account: name && `@${name}`,
      missing: answer.status === 403 ? ['A user token with tweet.read, tweet.write and users.read; an app-only token cannot post.'] : [],
    };
  },
};

/** `me` of a Page access token is the page. */
export const facebook: Probe = {
  method: 'GET',
  paths: [`/${graphVersion}/me?fields=id,name`],
  read(answer) {
    const code = (answer.json as { error?: { code?: unknown } } | null)?.error?.code;
    const expired = code === 190;
    return {
      refusal: refusalOf(answer, textAt(answer.json, 'error', 'message')),
      account: textAt(answer.json, 'name') ?? textAt(answer.json, 'id'),
      missing: expired
        ? ['A fresh Page access token: this one has expired or was withdrawn.']
        : code === 10 || code === 200
          ? ['The permissions pages_manage_posts and pages_read_engagement']
          : [],
    };
  },
};
