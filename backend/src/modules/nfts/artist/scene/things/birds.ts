import { family, type Thing } from '../thing';

/** A bird on the wing, its head to the right. */
const flying = `
    wing- p -4 -30 -30 -62 -6 -54 18 -28
    body b -44 -26 -30 -32 -6 -36 18 -34 34 -28 30 -20 6 -16 -22 -18
    wing- p -58 -34 -36 -24 -40 -18 -62 -22
    body+ b -18 -20 6 -22 26 -22 16 -15 -8 -14
    body o 30 -30 11 10
    beak p 38 -34 54 -28 38 -25
    line e 33 -32 2.2
    wing p -16 -30 -44 -74 -14 -66 6 -52 16 -28`;

export const birds: Thing[] = family({ home: 'air', category: 'creature' }, [
  { id: 'bird', words: 'bird|sparrow|finch|songbird', tall: 0.25, poses: 'flying', colours: { body: '#3f7fb5', wing: '#2c5f90', beak: '#e8a23a' }, partWords: { wings: 'wing' }, draw: flying },
  { id: 'gull', words: 'gull|seagull', tall: 0.3, poses: 'flying', colours: { body: '#f4f1ea', wing: '#b8c2c9', beak: '#e8a23a' }, draw: flying },
  { id: 'crow', words: 'crow|raven|blackbird', tall: 0.35, poses: 'flying', colours: { body: '#2a2a33', wing: '#1d1d25', beak: '#55524f' }, draw: flying },
  { id: 'eagle', words: 'eagle', tall: 0.8, poses: 'flying', colours: { body: '#5e3f28', wing: '#4a3020', beak: '#edb93a', muzzle: '#f5efe2' }, draw: flying.replace('body o 30 -30 11 10', 'muzzle o 30 -30 12 11') },
  {
    id: 'owl', words: 'owl', home: 'ground', tall: 0.45, poses: 'sitting', colours: { body: '#8a6243', beak: '#e2a53a' }, crown: [0, -88, 20], draw: `
    body p -26 -78 -24 -100 -8 -88
    body p 26 -78 24 -100 8 -88
    body b -30 -6 -34 -50 -30 -90 0 -96 30 -90 34 -50 30 -6 0 0
    body- b -34 -20 -38 -54 -26 -60 -18 -30 -24 -6
    body- b 34 -20 38 -54 26 -60 18 -30 24 -6
    body* b -18 -8 -20 -44 0 -56 20 -44 18 -8 0 -2
    body- l2 -10 -40 -6 -36 -2 -40
    body- l2 2 -40 6 -36 10 -40
    body- l2 -6 -28 -2 -24 2 -28
    body- l2 -14 -28 -10 -24 -6 -28
    body- l2 6 -28 10 -24 14 -28
    body- l2 -8 -16 -4 -12 0 -16
    body- l2 2 -16 6 -12 10 -16
    body* o -13 -72 14 14
    body* o 13 -72 14 14
    eyes e -12 -72 8.5
    eyes e 12 -72 8.5
    line e -12 -72 4.6
    line e 12 -72 4.6
    beak p -5 -66 5 -66 0 -56
    beak p -16 -4 -6 -4 -11 3
    beak p 6 -4 16 -4 11 3` },
  {
    id: 'chicken', words: 'chicken|hen|rooster|cockerel', home: 'ground', tall: 0.45, colours: { body: '#f1e7d6', comb: '#cf3a30', beak: '#e8a23a', tail: '#b98a5a' }, crown: [24, -68, 9], draw: `
    beak l3 -4 -16 -4 -8 -4 -2
    beak l3 8 -16 8 -8 8 -2
    beak l3 -4 -1 4 -1 6 -1
    beak l3 8 -1 16 -1 18 -1
    tail b -26 -36 -46 -66 -52 -44 -46 -26 -28 -24
    body b -34 -34 -26 -14 6 -10 26 -24 30 -54 22 -62 10 -46 -8 -40
    body- b -22 -34 4 -38 8 -24 -8 -18 -20 -22
    body o 23 -58 11 11
    comb b 14 -66 16 -76 22 -70 26 -78 30 -68 30 -64
    comb o 30 -48 4 6
    beak p 32 -60 42 -56 32 -53
    line e 26 -60 2` },
  {
    id: 'duck', words: 'duck|duckling', home: 'water', tall: 0.4, place: 'pond', colours: { body: '#f2c531', beak: '#e8792b' }, crown: [22, -54, 11], draw: `
    body b -44 -26 -34 -4 0 2 26 -2 32 -20 20 -28 -14 -24 -34 -28
    body- b -26 -22 0 -26 10 -14 -6 -6 -22 -10
    body b 10 -14 14 -36 28 -38 30 -16
    body o 22 -42 14 13
    beak b 32 -44 48 -42 50 -36 34 -34
    line e 27 -46 2.4` },
  {
    id: 'swan', words: 'swan', home: 'water', tall: 0.9, place: 'lake', colours: { body: '#f7f3ea', beak: '#e8792b' }, crown: [30, -80, 9], draw: `
    body b -52 -32 -38 -4 0 2 30 -2 38 -20 22 -26 -10 -30 -34 -24
    body- b -40 -26 -12 -40 8 -28 0 -10 -24 -8
    body l11 28 -18 40 -34 26 -50 20 -68 34 -72
    body o 33 -72 10 8
    beak p 40 -75 56 -66 40 -66
    line o 42 -72 4 3
    line e 35 -74 1.8` },
  {
    id: 'penguin', words: 'penguin', home: 'ground', tall: 0.8, place: 'ice', colours: { body: '#23283a', beak: '#e8962b' }, crown: [2, -86, 14], draw: `
    beak b -20 -4 -2 -6 -2 0 -24 0
    beak b 2 -6 20 -4 24 0 2 0
    body- b -24 -60 -40 -34 -34 -22 -22 -36
    body b -26 -6 -28 -44 -18 -84 0 -92 18 -84 28 -44 26 -6 0 -2
    #f7f3ea b -18 -8 -18 -44 0 -60 18 -44 18 -8 0 -4
    #f7f3ea o -7 -72 8 9
    #f7f3ea o 8 -72 8 9
    body- b 24 -60 40 -34 34 -22 22 -36
    line e -5 -73 2.4
    line e 8 -73 2.4
    beak p -4 -68 8 -68 2 -59` },
  {
    id: 'flamingo', words: 'flamingo', home: 'ground', tall: 1.3, place: 'lake', colours: { body: '#ef8bab', beak: '#2a2426' }, draw: `
    body- l3 -4 -50 -4 -24 -4 0
    body-- l3 6 -50 12 -36 2 -26 6 0
    body b -34 -62 -20 -46 10 -46 24 -58 16 -72 -10 -76
    body- b -40 -60 -14 -72 4 -60 -16 -52
    body l6 16 -62 34 -76 14 -92 16 -108 28 -110
    body o 27 -110 8 7
    body* b 32 -114 44 -106 40 -100 32 -106
    beak p 38 -108 46 -102 38 -94
    line e 28 -112 1.8` },
  {
    id: 'parrot', words: 'parrot|macaw', home: 'air', tall: 0.4, poses: 'flying', colours: { body: '#d2392f', wing: '#2c62b5', beak: '#efc24a' }, draw: flying.replace('wing p -16 -30 -44 -74 -14 -66 6 -52 16 -28', 'wing p -16 -30 -44 -74 -14 -66 6 -52 16 -28\n#f2c531 p -4 -36 -26 -66 -10 -61 6 -46 12 -30\nbeak b 38 -38 52 -30 44 -18 38 -24\nwing p -58 -30 -30 -22 -70 -14') },
  {
    id: 'peacock', words: 'peacock|peafowl', home: 'ground', tall: 1.1, colours: { body: '#1f58a8', tail: '#2f8a6a', beak: '#d9b25a' }, draw: `
    tail b -8 -8 -60 -20 -74 -66 -54 -106 -8 -122 38 -106 58 -66 44 -20
    tail+ b -8 -8 -48 -22 -60 -64 -44 -94 -8 -108 28 -94 44 -64 32 -22
    ${[-64, -40, -14, 12, 38, 56].map((x, k) => `#e3ab3b o ${x - 4 + (k > 4 ? -8 : 0)} ${[-58, -90, -106, -106, -86, -56][k]} 7 9\n#1c3f86 o ${x - 4 + (k > 4 ? -8 : 0)} ${[-58, -90, -106, -106, -86, -56][k]} 3.6 5`).join('\n')}
    #6b5a3a l3 -10 -14 -10 -2 -8 0
    #6b5a3a l3 2 -14 2 -2 4 0
    body b -26 -16 -20 -40 -6 -50 -4 -76 8 -84 16 -74 10 -50 12 -22 0 -10
    body l1.4 4 -82 0 -92 -2 -96
    body l1.4 6 -82 8 -92 8 -97
    beak p 14 -78 25 -73 14 -70
    line e 9 -77 2` },
]); // prettier-ignore
