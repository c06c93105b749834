import { mix } from '../colour';
import { type Point, side, soft } from '../pen';
import { scatter } from './ground';
import type { Painter } from './features';

/** Behind the land: bows and curtains of light, fireworks. */
export function drawAir(painter: Painter): void {
  for (const [id, draw] of Object.entries(inAir)) if (painter.plan.weather.has(id)) painter.pen.as(`weather:${id}`, () => draw(painter));
}

const inAir: Record<string, (painter: Painter) => void> = {
  aurora: ({ pen, dice, noise }) => {
    for (const [curtain, colour] of ['#7ee8b5', '#63d3c9', '#b08ae8'].entries()) {
      const base = 300 + curtain * 70;
      const shift = dice.between(0, 50);
      for (let x = -20; x < side + 20; x += 12) {
        const low = base + (noise(x / 210 + shift, curtain) - 0.5) * 190;
        const tall = 90 + noise(x / 46 + shift, curtain + 5) * 240;
        pen.rect([x, low - tall], [10.5, tall], { fill: colour, opacity: 0.2 + noise(x / 90, curtain + 9) * 0.34 }, 5);
      }
    }
  },
  rainbow: ({ pen, plan }) => {
    const bow = ['#d5453f', '#ee8a3a', '#f4d04a', '#5aa85a', '#3f86c8', '#5a55a8', '#8a55a0'];
    for (const [band, colour] of bow.entries()) {
      const radius = 430 - band * 19;
      const points = Array.from({ length: 31 }, (_, k): Point => [500 - Math.cos((k * Math.PI) / 30) * radius, plan.horizon + 50 - Math.sin((k * Math.PI) / 30) * radius]);
      pen.path(soft(points), { stroke: colour, width: 20, opacity: 0.85, square: true });
    }
  },
  fireworks: ({ pen, dice }) => {
    for (const [x, y] of [[220, 200], [520, 140], [790, 250], [380, 340]] as const) {
      const colour = dice.pick(['#ffd25a', '#ff7a6a', '#7ad0ff', '#b58aff', '#8af0a0']);
      const reach = dice.between(80, 130);
      for (let ray = 0; ray < 18; ray++) {
        const angle = (ray * Math.PI) / 9;
        const at = (far: number): Point => [x + Math.cos(angle) * far, y + Math.sin(angle) * far + far * far * 0.0012];
        pen.line([at(reach * 0.3), at(reach * 0.65), at(reach)], colour, 4.5);
        pen.circle(at(reach * 1.1), 4.5, { fill: colour });
      }
    }
  },
  storm: ({ pen, dice }) => {
    const x = dice.between(250, 750);
    pen.polygon([[x, 40], [x - 64, 250], [x - 12, 244], [x - 62, 430], [x + 74, 196], [x + 18, 204], [x + 60, 40]], { fill: '#ffe98a' }); // prettier-ignore
  },
}; // prettier-ignore

export function drawFog({ pen, dice, plan, ambient }: Painter, opacity: number): void {
  if (!plan.weather.has('fog')) return;
  for (let band = 0; band < 7; band++) {
    const y = 420 + band * 72;
    const points: Point[] = [];
    for (let x = -160; x <= side + 160; x += 150) points.push([x, y + dice.between(-24, 24)]);
    pen.as('weather:fog', () => pen.line(points, ambient('#eef0f0'), 74, opacity));
  }
}

/** Over everything: what falls. */
export function drawWeather(painter: Painter): void {
  const { pen, dice, plan, ambient } = painter;
  const { weather } = plan;
  if (weather.has('storm') || weather.has('rain')) scatter(painter, 'cloud', weather.has('storm') ? 7 : 5, 60, 150, 110, { body: weather.has('storm') ? '#5d6674' : '#9aa5b0' }, 'sky+');
  if (weather.has('rain') || weather.has('storm')) {
    const drops = Array.from({ length: 150 }, () => {
      const [x, y] = [dice.between(-40, side), dice.between(90, side)];
      const long = dice.between(24, 46);
      return `M${x.toFixed(1)} ${y.toFixed(1)}L${(x - long * 0.3).toFixed(1)} ${(y + long).toFixed(1)}`;
    });
    pen.as('weather:rain', () => pen.path(drops.join(''), { stroke: '#dfeaf2', width: 3, opacity: 0.6 }));
  }
  if (weather.has('snow')) {
    const flakes = Array.from({ length: 190 }, (): [number, number, number] => [dice.between(0, side), dice.between(0, side), 2 + dice.next() ** 3 * 6]);
    pen.as('weather:snow', () => pen.dots(flakes, '#ffffff', 0.92));
  }
  if (weather.has('leaves')) {
    for (let leaf = 0; leaf < 46; leaf++)
      pen.as('weather:leaves', () => pen.ellipse([dice.between(0, side), dice.between(60, 980)], [11, 6], { fill: ambient(dice.pick(plan.leaves)) }, dice.between(-80, 80)));
  }
  if (plan.moods.has('wild') || weather.has('wind')) {
    for (let gust = 0; gust < 7; gust++) {
      const [x, y] = [dice.between(-60, 760), dice.between(120, 760)];
      pen.as('weather:wind', () => pen.line([[x, y], [x + 90, y - 22], [x + 200, y + 6], [x + 250, y - 18], [x + 226, y - 42]], mix('#ffffff', painter.air[1], 0.2), 5, 0.7)); // prettier-ignore
    }
  }
} // prettier-ignore
