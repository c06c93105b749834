/** One sentence of docs/mcp-conformance.md each: why something is not there. */
const asksNothing = 'The server asks its client for nothing: people decide in the console.';
const logsNothing = 'The server sends no log messages: it keeps no session that could have a level.';
const structures = 'Tools answer with a structure and its text; files are resources.';
const ownPrompts = 'It asks for a prompt of the reference server by name; prompts of this house are part of the program.';
const noSubscriptions = 'Resources cannot be subscribed to.';

/** Scenarios, or checks of one, that ask for what the MCP server does not offer, and why it does not. */
export const notServed: Readonly<Record<string, string>> = {
  'completion-complete': 'Arguments are not completed.',
  'logging-set-level': logsNothing,
  'tools-call-with-logging': logsNothing,
  'tools-call-image': structures,
  'tools-call-audio': structures,
  'tools-call-embedded-resource': structures,
  'tools-call-mixed-content': structures,
  'tools-call-sampling': asksNothing,
  'tools-call-elicitation': asksNothing,
  'elicitation-sep1034-defaults': asksNothing,
  'elicitation-sep1330-enums': asksNothing,
  'server-stateless:sep-2575-server-rejects-undeclared-capability': asksNothing,
  'server-stateless:sep-2575-missing-capability-http-400': asksNothing,
  'server-stateless:sep-2575-http-server-no-independent-requests-on-stream': asksNothing,
  'input-required-result-basic-elicitation': asksNothing,
  'input-required-result-basic-sampling': asksNothing,
  'input-required-result-basic-list-roots': asksNothing,
  'input-required-result-request-state': asksNothing,
  'input-required-result-multiple-input-requests': asksNothing,
  'input-required-result-multi-round': asksNothing,
  'input-required-result-non-tool-request': asksNothing,
  'input-required-result-result-type': asksNothing,
  'input-required-result-tampered-state': asksNothing,
  'input-required-result-capability-check': asksNothing,
  'input-required-result-missing-input-response': asksNothing,
  'input-required-result-ignore-extra-params': asksNothing,
  'server-sse-multiple-streams:server-sse-multiple-streams-session': 'The server keeps no session.',
  'resources-subscribe': noSubscriptions,
  'resources-unsubscribe': noSubscriptions,
  'prompts-get-simple': ownPrompts,
  'prompts-get-with-args': ownPrompts,
  'prompts-get-embedded-resource': ownPrompts,
  'prompts-get-with-image': ownPrompts,
};

/** The same for the MCP client. */
export const notUsed: Readonly<Record<string, string>> = {
  'elicitation-sep1034-client-defaults': 'A tool server cannot ask people anything.',
  'sep-2322-client-request-state': 'A tool server cannot ask people anything, so no call is made anew with their answer.',
  'http-custom-headers:sep-2243-client-omit-null':
    'The scenario gives null where the schema of its tool takes a boolean; such a call is not made.',
};

/** What begins so is about signing in. */
export const signIn = {
  prefix: 'auth/',
  why: 'A tool server is called with an API key or with none; its `WWW-Authenticate` leads nowhere.',
};
