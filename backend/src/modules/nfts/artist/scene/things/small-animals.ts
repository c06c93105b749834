import { family, type Thing } from '../thing';

export const smallAnimals: Thing[] = family({ home: 'ground', category: 'creature' }, [
  {
    id: 'rabbit', words: 'rabbit|hare|bunny', tall: 0.35, poses: 'sitting', colours: { body: '#a98a70' }, crown: [14, -56, 12], draw: `
    #fff6ea o -32 -14 9 9
    body b -30 -6 -34 -28 -14 -44 10 -40 20 -24 16 -4 -8 0 -26 0
    body- b -26 -2 -30 -20 -16 -30 0 -20 0 0
    body-- b -24 -6 4 -8 10 0 -24 0
    body- o 9 -72 5 18 -12
    body o 19 -73 5 18 8
    body* o 19 -71 2.4 13 8
    body o 18 -46 15 14
    body+ b 8 -22 18 -30 20 -12 16 0 8 0
    muzzle o 28 -41 6.5 5
    #d98a8a o 32 -44 2.4 1.8
    line e 22 -49 2.4` },
  {
    id: 'squirrel', words: 'squirrel', tall: 0.25, poses: 'sitting', colours: { body: '#a9562a' }, crown: [12, -54, 11], draw: `
    body- b -12 -4 -34 -10 -46 -36 -38 -66 -18 -74 -10 -60 -22 -46 -22 -24
    body b -16 -2 -16 -26 0 -40 16 -34 18 -10 12 0
    muzzle b 6 -4 8 -28 18 -28 17 -4
    body- b -14 0 -16 -18 0 -22 6 -6 12 0
    body p 4 -54 6 -66 12 -56
    body o 12 -46 12 11
    body- l4 12 -30 20 -26 26 -28
    #7a4a2b o 28 -28 4 5
    line o 23 -44 2 1.6
    line e 15 -48 2.2` },
  {
    id: 'mouse', words: 'mouse|rat', tall: 0.12, colours: { body: '#9a948f' }, crown: [22, -33, 10], draw: `
    #d7a09a l2.4 -28 -8 -44 -4 -54 -14 -64 -8
    body b -32 -4 -34 -20 -12 -34 16 -32 34 -16 40 -8 30 0 -20 0
    body- o 10 -36 9 10
    body o 20 -34 9 10
    #e3b3ab o 20 -34 5.5 6.5
    #d98a8a o 40 -9 3 2.6
    line e 29 -19 2.4
    body-- b -14 -4 0 -4 0 0 -14 0
    body-- b 14 -4 26 -4 26 0 14 0` },
  {
    id: 'hedgehog', words: 'hedgehog', tall: 0.2, colours: { body: '#d3ac84', spike: '#6b4a35' }, partWords: { spine: 'spike' }, draw: `
    spike p -38 -2 -46 -14 -38 -16 -42 -28 -32 -28 -32 -40 -22 -38 -18 -48 -10 -42 -2 -50 4 -42 14 -46 16 -36 26 -36 24 -4
    spike- l2 -26 -14 -24 -20 -20 -24
    spike- l2 -10 -16 -8 -24 -4 -28
    spike- l2 -20 -28 -16 -32 -12 -34
    spike- l2 2 -24 6 -30 10 -33
    body b 10 -2 8 -24 22 -30 32 -18 46 -12 44 -6 28 0
    body-- b -22 -4 -8 -4 -8 0 -22 0
    body-- b 12 -4 24 -4 24 0 12 0
    line o 45 -11 3.4 3
    line e 28 -18 2.4` },
  {
    id: 'monkey', words: 'monkey', tall: 0.8, poses: 'sitting', colours: { body: '#7a4f33', skin: '#e3bd93' }, crown: [0, -78, 15], draw: `
    body l5 -16 -8 -36 -6 -44 -28 -34 -38 -38 -44
    body b -20 0 -22 -30 -12 -50 12 -50 22 -30 20 0
    skin o 0 -20 12 16
    body- l9 -15 -40 -28 -26 -20 -8
    body- l9 15 -40 30 -30 28 -50
    body- o -18 -4 14 7
    body- o 18 -4 14 7
    body o -19 -64 7 8
    skin o -19 -64 4 5
    body o 19 -64 7 8
    skin o 19 -64 4 5
    body o 0 -64 19 18
    skin b -12 -72 0 -66 12 -72 15 -56 8 -46 -8 -46 -15 -56
    line e -6 -64 2.4
    line e 6 -64 2.4
    line l1.4 -7 -53 0 -50 7 -53` },
  {
    id: 'kangaroo', words: 'kangaroo', tall: 1.5, colours: { body: '#b07a4c' }, crown: [22, -96, 10], draw: `
    body l10 -14 -18 -36 -4 -56 -4 -66 -3
    body b -24 -10 -26 -40 -6 -64 12 -76 22 -70 20 -40 12 -14 -8 -8
    body+ b 6 -14 8 -44 18 -60 20 -36 14 -16
    body- b -22 -8 -24 -32 -4 -38 10 -20 4 -8
    body-- b -10 -6 10 -8 26 -4 26 0 -8 0
    body- l5 16 -58 28 -48 26 -40
    body- o 14 -102 4.5 13 -18
    body o 22 -103 4.5 13 4
    body b 8 -88 18 -96 30 -90 42 -82 38 -74 22 -74 8 -78
    line o 40 -80 3 2.6
    line e 27 -86 2.2` },
  {
    id: 'frog', words: 'frog|toad', tall: 0.1, poses: 'sitting', colours: { body: '#5f9a45' }, crown: [4, -52, 16], place: 'pond', draw: `
    body- b -38 0 -44 -18 -26 -30 -8 -18 -12 0
    body b -30 -2 -28 -26 0 -44 26 -40 34 -24 24 -6 0 -2
    body+ b -6 -4 6 -22 30 -22 26 -6 12 0
    body o 8 -44 9 9
    body o 24 -44 9 9
    #f5efd8 e 9 -46 5.4
    #f5efd8 e 25 -46 5.4
    line o 10 -46 2 4
    line o 26 -46 2 4
    line l1.6 2 -28 18 -24 34 -28
    body- b -40 0 -30 -6 -8 -4 -8 0
    body- l7 18 -12 22 -4 32 -2` },
  {
    id: 'turtle', words: 'turtle|tortoise', tall: 0.3, colours: { body: '#8aa458', shell: '#4f6b3a' }, draw: `
    body- p -28 -12 -14 -12 -16 0 -30 0
    body- p 12 -12 26 -12 28 0 14 0
    body p -40 -8 -28 -14 -26 -8
    body b 26 -8 32 -26 48 -28 52 -18 40 -10
    line e 44 -22 2
    shell b -38 -8 -34 -32 -8 -48 20 -42 36 -16 34 -8
    shell+ b -8 -42 6 -40 12 -28 0 -22 -14 -28
    shell+ b -30 -28 -20 -36 -18 -24 -26 -16 -34 -14
    shell+ b 16 -36 26 -26 30 -14 20 -16
    shell- p -38 -10 36 -10 34 -5 -36 -5` },
  {
    id: 'snail', words: 'snail', tall: 0.06, colours: { body: '#d8b98c', shell: '#a9623a' }, draw: `
    body b -46 0 -38 -8 0 -10 22 -14 28 -34 38 -34 40 -16 30 0
    body l2.4 34 -32 38 -44 42 -50
    body l2.4 30 -32 28 -44 28 -52
    line o 42 -51 2.4 2.4
    line o 28 -53 2.4 2.4
    shell o -6 -28 26 25
    shell+ o -4 -28 18 17
    shell o -3 -27 11 10
    shell+ o -2 -27 5 4.6
    line l1.2 30 -20 35 -18 39 -21` },
  {
    id: 'snake', words: 'snake|serpent|python', tall: 0.3, colours: { body: '#4f8a4a', stripe: '#d9c25a' }, draw: `
    body l11 -56 -6 -40 -8 -30 -22 -14 -20 -4 -6 12 -6 24 -20 22 -40 32 -54 42 -54
    stripe l3 -56 -6 -40 -8 -30 -22 -14 -20 -4 -6 12 -6 24 -20 22 -40 32 -54
    body b 28 -52 34 -64 48 -62 58 -54 50 -46 34 -46
    line e 46 -56 2.2
    #c8372d l1.6 56 -53 62 -53 67 -56
    #c8372d l1.6 60 -53 64 -52 67 -49` },
  {
    id: 'crocodile', words: 'crocodile|alligator', tall: 0.6, colours: { body: '#5c7d3f' }, draw: `
    body b -80 -2 -60 -10 -40 -26 0 -30 30 -24 40 -14 20 -4 -30 -4
    body- p -56 -14 -50 -24 -44 -20 -38 -32 -30 -26 -24 -36 -16 -29 -8 -37 0 -30 8 -36 16 -28 24 -32 28 -24
    body b 24 -10 28 -28 44 -30 56 -22 88 -18 88 -12 40 -10
    #f5efd8 p 50 -12 54 -6 58 -12 62 -6 66 -12 70 -6 74 -12 78 -6 82 -12
    body+ b 30 -4 50 -10 84 -10 84 -5 50 -2
    body-- p -34 -10 -20 -10 -22 0 -36 0
    body-- p 14 -10 28 -10 28 0 12 0
    #e9d34a e 42 -27 4
    line o 42 -27 1.2 3` },
  {
    id: 'dinosaur', words: 'dinosaur|t rex|tyrannosaurus', tall: 4, colours: { body: '#5f9068', spike: '#d9773f' }, crown: [36, -112, 15], draw: `
    spike p -56 -28 -50 -44 -42 -34 -34 -54 -26 -44 -16 -66 -8 -54 0 -78 8 -66 12 -92 20 -80
    body b -86 -12 -60 -20 -44 -50 -18 -66 8 -74 18 -102 44 -108 66 -98 64 -84 42 -78 36 -50 22 -32 -10 -26 -44 -24
    body+ b -10 -30 14 -40 26 -66 36 -62 30 -40 14 -28
    body- p -22 -36 0 -38 -2 -16 -6 0 -22 0 -14 -16
    body-- p 8 -36 26 -38 22 -16 22 0 4 0 10 -16
    body- l5 28 -56 40 -52 42 -44
    #f5efd8 p 46 -86 49 -79 52 -86 55 -80 58 -87
    line l1.6 42 -84 54 -86 66 -90
    line e 44 -98 2.8` },
  {
    id: 'dragon', words: 'dragon', tall: 4.5, colours: { body: '#3f8a5a', wing: '#d9773f', horn: '#e9d9b0' }, partWords: { wings: 'wing' }, crown: [50, -106, 14], category: 'creature', draw: `
    wing p -2 -62 -30 -124 -66 -118 -58 -100 -74 -84 -52 -80 -50 -62 -30 -68
    body l12 -30 -22 -58 -10 -76 -24 -88 -18
    wing p -82 -26 -100 -16 -84 -8
    body b -42 -12 -44 -38 -18 -58 16 -56 28 -32 18 -10
    body b 4 -40 10 -62 28 -74 32 -100 50 -106 56 -90 44 -72 36 -46 22 -28
    body+ b 8 -12 12 -34 26 -50 40 -66 42 -56 32 -40 24 -16
    body-- p -36 -26 -14 -26 -16 0 -38 0
    body- p 2 -24 20 -24 20 0 2 0
    wing- p 2 -56 -14 -130 -46 -136 -40 -114 -56 -104 -38 -92 -36 -74 -16 -76
    wing l3 2 -56 -8 -96 -14 -130
    horn p 36 -104 26 -124 44 -110
    body b 32 -94 40 -110 60 -106 82 -96 80 -86 56 -84 40 -82
    line o 77 -95 2 1.6
    #f6f0e0 p 60 -86 63 -79 66 -86 69 -80 72 -87
    #f2c94c e 54 -99 3.6
    line o 54 -99 1.2 3` },
  {
    id: 'crab', words: 'crab', tall: 0.1, home: 'ground', place: 'beach', colours: { body: '#d2502f' }, draw: `
    body- l4 -24 -14 -38 -14 -42 0
    body- l4 -20 -10 -30 -8 -32 0
    body- l4 24 -14 38 -14 42 0
    body- l4 20 -10 30 -8 32 0
    body l6 -26 -22 -44 -28 -42 -44
    body l6 26 -22 44 -28 42 -44
    body b -44 -42 -54 -50 -50 -64 -42 -54 -34 -64 -32 -50
    body b 44 -42 54 -50 50 -64 42 -54 34 -64 32 -50
    body b -32 -14 -28 -32 0 -38 28 -32 32 -14 16 -4 -16 -4
    line l2 -8 -34 -9 -42 -9 -46
    line l2 8 -34 9 -42 9 -46
    #ffffff e -9 -47 4.4
    #ffffff e 9 -47 4.4
    line o -9 -47 1.8 2.4
    line o 9 -47 1.8 2.4
    line l1.6 -8 -18 0 -15 8 -18` },
]); // prettier-ignore
