import { family, type Thing } from '../thing';

const petals = (x: number, y: number, far: number, size: number, count = 6): string =>
  Array.from({ length: count }, (_, k) => {
    const angle = (k * 2 * Math.PI) / count;
    return `body${k % 2 ? '-' : ''} o ${(x + Math.cos(angle) * far).toFixed(1)} ${(y + Math.sin(angle) * far).toFixed(1)} ${size} ${size}`;
  }).join('\n');

const stem = `
    leaf l4 0 0 -3 -20 2 -40 0 -60
    leaf b -2 -14 -24 -34 -30 -20 -14 -10
    leaf- b 1 -20 22 -44 30 -30 16 -16`;

export const plants: Thing[] = [
  ...family({ home: 'backdrop', category: 'botanical' }, [
    { id: 'tree', words: 'tree|oak|maple|elm|beech', tall: 7, colours: { body: '#4f8a4c', trunk: '#6b4630' }, partWords: { leaf: 'body', leave: 'body', foliage: 'body' }, draw: `
    trunk p -7 0 -5 -52 5 -52 8 0
    trunk l5 0 -40 14 -56 22 -64
    trunk l4 0 -36 -14 -50 -20 -58
    body- o -24 -62 24 22
    body- o 26 -64 24 22
    body o -12 -84 28 26
    body o 16 -88 28 27
    body o 2 -66 30 22
    body+ o -14 -94 15 12
    body+ o 14 -100 16 12` },
    { id: 'fir', words: 'fir|pine|pine tree|fir tree|spruce|conifer|evergreen', tall: 8, colours: { body: '#2f6651', trunk: '#5c4030' }, draw: `
    trunk r -5 -16 10 16
    body p -38 -12 38 -12 0 -58
    body- p 38 -12 0 -58 6 -12
    body p -30 -42 30 -42 0 -88
    body- p 30 -42 0 -88 5 -42
    body p -21 -72 21 -72 0 -116
    body- p 21 -72 0 -116 4 -72` },
    { id: 'christmas-tree', words: 'christmas tree|xmas tree', tall: 3, colours: { body: '#2f6b4c', trunk: '#5c4030', ball: '#d2392f', star: '#f2c94c' }, partWords: { ornament: 'ball' }, draw: `
    trunk r -5 -14 10 14
    body p -38 -12 38 -12 0 -58
    body- p 38 -12 0 -58 6 -12
    body p -30 -42 30 -42 0 -88
    body- p 30 -42 0 -88 5 -42
    body p -21 -72 21 -72 0 -116
    ball o -20 -20 4.5 4.5
    star o 4 -24 4.5 4.5
    ball o 24 -18 4.5 4.5
    star o -12 -52 4.5 4.5
    ball o 12 -54 4.5 4.5
    ball o -4 -82 4.5 4.5
    star p 0 -132 4 -120 15 -120 6 -112 10 -101 0 -108 -10 -101 -6 -112 -15 -120 -4 -120` },
    { id: 'palm', words: 'palm|palm tree|coconut tree', tall: 7, colours: { body: '#3f8a4f', trunk: '#9a6b42' }, draw: `
    trunk l8 0 0 6 -34 2 -66 14 -96
    body- b 14 -98 -10 -92 -34 -66 -30 -88 -6 -106
    body- b 14 -98 38 -94 56 -66 54 -90 34 -108
    body b 14 -98 -14 -104 -44 -92 -34 -114 -4 -116
    body b 14 -98 42 -106 68 -92 60 -114 32 -118
    body+ b 14 -98 2 -120 -14 -134 10 -134 20 -116
    body b 14 -98 28 -122 46 -132 36 -114
    #6b4326 o 10 -92 5 5
    #6b4326 o 20 -91 5 5` },
    { id: 'fruit-tree', words: 'apple tree|fruit tree', tall: 5, colours: { body: '#4f8a4c', trunk: '#6b4630', fruit: '#d2392f' }, partWords: { apple: 'fruit' }, draw: `
    trunk p -7 0 -5 -46 5 -46 8 0
    body- o -24 -58 26 23
    body- o 26 -60 26 23
    body o 0 -78 38 30
    body+ o -8 -90 22 12
    fruit o -22 -58 5.5 5.5
    fruit o 4 -54 5.5 5.5
    fruit o 28 -62 5.5 5.5
    fruit o -8 -80 5.5 5.5
    fruit o 18 -86 5.5 5.5` },
    { id: 'blossom-tree', words: 'cherry tree|blossom tree|cherry blossom|sakura', tall: 5, colours: { body: '#f1a9c1', trunk: '#5c3d33' }, draw: `
    trunk l8 0 0 -2 -24 6 -46 0 -60
    trunk l4 2 -36 20 -52 28 -64
    trunk l4 0 -40 -18 -54 -26 -62
    body- o -30 -66 24 19
    body- o 32 -70 24 19
    body o 0 -86 34 25
    body o -22 -80 22 18
    body o 24 -84 22 18
    body+ o -10 -96 16 10
    body+ o 18 -98 13 9
    body+ o -26 -74 9 6` },
    { id: 'bush', words: 'bush|shrub', tall: 1.2, colours: { body: '#4f8a4c' }, draw: `
    body- o -24 -18 22 20
    body- o 26 -18 22 20
    body o 0 -26 30 26
    body+ o -8 -38 14 9` },
  ]),
  ...family({ home: 'ground', category: 'botanical' }, [
    { id: 'cactus', words: 'cactus', tall: 2, place: 'desert', colours: { body: '#4a8a55', flower: '#e5648a' }, adorned: { flower: 'flower' }, draw: `
    body l15 0 0 0 -40 0 -96
    body l10 0 -34 -28 -32 -28 -48 -28 -66
    body l10 0 -46 28 -44 28 -60 28 -82
    body- l1.6 -3 -6 -3 -50 -3 -96
    body- l1.6 4 -6 4 -50 4 -96
    flower o 0 -105 6 5
    flower o 28 -89 4.5 4` },
    { id: 'flower', words: 'flower|wildflower|blossom|bloom', tall: 0.45, colours: { body: '#e5648a', heart: '#f2c94c', leaf: '#4f8a4c' }, partWords: { petal: 'body', centre: 'heart' }, draw: `${stem}\n${petals(0, -74, 15, 11, 7)}\nheart o 0 -74 9 9` },
    { id: 'sunflower', words: 'sunflower', tall: 1.6, colours: { body: '#f2b92f', heart: '#5c3a22', leaf: '#4f8a4c' }, draw: `${stem}\n${petals(0, -76, 20, 9, 14)}\nheart o 0 -76 17 17\nheart+ o 0 -76 9 9` },
    { id: 'tulip', words: 'tulip', tall: 0.45, colours: { body: '#d2392f', leaf: '#4f8a4c' }, draw: `
    leaf l4 0 0 0 -30 0 -60
    leaf b -2 0 -22 -26 -24 -50 -10 -28
    leaf- b 2 0 20 -22 24 -44 10 -26
    body b -16 -60 -20 -92 -8 -80 0 -94 8 -80 20 -92 16 -60 0 -52
    body- b 2 -56 10 -78 20 -90 17 -62` },
    { id: 'rose', words: 'rose', tall: 0.5, colours: { body: '#c8372d', leaf: '#3f7a4a' }, draw: `${stem}
    body o 0 -76 21 20
    body- b -20 -78 -4 -60 18 -70 12 -56 -12 -56
    body+ o 1 -80 13 11
    body- o 1 -80 9 7.5
    body o 2 -81 5 4` },
    { id: 'mushroom', words: 'mushroom|toadstool', tall: 0.15, place: 'forest', colours: { body: '#cf3a30', spot: '#fbf4e6', stalk: '#f0e4cd' }, partWords: { dot: 'spot', cap: 'body' }, draw: `
    stalk b -12 0 -9 -34 9 -34 13 0
    stalk- b -20 -32 0 -38 20 -32 0 -27
    body b -44 -34 -36 -66 0 -82 36 -66 44 -34 0 -42
    spot o -18 -56 7 6
    spot o 8 -66 7.5 5.5
    spot o 24 -48 6 5
    spot o -2 -48 5 4` },
    { id: 'pumpkin', words: 'pumpkin', tall: 0.4, colours: { body: '#e07a26', stalk: '#5c7a3a' }, draw: `
    stalk l6 0 -56 2 -66 10 -72
    body- o -28 -30 22 28
    body- o 28 -30 22 28
    body o -14 -30 20 31
    body o 14 -30 20 31
    body+ o 0 -30 15 31` },
    { id: 'branch', words: 'branch|twig|bough', tall: 2, colours: { body: '#6b4630', leaf: '#4f8a4c' }, partWords: { leaf: 'leaf' }, seat: [6, -92], draw: `
    body p -104 0 -70 0 -74 -150 -96 -150
    body- p -82 0 -70 0 -74 -150 -82 -150
    body l9 -84 -82 -40 -92 10 -90 78 -104
    body l4 30 -92 48 -108 60 -120
    body l5 -84 -112 -108 -128 -124 -132
    leaf o 64 -122 11 5.5 -30
    leaf o 82 -106 12 5.5 -10
    leaf- o 50 -114 10 5 -60
    leaf o -36 -82 11 5.5 40
    leaf- o 44 -86 11 5.5 30
    leaf o -126 -138 12 6 -20` },
    { id: 'leaf', words: 'leaf|autumn leaf', tall: 0.1, colours: { body: '#d9772f' }, draw: `
    body b 0 -6 -34 -20 -34 -60 0 -92 34 -60 34 -20
    body- l2.4 0 8 0 -30 0 -82
    body- l1.6 0 -30 14 -40 22 -44
    body- l1.6 0 -46 -14 -56 -20 -60` },
  ]),
  ...family({ home: 'table', category: 'still-life' }, [
    { id: 'apple', words: 'apple', tall: 0.09, colours: { body: '#cf3a30', leaf: '#4f8a4c' }, draw: `
    body b 0 0 -26 -2 -38 -30 -26 -56 0 -50 26 -56 38 -30 26 -2
    body+ o -18 -38 6 10 20
    #5c4030 l3 0 -48 2 -60 6 -66
    leaf o 15 -62 11 5 -20` },
    { id: 'orange-fruit', words: 'orange|tangerine|mandarin', tall: 0.09, colours: { body: '#ee8a26', leaf: '#4f8a4c' }, draw: `
    body o 0 -32 33 32
    body+ o -12 -44 9 7
    leaf o 12 -62 11 5 -20` },
    { id: 'lemon', words: 'lemon', tall: 0.07, colours: { body: '#f4d03f', leaf: '#4f8a4c' }, draw: `
    body b -46 -26 -20 -52 20 -52 46 -26 20 0 -20 0
    body+ o -8 -36 14 6
    leaf o 36 -40 10 4 -30` },
    { id: 'pear', words: 'pear', tall: 0.12, colours: { body: '#b9c24a', leaf: '#4f8a4c' }, draw: `
    body b 0 0 -34 -2 -38 -32 -16 -56 -12 -78 12 -78 16 -56 38 -32 34 -2
    body+ o -16 -28 7 12 10
    #5c4030 l3 0 -76 2 -88 6 -92
    leaf o 14 -88 10 4.5 -20` },
    { id: 'banana', words: 'banana', tall: 0.1, colours: { body: '#f0c93a' }, draw: `
    body b -44 -48 -36 -10 6 2 44 -22 50 -38 38 -30 4 -22 -30 -46
    body- b -40 -30 -20 -6 10 -2 40 -22 6 -10
    #5c4030 p -46 -56 -38 -56 -36 -46 -44 -46` },
    { id: 'cherry', words: 'cherry', tall: 0.06, colours: { body: '#b8202f', leaf: '#4f8a4c' }, draw: `
    #4a6a34 l2.6 -18 -30 -10 -60 10 -78
    #4a6a34 l2.6 20 -28 18 -56 10 -78
    leaf o 24 -76 15 6 10
    body o -20 -18 18 18
    body o 22 -17 17 17
    body+ o -26 -24 5 4
    body+ o 17 -22 5 4` },
    { id: 'strawberry', words: 'strawberry', tall: 0.05, colours: { body: '#d92f3a', leaf: '#4f8a4c' }, draw: `
    body b 0 0 -22 -18 -34 -46 -14 -62 14 -62 34 -46 22 -18
    #f8dc8a o -12 -44 2 3
    #f8dc8a o 10 -46 2 3
    #f8dc8a o 0 -30 2 3
    #f8dc8a o -14 -26 2 3
    #f8dc8a o 14 -28 2 3
    leaf p 0 -52 -24 -60 -10 -64 -6 -76 2 -66 12 -74 12 -64 26 -60` },
  ]),
]; // prettier-ignore
