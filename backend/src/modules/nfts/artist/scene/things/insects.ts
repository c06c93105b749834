import { family, type Thing } from '../thing';

export const insects: Thing[] = family({ home: 'air', category: 'creature' }, [
  { id: 'butterfly', words: 'butterfly|moth', tall: 0.08, poses: 'flying', colours: { body: '#e07a2f', spot: '#fbe7b8', line: '#2b2024' }, partWords: { wings: 'body', wing: 'body' }, draw: `
    body b -4 -46 -20 -86 -50 -88 -54 -60 -30 -44
    body b 4 -46 20 -86 50 -88 54 -60 30 -44
    body- b -4 -42 -34 -44 -44 -24 -26 -6 -8 -24
    body- b 4 -42 34 -44 44 -24 26 -6 8 -24
    spot o -36 -68 7 8
    spot o 36 -68 7 8
    spot o -26 -28 5 6
    spot o 26 -28 5 6
    line l6 0 -62 0 -40 0 -18
    line l1.6 -1 -62 -8 -76 -14 -82
    line l1.6 1 -62 8 -76 14 -82` },
  { id: 'bee', words: 'bee|bumblebee|wasp', tall: 0.06, poses: 'flying', colours: { body: '#f2bd31', stripe: '#2a2122', wing: '#eaf3f5' }, draw: `
    wing o -12 -54 14 22 -28
    wing- o 8 -56 13 22 18
    body o 0 -26 32 21
    stripe b -20 -42 -10 -46 -10 -6 -20 -10
    stripe b 0 -47 10 -46 10 -6 0 -5
    stripe p -30 -28 -44 -24 -30 -20
    line l1.6 22 -42 30 -52 34 -54
    line e 22 -30 2.6` },
  { id: 'ladybird', words: 'ladybird|ladybug', home: 'ground', tall: 0.04, colours: { body: '#d2332b', spot: '#231d1e' }, draw: `
    spot o 28 -18 13 12
    spot l3 -18 -6 -24 0 -28 0
    spot l3 2 -6 0 0 -4 0
    spot l3 18 -6 20 0 24 0
    body b -34 -8 -30 -36 0 -46 26 -34 28 -6
    spot o -14 -30 5 5
    spot o 6 -32 5 5
    spot o -18 -15 5 5
    spot o 2 -17 5 5
    spot l1.8 -22 -42 0 -40 24 -34
    #ffffff e 33 -22 3` },
  { id: 'spider', words: 'spider', home: 'ground', tall: 0.05, colours: { body: '#33292f' }, draw: `
    body l3 -14 -20 -34 -40 -44 0
    body l3 -12 -18 -26 -30 -30 0
    body l3 14 -20 34 -40 44 0
    body l3 12 -18 26 -30 30 0
    body o -2 -26 21 18
    body- o 14 -16 11 10
    #f5efe0 e 17 -19 3
    #f5efe0 e 10 -20 3` },
]); // prettier-ignore
