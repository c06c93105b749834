import { family, type Thing } from '../thing';

const wheel = (x: number, radius: number): string =>
  `wheel o ${x} ${-radius} ${radius} ${radius}\n#c9c6bf o ${x} ${-radius} ${radius * 0.45} ${radius * 0.45}`;

export const vehicles: Thing[] = [
  ...family({ home: 'ground', category: 'city' }, [
    { id: 'car', madeOf: 'metal', words: 'car|automobile', tall: 1.5, place: 'road', colours: { body: '#c8372d', wheel: '#26262b' }, partWords: { wheels: 'wheel' }, seat: [-4, -52], draw: `
    body b -62 -12 -64 -30 -44 -36 -24 -56 20 -56 36 -36 62 -30 64 -12 40 -8 -40 -8
    glass p -36 -37 -20 -51 -4 -51 -4 -37
    glass p 2 -37 2 -51 17 -51 29 -37
    body- b -62 -20 0 -20 64 -20 62 -10 0 -8 -60 -10
    lit o 59 -24 4 4
    #f0e6d0 r -64 -26 6 6 2
    line r 6 -32 8 2
    ${wheel(-36, 13)}
    ${wheel(36, 13)}` },
    { id: 'bus', words: 'bus|coach', tall: 3, place: 'road', colours: { body: '#e0a52f', wheel: '#26262b' }, seat: [0, -66], draw: `
    body r -74 -68 148 58 9
    body- r -74 -30 148 14
    ${[-66, -44, -22, 0, 22].map((x) => `glass r ${x} -58 18 22 3`).join('\n')}
    glass r 46 -58 24 26 4
    lit o 71 -20 4 4
    ${wheel(-44, 13)}
    ${wheel(44, 13)}` },
    { id: 'truck', words: 'truck|lorry', tall: 3, place: 'road', colours: { body: '#2f6f9f', box: 'body+', wheel: '#26262b' }, draw: `
    box r -78 -76 96 62 3
    box- r -78 -26 96 12
    body b 22 -12 22 -60 46 -62 58 -40 76 -34 76 -12
    glass p 32 -54 46 -54 56 -38 32 -38
    lit o 73 -24 4 4
    line r -78 -15 152 5
    ${wheel(-52, 13)}
    ${wheel(-22, 13)}
    ${wheel(50, 13)}` },
    { id: 'tractor', words: 'tractor', tall: 2.6, place: 'field', colours: { body: '#3f8a4f', wheel: '#2b2a2d' }, draw: `
    line r 34 -72 5 30
    body r -10 -48 66 28 5
    body- r -40 -44 36 24
    glass r -36 -80 38 36 2
    body r -42 -86 50 7 2
    body r -2 -80 5 34
    wheel o -26 -26 27 26
    #e9c95a o -26 -26 13 13
    wheel o 42 -16 16 16
    #e9c95a o 42 -16 8 8` },
    { id: 'train', madeOf: 'metal', words: 'train|locomotive|steam train|steam engine', tall: 4, place: 'rails', colours: { body: '#2f5f57', wheel: '#7a2f28', wagon: '#a8452f', smoke: '#e9e6e0' }, draw: `
    smoke o 62 -96 10 9
    smoke o 46 -108 14 12
    smoke o 22 -118 17 13
    smoke o -8 -124 15 11
    wagon r -128 -56 78 44 4
    ${[-120, -98, -76].map((x) => `lit r ${x} -46 16 16 2`).join('\n')}
    wagon- r -132 -62 86 8 3
    line r -54 -18 14 5
    body r -40 -76 34 62 2
    lit r -34 -66 20 18 2
    body- r -46 -82 46 8 3
    body r -8 -52 76 38 12
    body- r -8 -28 76 14 4
    body r 54 -80 14 30
    body- r 50 -84 22 7
    body+ o 18 -54 9 8
    #e3ab3b r 8 -52 4 38
    #e3ab3b r 40 -52 4 38
    line p 66 -12 88 -2 66 0
    lit o 68 -44 5 5
    ${[-112, -68].map((x) => wheel(x, 11)).join('\n')}
    wheel o -22 -15 15 15
    wheel o 14 -15 15 15
    wheel o 48 -11 11 11
    line l4 -22 -13 14 -13 48 -13` },
    { id: 'bicycle', words: 'bicycle|bike', tall: 1.1, place: 'road', colours: { body: '#2f7f7f', wheel: '#2b2a2d' }, seat: [-14, -66], draw: `
    ${ring(-38, 26)}
    ${ring(38, 26)}
    body l4 -38 -26 -26 -42 -14 -58
    body l4 -38 -26 -16 -26 2 -24
    body l4 -14 -58 -6 -40 2 -24
    body l4 -14 -56 8 -58 28 -60
    body l4 2 -24 16 -42 28 -60
    body l4 38 -26 32 -46 26 -68
    line l4 26 -68 34 -72 40 -66
    line b -26 -64 -4 -64 -10 -58 -20 -58
    line o 2 -24 6 6
    line l2.4 2 -24 6 -16 12 -14` },
    { id: 'motorcycle', words: 'motorcycle|motorbike', tall: 1.2, place: 'road', colours: { body: '#c8372d', wheel: '#26262b' }, seat: [-18, -50], draw: `
    ${wheel(-40, 21)}
    ${wheel(42, 21)}
    line l5 42 -21 34 -46 26 -68
    body b -58 -40 -30 -56 -4 -44 8 -56 28 -56 22 -26 -4 -16 -24 -24
    line b -40 -56 -8 -56 -4 -48 -34 -46
    body- o 6 -24 13 11
    line l4 26 -68 18 -74 12 -72
    lit o 34 -56 5 6
    #b9b6b0 l5 4 -14 -24 -12 -54 -16` },
    { id: 'wagon', madeOf: 'wood', words: 'cart|wagon', tall: 1.4, place: 'road', colours: { body: '#8a5a36', wheel: '#4a3224' }, draw: `
    body p -54 -54 54 -54 44 -24 -44 -24
    body- p -50 -44 51 -44 49 -38 -48 -38
    body l5 44 -30 70 -26 96 -30
    ${ring(-26, 22)}
    ${ring(26, 22)}` },
    { id: 'rocket', words: 'rocket|spaceship|spacecraft', home: 'air', tall: 12, place: 'space', colours: { body: '#f1ece2', fin: '#c8372d', flame: '#f2a93a' }, partWords: { fins: 'fin' }, poses: 'flying', category: 'cosmos', draw: `
    flame p -14 -18 14 -18 8 6 0 26 -8 6
    #fbe7a0 p -7 -18 7 -18 0 12
    fin p -18 -26 -40 -2 -36 -34 -18 -60
    fin p 18 -26 40 -2 36 -34 18 -60
    body b -18 -18 -26 -60 -18 -104 0 -136 18 -104 26 -60 18 -18
    body- b 4 -18 18 -18 26 -60 18 -104 4 -130 12 -90 12 -50
    fin p -15 -108 15 -108 0 -139
    fin p -16 -22 16 -22 12 -12 -12 -12
    line o 0 -80 13 13
    glass o 0 -80 9.5 9.5
    fin- r -2.5 -44 5 26` },
    { id: 'airplane', words: 'airplane|aeroplane|plane|aircraft|jet|airliner', home: 'air', tall: 8, poses: 'flying', colours: { body: '#eef0f1', wing: '#c8372d' }, partWords: { tail: 'wing', wings: 'wing' }, draw: `
    wing p -62 -40 -88 -76 -68 -76 -40 -42
    wing- p 4 -36 -18 -62 0 -62 32 -38
    body b -84 -38 -40 -48 30 -48 76 -44 92 -32 70 -22 0 -18 -60 -26
    body- b -74 -30 0 -24 88 -30 70 -20 0 -16 -58 -24
    ${[-36, -22, -8, 6, 20, 34, 48].map((x) => `line o ${x} -38 3 3`).join('\n')}
    glass p 66 -42 80 -38 80 -32 66 -32
    wing p 10 -28 -36 4 -14 4 44 -28` },
    { id: 'helicopter', words: 'helicopter|chopper', home: 'air', tall: 4, poses: 'flying', colours: { body: '#3f7fa8', rotor: '#33373f' }, draw: `
    body p -20 -40 -92 -50 -92 -44 -20 -26
    body p -84 -46 -104 -66 -94 -66 -80 -50
    rotor o -96 -56 4 14
    body b -34 -14 -36 -46 0 -58 32 -48 42 -24 30 -10 -10 -8
    glass b 4 -28 6 -48 24 -44 34 -28
    rotor r -3 -68 6 14
    rotor r -74 -72 148 5 2
    rotor l3 -28 0 10 0 40 -4
    rotor l3 -12 -10 -12 -4 -12 0
    rotor l3 18 -10 18 -4 18 0` },
    { id: 'balloon', words: 'hot air balloon|hot-air balloon', home: 'air', tall: 15, poses: 'flying floating', colours: { body: '#d9592f', stripe: '#f6e3b4', basket: '#7a4f2f' }, partWords: { stripes: 'stripe' }, draw: `
    line l1.4 -22 -44 -14 -28 -9 -14
    line l1.4 22 -44 14 -28 9 -14
    body b -24 -44 -52 -80 -46 -122 0 -146 46 -122 52 -80 24 -44 0 -40
    stripe b -12 -42 -28 -80 -24 -126 -8 -143 -10 -100 -4 -42
    stripe b 12 -42 28 -80 24 -126 8 -143 10 -100 4 -42
    body- b 24 -44 52 -80 46 -122 30 -136 40 -90
    basket r -11 -16 22 16 2
    basket- r -12 -17 24 4` },
    { id: 'toy-balloon', words: 'balloon', home: 'air', tall: 0.5, poses: 'flying floating', colours: { body: '#d2392f' }, draw: `
    line l1.2 0 -52 5 -34 -4 -16 0 0
    body b 0 -50 -26 -70 -28 -106 0 -124 28 -106 26 -70
    body+ o -11 -98 5 10 16
    body- p -5 -48 5 -48 0 -56` },
    { id: 'kite', words: 'kite', home: 'air', tall: 0.9, poses: 'flying', colours: { body: '#d2392f', stripe: '#f2c531' }, draw: `
    line l1.4 0 -46 10 -30 -8 -16 4 0
    body p 0 -130 34 -90 0 -44 -34 -90
    stripe p 0 -130 34 -90 0 -90
    stripe p 0 -44 -34 -90 0 -90
    stripe p 4 -28 14 -34 14 -22
    body p -4 -14 -14 -20 -14 -8` },
    { id: 'ufo', words: 'ufo|flying saucer|alien ship', home: 'air', tall: 4, poses: 'flying', colours: { body: '#9aa5b5', beam: '#d8f08a' }, category: 'cosmos', draw: `
    glass b -24 -44 -22 -70 0 -80 22 -70 24 -44
    #5c9a4a o 0 -54 8 10
    line e -3 -56 2
    line e 4 -56 2
    body b -64 -28 -30 -48 30 -48 64 -28 30 -14 -30 -14
    body- b -56 -24 0 -22 56 -24 24 -10 -24 -10
    beam o -36 -28 5 4
    beam o -12 -24 5 4
    beam o 12 -24 5 4
    beam o 36 -28 5 4` },
  ]),
  ...family({ home: 'water', category: 'sea', place: 'sea' }, [
    { id: 'boat', madeOf: 'wood', words: 'sailboat|sailing boat|boat|yacht|sail boat', tall: 8, colours: { body: '#a8452f', sail: '#f6efe0', flag: '#e3ab3b' }, adorned: { flag: 'flag' }, partWords: { hull: 'body', sails: 'sail' }, seat: [26, -18], draw: `
    line r -3 -118 4 104
    sail p -6 -112 -6 -22 -58 -22
    sail- p 4 -104 4 -22 44 -22
    flag p 0 -118 18 -112 0 -106
    body p -64 -18 60 -18 42 6 -46 6
    body- p -57 -7 52 -7 42 6 -46 6` },
    { id: 'ship', words: 'ship|steamer|ferry|ocean liner|cruise ship', tall: 20, colours: { body: '#2b3a52', deck: '#f1ece2', funnel: '#c8372d' }, partWords: { chimney: 'funnel', hull: 'body' }, draw: `
    funnel r -24 -84 16 32
    funnel r 6 -84 16 32
    line r -24 -86 16 7
    line r 6 -86 16 7
    deck r -54 -54 100 22 3
    deck- r -66 -34 124 14
    ${[-46, -30, -14, 2, 18, 32].map((x) => `glass r ${x} -48 9 8 2`).join('\n')}
    body p -92 -22 96 -22 76 8 -74 8
    #c8372d p -80 0 82 0 76 8 -74 8
    ${[-60, -36, -12, 12, 36].map((x) => `deck o ${x} -11 3.4 3.4`).join('\n')}` },
    { id: 'pirate-ship', madeOf: 'wood', words: 'pirate ship|galleon|sailing ship|tall ship', tall: 18, colours: { body: '#6b4429', sail: '#f0e4cb', flag: '#26242a' }, adorned: { flag: 'flag' }, draw: `
    line r -38 -112 4 90
    line r 4 -128 4 106
    line r 44 -104 4 82
    sail b -60 -52 -56 -94 -18 -94 -14 -52 -36 -58
    sail b -22 -50 -18 -112 28 -112 34 -50 6 -58
    sail b 26 -52 30 -90 62 -90 66 -52 46 -58
    flag p 6 -140 30 -134 6 -126
    #f4efe4 o 14 -133 2.6 2.6
    body b -86 -44 -74 -2 -50 8 54 8 84 -40 66 -26 -56 -24
    body- p -70 -14 68 -14 54 8 -50 8
    ${[-44, -20, 4, 28].map((x) => `line r ${x} -10 9 8`).join('\n')}` },
    { id: 'rowing-boat', madeOf: 'wood', words: 'rowing boat|rowboat|canoe', tall: 1, place: 'lake', colours: { body: '#9a5a33' }, seat: [0, -14], draw: `
    body b -74 -34 -60 2 0 8 60 2 74 -34 40 -18 -40 -18
    body- b -66 -14 0 -2 66 -14 56 4 0 8 -56 4
    body++ l4 -24 -30 12 -8 44 12` },
    { id: 'submarine', words: 'submarine', home: 'deep', tall: 5, place: 'underwater', colours: { body: '#e0b030' }, draw: `
    body r -16 -84 32 26 6
    line l4 6 -82 6 -100 22 -100
    body b -78 -34 -62 -62 30 -64 78 -46 78 -24 40 -4 -50 -8
    body- b -70 -24 0 -18 76 -26 40 -4 -50 -8
    line o -20 -38 11 11
    glass o -20 -38 8 8
    line o 10 -38 11 11
    glass o 10 -38 8 8
    line o 40 -38 11 11
    glass o 40 -38 8 8
    body-- p -74 -34 -92 -52 -88 -34 -92 -16` },
  ]),
]; // prettier-ignore

/** A wheel that one sees through. */
function ring(x: number, radius: number): string {
  const points = Array.from({ length: 24 }, (_, k) => {
    const angle = (k * Math.PI) / 12;
    return `${(x + Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius - radius).toFixed(1)}`;
  });
  return `wheel l4 ${[...points, points[0]].join(' ')}\nwheel l1 ${x - radius} ${-radius} ${x} ${-radius} ${x + radius} ${-radius}\nwheel l1 ${x} ${-2 * radius} ${x} ${-radius} ${x} 0\nwheel l1 ${x - radius * 0.7} ${-radius * 1.7} ${x} ${-radius} ${x + radius * 0.7} ${-radius * 0.3}\nwheel l1 ${x + radius * 0.7} ${-radius * 1.7} ${x} ${-radius} ${x - radius * 0.7} ${-radius * 0.3}`;
}
