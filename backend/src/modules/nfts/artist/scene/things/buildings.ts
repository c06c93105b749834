import { family, type Thing } from '../thing';

const windows = (rows: number, columns: number, [x, y]: readonly [number, number], [dx, dy]: readonly [number, number], [w, h]: readonly [number, number]): string =>
  Array.from({ length: rows * columns }, (_, k) => `lit r ${x + (k % columns) * dx} ${y + Math.floor(k / columns) * dy} ${w} ${h}`).join('\n'); // prettier-ignore

/** Outline of a bridge with three round arches, in units. */
const arch = (x: number, steps = 10): string[] =>
  Array.from({ length: steps + 1 }, (_, k) => `${(x + 22 * Math.cos((k * Math.PI) / steps)).toFixed(1)} ${(-6 - 30 * Math.sin((k * Math.PI) / steps)).toFixed(1)}`); // prettier-ignore
const soffit = (x: number): string => arch(x).join(' ');
const stoneArches = (): string =>
  ['-106 2', '-106 -54', '106 -54', '106 2', '84 2', ...arch(62), '40 2', '22 2', ...arch(0), '-22 2', '-40 2', ...arch(-62), '-84 2'].join(' '); // prettier-ignore

export const buildings: Thing[] = family({ home: 'backdrop', category: 'city' }, [
  { id: 'house', words: 'house|cottage|home', tall: 6, colours: { body: '#e9dcc3', roof: '#a8452f', door: '#7a4a2f', chimney: '#8f4a3a' }, partWords: { window: 'lit', wall: 'body' }, seat: [0, -96], draw: `
    chimney r 22 -102 12 30
    body r -46 -58 92 58
    body- r 14 -58 32 58
    roof p -56 -56 0 -98 56 -56
    roof- p 14 -56 0 -98 56 -56
    door r -9 -34 18 34 2
    line o 5 -17 1.6 1.6
    lit r -36 -44 18 18
    lit r 20 -44 18 18
    body-- r -28 -44 2 18
    body-- r 28 -44 2 18
    body-- r -36 -36 18 2
    body-- r 20 -36 18 2` },
  { id: 'cabin', madeOf: 'wood', words: 'cabin|hut|lodge|shed', tall: 4, colours: { body: '#7d5236', roof: '#4a352b', door: '#3b271d', chimney: '#6b6460' }, partWords: { window: 'lit' }, seat: [0, -78], draw: `
    chimney r 22 -84 11 26
    body r -46 -46 92 46
    body- r -46 -36 92 2
    body- r -46 -24 92 2
    body- r -46 -12 92 2
    roof p -58 -44 0 -80 58 -44
    roof- p 12 -44 0 -80 58 -44
    door r 8 -32 18 32
    lit r -32 -34 22 18
    roof r -22 -34 2 18` },
  { id: 'barn', madeOf: 'wood', words: 'barn', tall: 8, colours: { body: '#a83a2f', roof: '#4f4a4a', door: '#f1e7d6' }, seat: [0, -92], draw: `
    body p -48 0 -48 -52 -34 -76 0 -92 34 -76 48 -52 48 0
    roof l6 -54 -48 -38 -78 0 -96 0 -96 38 -78 54 -48
    door r -20 -36 40 36
    body r -17 -33 34 33
    door l2.4 -17 -33 0 -16 17 0
    door l2.4 17 -33 0 -16 -17 0
    door r -9 -66 18 16` },
  { id: 'castle', madeOf: 'stone', words: 'castle|fortress', tall: 24, colours: { body: '#c9c1b4', roof: '#3f5f95', door: '#5c3d2b', flag: '#c8372d' }, partWords: { tower: 'body' }, adorned: { flag: 'flag' }, seat: [0, -104], draw: `
    body- r -20 -100 40 100
    roof p -26 -98 26 -98 0 -134
    flag p 0 -150 18 -144 0 -138
    line l1.6 0 -134 0 -142 0 -151
    body r -52 -52 104 52
    ${[-52, -36, -20, -4, 12, 28, 42].map((x) => `body r ${x} -60 10 10`).join('\n')}
    body r -70 -84 26 84
    body- r -52 -84 8 84
    roof p -74 -82 -40 -82 -57 -112
    body r 44 -84 26 84
    body- r 62 -84 8 84
    roof p 40 -82 74 -82 57 -112
    door b -14 0 -14 -26 0 -38 14 -26 14 0
    lit r -61 -66 7 13 3
    lit r 53 -66 7 13 3
    lit r -4 -84 8 14 4` },
  { id: 'lighthouse', words: 'lighthouse', tall: 20, place: 'coast', category: 'sea', colours: { body: '#f4efe4', stripe: '#c8372d', roof: '#8f2f28', door: '#5c3d2b' }, partWords: { stripe: 'stripe' }, draw: `
    body p -20 0 20 0 12 -100 -12 -100
    stripe p -18.4 -20 18.4 -20 16.8 -40 -16.8 -40
    stripe p -15.2 -60 15.2 -60 13.6 -80 -13.6 -80
    line+ r -18 -105 36 6
    lit r -10 -122 20 17
    line+ r -1 -122 2 17
    roof p -15 -121 15 -121 0 -136
    door b -6 0 -6 -12 0 -17 6 -12 6 0
    line r -2 -54 4 8 2` },
  { id: 'church', words: 'church|chapel', tall: 16, colours: { body: '#e6dcca', roof: '#5b5f6b', door: '#6b4630' }, partWords: { window: 'lit' }, draw: `
    body- r -6 -54 62 54
    roof p -10 -52 60 -52 48 -78 -6 -78
    body r -40 -88 34 88
    roof p -44 -86 -2 -86 -23 -130
    line l2.4 -23 -128 -23 -136 -23 -146
    line l2.4 -29 -140 -23 -140 -17 -140
    door b -32 0 -32 -22 -23 -32 -14 -22 -14 0
    lit o -23 -66 7 7
    lit r 6 -38 10 22 5
    lit r 24 -38 10 22 5
    lit r 42 -38 9 22 5` },
  { id: 'windmill', words: 'windmill', tall: 12, colours: { body: '#e9dfcd', roof: '#7a4632', door: '#6b4630', sail: '#f4efe4' }, partWords: { blade: 'sail' }, draw: `
    body p -26 0 26 0 16 -74 -16 -74
    body- p 6 0 26 0 16 -74 6 -74
    roof p -20 -72 20 -72 0 -94
    door r -7 -22 14 22 3
    lit r -5 -50 10 11
    sail p 2 -80 44 -118 52 -110 6 -74
    sail p -2 -80 -44 -118 -52 -110 -6 -74
    sail p 4 -76 46 -40 38 -32 0 -70
    sail p -4 -76 -46 -40 -38 -32 0 -70
    line l2 -46 -114 0 -76 44 -38
    line l2 46 -114 0 -76 -44 -38
    line o 0 -76 4 4` },
  { id: 'skyscraper', words: 'skyscraper|apartment block|office building|high rise', tall: 40, colours: { body: '#8593a6', roof: '#5f6b7c' }, partWords: { window: 'lit' }, draw: `
    body r -26 -140 52 140
    body- r 8 -140 18 140
    roof r -30 -146 60 7
    roof l2 0 -146 0 -154 0 -166
    ${windows(10, 4, [-20, -132], [11, 13], [7, 8])}` },
  { id: 'tower', madeOf: 'stone', words: 'tower|stone tower|watchtower', tall: 16, colours: { body: '#b9b1a5', roof: '#8a4a3a', door: '#5c3d2b' }, partWords: { window: 'lit' }, draw: `
    body p -24 0 24 0 19 -100 -19 -100
    body- p 6 0 24 0 19 -100 6 -100
    body r -27 -114 54 16
    ${[-27, -11, 5, 20].map((x) => `body r ${x} -122 8 10`).join('\n')}
    roof p -20 -120 20 -120 0 -154
    door b -8 0 -8 -20 0 -28 8 -20 8 0
    lit r -4 -62 8 15 4
    lit r -4 -92 8 13 4` },
  { id: 'bridge', words: 'bridge|suspension bridge', home: 'water', tall: 10, place: 'river', madeOf: 'metal', colours: { body: '#a8563f' }, seat: [0, -38], draw: `
    body- r -62 -90 9 94
    body- r 53 -90 9 94
    body l3 -100 -40 -58 -86 0 -44 0 -44 58 -86 100 -40
    ${[-44, -30, -15, 0, 15, 30, 44].map((x) => `body l1.4 ${x} -38 ${x} -44 ${x} ${-46 - x * x * 0.014}`).join('\n')}
    body r -104 -40 208 9
    body-- r -104 -33 208 3` },
  { id: 'stone-bridge', words: 'stone bridge|arch bridge|stone arch bridge', home: 'water', tall: 9, place: 'river', madeOf: 'stone', colours: { body: '#a9a49b' }, seat: [0, -52], draw: `
    body p ${stoneArches()}
    body-- l2 ${soffit(-62)}
    body-- l2 ${soffit(0)}
    body-- l2 ${soffit(62)}
    ${[[-86, -40], [-34, -44], [-22, -26], [24, -44], [36, -26], [84, -40], [-60, -47], [4, -47], [58, -47], [-98, -20], [94, -18]].map(([x, y]) => `body- r ${x! - 6} ${y! - 3} 12 6 1`).join('\n')}
    body+ r -108 -60 216 8 2
    ${[-100, -66, -32, 2, 36, 70].map((x) => `body- r ${x} -60 2 8`).join('\n')}` },
  { id: 'wooden-bridge', words: 'wooden bridge|footbridge|wood bridge', home: 'water', tall: 5, place: 'river', madeOf: 'wood', colours: { body: '#8a5a36' }, seat: [0, -30], draw: `
    ${[-90, -46, -2, 42, 86].map((x) => `body-- r ${x} -58 6 60`).join('\n')}
    body l4 -100 -56 -40 -62 0 -63 40 -62 104 -56
    body l3 -100 -44 -40 -49 0 -50 40 -49 104 -44
    body b -108 -24 -108 -33 -40 -38 0 -39 40 -38 112 -33 112 -24 0 -29
    ${[-84, -62, -40, -18, 4, 26, 48, 70, 92].map((x) => `body-- l1.4 ${x} -35 ${x} -30 ${x} -26`).join('\n')}` },
  { id: 'tent', madeOf: 'cloth', words: 'tent|teepee|tipi', home: 'ground', tall: 2, colours: { body: '#d9842f', door: '#7a4319' }, draw: `
    body p -50 0 0 -66 50 0
    body- p 12 0 0 -66 50 0
    door p -14 0 0 -48 14 0
    line l2 -4 -72 0 -66 4 -60` },
  { id: 'pyramid', madeOf: 'stone', words: 'pyramid', tall: 30, place: 'desert', colours: { body: '#dcb36a' }, draw: `
    body p -80 0 0 -88 80 0
    body-- p 22 0 0 -88 80 0
    body- l1.4 -62 -20 -20 -20 17 -20
    body- l1.4 -44 -40 -14 -40 12 -40
    body- l1.4 -24 -62 -8 -62 6 -62` },
  { id: 'well', madeOf: 'stone', words: 'fountain', home: 'ground', tall: 2, colours: { body: '#a9a59f', water: '#7fc4dc' }, draw: `
    water l3 0 -50 -10 -74 -28 -64 -32 -36
    water l3 0 -50 10 -74 28 -64 32 -36
    water l4 0 -50 0 -72 0 -84
    body b -20 -40 20 -40 12 -28 -12 -28
    body r -5 -36 10 30
    water o 0 -18 44 8
    body- p -50 -18 50 -18 42 0 -42 0` },
  { id: 'shop', words: 'shop|store|market stall|stall|cafe', tall: 4, colours: { body: '#f1e4cc', awning: '#c8372d', door: '#6b4630' }, partWords: { roof: 'awning' }, draw: `
    body r -50 -70 100 70
    awning p -56 -70 56 -70 60 -48 -60 -48
    ${[-40, -16, 8, 32].map((x) => `#fbf4e6 p ${x * 0.95} -70 ${x * 0.95 + 11} -70 ${x + 13} -48 ${x} -48`).join('\n')}
    lit r -40 -42 46 30
    body-- r -18 -42 2 30
    door r 16 -42 22 42
    body-- r -52 -10 66 10` },
  { id: 'fence', madeOf: 'wood', words: 'fence', home: 'ground', tall: 1, colours: { body: '#e9dfcd' }, draw: `
    body- r -80 -34 160 6
    body- r -80 -17 160 6
    ${[-76, -50, -24, 2, 28, 54].map((x) => `body p ${x} 0 ${x} -42 ${x + 8} -50 ${x + 16} -42 ${x + 16} 0`).join('\n')}` },
  { id: 'lamp-post', madeOf: 'metal', words: 'lamp post|street lamp|street light|lamppost|streetlamp', home: 'ground', tall: 4, colours: { body: '#33373f' }, draw: `
    body r -3 -110 6 110
    body p -9 0 -5 -10 5 -10 9 0
    lit p -9 -128 9 -128 6 -110 -6 -110
    body p -12 -127 12 -127 0 -138` },
  { id: 'bench', madeOf: 'wood', words: 'bench', home: 'ground', tall: 0.9, place: 'park', colours: { body: '#8a5a36' }, seat: [0, -22], draw: `
    line r -40 -22 5 22
    line r 35 -22 5 22
    body r -50 -26 100 6
    body r -48 -44 96 6
    body r -48 -54 96 6
    line r -42 -54 4 32
    line r 38 -54 4 32` },
]); // prettier-ignore
