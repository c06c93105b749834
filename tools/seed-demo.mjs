/** `npm run seed:demo`: loads the demo shop into the running console; `-- --remove` takes it away again. */
const remove = process.argv.includes('--remove');
const url = `http://127.0.0.1:${process.env.PORT ?? 4000}/api/demo-shop`;

try {
  const answer = await fetch(url, {
    method: remove ? 'DELETE' : 'POST',
    headers: { 'X-CSRF': '1', 'Content-Type': 'application/json' },
    ...(!remove && { body: '{"history":true}' }),
  });
  const body = answer.status === 204 ? {} : await answer.json();
  if (!answer.ok) throw new Error(body.message);
  console.log(
    remove ? 'The demo shop is gone.' : `The demo shop has ${body.agents} agents, ${body.products} products and ${body.orders} orders.`,
  );
} catch (error) {
  const reason = error.cause?.code === 'ECONNREFUSED' ? 'No console runs there. Start it with "npm start" first.' : error.message;
  console.error(`${url}: ${reason}`);
  process.exitCode = 1;
}
