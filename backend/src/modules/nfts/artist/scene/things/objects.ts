import { family, type Thing } from '../thing';

export const objects: Thing[] = [
  ...family({ home: 'table', category: 'still-life' }, [
    { id: 'cup', madeOf: 'clay', words: 'cup|mug|coffee cup|coffee mug|tea cup|teacup|coffee|cup of coffee|cup of tea|mug of coffee|mug of tea|cup of cocoa|cups of coffee|cups of tea|mugs of coffee|mugs of tea', tall: 0.1, colours: { body: '#d9694a', steam: '#f4efe6' }, draw: `
    steam l3 -14 -62 -8 -72 -18 -82 -10 -94
    steam l3 6 -62 12 -72 2 -82 10 -94
    body l8 28 -44 50 -46 50 -18 24 -14
    body b -34 -56 -34 -54 -28 -2 -22 0 22 0 28 -2 34 -54 34 -56
    body- b 12 -54 34 -54 28 -2 14 0
    body-- o 0 -54 32 6
    #5c3a26 o 0 -53 27 4.4` },
    { id: 'teapot', madeOf: 'clay', words: 'teapot', tall: 0.2, colours: { body: '#4a86a8' }, draw: `
    body l8 40 -44 66 -46 62 -18 38 -14
    body p -36 -30 -68 -56 -60 -62 -30 -46
    body b -34 -56 -50 -28 -36 0 36 0 50 -28 34 -56
    body- b 10 -54 38 -54 46 -26 34 0 14 0
    body+ o 0 -55 30 6
    body- o 0 -64 6 6` },
    { id: 'book', madeOf: 'paper', words: 'book|novel|notebook|diary', tall: 0.2, colours: { body: '#2f5f8f' }, seat: [0, -18], draw: `
    body r -52 -22 104 22 3
    #f6efe0 r -46 -18 100 14
    #d9cfb8 r -46 -13 100 1.6
    #d9cfb8 r -46 -8 100 1.6
    body r -52 -24 102 6 2
    body- r -52 -4 102 5 2
    #c8372d p 20 -4 30 -4 30 14 25 9 20 14` },
    { id: 'lantern', madeOf: 'metal', words: 'lantern', tall: 0.35, colours: { body: '#3b3f46' }, draw: `
    body l3 -16 -74 -16 -100 16 -100 16 -74
    body p -28 -66 28 -66 14 -82 -14 -82
    lit r -22 -66 44 54 3
    #fff6d6 b -8 -20 -8 -34 0 -52 8 -34 8 -20
    body r -24 -66 5 56
    body r 19 -66 5 56
    body r -2 -20 4 8
    body r -30 -12 60 12 3` },
    { id: 'clock', words: 'clock|alarm clock|wall clock', tall: 0.3, colours: { body: '#c8503a' }, draw: `
    body- p -30 -4 -20 -12 -14 -6 -24 2
    body- p 30 -4 20 -12 14 -6 24 2
    body o -22 -82 13 10 -30
    body o 22 -82 13 10 30
    body o 0 -44 42 42
    #fbf4e6 o 0 -44 33 33
    ${Array.from({ length: 12 }, (_, k) => `line o ${(Math.sin(k * 0.5236) * 27).toFixed(1)} ${(-44 - Math.cos(k * 0.5236) * 27).toFixed(1)} ${k % 3 ? 1.2 : 2.4} ${k % 3 ? 1.2 : 2.4}`).join('\n')}
    line l3.4 0 -44 -5 -52 -11 -58
    line l2.6 0 -44 9 -54 17 -62
    line o 0 -44 3 3` },
    { id: 'candle', words: 'candle', tall: 0.2, colours: { body: '#f3e6cc' }, draw: `
    #8a6a3a b -26 -2 26 -2 18 -10 -18 -10
    body r -12 -66 24 60 3
    body- r 3 -66 9 60 3
    line l2 0 -66 0 -72 1 -76
    flame b 0 -72 -8 -84 0 -104 8 -84
    flame+ b 0 -74 -4 -82 0 -92 4 -82` },
    { id: 'bottle', madeOf: 'glass', words: 'bottle|wine bottle', tall: 0.3, colours: { body: '#3f7a5a', label: '#f3e9d3' }, draw: `
    body b -20 0 -20 -58 -8 -74 -8 -104 8 -104 8 -74 20 -58 20 0
    body r -8 -112 16 20 2
    body+ r -14 -54 5 44 2
    label r -20 -42 40 26
    body-- r -9 -112 18 7 2` },
    { id: 'vase', madeOf: 'clay', words: 'vase', tall: 0.3, colours: { body: '#4a86a8' }, seat: [0, -80], draw: `
    body b -16 0 -38 -30 -26 -58 -14 -66 -20 -84 20 -84 14 -66 26 -58 38 -30 16 0
    body- b 6 0 14 -40 8 -66 18 -82 14 -66 26 -58 38 -30 16 0
    body-- o 0 -80 16 4` },
    { id: 'bowl', madeOf: 'clay', words: 'bowl|dish', tall: 0.12, colours: { body: '#c9826b' }, seat: [0, -34], draw: `
    body b -56 -42 -46 -8 -20 0 20 0 46 -8 56 -42
    body- b 16 -40 56 -42 46 -8 20 0
    body-- o 0 -40 52 6` },
    { id: 'basket', madeOf: 'straw', words: 'basket', tall: 0.3, colours: { body: '#b9854a' }, seat: [0, -34], draw: `
    body l5 -42 -36 -36 -84 36 -84 42 -36
    body p -50 -40 50 -40 38 0 -38 0
    body- l2 -46 -28 0 -28 46 -28
    body- l2 -43 -14 0 -14 43 -14
    ${[-28, -10, 8, 26].map((x) => `body- l2 ${x * 1.1} -38 ${x} -20 ${x * 0.9} -2`).join('\n')}` },
    { id: 'lamp', words: 'lamp|table lamp|desk lamp', tall: 0.5, colours: { body: '#e0a52f' }, draw: `
    line b -22 0 22 0 14 -8 -14 -8
    line r -2.5 -60 5 56
    lit p -30 -50 30 -50 26 -44 -26 -44
    body p -34 -50 34 -50 20 -98 -20 -98
    body- p 12 -50 34 -50 20 -98 10 -98` },
    { id: 'gift', madeOf: 'paper', words: 'gift|present|gift box', tall: 0.3, colours: { body: '#3f7fa8', ribbon: '#e9483f' }, partWords: { bow: 'ribbon' }, seat: [0, -66], draw: `
    body r -38 -52 76 52 2
    body- r 16 -52 22 52
    body+ r -43 -64 86 16 2
    ribbon r -8 -64 16 64
    ribbon b 0 -64 -28 -86 -32 -66
    ribbon b 0 -64 28 -86 32 -66
    ribbon- o 0 -66 6 5` },
    { id: 'cake', words: 'cake|birthday cake', tall: 0.2, colours: { body: '#f1c9c3', cream: '#fbf4e6', candle: '#4a86a8' }, adorned: { candle: 'candle flame' }, draw: `
    #d9d3c6 o 0 -3 60 7
    body r -46 -46 92 44 4
    cream b -48 -46 -40 -28 -26 -38 -12 -26 2 -38 16 -26 30 -38 42 -28 48 -46 44 -54 -44 -54
    body- r -46 -14 92 5
    ${[-24, 0, 24].map((x) => `candle r ${x - 3} -76 6 24\nflame b ${x} -76 ${x - 5} -84 ${x} -94 ${x + 5} -84`).join('\n')}` },
    { id: 'bread', words: 'bread|loaf|loaf of bread|bread loaf', tall: 0.15, colours: { body: '#c98a48' }, draw: `
    body b -58 -4 -62 -34 -30 -50 30 -50 62 -34 58 -4 0 0
    body* l4 -34 -40 -28 -30 -26 -18
    body* l4 -8 -44 -2 -32 0 -20
    body* l4 18 -42 24 -32 26 -20` },
    { id: 'egg', words: 'egg|easter egg', tall: 0.07, colours: { body: '#f3e6d0' }, draw: `
    body b 0 0 -32 -6 -36 -36 -14 -76 14 -76 36 -36 32 -6
    body+ o -10 -50 5 10 16` },
    { id: 'key', madeOf: 'metal', words: 'key', tall: 0.08, colours: { body: '#e0b04a' }, draw: `
    body r -6 -24 76 8 2
    body r 50 -18 8 18
    body r 62 -18 8 13
    body l9 -30 -40 -52 -38 -52 -2 -14 -2 -8 -20 -14 -40 -34 -40` },
    { id: 'heart', words: 'heart|love heart', tall: 0.3, home: 'air', colours: { body: '#d5303e' }, draw: `
    body b 0 0 -34 -30 -46 -64 -22 -86 0 -66 22 -86 46 -64 34 -30
    body+ o -22 -62 6 10 24` },
    { id: 'camera', words: 'camera', tall: 0.12, colours: { body: '#33373f', lens: '#7fa8bf' }, draw: `
    body r -20 -70 36 16 4
    body r -52 -60 104 60 8
    body++ r -52 -40 104 22
    line o 2 -29 25 25
    lens o 2 -29 17 17
    lens+ o -4 -35 5 5
    lit r 30 -56 14 9 2` },
    { id: 'guitar', madeOf: 'wood', words: 'guitar', tall: 1, home: 'ground', colours: { body: '#c07a35' }, draw: `
    #4a3224 r -4 -128 8 78
    #33241a r -7 -142 14 18 3
    body b -26 -2 -40 -24 -26 -46 -22 -64 0 -72 22 -64 26 -46 40 -24 26 -2 0 2
    body- o 0 -20 20 14
    line o 0 -44 10 10
    line r -12 -16 24 5
    #f3e6d0 l1 -2 -126 -2 -70 -2 -14
    #f3e6d0 l1 2 -126 2 -70 2 -14` },
    { id: 'diamond', words: 'diamond|gem|jewel|crystal', tall: 0.06, colours: { body: '#7fd0e3' }, draw: `
    body p -44 -52 -26 -76 26 -76 44 -52 0 0
    body+ p -16 -52 0 -76 16 -52
    body- p 16 -52 44 -52 0 0
    body+ p -44 -52 -16 -52 0 0
    body* p -26 -76 0 -76 -16 -52` },
    { id: 'letter', madeOf: 'paper', words: 'letter|envelope|mail', tall: 0.1, colours: { body: '#f3e6cf', seal: '#c8372d' }, draw: `
    body r -54 -68 108 68 3
    body- p -52 -2 0 -42 52 -2
    body+ p -52 -66 52 -66 0 -26
    body-- l1.6 -52 -66 0 -26 52 -66
    seal o 0 -32 8 8` },
  ]),
  ...family({ home: 'ground', category: 'still-life' }, [
    { id: 'chair', madeOf: 'wood', words: 'chair', tall: 0.9, place: 'floor', colours: { body: '#9a5f38' }, seat: [0, -48], draw: `
    body- r -24 -44 6 44
    body- r 24 -44 6 44
    body r -32 -104 8 104
    body r 26 -44 7 44
    body r -32 -50 66 9 3
    body- r -26 -104 40 7 2
    body- r -26 -88 38 6 2
    body- r -26 -72 36 6 2
    body r 8 -104 6 54` },
    { id: 'windowsill', words: 'windowsill|window sill|window ledge', tall: 1.4, place: 'floor', hangs: true, colours: { body: '#f4ead8', sky: '#a8d3e8' }, seat: [0, -20], draw: `
    body r -62 -122 124 112
    sky r -54 -114 108 96
    body r -3 -114 6 96
    body r -54 -74 108 5
    body- r -76 -22 152 9 2
    body-- r -70 -13 140 5` },
    { id: 'table', madeOf: 'wood', words: 'table|desk|kitchen table', tall: 0.8, place: 'floor', colours: { body: '#8f5c38' }, seat: [0, -60], draw: `
    body- r -66 -54 9 54
    body- r 57 -54 9 54
    body-- r -50 -54 6 48
    body-- r 44 -54 6 48
    body r -80 -62 160 10 3
    body- r -70 -52 140 6` },
    { id: 'bed', madeOf: 'wood', words: 'bed', tall: 0.9, place: 'floor', colours: { body: '#4a86a8', wood: '#8f5c38' }, partWords: { blanket: 'body' }, seat: [10, -40], draw: `
    wood r -84 -70 10 70 3
    wood r 76 -48 10 48 3
    wood r -78 -22 160 12
    #fbf4e6 r -76 -40 154 20 5
    body r -34 -44 112 26 5
    #ffffff o -56 -46 20 9` },
    { id: 'umbrella', madeOf: 'cloth', words: 'umbrella|parasol', tall: 1, colours: { body: '#c8372d' }, seat: [0, -100], draw: `
    line l4 0 -96 0 -50 0 -10 8 -2 16 -8
    body b -60 -56 -52 -88 -20 -108 20 -108 52 -88 60 -56 40 -64 20 -54 0 -62 -20 -54 -40 -64
    body- b -20 -56 -14 -92 0 -106 14 -92 20 -56 0 -62
    line l3 0 -102 0 -108 0 -114` },
    { id: 'hat', madeOf: 'cloth', words: 'hat|top hat', tall: 0.25, colours: { body: '#2b2a33', band: '#c8372d' }, draw: `
    body o 0 -5 46 7
    body p -27 -6 27 -6 30 -56 -30 -56
    band p -27.4 -10 27.4 -10 28.4 -22 -28.4 -22
    body+ o 0 -56 30 5` },
    { id: 'crown', words: 'crown|tiara', tall: 0.2, colours: { body: '#e3ab3b', jewel: '#c8372d' }, draw: `
    body p -38 0 -44 -48 -20 -26 0 -60 20 -26 44 -48 38 0
    body- r -38 -10 76 10
    jewel o 0 -18 5 6
    jewel o -22 -14 4 4
    jewel o 22 -14 4 4
    body+ o 0 -60 4 4
    body+ o -44 -48 4 4
    body+ o 44 -48 4 4` },
    { id: 'ball', words: 'ball|beach ball', tall: 0.25, colours: { body: '#d5483a', stripe: '#f6efe0' }, draw: `
    body o 0 -34 34 34
    stripe b -10 -66 -22 -34 -10 -2 4 0 -6 -34 4 -68
    stripe b 16 -64 26 -34 16 -4 26 -12 34 -34 26 -56` },
    { id: 'box', madeOf: 'wood paper', words: 'box|crate|cardboard box', tall: 0.5, colours: { body: '#b98a52' }, seat: [0, -60], draw: `
    body r -46 -60 92 60 2
    body- r 18 -60 28 60
    body+ r -46 -60 92 8
    body-- r -6 -60 12 20` },
    { id: 'campfire', words: 'campfire|fire|bonfire', tall: 0.8, colours: { body: '#ee7a26' }, draw: `
    body b 0 -6 -30 -20 -20 -54 -8 -46 0 -90 16 -56 26 -50 30 -20
    #f7c443 b 0 -6 -18 -18 -10 -42 -2 -38 4 -60 14 -36 18 -18
    #6b4630 l9 -40 -4 0 -10 38 0
    #5c3a26 l9 40 -4 0 -10 -38 0` },
    { id: 'rock', madeOf: 'stone', words: 'rock|stone|boulder|pebble', tall: 0.6, colours: { body: '#8f8c88' }, seat: [0, -44], draw: `
    body p -56 0 -48 -30 -20 -48 16 -44 44 -24 56 0
    body- p 8 0 20 -26 44 -24 56 0
    body+ p -42 -26 -20 -46 6 -42 -14 -30` },
    { id: 'flag', words: 'flag|banner', tall: 3, colours: { body: '#c8372d', stripe: '#f6efe0' }, draw: `
    line r -3 -130 5 130
    line o 0 -132 5 5
    body b 2 -126 2 -78 26 -72 50 -84 78 -78 78 -126 50 -132 26 -120
    stripe b 2 -110 26 -104 50 -116 78 -110 78 -94 50 -100 26 -88 2 -94` },
    { id: 'backpack', words: 'backpack|rucksack', tall: 0.5, colours: { body: '#c8632d' }, draw: `
    body- l5 -12 -74 -12 -88 12 -88 12 -74
    body r -36 -76 72 76 14
    body- r -26 -36 52 30 6
    body-- r -36 -50 72 5
    #e3ab3b r -6 -52 12 10 2` },
    { id: 'telescope', words: 'telescope', tall: 1.4, colours: { body: '#3b4a6b' }, draw: `
    line l4 0 -56 -14 -28 -26 0
    line l4 0 -56 14 -28 26 0
    line l4 0 -56 0 -28 2 0
    body p -48 -42 -42 -56 50 -98 58 -82
    body+ p 30 -89 50 -98 58 -82 37 -73
    body- p -58 -42 -52 -54 -40 -58 -46 -44` },
    { id: 'snowman', words: 'snowman', tall: 1.6, place: 'snow', crown: [0, -116, 14], colours: { body: '#f8f6f0', scarf: '#c8372d', hat: '#2b2a33', nose: '#e8792b' }, draw: `
    body o 0 -30 38 34
    body o 0 -72 27 25
    body o 0 -104 19 18
    body- b 8 -2 34 -20 36 -36 20 -6
    #6b4630 l3 -22 -76 -42 -88 -56 -100
    #6b4630 l3 22 -76 42 -84 58 -92
    scarf l8 -18 -88 0 -84 18 -88
    scarf p 8 -88 18 -88 22 -62 10 -62
    line e -6 -108 2.4
    line e 8 -108 2.4
    nose p 0 -104 22 -100 0 -99
    line o 0 -72 2.6 2.6
    line o 0 -60 2.6 2.6
    hat r -22 -124 44 5 2
    hat r -14 -148 28 26 2` },
  ]),
]; // prettier-ignore
