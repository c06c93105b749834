import { family, type Thing } from '../thing';

export const seaLife: Thing[] = family({ home: 'deep', category: 'sea' }, [
  { id: 'fish', words: 'fish|goldfish|koi', tall: 0.3, poses: 'swimming', colours: { body: '#e8792b', stripe: '#f6f0e0', fin: '#c95a1c' }, partWords: { fins: 'fin' }, draw: `
    fin p -34 -30 -62 -54 -56 -30 -62 -6
    fin b -12 -50 4 -66 20 -48
    body b -42 -30 -16 -54 18 -54 44 -34 44 -26 18 -6 -16 -6
    stripe b -10 -52 0 -50 2 -30 0 -10 -10 -8 -6 -30
    stripe b 14 -50 20 -46 22 -30 20 -14 14 -10 17 -30
    fin b -2 -28 -14 -16 0 -14 8 -22
    #ffffff e 32 -36 5
    line e 33 -36 2.8
    line l1.5 36 -24 41 -25 44 -28` },
  { id: 'whale', words: 'whale', home: 'water', tall: 6, place: 'sea', poses: 'swimming', colours: { body: '#3f6b96', belly: '#e6ecec', spout: '#dff0f4' }, crown: [38, -52, 18], draw: `
    spout l4 40 -54 40 -74 28 -88 18 -84
    spout l4 40 -54 40 -78 54 -90 62 -84
    body p -66 -34 -98 -70 -78 -66 -72 -82 -58 -56
    body b -80 -44 -60 -20 -30 -46 10 -58 50 -54 76 -30 74 -4 40 6 -20 6 -60 -2 -76 -24
    belly b -20 -2 20 -14 74 -16 72 -2 40 8 -10 8
    body- l1.4 10 -6 30 -10 56 -10
    body- l1.4 14 0 34 -4 60 -4
    body- b 4 -18 -8 0 10 8 22 -10
    #ffffff e 54 -26 3.4
    line e 54.4 -26 2.2
    line l1.6 56 -15 68 -16 75 -20` },
  { id: 'dolphin', words: 'dolphin|porpoise', home: 'water', tall: 1.6, place: 'sea', poses: 'jumping swimming', colours: { body: '#5f86a6', belly: '#e9eef0' }, draw: `
    body p -50 -10 -76 -6 -64 -16 -66 -32 -48 -22
    body p -6 -52 -16 -76 12 -54
    body b -58 -14 -34 -40 0 -56 34 -50 54 -36 72 -32 70 -25 50 -22 26 -18 -10 -24 -40 -12
    belly b 66 -27 50 -30 20 -34 -14 -26 10 -20 40 -20
    body- b 10 -26 2 -8 16 -14 24 -24
    line e 46 -36 2.4` },
  { id: 'shark', words: 'shark', tall: 1.4, poses: 'swimming', colours: { body: '#6b7d8c', belly: '#eef0ee' }, draw: `
    body p -58 -34 -90 -66 -82 -36 -88 -14
    body p -10 -52 -18 -84 22 -54
    body b -70 -36 -30 -54 20 -58 60 -44 80 -34 60 -20 10 -12 -40 -22
    belly b -30 -24 20 -26 70 -32 60 -20 14 -12
    body- p 8 -20 -12 2 26 -16
    line l1.4 26 -42 23 -34 26 -26
    line l1.4 32 -42 29 -34 32 -26
    #ffffff p 56 -24 59 -18 62 -25 65 -19 68 -27
    line e 56 -40 2.6` },
  { id: 'octopus', words: 'octopus', tall: 0.8, poses: 'swimming', colours: { body: '#b8486b' }, crown: [0, -92, 24], draw: `
    body- l8 -20 -34 -44 -28 -52 -6 -66 -10
    body- l8 20 -34 44 -28 52 -6 66 -10
    body l9 -14 -30 -32 -18 -30 0 -44 2
    body l9 14 -30 32 -18 30 0 44 2
    body- l8 -5 -30 -12 -12 -8 2 -18 4
    body- l8 5 -30 12 -12 8 2 18 4
    body b -30 -30 -36 -70 -16 -96 16 -96 36 -70 30 -30 0 -22
    body+ o -14 -78 7 10 20
    #ffffff e -11 -52 7
    #ffffff e 11 -52 7
    line e -10 -51 3.6
    line e 12 -51 3.6
    line l2 -7 -37 0 -33 7 -37` },
  { id: 'jellyfish', words: 'jellyfish', tall: 0.4, poses: 'swimming floating', colours: { body: '#d79ad8' }, draw: `
    body- l4 -20 -46 -26 -30 -16 -16 -24 0
    body- l4 -8 -46 -12 -28 -2 -14 -8 4
    body- l4 6 -46 2 -28 12 -14 6 4
    body- l4 20 -46 16 -30 26 -16 20 0
    body b -34 -42 -36 -74 -12 -92 12 -92 36 -74 34 -42 17 -48 0 -42 -17 -48
    body+ b -24 -60 -20 -78 -4 -84 -8 -66
    line e -8 -58 2.4
    line e 8 -58 2.4` },
  { id: 'seahorse', words: 'seahorse', tall: 0.2, poses: 'swimming', colours: { body: '#e3a53a' }, draw: `
    body l9 2 -40 -10 -22 4 -6 12 -16 4 -20
    body- p -16 -54 -30 -62 -28 -46
    body b -14 -40 -16 -66 -4 -82 12 -70 16 -48 6 -32
    body- l1.6 -10 -58 2 -56 12 -58
    body- l1.6 -10 -48 2 -46 12 -48
    body b -10 -76 -8 -94 10 -98 18 -88 36 -82 34 -76 16 -76 4 -70
    body- p -8 -90 -14 -102 0 -96 4 -106 10 -96
    line e 10 -88 2.4` },
  { id: 'starfish', words: 'starfish|sea star', home: 'ground', tall: 0.1, place: 'beach', colours: { body: '#e8845a' }, draw: `
    body p 0 -46 10 -28 34 -28 16 -14 24 2 0 -6 -24 2 -16 -14 -34 -28 -10 -28
    body+ o 0 -18 5 4
    body+ o 0 -32 2.6 2.6
    body+ o 16 -22 2.6 2.2
    body+ o -16 -22 2.6 2.2` },
  { id: 'seal', words: 'seal|sea lion', home: 'ground', tall: 0.7, place: 'ice', colours: { body: '#7d858f' }, crown: [30, -62, 11], draw: `
    body- p -58 -8 -84 -20 -80 0
    body b -66 -2 -40 -20 0 -28 16 -48 30 -60 46 -52 44 -36 36 -6 0 0
    body+ b 8 -4 26 -18 40 -36 38 -8
    body- p 6 -12 -14 0 14 0
    muzzle o 42 -46 7 5
    line o 47 -49 2.6 2
    line e 35 -53 2.6` },
]); // prettier-ignore
