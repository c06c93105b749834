import { amountMeasure } from './amount-measure';
import { amount as money, count, dayName, percent, periodName, plural } from './output/format';
import type { AnomalyFacts, ComparisonFacts, CustomerFacts, Facts, ForecastFacts, MeasureFacts } from './facts';
import type { CohortFacts, PriceFacts, ReorderFacts } from './study-facts';

/** The counted column, and its name in a sentence. */
type Counted = Pick<MeasureFacts, 'unit' | 'total'> & { name: string };

/** Products of a study whose sentences are written. */
const mostListed = 30;

/** Sentences that the findings support and that typed facts cannot state. A model may word its text by them. */
export function claimTexts(facts: Facts): string[] {
  const { prices, reorder, cohorts, customers, anomalies, comparison, forecast, answer, measure } = facts;
  const amount = amountMeasure(facts);
  const counted: Counted = { ...measure, name: amount === 'revenue' ? 'sales' : amount };
  return [
    ...(prices?.facts ? priceTexts(prices.facts) : []),
    ...(reorder?.facts ? reorderTexts(reorder.facts) : []),
    ...(customers ? customerTexts(customers, counted) : []),
    ...(cohorts?.facts ? cohortTexts(cohorts.facts) : []),
    ...(anomalies?.facts ? anomalyTexts(anomalies.facts, counted) : []),
    ...(comparison?.facts ? comparisonTexts(comparison.facts, counted) : []),
    ...(forecast?.facts ? forecastTexts(forecast.facts, counted) : []),
    ...(answer?.facts ? [...answer.facts.lines, ...answer.facts.notes] : []),
    // A study that could not be made says why.
    ...[prices, reorder, cohorts, anomalies, comparison, forecast, answer].flatMap((one) => (one?.reason ? [one.reason] : [])),
  ];
}

const share = (value: number): string => `${Math.abs(value)}%`;

function priceTexts({ list, stepPercent }: PriceFacts): string[] {
  const lower = stepPercent < 0;
  return list.flatMap(({ name, verdict, elasticity, step }) => {
    if (verdict === 'unclear' || elasticity === null || !step) return [`The data cannot tell how sales of ${name} answer to its price.`];
    const better = verdict === 'elastic' ? 'lower' : 'higher';
    const at = `at a price ${share(stepPercent)} ${lower ? 'lower' : 'higher'}`;
    const units = `about ${share(step.unitsPercent)} ${step.unitsPercent < 0 ? 'fewer' : 'more'} units`;
    const amount = `about ${share(step.amountPercent)} ${step.amountPercent < 0 ? 'less' : 'more'}`;
    return [
      `${name} sells more units at a lower price.`,
      `${name} brings more money at a ${better} price.`,
      `A ${better} price brings more money for ${name}.`,
      `${name} sells ${units} ${at}.`,
      `${name} brings ${amount} money ${at}.`,
      `The price elasticity of ${name} is ${elasticity}.`,
    ];
  });
}

function reorderTexts({ list, due, stockKnown, leadTimeDays, serviceLevelPercent }: ReorderFacts): string[] {
  return [
    ...(stockKnown === 0 ? [] : due > 0 ? [`${plural(due, 'product')} should be ordered now.`] : ['No product has to be ordered yet.']),
    `A delivery takes ${plural(leadTimeDays, 'day')}.`,
    `The reorder points keep products in stock in ${percent(serviceLevelPercent)} of all lead times.`,
    ...list
      .slice(0, mostListed)
      .flatMap(({ name, perDay, reorderPoint, stock, daysOfCover, order, short, demand }) => [
        `${name} sells ${perDay} pieces per day.`,
        `Order ${name} again at ${count(reorderPoint)} pieces.`,
        `The reorder point of ${name} is ${count(reorderPoint)}.`,
        ...(demand === 'intermittent' ? [`${name} sells irregularly.`, `${name} sells only on some days.`] : [`${name} sells regularly.`]),
        ...(stock === null ? [`The stock of ${name} is unknown.`] : [`${name} has ${plural(stock, 'piece')} left in stock.`]),
        ...(daysOfCover === null
          ? []
          : [
              `The stock of ${name} lasts ${plural(Math.floor(daysOfCover), 'day')}.`,
              `${name} runs out of stock in ${plural(Math.floor(daysOfCover), 'day')}.`,
            ]),
        ...(order === null
          ? []
          : order
            ? [
                `${name} should be ordered now.`,
                `It is time to order ${name}.`,
                `The stock of ${name} is at or below its reorder point.`,
                ...(short !== null && short > 0 ? [`${name} is ${plural(short, 'piece')} short of its reorder point.`] : []),
              ]
            : [`${name} does not have to be ordered yet.`, `The stock of ${name} is above its reorder point.`]),
      ]),
  ];
}

const customerTexts = (
  { customers, averagePerCustomer, topTenPercent, customersAreLowerBound }: CustomerFacts,
  counted: Counted,
): string[] => [
  `${customersAreLowerBound ? 'At least ' : ''}${plural(customers, 'customer')} bought.`,
  ...(counted.name === 'sales' ? [`A customer spent ${money(averagePerCustomer, counted)} on average.`] : []),
  ...(customers > 10
    ? [
        `The ten best customers bring ${percent(topTenPercent)} of the total.`,
        `The top ten customers account for ${percent(topTenPercent)} of ${counted.name}.`,
      ]
    : []),
];

const cohortTexts = ({ customers, returning, returningPercent, averages }: CohortFacts): string[] => [
  `${count(returning)} of ${plural(customers, 'customer')} came back.`,
  `${percent(returningPercent)} of customers bought again.`,
  `${plural(customers - returning, 'customer')} bought only once.`,
  ...averages
    .filter(({ month }) => month > 0)
    .slice(0, 12)
    .map(
      ({ month, percent: active }) => `${percent(active)} of customers bought again ${plural(month, 'month')} after their first purchase.`,
    ),
];

function anomalyTexts({ unit, checked, count: all, found }: AnomalyFacts, counted: Counted): string[] {
  return [
    all === 0 ? `No ${unit} stood out.` : `${plural(all, unit)} stood out.`,
    `${plural(checked, unit)} were checked for unusual ${counted.name}.`,
    ...found.slice(0, mostListed).flatMap(({ start, amount, expected, difference }) => {
      const name = periodName(start, unit);
      const side = difference > 0 ? 'high' : 'low';
      return [
        `The ${counted.name} of ${name} were unusually ${side}.`,
        `An unusual ${unit} was ${name}.`,
        `${name} brought ${money(amount, counted)} instead of the expected ${money(expected, counted)}.`,
        `${name} was ${money(Math.abs(difference), counted)} ${difference > 0 ? 'above' : 'below'} the expected ${counted.name}.`,
      ];
    }),
  ];
}

function comparisonTexts({ unit, current, previous, change, changePercent, yearAgo }: ComparisonFacts, counted: Counted): string[] {
  const [now, before] = [periodName(current.start, unit), periodName(previous.start, unit)];
  const moved = (by: number) => (by > 0 ? ['rose', 'more', 'higher'] : by < 0 ? ['fell', 'less', 'lower'] : null);
  const words = moved(change);
  const yearly = yearAgo?.changePercent == null ? null : moved(yearAgo.changePercent);
  return [
    words
      ? `${now} brought ${money(Math.abs(change), counted)} ${words[1]} than ${before}.`
      : `The ${counted.name} of ${now} were unchanged against ${before}.`,
    ...(words ? [`The ${counted.name} of ${now} were ${words[2]} than the ${counted.name} of ${before}.`] : []),
    ...(words && changePercent !== null
      ? [`The ${counted.name} ${words[0]} by ${percent(Math.abs(changePercent))} from ${before} to ${now}.`]
      : []),
    ...(yearly
      ? [
          `The ${counted.name} of ${now} ${yearly[0]} by ${percent(Math.abs(yearAgo!.changePercent!))} against ${periodName(yearAgo!.start, unit)}.`,
        ]
      : []),
  ];
}

const demandTexts: Record<ForecastFacts['demand'], string> = {
  regular: 'Sales are regular enough for a forecast.',
  intermittent: 'Sales are irregular, with many periods without a sale.',
  short: 'The history is too short to test a forecast on.',
};

function forecastTexts({ unit, horizon, total, points, levelPercent, demand, test }: ForecastFacts, counted: Counted): string[] {
  return [
    `The next ${plural(horizon, unit)} should bring about ${money(total, counted)}.`,
    demandTexts[demand],
    ...points
      .slice(0, mostListed)
      .flatMap(({ start, amount, low, high }) => [
        `${periodName(start, unit)} should bring about ${money(amount, counted)}.`,
        `${periodName(start, unit)} should bring between ${money(low, counted)} and ${money(high, counted)} in ${percent(levelPercent)} of cases.`,
      ]),
    ...(points.at(-1) ? [`The forecast reaches to ${dayName(points.at(-1)!.end)}.`] : []),
    ...(test?.errorPercent == null ? [] : [`In tests the forecast was off by ${percent(test.errorPercent)}.`]),
    ...(test?.dismissed == null ? [] : ['The forecast is a rough guess.']),
  ];
}
