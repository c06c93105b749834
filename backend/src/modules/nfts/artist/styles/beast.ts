import { type Colour, mix, shade } from '../colour';
import { type Point, side } from '../pen';
import { grain } from '../scenery';
import type { Canvas, Style } from '../style';

const kinds = ['cat', 'fox', 'owl', 'bear', 'rabbit', 'wolf', 'lion', 'deer', 'frog', 'robot'] as const;
type Kind = (typeof kinds)[number];

const synonyms: Partial<Record<Kind, string[]>> = {
  cat: ['kitten', 'tiger', 'panther', 'leopard', 'lynx'],
  fox: ['fennec', 'raccoon'],
  owl: ['bird', 'eagle', 'parrot', 'hawk', 'penguin', 'chicken', 'crow', 'raven'],
  bear: ['panda', 'koala', 'teddy', 'mouse', 'monkey', 'hamster', 'ape'],
  rabbit: ['hare', 'bunny', 'donkey', 'horse', 'unicorn', 'kangaroo'],
  wolf: ['dog', 'husky', 'puppy', 'dragon', 'hound'],
  lion: ['mane', 'king'],
  deer: ['stag', 'elk', 'moose', 'goat', 'bull', 'cow', 'antler', 'reindeer'],
  frog: ['toad', 'lizard', 'snake', 'turtle', 'crocodile', 'dinosaur'],
  robot: ['android', 'machine', 'cyborg', 'alien', 'astronaut', 'mask', 'monster', 'samurai', 'hero'],
};

/** Both sides of a face at once: what is drawn on the left is drawn mirrored on the right. */
const both = (draw: (m: (x: number) => number, hand: 1 | -1) => void): void => {
  draw((x) => side / 2 - x, -1);
  draw((x) => side / 2 + x, 1);
};

interface Coat {
  fur: Colour;
  dark: Colour;
  light: Colour;
  inner: Colour;
  eye: Colour;
  line: Colour;
}

function ears({ pen }: Canvas, kind: Kind, y: number, coat: Coat): void {
  both((m, hand) => {
    const fill = hand < 0 ? coat.fur : shade(coat.fur, -0.05);
    if (kind === 'cat' || kind === 'fox' || kind === 'wolf') {
      const tall = kind === 'cat' ? 190 : 250;
      pen.polygon([[m(270), y + 110], [m(kind === 'wolf' ? 190 : 255), y - tall], [m(70), y + 20]], { fill }); // prettier-ignore
      pen.polygon([[m(232), y + 60], [m(kind === 'wolf' ? 186 : 236), y - tall * 0.62], [m(120), y + 30]], { fill: coat.inner }); // prettier-ignore
      if (kind !== 'cat') pen.polygon([[m(kind === 'wolf' ? 190 : 255), y - tall], [m(kind === 'wolf' ? 218 : 259), y - tall * 0.62], [m(kind === 'wolf' ? 150 : 196), y - tall * 0.62]], { fill: coat.line }); // prettier-ignore
    } else if (kind === 'rabbit') {
      pen.ellipse([m(110), y - 170], [66, 240], { fill }, hand * 9).ellipse([m(110), y - 160], [34, 190], { fill: coat.inner }, hand * 9);
    } else if (kind === 'bear' || kind === 'lion') {
      pen.circle([m(205), y - 10], 92, { fill }).circle([m(205), y - 6], 54, { fill: coat.inner });
    } else if (kind === 'deer') {
      pen.ellipse([m(270), y + 50], [44, 112], { fill }, hand * 66).ellipse([m(268), y + 54], [22, 80], { fill: coat.inner }, hand * 66);
      pen.line(
        [
          [m(84), y + 10],
          [m(120), y - 110],
          [m(210), y - 190],
          [m(200), y - 320],
        ],
        coat.dark,
        26,
      );
      pen.line(
        [
          [m(120), y - 90],
          [m(90), y - 180],
          [m(110), y - 250],
        ],
        coat.dark,
        20,
      );
      pen.line(
        [
          [m(196), y - 190],
          [m(270), y - 220],
          [m(300), y - 300],
        ],
        coat.dark,
        20,
      );
    } else if (kind === 'owl') {
      pen.polygon([[m(260), y + 120], [m(236), y - 150], [m(60), y + 10]], { fill: coat.dark }); // prettier-ignore
    } else if (kind === 'frog') {
      pen.circle([m(170), y + 30], 108, { fill });
    } else {
      pen
        .line(
          [
            [m(120), y + 20],
            [m(130), y - 60],
            [m(140), y - 130],
          ],
          coat.line,
          14,
        )
        .circle([m(140), y - 146], 30, { fill: coat.eye });
      pen.rect([Math.min(m(250), m(318)), y + 170], [68, 130], { fill: coat.dark }, 20);
    }
  });
}

function head({ pen }: Canvas, kind: Kind, y: number, coat: Coat): void {
  if (kind === 'robot') {
    pen
      .rect([250, y], [500, 470], { fill: coat.fur }, 76)
      .rect([500, y], [250, 470], { fill: shade(coat.fur, -0.05) }, 76)
      .rect([480, y], [60, 470], { fill: coat.fur });
    pen.rect([296, y + 108], [408, 178], { fill: coat.line }, 89);
    return;
  }
  const shapes: Partial<Record<Kind, Point[]>> = {
    fox: [[500, y - 40], [700, y + 10], [800, y + 230], [640, y + 400], [500, y + 520], [360, y + 400], [200, y + 230], [300, y + 10]],
    wolf: [[500, y - 30], [690, y + 20], [790, y + 260], [640, y + 410], [570, y + 530], [430, y + 530], [360, y + 410], [210, y + 260], [310, y + 20]],
    deer: [[500, y - 30], [660, y + 20], [690, y + 220], [610, y + 420], [560, y + 540], [440, y + 540], [390, y + 420], [310, y + 220], [340, y + 20]],
    frog: [[500, y + 60], [720, y + 60], [860, y + 260], [740, y + 430], [500, y + 470], [260, y + 430], [140, y + 260], [280, y + 60]],
  }; // prettier-ignore
  const round: Point[] = [[500, y - 60], [740, y - 30], [810, y + 220], [730, y + 440], [500, y + 510], [270, y + 440], [190, y + 220], [260, y - 30]]; // prettier-ignore
  const points = shapes[kind] ?? round;
  pen.blob(points, { fill: coat.fur });
  // The right half again, darker: what lies left of the middle is folded onto it.
  pen.blob(points.map(([x, py]): Point => [Math.max(x, 500), py]), { fill: shade(coat.fur, -0.045) }); // prettier-ignore
}

function eyes({ pen, dice, has }: Canvas, kind: Kind, y: number, coat: Coat): void {
  const wide = kind === 'owl' ? 132 : kind === 'frog' ? 170 : kind === 'robot' ? 112 : kind === 'deer' ? 112 : 128;
  const high = kind === 'frog' ? y + 30 : kind === 'robot' ? y + 197 : y + 190;
  const sleepy = (dice.chance(0.2) || has('sleepy', 'sleeping', 'asleep')) && kind !== 'robot';
  const gaze = dice.pick([-9, 0, 9]);
  both((m) => {
    const at: Point = [m(wide), high];
    if (kind === 'owl') {
      for (let ring = 0; ring < 3; ring++) pen.circle(at, 122 - ring * 20, { fill: [coat.light, coat.inner, coat.light][ring]! });
    }
    const radius = kind === 'owl' ? 66 : kind === 'frog' ? 62 : kind === 'robot' ? 48 : 50;
    if (sleepy) {
      pen.path(`M${at[0] - radius} ${at[1]}q${radius} ${radius * 0.9} ${radius * 2} 0`, { stroke: coat.line, width: 13 });
      return;
    }
    if (kind === 'robot') {
      pen.circle(at, radius, { fill: coat.eye }).circle(at, radius * 0.5, { fill: mix(coat.eye, '#ffffff', 0.6) });
      return;
    }
    pen.circle(at, radius, { fill: coat.eye });
    const slit = kind === 'cat' || kind === 'fox';
    pen.ellipse(
      [at[0] + gaze, at[1]],
      slit ? [radius * 0.3, radius * 0.84] : kind === 'frog' ? [radius * 0.7, radius * 0.34] : [radius * 0.58, radius * 0.58],
      { fill: coat.line },
    );
    pen.circle([at[0] + gaze + radius * 0.24, at[1] - radius * 0.32], radius * 0.17, { fill: '#ffffff' });
  });
}

function muzzle({ pen }: Canvas, kind: Kind, y: number, coat: Coat): void {
  if (kind === 'owl') {
    pen.polygon([[460, y + 240], [540, y + 240], [500, y + 350]], { fill: coat.inner }).polygon([[500, y + 240], [540, y + 240], [500, y + 350]], { fill: shade(coat.inner, -0.08) }); // prettier-ignore
    for (let row = 0; row < 3; row++)
      for (let k = -2 + (row % 2) * 0.5; k <= 2; k++)
        pen.path(`M${500 + k * 70 - 28} ${y + 390 + row * 36}q28 36 56 0`, { stroke: coat.dark, width: 9 });
    return;
  }
  if (kind === 'robot') {
    for (let k = -2; k <= 2; k++) pen.rect([500 + k * 50 - 17, y + 346], [34, 58], { fill: k % 2 ? coat.inner : coat.line }, 8);
    return;
  }
  if (kind === 'frog') {
    pen.path(`M260 ${y + 300}q240 140 480 0`, { stroke: coat.line, width: 13 }).dots([[470, y + 210, 8], [530, y + 210, 8]], coat.line); // prettier-ignore
    pen.ellipse([500, y + 400], [210, 52], { fill: coat.light });
    return;
  }
  if (kind === 'fox' || kind === 'wolf') {
    both((m) => pen.polygon([[m(300), y + 230], [m(60), y + 260], [m(0), y + 520], [m(130), y + 420]], { fill: coat.light })); // prettier-ignore
  } else {
    both((m) => pen.circle([m(62), y + 338], kind === 'deer' ? 74 : 92, { fill: coat.light }));
    pen.ellipse([500, y + 400], [78, 62], { fill: coat.light });
  }
  const nose = kind === 'fox' || kind === 'wolf' ? y + 440 : kind === 'deer' ? y + 400 : y + 280;
  pen.blob([[436, nose - 22], [500, nose - 34], [564, nose - 22], [528, nose + 34], [500, nose + 50], [472, nose + 34]], { fill: coat.line }); // prettier-ignore
  pen.ellipse([484, nose - 12], [15, 7], { fill: mix(coat.line, '#ffffff', 0.5) });
  if (kind !== 'fox' && kind !== 'wolf')
    both((m, hand) => pen.path(`M500 ${nose + 46}q${hand * 12} 66 ${hand * 88} 40`, { stroke: coat.line, width: 9 }));
  if (kind === 'cat' || kind === 'rabbit' || kind === 'lion') {
    both((m) => [0, 1, 2].forEach((k) => pen.line([[m(120), nose + 34 + k * 24], [m(230), nose + 20 + k * 32], [m(340), nose - 6 + k * 50]], coat.line, 5))); // prettier-ignore
  }
}

/** Stripes, patches or a mane, and a collar of shapes under the chin. */
function marks({ pen, dice }: Canvas, kind: Kind, y: number, coat: Coat): void {
  if (kind === 'robot' || kind === 'frog') {
    both((m) =>
      [0, 1, 2].forEach((k) =>
        pen.circle([m(150 + k * 50), y + (kind === 'frog' ? 180 + k * 26 : 52)], 16, { fill: k === 1 ? coat.inner : coat.dark }),
      ),
    );
    return;
  }
  const pattern = dice.pick(['stripes', 'blaze', 'patch', 'brow'] as const);
  if (pattern === 'stripes') both((m) => [0, 1, 2].forEach((k) => pen.polygon([[m(296 - k * 4), y + 200 + k * 62], [m(212 - k * 6), y + 226 + k * 54], [m(292 - k * 8), y + 236 + k * 62]], { fill: coat.dark }))); // prettier-ignore
  if (pattern !== 'patch') pen.polygon([[470, y - 44], [530, y - 44], [500, y + 130]], { fill: pattern === 'blaze' ? coat.light : coat.dark }); // prettier-ignore
  if (pattern === 'patch') pen.circle([372, y + 190], 98, { fill: coat.dark });
  if (pattern === 'brow') both((m) => pen.ellipse([m(128), y + 100], [42, 17], { fill: coat.light }, 0));
}

function draw(canvas: Canvas): void {
  const { dice, has } = canvas;
  const asked = kinds.filter((kind) => has(kind, ...(synonyms[kind] ?? [])));
  const kind = dice.pick(asked.length > 0 ? asked : kinds);
  // A face is only a portrait of what it is: a wolf drawn for a dog is none.
  canvas.pen.as(has(kind) ? `shown:${kind}+shown:portrait` : 'beast', () => portrait(canvas, kind));
}

function portrait(canvas: Canvas, kind: Kind): void {
  const { pen, dice, palette } = canvas;
  const [fur, back, inner, collar] = dice.shuffled(palette.tones.slice(1)) as [Colour, Colour, Colour, Colour];
  const coatColour = palette.isNamed ? palette.tones[0]! : fur;
  const line = palette.dark ? shade(palette.ground, -0.04) : palette.ink;
  const coat: Coat = {
    fur: coatColour,
    dark: shade(coatColour, -0.17),
    light: mix(coatColour, '#fff4e2', 0.72),
    inner,
    eye: mix(palette.sun, '#fff8e6', 0.55),
    line,
  };
  const y = kind === 'rabbit' || kind === 'deer' ? 380 : 310;
  const behind = dice.pick(['rays', 'disc', 'leaves', 'checks'] as const);
  if (behind === 'rays') {
    for (let ray = 0; ray < 24; ray += 2) {
      const at = (k: number): Point => [500 + Math.cos((k * Math.PI) / 12) * 900, 500 + Math.sin((k * Math.PI) / 12) * 900];
      pen.polygon([[500, 500], at(ray), at(ray + 1)], { fill: mix(palette.ground, back, 0.4) }); // prettier-ignore
    }
  }
  if (behind === 'checks')
    for (let k = 0; k < 64; k++)
      if ((k + Math.floor(k / 8)) % 2)
        pen.rect([(k % 8) * 125, Math.floor(k / 8) * 125], [125, 125], { fill: mix(palette.ground, back, 0.28) });
  if (behind !== 'checks') pen.circle([500, 480], 400, { fill: mix(palette.ground, back, behind === 'disc' ? 0.75 : 0.55) });
  if (behind === 'leaves') {
    for (let leaf = 0; leaf < 26; leaf++) {
      const angle = (leaf * Math.PI) / 13;
      pen.ellipse(
        [500 + Math.cos(angle) * 415, 480 + Math.sin(angle) * 415],
        [92, 30],
        { fill: mix(palette.tones[leaf % 2]!, palette.ground, 0.12) },
        (angle * 180) / Math.PI + 38,
      );
    }
  }
  const bust = mix(collar, palette.ground, 0.1);
  pen.blob([[200, 1060], [230, 850], [380, 740], [620, 740], [770, 850], [800, 1060]], { fill: bust }); // prettier-ignore
  for (let bead = -3; bead <= 3; bead++)
    pen.circle([500 + bead * 66, 880 - bead * bead * 6], 26, { fill: bead % 2 ? palette.accent : coat.light });
  if (kind === 'lion') {
    for (let tuft = 0; tuft < 28; tuft++) {
      const angle = (tuft * Math.PI) / 14;
      pen.ellipse(
        [500 + Math.cos(angle) * 270, y + 220 + Math.sin(angle) * 280],
        [112, 52],
        { fill: shade(coat.dark, tuft % 2 ? 0.05 : -0.02) },
        (angle * 180) / Math.PI,
      );
    }
  }
  ears(canvas, kind, y, coat);
  head(canvas, kind, y, coat);
  marks(canvas, kind, y, coat);
  eyes(canvas, kind, y, coat);
  muzzle(canvas, kind, y, coat);
  grain(canvas, 900);
}

export const beast: Style = {
  id: 'beast',
  title: 'Portrait of a beast',
  category: 'creature',
  words: `${kinds.join(' ')} ${Object.values(synonyms).flat().join(' ')} animal creature pet character avatar collectible portrait face`,
  shows: 'fox cat owl bear rabbit wolf lion deer frog robot',
  manner: 'portrait',
  paints: true,
  draw,
};
