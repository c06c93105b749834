import type { Colour } from '../colour';

/** How an hour looks: the sky from the top down, and what lies on everything below it. */
export interface Light {
  sky: readonly [top: Colour, middle: Colour, low: Colour];
  /** Mixed into everything that is not lit by itself. */
  veil: Colour;
  /** How much of the veil, 0 to 1. */
  weight: number;
  clouds: Colour;
}

/** Several skies an hour, so that two drafts of one prompt differ. */
export const lights: Readonly<Record<string, readonly Light[]>> = {
  dawn: [
    { sky: ['#9fc3d9', '#f3d9c4', '#fbb98f'], veil: '#f0a98a', weight: 0.1, clouds: '#fbe6dc' },
    { sky: ['#b9b5dc', '#f6cfc8', '#fcdca2'], veil: '#e8a0a0', weight: 0.1, clouds: '#fdeee6' },
  ],
  day: [
    { sky: ['#6fb1dc', '#a8d3e8', '#e3f1ec'], veil: '#ffffff', weight: 0, clouds: '#ffffff' },
    { sky: ['#83c4cf', '#b9dfdb', '#f2efd9'], veil: '#fff2d0', weight: 0.04, clouds: '#fffaf0' },
    { sky: ['#8fb8e0', '#c3d8ec', '#f6e6d4'], veil: '#fff0e0', weight: 0.04, clouds: '#ffffff' },
  ],
  sunset: [
    { sky: ['#4a3f7a', '#d9657a', '#fbb25c'], veil: '#a8402f', weight: 0.16, clouds: '#f39a86' },
    { sky: ['#35527f', '#e07a5c', '#fcd27a'], veil: '#a0452a', weight: 0.16, clouds: '#f6b48f' },
  ],
  dusk: [
    { sky: ['#2b2f5c', '#6b4f86', '#e0899a'], veil: '#2c2450', weight: 0.24, clouds: '#8a6a9c' },
    { sky: ['#23385c', '#5a6a94', '#d9a3a0'], veil: '#22284e', weight: 0.24, clouds: '#7f86ab' },
  ],
  night: [
    { sky: ['#0d1530', '#1a2750', '#33487a'], veil: '#101a40', weight: 0.34, clouds: '#34436e' },
    { sky: ['#0c1a2c', '#14344a', '#2a5a6b'], veil: '#0c2038', weight: 0.34, clouds: '#2c4c60' },
    { sky: ['#170f33', '#2c2258', '#54407f'], veil: '#180f3a', weight: 0.32, clouds: '#4a3d78' },
  ],
};

/** Grass and leaves of a season. */
export const seasons: Readonly<Record<string, { grass: Colour; leaves: readonly Colour[] }>> = {
  spring: { grass: '#8fbf6a', leaves: ['#8cc06a', '#f1a9c1', '#a9cf7a'] },
  summer: { grass: '#7fa856', leaves: ['#4f8a4c', '#5f9a55', '#3f7a4a'] },
  autumn: { grass: '#b9974f', leaves: ['#d9772f', '#c8502d', '#e3a63a'] },
  winter: { grass: '#e9f0f4', leaves: ['#6b5a50', '#7a6a60', '#5f5048'] },
};
