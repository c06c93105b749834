import { family, type Thing } from '../thing';

/** A simple figure: trousers or a skirt, arms down, hair as its own shape. */
const figure = (hair: string, clothes: string, more = ''): string => `
    ${clothes}
    body l9 -14 -70 -22 -52 -24 -36
    body l9 14 -70 22 -52 26 -36
    skin o -24 -33 5 5
    skin o 27 -33 5 5
    ${hair}
    skin r -5 -84 10 12
    skin o 0 -96 15 16
    line e -5 -96 1.8
    line e 7 -96 1.8
    line l1.4 -4 -88 1 -86 6 -88
    ${more}`;
const trousers = `
    shoe r -18 -6 16 6 3
    shoe r 3 -6 17 6 3
    trousers p -15 -44 -1 -44 -3 -5 -14 -5
    trousers- p 0 -44 15 -44 15 -5 4 -5
    body b -18 -42 -18 -70 -8 -80 8 -80 18 -70 18 -42 0 -40`;
const dress = `
    skin r -10 -20 7 18
    skin r 4 -20 7 18
    shoe r -14 -6 13 6 3
    shoe r 3 -6 13 6 3
    body p -12 -60 12 -60 30 -16 -30 -16
    body b -15 -54 -15 -72 -8 -80 8 -80 15 -72 15 -54 0 -50
    body- p 4 -50 12 -60 30 -16 12 -16`;
const short = `hair b -17 -94 -18 -112 0 -118 18 -112 17 -96 10 -106 -8 -106`;
const long = `hair b -16 -74 -22 -98 -12 -116 12 -116 22 -98 18 -74 8 -70 -8 -70`;
const colours = { body: '#2f6f9f', skin: '#e3b48c', hair: '#4a2f24', trousers: '#3a4152', shoe: '#2b2527' };
const partWords = {
  shirt: 'body',
  dress: 'body',
  coat: 'body',
  jacket: 'body',
  sweater: 'body',
  suit: 'body',
  skirt: 'body',
  shoes: 'shoe',
  boots: 'shoe',
};
const top = '\nhair b -15 -100 -12 -114 12 -114 15 -100 4 -108 -8 -106';
const crown = [0, -110, 15] as const;

export const people: Thing[] = family({ home: 'ground', category: 'creature' }, [
  { id: 'man', words: 'man|person|figure|gentleman|father', tall: 1.8, poses: 'standing', colours, partWords, crown, draw: figure(short, trousers, top) },
  { id: 'woman', words: 'woman|lady|mother', tall: 1.7, poses: 'standing', colours: { ...colours, body: '#b8433f' }, partWords, crown, draw: figure(long, dress, top) },
  { id: 'boy', words: 'boy|child|kid', tall: 1.2, poses: 'standing', colours: { ...colours, body: '#e0a52f', hair: '#7a4a2b' }, partWords, crown, draw: figure(short, trousers.replaceAll('-44 ', '-36 '), top) },
  { id: 'girl', words: 'girl|daughter', tall: 1.2, poses: 'standing', colours: { ...colours, body: '#d9648a', hair: '#8a552f' }, partWords, crown, draw: figure(`${long}\nhair o -20 -110 9 9\nhair o 20 -110 9 9`, dress, top) },
  { id: 'princess', words: 'princess|queen', tall: 1.7, poses: 'standing', colours: { ...colours, body: '#8a5fb0', gold: '#e3ab3b', hair: '#d9a350' }, partWords: { ...partWords, crown: 'gold' }, crown, draw: figure(long, dress, `${top}\ngold p -13 -110 -15 -126 -7 -118 0 -130 7 -118 15 -126 13 -110`) },
  { id: 'king', words: 'king|prince', tall: 1.8, poses: 'standing', colours: { ...colours, body: '#a8323a', gold: '#e3ab3b', cape: '#5a2a6b' }, partWords: { ...partWords, crown: 'gold' }, crown, draw: figure(short, `cape p -14 -78 14 -78 34 -4 -34 -4\n${trousers}`, `${top}\n#d9d3c6 b -10 -88 0 -92 10 -88 6 -74 -6 -74\ngold p -14 -109 -16 -126 -7 -118 0 -130 7 -118 16 -126 14 -109`) },
  { id: 'wizard', words: 'wizard|magician|sorcerer', tall: 1.8, poses: 'standing', colours: { ...colours, body: '#4a4a9a', star: '#f2c94c', beard: '#ece8e0' }, partWords: { ...partWords, hat: 'body', robe: 'body' }, draw: figure('', `body p -12 -78 12 -78 32 0 -32 0\nbody- p 4 -60 12 -78 32 0 14 0\nstar o -8 -30 3 3\nstar o 6 -46 3 3\nstar o 14 -16 3 3`, `#7a4a2b l4 30 0 30 -60 30 -110\nstar o 30 -114 7 7\nbeard b -13 -92 13 -92 8 -66 0 -52 -8 -66\nbody o 0 -108 26 5\nbody p -17 -108 17 -108 6 -156\nstar o 2 -122 3 3`) },
  { id: 'witch', words: 'witch', tall: 1.7, poses: 'standing', colours: { ...colours, body: '#2e2a36', hair: '#c8632d', band: '#8a5fb0' }, partWords: { ...partWords, hat: 'body' }, draw: figure(long, dress, `${top}\nbody o 0 -108 28 5\nbody p -17 -108 17 -108 -4 -154\nband p -15 -110 15 -110 12 -118 -12 -118`) },
  { id: 'astronaut', words: 'astronaut|cosmonaut|spaceman', tall: 1.9, place: 'space', poses: 'standing floating', colours: { body: '#f1eee8', trim: '#e8792b' }, partWords: { suit: 'body' }, draw: `
    body-- r -26 -84 52 46 8
    body- r -19 -40 16 38 6
    body- r 4 -40 16 38 6
    trim r -21 -10 19 10 4
    trim r 3 -10 19 10 4
    body b -22 -34 -24 -70 -14 -84 14 -84 24 -70 22 -34 0 -30
    body l13 -20 -74 -34 -60 -42 -46
    body l13 20 -74 34 -62 44 -72
    trim o -43 -43 7 7
    trim o 46 -76 7 7
    body-- r -11 -66 22 16 3
    trim r -8 -62 5 4
    #4a86a8 r 2 -62 6 4
    body o 0 -100 25 24
    #24344f o 3 -100 18 16
    #7fa8bf o 9 -105 5 5` },
  { id: 'robot', words: 'robot|android', tall: 1.6, poses: 'standing', colours: { body: '#8fa3b5', eye: '#f2c94c', light: '#c8372d' }, partWords: { eyes: 'eye' }, crown: [0, -118, 20], draw: `
    body-- r -18 -24 11 24 2
    body-- r 7 -24 11 24 2
    line r -23 -7 20 7 2
    line r 3 -7 20 7 2
    body- l8 -24 -62 -40 -50 -38 -32
    body- l8 24 -62 40 -50 38 -32
    line o -38 -28 7 7
    line o 38 -28 7 7
    body r -26 -72 52 50 7
    body+ r -16 -62 32 20 3
    light o -8 -52 3.4 3.4
    eye o 2 -52 3.4 3.4
    line r -5 -80 10 10
    body r -27 -118 54 40 9
    line r -20 -110 40 20 8
    eye o -9 -100 6 6
    eye o 9 -100 6 6
    line l2 -8 -84 0 -83 8 -84
    line l2.4 0 -118 0 -126 0 -130
    light o 0 -133 5 5` },
  { id: 'ghost', words: 'ghost|spirit', tall: 1.5, poses: 'floating', colours: { body: '#f3f1f5' }, crown: [0, -96, 20], draw: `
    body b -34 -4 -34 -60 -26 -92 0 -108 26 -92 34 -60 34 -4 26 4 17 -10 8 2 0 -10 -8 2 -17 -10 -26 4
    body- b 16 -90 28 -80 34 -50 34 -6 24 -6
    line o -11 -70 5 8
    line o 11 -70 5 8
    line o 0 -50 6 8` },
  { id: 'mermaid', words: 'mermaid', tall: 1.6, home: 'deep', poses: 'swimming', colours: { ...colours, body: '#2f8f86', hair: '#c8503a' }, partWords: { tail: 'body' }, draw: `
    body p 20 -4 50 -20 44 2 54 18 22 6
    body b -16 -54 -18 -30 -4 -4 26 -8 28 2 -6 8 -24 -10
    body b -16 -58 16 -58 16 -36 4 -12 -10 -16 -18 -36
    skin b -15 -54 -14 -74 0 -82 14 -74 15 -54
    body- o -7 -66 7 6
    body- o 7 -66 7 6
    skin l7 -14 -74 -24 -58 -22 -44
    skin l7 14 -74 28 -66 34 -78
    ${long}
    skin o 0 -96 15 16
    line e -5 -96 1.8
    line e 7 -96 1.8
    line l1.4 -4 -88 1 -86 6 -88
    hair b -15 -100 -12 -114 12 -114 15 -100 4 -108 -8 -106` },
]); // prettier-ignore
