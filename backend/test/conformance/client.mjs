/**
 * The client that the suite starts: `client.mjs ASKED SERVER`. It has the product of the spec use that server, and ends when that is done.
 */
const [asked, server] = process.argv.slice(2);
const { MCP_CONFORMANCE_SCENARIO: scenario, MCP_CONFORMANCE_CONTEXT: context = '{}' } = process.env;
const answer = await fetch(asked, { method: 'POST', body: JSON.stringify({ server, scenario, context: JSON.parse(context) }) });
console.log(await answer.text());
process.exitCode = answer.ok ? 0 : 1;
