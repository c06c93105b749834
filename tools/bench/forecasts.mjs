import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { root } from '../lib/paths.mjs';

/** Lengths of the seasons that each source may have; the forecast decides whether it has them. */
const sources = {
  tuna: [52],
  cheese: [52],
  jewelry_weekly: [52],
  m3_monthly: [12],
  nn5_daily: [7],
  m4_weekly: [52],
  carparts_monthly: [12],
  orange_juice: [52],
  m4_hourly: [24, 168],
};
const priced = ['tuna', 'cheese', 'orange_juice'];
const forecastFile = join(root, 'backend/dist/platform/statistics/forecasting/forecast.js');
const require = createRequire(import.meta.url);

function table(text) {
  const [head, ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at]])));
}

function bySeries(rows) {
  const groups = {};
  for (const row of rows) (groups[row.series] ??= []).push(row);
  return groups;
}

const number = (text) => (text === undefined || text === '' || text === 'NA' ? NaN : Number(text));
const mean = (list) => {
  const known = list.filter(Number.isFinite);
  return known.reduce((sum, value) => sum + value, 0) / known.length;
};

/** Straight lines over what is missing, the nearest value at the ends. */
function filled(values) {
  const out = [...values];
  let last = -1;
  out.forEach((value, at) => {
    if (Number.isNaN(value)) return;
    for (let gap = last + 1; gap < at; gap++) out[gap] = last < 0 ? value : out[last] + ((value - out[last]) * (gap - last)) / (at - last);
    last = at;
  });
  return out.fill(out[last], last + 1);
}

const known = (row) => [
  Math.log(number(row.price)),
  ...['display', 'deal', 'feat'].filter((name) => name in row).map((name) => number(row[name])),
  ...(row.rivals_price ? [Math.log(number(row.rivals_price))] : []),
];

/** @returns one array per variable, NaN where a period is missing */
function laidOut(rows, first, length, valuesOf) {
  const columns = valuesOf(rows[0]).map(() => new Array(length).fill(NaN));
  for (const row of rows) valuesOf(row).forEach((value, column) => (columns[column][Number(row.period) - first] = value));
  return columns;
}

/** The scores of the baseline, with its definitions: sMAPE, MASE, RMSSE, bias, coverage and MSIS. */
function scores({ mean: middle, lower, upper }, real, seen, m) {
  const lagged = (lag, power) => mean(seen.slice(lag).map((value, at) => Math.abs(value - seen[at]) ** power));
  const scale = lagged(m, 1) || NaN;
  const at = real.flatMap((value, step) => (Number.isNaN(value) ? [] : [step]));
  const each = (score) =>
    mean(at.map((step) => score(real[step], Math.max(0, middle[step]), Math.max(0, lower[step]), Math.max(0, upper[step]))));
  return {
    smape: each((y, f) => (y === 0 && f === 0 ? 0 : (200 * Math.abs(y - f)) / (y + f))),
    mase: each((y, f) => Math.abs(y - f)) / scale,
    rmsse: Math.sqrt(each((y, f) => (y - f) ** 2) / lagged(1, 2)),
    bias: each((y, f) => f - y) / scale,
    coverage: each((y, _, l, u) => Number(y >= l && y <= u)),
    msis: each((y, _, l, u) => u - l + 40 * Math.max(0, l - y) + 40 * Math.max(0, y - u)) / scale,
  };
}

function owa(own, naive2) {
  const pairs = own.map((score, at) => [score, naive2[at]]).filter(([a, b]) => Number.isFinite(a.mase) && Number.isFinite(b?.mase));
  const ratio = (key) => mean(pairs.map(([a]) => a[key])) / mean(pairs.map(([, b]) => b[key]));
  return (ratio('smape') + ratio('mase')) / 2;
}

function ofBaseline(folder) {
  const all = {};
  for (const row of table(gunzipSync(readFileSync(join(folder, 'baseline-series.csv.gz'))).toString())) {
    const score = Object.fromEntries(['smape', 'mase', 'rmsse', 'bias', 'msis'].map((name) => [name, number(row[name])]));
    ((all[row.source] ??= {})[row.method] ??= {})[row.series] = score;
  }
  return all;
}

/**
 * Forecasts every series of a folder in the format of the judge (`series.csv`, `SOURCE_{train,test}.csv.gz`, `baseline-series.csv.gz`).
 * @returns one row per source, and per priced source a second one that knows the prices, on the series that the baseline knew them for;
 *   null when there is no such folder
 */
export function forecastScores(folder) {
  if (!folder || !existsSync(join(folder, 'series.csv'))) return null;
  const { forecastSeries } = require(forecastFile);
  const baseline = ofBaseline(folder);
  const infos = table(readFileSync(join(folder, 'series.csv'), 'utf8'));
  const rows = [];
  for (const [source, seasons] of Object.entries(sources)) {
    const [train, test] = ['train', 'test'].map((part) =>
      bySeries(table(gunzipSync(readFileSync(join(folder, `${source}_${part}.csv.gz`))).toString())),
    );
    for (const withPrices of priced.includes(source) ? [false, true] : [false]) {
      const chosen = infos.filter((info) => info.source === source && (!withPrices || baseline[source].arima_x[info.series]));
      const own = chosen.map((info) => {
        const [end, horizon, m] = [info.train_end, info.h, info.m].map(Number);
        const before = train[info.series];
        const first = Math.min(...before.map(({ period }) => Number(period)));
        const valueOf = (row) => [number(row.value ?? row.units)];
        const [seen] = laidOut(before, first, end - first + 1, valueOf);
        const [real] = laidOut(test[info.series], end + 1, horizon, valueOf);
        const events = withPrices && {
          past: laidOut(before, first, end - first + 1, known).map(filled),
          future: laidOut(test[info.series], end + 1, horizon, known).map(filled),
        };
        return scores(forecastSeries({ values: filled(seen), seasons, horizon, events: events || null }), real, seen, m);
      });
      const naive2 = chosen.map(({ series }) => baseline[source].naive2[series]);
      const methods = Object.entries(baseline[source]).filter(
        ([method]) => (method === 'arima_x') === withPrices && method !== 'snaive_long',
      );
      const theirs = methods.map(([method, found]) => {
        const names = Object.keys(found);
        const list = names.map((name) => found[name]);
        const value = (key) => mean(list.map((score) => score[key]));
        return { method, owa: owa(list, names.map((name) => baseline[source].naive2[name])), rmsse: value('rmsse'), bias: value('bias'), msis: value('msis') }; // prettier-ignore
      });
      const value = (key) => mean(own.map((score) => score[key]));
      rows.push({ source, withPrices, series: own.length, owa: owa(own, naive2), rmsse: value('rmsse'), bias: value('bias'), msis: value('msis'), coverage: 100 * value('coverage'), theirs }); // prettier-ignore
    }
  }
  return rows;
}

/** @returns seconds for 1,000 series of 200 values with a season of 12, in one worker thread */
export function thousandForecasts() {
  const work = `
    const { parentPort, workerData } = require('node:worker_threads');
    const { forecastSeries } = require(workerData);
    let seed = 1;
    const next = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    for (let one = 0; one < 1000; one++) {
      const level = 50 + 400 * next();
      const values = Array.from({ length: 200 }, (_, at) => level * (1 + at / 400) * (1 + 0.3 * Math.sin((2 * Math.PI * at) / 12)) * (0.85 + 0.3 * next()));
      forecastSeries({ values, seasons: [12], horizon: 12 });
    }
    parentPort.postMessage('done');`;
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const worker = new Worker(work, { eval: true, workerData: forecastFile });
    worker.once('message', () => resolve((performance.now() - began) / 1000));
    worker.once('error', reject);
  });
}
