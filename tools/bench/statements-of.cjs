const { appendFileSync } = require('node:fs');
const pg = require('pg');

/** Loaded before an API: writes each statement with its values into the file of STATEMENTS_FILE, a line each. */
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (config, values, ...rest) {
  const text = typeof config === 'string' ? config : config?.text;
  if (text) appendFileSync(process.env.STATEMENTS_FILE, `${JSON.stringify({ text, values: config.values ?? values ?? [] })}\n`);
  return query.call(this, config, values, ...rest);
};
